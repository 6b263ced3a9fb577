import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { DEMO_KEY, expect, test, type RegisterService } from '../support/app.ts'
import { atWork, expectAsWritten } from '../support/effort.ts'
import { hostsFor } from '../support/hosts.ts'
import { goToSearch, goToTab, inSight, openCompany, results, searchbox, searchCompanies } from '../support/steps.ts'

const monthMs = 30 * 86_400_000

/** Names that the service finds for a word, as a program elsewhere would ask. */
async function namesFor(service: RegisterService, word: string): Promise<readonly string[]> {
  const response = await fetch(`${service.url}/v1/search/companies?name=${encodeURIComponent(word)}`, {
    headers: { Authorization: `Bearer ${DEMO_KEY}` },
  })
  const { data } = (await response.json()) as { readonly data: readonly { readonly name: string }[] }
  return data.map(({ name }) => name)
}

/** A word by which the register finds nobody today and one company in a month. */
async function wordOfTomorrow(today: RegisterService, later: RegisterService): Promise<string> {
  later.clock.advance(monthMs)
  const response = await fetch(`${later.url}/v1/formations`, { headers: { Authorization: `Bearer ${DEMO_KEY}` } })
  const { data } = (await response.json()) as { readonly data: readonly { readonly name: string | null }[] }
  for (const { name } of data) {
    const word = /^\p{L}{5,}/u.exec(name ?? '')?.[0]
    if (word === undefined) continue
    if ((await namesFor(today, word)).length === 0 && (await namesFor(later, word)).length === 1) return word
  }
  throw new Error('the register forms no company with a word of its own within a month')
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Tasks of a day of use about finding, in one start: what each takes stands in docs/quality.md "Ten tasks". */
for (const host of hostsFor('browser')) {
  test(`${host}: numbers, towns, filters, saved searches and lists take the presses and credits that are written`, async ({
    open,
    service,
    dataDir,
  }) => {
    const given = { companies: 300, live: false } as const
    const word = await wordOfTomorrow(await service(given), await service(given))
    const register = await service(given)
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })

    await test.step('a company by its number with the court, and one by its postcode and town', async () => {
      await searchCompanies(page, 'kühlhaus')
      await openCompany(page, 'Brückwerder Kühlhaus Betriebsgesellschaft mbH')
      const entry = await goToTab(page, /^Register entry/)
      await entry.getByRole('button', { name: /^Read register entry/ }).click()
      await expect(inSight(page, /20457/)).toBeVisible()
      const { press, type, effort } = atWork(page, register)
      await press('Control+k')
      await type('HRB 21877 Kiel')
      await expect(
        page.getByRole('option', { name: /“HRB 21877”: companies.*filtered here, free: Kiel/ }),
      ).toBeVisible()
      await press('Control+Enter')
      await expect(results(page).getByRole('row').filter({ hasText: 'Brückwerder Hafenservice GmbH' })).toBeFocused()
      await press('Enter')
      await expect(heading(page, 'Brückwerder Hafenservice GmbH')).toBeVisible()
      await press('Control+k')
      await type('20457 hamburg')
      await press('Enter')
      await expect(heading(page, 'Brückwerder Kühlhaus Betriebsgesellschaft mbH')).toBeVisible()
      // A search by number; what is kept is found for nothing.
      expectAsWritten(3, effort(1))
    })

    await test.step('companies of a name in a town, what is kept and at the service', async () => {
      const { press, type, click, effort } = atWork(page, register)
      await press('Control+Shift+F')
      await expect(page.getByRole('textbox', { name: 'Name contains' })).toBeFocused()
      await type('brückwerder')
      await click(
        page
          .getByLabel(/^Registered office/)
          .filter({ visible: true })
          .first(),
      )
      await type('hamburg')
      await press('Enter')
      await expect(inSight(page, /^1 company kept here, free$/)).toBeVisible()
      await expect(
        inSight(page, /^Cheaper: 1 credit a page by name and filtered here, 25 credits by filter/),
      ).toBeVisible()
      await click(page.getByRole('button', { name: 'By name' }))
      await expect(page.getByRole('button', { name: /^Search companies, 1 credit/ })).toBeVisible()
      await press('Control+Enter')
      await expect(
        results(page).getByRole('row').filter({ hasText: 'Brückwerder Steuerberatung PartG mbB' }),
      ).toBeVisible()
      await expect(
        results(page).getByRole('row').filter({ hasText: 'Brückwerder Stauerei AG' }),
        'not in Hamburg',
      ).toHaveCount(0)
      expectAsWritten(5, effort(1))
    })

    await test.step('a list in which numbers are right and names are mistyped', async () => {
      const list = [
        'Firma;Registernummer;Registergericht',
        'Thalgrund Metalbau GmbH;HRB 60418;Kassel',
        'Havelgrnud Spediton GmbH & Co. KG;HRA 5127;Potsdam',
        'Norderflet Lagerhuas SE;HRB 14471;Schwerin',
        // No register has so long a number: its name is searched, and the person decides.
        'Hansekontor Feinmechanik AG;HRB 99999999;Hamburg',
      ].join('\n')
      const dialog = page.getByRole('dialog')
      const { click, effort } = atWork(page, register)
      await click(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Library' }))
      await click(page.getByRole('tab', { name: 'Imports' }))
      await click(page.getByRole('button', { name: 'Import a list …' }))
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'mandanten.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await click(dialog.getByRole('button', { name: 'Import 4 rows' }))
      const search = page.getByRole('region', { name: 'Search at the service' })
      await click(search.getByRole('button', { name: /^Search \d numbers and names/ }))
      await click(dialog.getByRole('button', { name: /^Search \d numbers and names/ }))
      await expect(search.getByText('Nothing is left to search at the service.')).toBeVisible()
      const rows = page.getByRole('grid', { name: 'Rows of mandanten' }).getByRole('row')
      for (const [row, name] of [
        [1, 'Talgrund Metallbau GmbH'],
        [2, 'Havelgrund Spedition GmbH & Co. KG'],
        [3, 'Norderfleet Lagerhaus SE'],
      ] as const) {
        await expect(rows.nth(row)).toContainText(/certain match.*court and number/s)
        await expect(rows.nth(row)).toContainText(name)
      }
      await expect(rows.nth(4)).toContainText(/HRB 99999999.*candidate/s)
      // Norderfleet was named by an earlier search; the three others take one search each.
      expectAsWritten(9, effort(3))
    })

    await test.step('a saved search again: what is new since', async () => {
      await goToSearch(page)
      await searchbox(page).fill(word)
      await page.getByRole('button', { name: /^Search companies/ }).click()
      await expect(inSight(page, /The service/)).toBeVisible()
      await page.getByRole('button', { name: 'Save search' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Neu')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Saved as “Neu”.')).toBeVisible()
      register.clock.advance(monthMs)
      const { click, effort } = atWork(page, register)
      await click(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Library' }))
      await click(page.getByRole('tab', { name: /^Saved searches/ }))
      await click(page.getByRole('button', { name: /^Ask again for “Neu”/ }))
      await expect(page.getByRole('row', { name: /^Neu .*1 new since/ })).toBeVisible()
      await click(page.getByRole('row', { name: /^Neu/ }).getByText('Neu', { exact: true }))
      await expect(results(page).getByRole('rowheader', { name: new RegExp(word) })).toBeVisible()
      expectAsWritten(7, effort(1))
    })
  })
}
