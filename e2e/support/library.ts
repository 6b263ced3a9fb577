import Database from 'better-sqlite3'
import { expect, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What stands in the library's file while the application runs: read beside it, written never. */

/** The open tabs as the file has them; null: none were saved yet. */
function tabsInFile(dataDir: string): { readonly count: number; readonly active: number } | null {
  const file = join(dataDir, 'registerblick.db')
  if (!existsSync(file)) return null
  const db = new Database(file, { readonly: true })
  try {
    const row = db.prepare<[], { value: string }>("SELECT value FROM setting WHERE key = 'workspace'").get()
    if (row === undefined) return null
    const { tabs, active } = JSON.parse(row.value) as { readonly tabs: readonly unknown[]; readonly active: number }
    return { count: tabs.length, active }
  } finally {
    db.close()
  }
}

/**
 * Waits until the file has the open tabs as the page shows them: they are saved a moment after each change. For journeys that
 * end the application and expect them back. Tabs without room in the strip are counted by the button that leads to them; the last
 * tab of such a strip may stand anywhere behind the others.
 */
export async function tabsSaved(page: Page, dataDir: string): Promise<void> {
  const list = page.getByRole('tablist', { name: /^(?:Open tabs|Offene Tabs)$/ })
  const more = page.getByRole('button', { name: /^(?:More tabs|Weitere Tabs)/ })
  await expect(async () => {
    const selected = await list
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected') === 'true'))
    const hidden = (await more.count()) === 0 ? 0 : Number(/\d+/.exec(await more.innerText())?.[0])
    const active = Math.max(0, selected.indexOf(true))
    const saved = tabsInFile(dataDir)
    expect(saved?.count).toBe(selected.length + hidden)
    if (hidden === 0 || active < selected.length - 1) expect(saved?.active).toBe(active)
    else expect(saved?.active).toBeGreaterThanOrEqual(active)
  }).toPass({ timeout: 10_000 })
}
