import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findPostgres } from '../../build/postgres/find-postgres.ts'
import { ranOn } from '../../build/ran-on.ts'
import { expect, test } from '../support/app.ts'
import { root } from '../support/host-process.ts'
import {
  goToSearch,
  goToSettings,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  spentToday,
} from '../support/steps.ts'

/** Runs `npm run team -- try` until it has said where its desktops are. */
async function tryTeam(): Promise<{ readonly links: readonly string[]; readonly end: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [join(root, 'build/team/main.ts'), 'try', '--desktops', '2'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, said] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const links = await new Promise<readonly string[]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += String(chunk)
      const found = [...out.matchAll(/^Registerblick is ready: (\S+)$/gm)].map(([, link]) => link ?? '')
      if (found.length === 2) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`it ended with ${String(code)}: ${said}`)))
  })
  return {
    links,
    end: () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      return ended
    },
  }
}

test('browser: what Anna bought Ben has for nothing, and both see who is there', async ({ browser }) => {
  test.skip(findPostgres().length === 0, 'There is no PostgreSQL here')
  ranOn('team', `PostgreSQL ${findPostgres().at(-1)?.major}`)
  const team = await tryTeam()
  try {
    const pages: Page[] = []
    for (const link of team.links) {
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(link)
      await expect(searchbox(page)).toBeVisible()
      pages.push(page)
    }
    const [anna, ben] = pages as [Page, Page]
    const name = 'Spedition Ahrens GmbH & Co. KG'
    await searchCompanies(anna, 'spedition')
    await openCompany(anna, name)
    await anna
      .getByRole('button', { name: /^Read register entry/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => spentToday(anna)).toBe(11)

    await goToSearch(ben)
    await searchbox(ben).fill('spedition ahrens')
    await expect(results(ben).getByRole('rowheader', { name })).toBeVisible()
    await openCompany(ben, name)
    await expect(ben.getByRole('button', { name: /^Read register entry again/ }).first()).toBeVisible()
    expect(await spentToday(ben), 'nothing was bought twice').toBe(0)

    const there = await goToSettings(ben, 'Team')
    for (const who of [/Anna/, /Ben/]) await expect(inSight(there, who)).toBeVisible()
  } finally {
    expect(await team.end(), 'it ends by itself when it is told to').toEqual([0, null])
  }
})
