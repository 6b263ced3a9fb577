import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { tabsSaved } from '../support/library.ts'
import { billed, expectLedgerIsTheBill } from '../support/ledger.ts'
import { goTo, goToTab, inSight, openCompany, results, searchPeople, spentToday } from '../support/steps.ts'

/** A person's file: built from search, roles and holdings, whose prices the contract doesn't show. */
const name = 'Maren Halvorsen'
const company = 'Brückwerder Kältelogistik GmbH'
/** Her day of birth, however it may be written; the year may be shown. */
const birthDays = /12\.\s?0?3\.|0?3\/12\/1974|12\/0?3\/1974|1974-03-12|12\. März|12 March|March 12/

const tabButton = (page: Page, tab: string) =>
  page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { name: tab, exact: true })

for (const host of hostsFor('later')) {
  test(`${host}: roles and holdings are read at a price first unknown, then learned; to a company and back; all of it offline`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 1_000, live: false })
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    const shown: string[] = []
    const look = async (): Promise<void> => {
      shown.push(await page.locator('body').innerText())
    }
    await searchPeople(page, 'Halvorsen')
    await openCompany(page, name)
    await expect(inSight(page, 'Not read yet')).toBeVisible()
    await expect(inSight(page, 'Born 1974')).toBeVisible()
    await look()
    const roles = await goToTab(page, /^Roles/)
    await roles.getByRole('button', { name: /^Read roles, price unknown, at most 25 credits$/ }).click()
    await expect(roles.getByRole('link', { name: company })).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(6)
    await expect(
      roles.getByRole('button', { name: /^Read roles again, 5 credits\b/ }),
      'the charge taught the price',
    ).toBeVisible()
    await roles.getByRole('button', { name: /^Source/ }).click()
    const receipt = page.getByRole('dialog', { name: /^Source/ })
    await expect(receipt.getByText(/5 credits, stated by the service/)).toBeVisible()
    await receipt.getByRole('button', { name: 'Close' }).click()
    await look()
    const holdings = await goToTab(page, /^Holdings/)
    await holdings.getByRole('button', { name: /^Read holdings, price unknown, at most 25 credits$/ }).click()
    await expect(holdings.getByText('55%')).toBeVisible()
    await expect(holdings.getByText('55,000.00 EUR')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(11)
    await look()
    const sources = await goToTab(page, /^Sources/)
    await sources.getByRole('button', { name: /^Show GET .*\/roles/ }).click()
    await expect(inSight(page, /started_on/)).toBeVisible()
    await expect(page.getByText('Only the year of birth is shown.')).toBeVisible()
    await look()
    await page.getByRole('radio', { name: 'As text' }).click()
    await look()

    // To the company, whose people lead back to the file that is open already.
    await goToTab(page, /^Roles/)
    await roles.getByRole('link', { name: company }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    const people = await goToTab(page, /^People/)
    await people.getByRole('button', { name: /^Read people, price unknown, at most 25 credits$/ }).click()
    await people.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(tabButton(page, name), 'one file, one tab').toHaveCount(1)
    const companies = await goToTab(page, /^Companies/)
    await expect(companies.getByRole('link', { name: company }).first()).toBeVisible()

    // The price learned on her is the price announced on the next.
    await searchPeople(page, 'Halvorsen')
    await openCompany(page, 'Jens-Ole Halvorsen')
    const others = await goToTab(page, /^Roles/)
    await expect(others.getByRole('button', { name: /^Read roles, 5 credits\b/ })).toBeVisible()
    await expect(
      page
        .getByText('Nobody else kept here has this name.')
        .or(page.getByRole('tab', { name: /^Same name 0/ }))
        .first(),
    ).toBeVisible()

    await expectLedgerIsTheBill(page, register)
    await page
      .getByRole('button', { name: /Show call: GET .*\/roles/ })
      .last()
      .click()
    await expect(page.getByRole('dialog')).toContainText('started_on')
    await look()
    await page.keyboard.press('Escape')
    // From the ledger a call about a person leads to the person.
    await page.getByRole('grid', { name: 'Ledger' }).getByRole('button', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const text of shown) expect(text, 'no day of birth on any screen').not.toMatch(birthDays)

    const bill = billed(register)
    await tabsSaved(page, dataDir)
    await first.stop()
    await register.close()
    const { page: train } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(train.getByRole('heading', { level: 1, name })).toBeVisible()
    const kept = await goToTab(train, /^Roles/)
    await expect(kept.getByRole('link', { name: company }).first()).toBeVisible()
    const shares = await goToTab(train, /^Holdings/)
    await expect(shares.getByText('55%')).toBeVisible()
    await shares.getByRole('button', { name: /^Read holdings again/ }).click()
    await expect(inSight(train, 'The service cannot be reached.')).toBeVisible()
    await expect(shares.getByText('55%'), 'what was read stays in sight').toBeVisible()
    await expect.poll(() => spentToday(train)).toBe(bill)
  })
}

test(
  'two people of one name stay two, and what tells them apart is said',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ companies: 5_000, live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchPeople(page, 'Beate Müller')
    const rows = results(page).getByRole('row', { name: /Beate Müller/ })
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: 'Hamburg' }).getByRole('link').click()
    await expect(inSight(page, 'Born 1994')).toBeVisible()
    await goToTab(page, /^Same name 1/)
    const candidates = page.getByRole('grid', { name: 'People of the same name' })
    await expect(candidates.getByRole('row').nth(1)).toContainText('another town, another year of birth')
    await candidates.getByRole('link', { name: 'Beate Müller' }).click()
    await expect(inSight(page, 'Born 1959')).toBeVisible()
    await expect(tabButton(page, 'Beate Müller'), 'each has a file of her own').toHaveCount(2)
    const roles = await goToTab(page, /^Roles/)
    await roles.getByRole('button', { name: /^Read roles/ }).click()
    await expect(roles.getByRole('link').first()).toBeVisible()
    // What was read of one is not the other's.
    await tabButton(page, 'Beate Müller').first().click()
    await goToTab(page, /^Roles/)
    await expect(page.getByRole('button', { name: /^Read roles, 5 credits\b/ })).toBeVisible()
    await expectLedgerIsTheBill(page, register)
  },
)

test(
  'classic: positions tell roles and holdings in one answer, at a price that nobody states',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ dialect: 'classic', live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchPeople(page, 'Halvorsen')
    await openCompany(page, name)
    const roles = await goToTab(page, /^Roles/)
    await roles.getByRole('button', { name: /^Read roles, price unknown, at most 25 credits$/ }).click()
    await expect(roles.getByRole('link', { name: company }).first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Credits' })).toContainText('+1 of unknown price')
    const holdings = await goToTab(page, /^Holdings/)
    await expect(holdings.getByText('55%')).toBeVisible()
    expect(
      register.requests.filter(({ path }) => path.includes('/persons/') && path.includes('/positions')).length,
      'asked once',
    ).toBe(1)
    await expectLedgerIsTheBill(page, register, { unknown: 1 })
    await goTo(page, 'Search')
  },
)
