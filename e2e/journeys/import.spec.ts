import { Buffer } from 'node:buffer'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { billed } from '../support/ledger.ts'
import { goTo, searchCompanies, spentToday } from '../support/steps.ts'

/**
 * A list of six rows out of Excel: what is kept is matched for nothing, the rest is searched at the price that was said,
 * the person decides, and what came of it becomes a collection.
 */
const name = 'Brückwerder Kältelogistik GmbH'

for (const host of hostsFor('later')) {
  test(`${host}: a list is imported, searched, decided and put into a collection`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'brueckwerder')
    const [spent, bill] = [await spentToday(page), billed(register)]

    await goTo(page, 'Library')
    await page.getByRole('tab', { name: 'Imports' }).click()
    await page.getByRole('button', { name: 'Import a list …' }).click()
    const list = [
      'Kundennummer;Firma;Ort',
      `K1;${name.toUpperCase()};`,
      'K2;Nordlicht;Kiel',
      'K3;Völlig unbekannte Firma XQ AG;',
      'K4;;',
      `K5;${name};`,
      'K6;Brückwerder;',
    ].join('\r\n')
    // As Excel writes it in Germany: Windows-1252.
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'lieferanten.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252')
    await expect(dialog.getByRole('combobox', { name: 'Firma is' })).toHaveValue('name')
    await expect(dialog.getByText('Rows that can be matched: 5 of 6.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 6 rows' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'lieferanten' })).toBeVisible()
    const rows = page.getByRole('grid', { name: 'Rows of lieferanten' })
    await expect(rows.getByRole('row', { name: /^1 BRÜCKWERDER/ })).toContainText('certain match')
    await expect(rows.getByRole('row').nth(5)).toContainText('duplicate of row 1')
    await expect.poll(() => spentToday(page), { message: 'matching costs nothing' }).toBe(spent)

    const search = page.getByRole('region', { name: 'Search at the service' })
    await search.getByRole('button', { name: 'Search 2 numbers and names, 2 credits' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Search 2 numbers and names, 2 credits' }).click()
    await expect(search.getByText('Nothing is left to search at the service.')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(spent + 2)
    expect(billed(register)).toBe(bill + 2)
    await expect(rows.getByRole('row').nth(3)).toContainText('not found at the service')

    await rows.getByRole('row').nth(6).focus()
    await expect(page.getByRole('region', { name: 'Row 6' })).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByText('“Brückwerder” matched.')).toBeVisible()
    await expect(rows.getByRole('row').nth(6)).toContainText('decided')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows.getByRole('row').nth(6)).toContainText('candidate')
    await rows.getByRole('row').nth(6).focus()
    await page.keyboard.press('1')
    await rows.getByRole('row').nth(3).focus()
    await page.keyboard.press('s')
    await expect(rows.getByRole('row').nth(3)).toContainText('skipped')

    await page.getByRole('button', { name: /^Use \d+ compan/ }).click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to collection' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Lieferanten 2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/in “Lieferanten 2026”/)).toBeVisible()
    await expect.poll(() => spentToday(page), { message: 'deciding costs nothing' }).toBe(spent + 2)
  })
}
