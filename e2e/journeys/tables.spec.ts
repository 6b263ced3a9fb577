import { parse } from 'csv-parse/sync'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { ranOn } from '../../build/ran-on.ts'
import { launchApp } from '../launch-app.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { goTo, goToSettings, results, searchCompanies, spentToday, tabTo } from '../support/steps.ts'

/** What was found leaves the program as tables that other programs read. */
for (const host of hostsFor('later')) {
  test(`a search is exported by keyboard; its file stands in the folder with its rows (${host})`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ live: false })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'gmbh')
    const names = await results(page).getByRole('rowheader').allInnerTexts()
    const spent = await spentToday(page)
    await tabTo(page, /^Export …/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export a table' })
    await expect(dialog).toBeVisible()
    await tabTo(page, /^Excel/)
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
    await tabTo(page, /^Export$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('done', { exact: true })).toBeVisible()
    const folder = join(dataDir, 'exports')
    const [file = ''] = readdirSync(folder)
    await expect(dialog.getByText(join(folder, file))).toBeVisible()
    const rows: readonly Readonly<Record<string, string>>[] = parse(readFileSync(join(folder, file)), { columns: true })
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map((row) => row['Name'])).toEqual(
      expect.arrayContaining(names.slice(0, 5).map((name) => name.replace(/\s+/g, ' ').trim())),
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => spentToday(page), { message: 'an export costs nothing' }).toBe(spent)

    // The ledger as a workbook, and both in the log.
    await goTo(page, 'Credits')
    await page.getByRole('button', { name: /^Export: Ledger/ }).click()
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialog.getByText('done', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const workbook = readdirSync(folder).find((name) => name.endsWith('.xlsx')) ?? ''
    expect((await readSheet(join(folder, workbook)))[1]).toEqual(
      expect.arrayContaining(['Company search', 1, 'charged']),
    )
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: /Activity/ })
      .click()
    const log = page.getByRole('region', { name: 'Exports' })
    await expect(log.getByRole('listitem')).toHaveCount(2)
    await log.getByRole('button', { name: 'Whom it names' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(rows.length)
  })
}

test(
  "on the desktop the folder is chosen in the system's dialog, and a file is shown in it; the page names neither",
  { tag: '@long' },
  async ({ service, dataDir }) => {
    const register = await service({ live: false })
    const chosen = join(dataDir, 'chosen')
    mkdirSync(chosen)
    const app = await launchApp({
      args: [`--base-url=${register.url}`, `--data-dir=${dataDir}`, '--lang=en'],
      dataDir,
      env: { REGISTERBLICK_API_KEY: DEMO_KEY },
    })
    ranOn(
      'desktop host',
      app.kind === 'electron' ? 'real Electron' : 'the stand-in over Chromium (no Electron binary here)',
    )
    try {
      const { page } = app
      await app.evaluateMain(({ dialog, shell }, folder) => {
        const shown: string[] = []
        Object.assign(globalThis, { shown })
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] })
        shell.showItemInFolder = (path) => void shown.push(path)
      }, chosen)
      const data = await goToSettings(page, 'Data')
      await data.getByRole('button', { name: 'Choose a folder …' }).click()
      await expect(data.getByText(chosen)).toBeVisible()
      await searchCompanies(page, 'brueckwerder')
      await page.getByRole('button', { name: 'Export …' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export a table' })
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog.getByRole('button', { name: 'Show in folder' }).click()
      const [file = ''] = readdirSync(chosen)
      await expect
        .poll(() => app.evaluateMain(() => (globalThis as unknown as { shown: string[] }).shown))
        .toEqual([join(chosen, file)])
    } finally {
      await app.close()
    }
  },
)

test('in the browser the folder is typed, made and tried out', { tag: '@long' }, async ({ open, service, dataDir }) => {
  const register = await service({ live: false })
  const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
  const data = await goToSettings(page, 'Data')
  const path = data.getByRole('textbox', { name: 'Full path' })
  await path.fill('relative')
  await data.getByRole('button', { name: 'Use this folder' }).click()
  await expect(
    data
      .getByText('The file was not written.')
      .or(data.getByText(/is not there/))
      .first(),
  ).toBeVisible()
  const chosen = join(dataDir, 'chosen', 'below')
  mkdirSync(join(dataDir, 'chosen'))
  await path.fill(chosen)
  await page.keyboard.press('Enter')
  await expect(data.getByRole('button', { name: 'Use the usual folder' })).toBeVisible()
  expect(existsSync(chosen)).toBe(true)
})
