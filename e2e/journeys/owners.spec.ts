import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../../build/read-pdf.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { tabsSaved } from '../support/library.ts'
import { billed } from '../support/ledger.ts'
import { goToTab, inSight, openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/** Who owns a company: read once, on a desk afterwards, with both laws, and out of the program as a file. */
const company = 'Brückwerder Logistik GmbH & Co. KG'

for (const host of hostsFor('desktop')) {
  test(`${host}: owners are read at a price first unknown, stand on a desk as picture and outline, offline too`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 1_000, live: false })
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, company)
    const owners = await goToTab(page, /^Owners/)
    await owners.getByRole('button', { name: /^Read owners/ }).click()
    await expect(inSight(owners, 'Halvorsen Beteiligungs GmbH')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(billed(register))
    const spent = await spentToday(page)

    await owners.getByRole('button', { name: /desk/i }).first().click()
    await expect(inSight(page.getByRole('grid', { name: /both laws/ }), 'Maren Halvorsen')).toBeVisible()
    await expect(inSight(page, /not an entry of the transparency register/)).toBeVisible()
    await expect(inSight(page, /2024\/1624/)).toBeVisible()

    await page.getByRole('tab', { name: 'Details', exact: true }).click()
    const outline = page.getByRole('treegrid')
    await expect(inSight(outline, 'Maren Halvorsen')).toBeVisible()
    // What a person holds elsewhere is laid beside at its price, from the menu of her node.
    await outline.getByText('Maren Halvorsen').first().click()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: /Maren Halvorsen/ })
    await expect(menu.getByRole('button', { name: /^Read holdings.*(credit|price)/i })).toBeVisible()
    await menu.getByRole('button', { name: /^Read holdings/ }).click()
    await expect(menu.getByRole('button', { name: 'Hide holdings' })).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(billed(register))
    await page.keyboard.press('Escape')
    const spentOnDesk = await spentToday(page)
    expect(spentOnDesk).toBeGreaterThan(spent)
    await tabsSaved(page, dataDir)
    await first.stop()

    await register.close()
    const second = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(inSight(second.page.getByRole('grid', { name: /both laws/ }), 'Maren Halvorsen')).toBeVisible()
    await expect.poll(() => spentToday(second.page), { message: 'nothing was paid for twice' }).toBe(spentOnDesk)
  })
}

test('browser: a desk leaves as PDF, picture and BODS, each written down, and prints by itself', async ({
  open,
  service,
  dataDir,
}) => {
  const register = await service({ companies: 1_000, live: false })
  const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
  await searchCompanies(page, 'brueckwerder')
  await openCompany(page, company)
  const owners = await goToTab(page, /^Owners/)
  await owners.getByRole('button', { name: /^Read owners/ }).click()
  await expect(inSight(owners, 'Halvorsen Beteiligungs GmbH')).toBeVisible()
  await owners.getByRole('button', { name: /desk/i }).first().click()
  await expect(inSight(page.getByRole('grid', { name: /both laws/ }), 'Maren Halvorsen')).toBeVisible()

  const folder = join(dataDir, 'exports')
  const exported = async (item: RegExp, ending: string): Promise<Buffer> => {
    const found = (): string | undefined =>
      (existsSync(folder) ? readdirSync(folder) : []).find((name) => name.endsWith(ending))
    await page.getByRole('button', { name: /^Export$/ }).click()
    await page.getByRole('button', { name: item }).click()
    await expect.poll(found, { timeout: 30_000 }).toBeDefined()
    return readFileSync(join(folder, found() ?? ''))
  }
  const statements = JSON.parse((await exported(/BODS 0\.4/, '.bods.json')).toString()) as readonly {
    readonly recordType: string
  }[]
  expect(statements.filter(({ recordType }) => recordType === 'relationship').length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(statements)).toContain('Maren Halvorsen')
  expect((await exported(/SVG/, '.svg')).toString()).toContain('Maren Halvorsen')
  expect((await exported(/PNG/, '.png')).subarray(1, 4).toString()).toBe('PNG')
  const pdf = readPdf(await exported(/PDF/, '.pdf'))
  if (pdf !== null) {
    expect(pdf.pages.join(' ')).toContain('Maren Halvorsen')
    // Our own fonts, as type; one of this machine would show its name.
    expect(pdf.fonts.length).toBeGreaterThan(0)
    expect(pdf.fonts.filter(({ name, embedded }) => !/^(?:Inter|SourceSerif4)-/.test(name) || !embedded)).toEqual([])
    expect(pdf.about['Page size']).toMatch(/A4|1190|1191/)
  }

  // The page's own print shows the sheets and nothing else.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('.print-sheets')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-sheets svg').first()).toBeVisible()
  await expect(page.getByRole('grid', { name: /both laws/ })).toBeHidden()
  const printed = readPdf(await page.pdf({ preferCSSPageSize: true }))
  if (printed !== null) {
    // The picture, and behind it both laws with their reasons, and who can sign.
    const [picture, ...text] = printed.pages
    expect(picture).toContain('Maren Halvorsen')
    expect(text.length).toBeLessThanOrEqual(2)
    expect(text[0]).toContain('Jens-Ole Halvorsen')
    expect(text.join(' ')).toContain('Who can sign')
    expect(printed.about['Page size']).toMatch(/A4|1190|1191/)
  }
})
