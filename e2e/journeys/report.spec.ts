import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { expectLedgerIsTheBill } from '../support/ledger.ts'
import { inSight, openCompany, searchCompanies } from '../support/steps.ts'
import { readPdf } from '../../build/read-pdf.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'

/** A report handed over, and a dossier that verifies itself in a browser that knows nothing of us. */
const name = 'Brückwerder Kältelogistik GmbH'

for (const host of hostsFor('browser')) {
  test(`${host}: a report as PDF and a sealed dossier; one changed byte is seen`, async ({
    open,
    service,
    dataDir,
    browser,
  }) => {
    const register = await service({ live: false })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    await page.getByRole('button', { name: /^Read register entry, 10 credits$/ }).click()
    await expect(page.getByRole('button', { name: /^Read register entry again/ })).toBeVisible()

    const make = async (format: RegExp): Promise<string> => {
      await page.getByRole('dialog').getByRole('radio', { name: format }).check()
      await page.getByRole('button', { name: 'Create report' }).click()
      const path = page.getByRole('dialog').locator('.export-path code')
      await expect(path).toBeVisible({ timeout: 60_000 })
      return ((await path.textContent()) ?? '').trim()
    }
    await page.getByRole('button', { name: 'Report …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report' })
    await expect(dialog.getByText(/Not read: .*People/)).toBeVisible()
    await dialog.getByRole('radio', { name: 'German' }).check()
    const pdf = readFileSync(await make(/^PDF/))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const read = readPdf(pdf)
    if (read !== null) {
      expect(read.pages.join(' ')).toContain('Kühlhäusern')
      expect(read.about['Tagged']).toBe('yes')
      expect(read.about['Title']).toBe(name)
      // The program as it is built brings its fonts, and they are type in the file, not drawings.
      expect(read.fonts.map((font) => font.name)).toContain('Inter-Regular')
      expect(read.fonts.filter(({ kind, embedded }) => kind === 'Type 3' || !embedded)).toEqual([])
    }
    await page.getByRole('button', { name: 'Another format' }).click()
    const zip = readFileSync(await make(/^Sealed dossier/))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expectLedgerIsTheBill(page, register)

    const folder = mkdtempSync(join(tmpdir(), 'registerblick-dossier-'))
    const files = unzipSync(zip)
    writeFileSync(join(folder, 'verify.html'), files['verify.html'] as Uint8Array)
    writeFileSync(join(folder, 'good.zip'), zip)
    const changed = Buffer.from(zip)
    // Within the first answer, which stands first.
    changed[200] = (changed[200] as number) ^ 1
    writeFileSync(join(folder, 'bad.zip'), changed)
    const context = await browser.newContext({ offline: true })
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    const verify = await context.newPage()
    const errors: string[] = []
    verify.on('pageerror', (error) => errors.push(String(error)))
    await verify.goto(pathToFileURL(join(folder, 'verify.html')).href)
    await verify.getByLabel('Zip-Datei wählen').setInputFiles(join(folder, 'good.zip'))
    await expect(verify.getByText('In sich stimmig', { exact: true })).toBeVisible()
    await expect(verify.getByRole('cell', { name: /Brückwerder Kältelogistik GmbH/ }).first()).toBeVisible()
    await verify.getByLabel('Zip-Datei wählen').setInputFiles(join(folder, 'bad.zip'))
    await expect(inSight(verify, 'Nicht stimmig', { exact: true })).toBeVisible()
    await expect(
      verify.getByRole('listitem').filter({ hasText: 'answers/0001.json: stimmt im Archiv nicht überein' }),
    ).toBeVisible()
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
    expect(errors).toEqual([])
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })
}
