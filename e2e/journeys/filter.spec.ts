import type { Page } from '@playwright/test'
import { longRun } from '../../build/long-run.testing.ts'
import { expect, test, DEMO_KEY, type RegisterService } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { tabsSaved } from '../support/library.ts'
import { billed, expectLedgerIsTheBill } from '../support/ledger.ts'
import { goTo, inSight, spentToday, tabTo } from '../support/steps.ts'

/** Companies by criteria: each page costs 25 credits, so nothing is read that nobody asked for. */

const companies = (page: Page) => page.getByRole('grid', { name: 'Filtered companies' })
const askButton = (page: Page) => page.getByRole('button', { name: /^Ask the service, 25 credits$/ })
const pagesAnswered = (register: RegisterService): number =>
  register.requests.filter(({ path }) => path.includes('/filter')).length
/** A text of the tab in sight; others may stand behind it. */
const found = (page: Page, text: string) => page.getByText(text).filter({ visible: true })
const criteria = (page: Page) => page.getByRole('group', { name: 'Criteria in use' })

/** Sets legal form, federal state, capital and a role by the keyboard alone; ends in a field of the role's line. */
async function setCriteria(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+Shift+F')
  await expect(page.getByRole('heading', { level: 1, name: 'Filter' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name contains' }), 'whoever opens a filter types on').toBeFocused()
  await tabTo(page, /^Legal form/)
  await page.keyboard.type('gmbh')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Federal state/)
  await page.keyboard.type('westf')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Capital from/)
  await page.keyboard.type('25,000')
  await tabTo(page, /^Add a condition/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Type/)
  await page.keyboard.type('managing')
  await page.keyboard.press('Enter')
  for (const said of [/^Change Legal form: GmbH$/, /North Rhine-Westphalia/, /from 25,000 EUR/, /Managing director/]) {
    await expect(criteria(page).getByRole('button', { name: said }).first()).toBeVisible()
  }
}

for (const host of hostsFor('later')) {
  test(`${host}: criteria by keyboard, one page at its price, the rest until stopped, and all of it offline and free`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 5_000, live: false })
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    await setCriteria(page)
    expect(billed(register), 'setting criteria costs nothing').toBe(0)
    await expect(askButton(page)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(found(page, '100 results')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(25)
    await expect(companies(page).getByRole('row').nth(1)).toContainText(/GmbH|mbH/)

    await page.getByRole('button', { name: /^Page 2, 25 credits$/ }).click()
    await expect(found(page, '200 results')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(50)

    // The third page takes so long that a busy machine, too, stops before it comes.
    register.faults.set([{ name: 'latency', value: 12_000, path: '/filter' }])
    await page.getByRole('button', { name: /^Up to 10 more pages, at most 250 credits$/ }).click()
    // The daily cap leaves less than that: the dialog says so, and reads what fits.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Up to \d+ more pages/ })
      .click()
    await expect(page.getByText(/^Reading page 3/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    const before = pagesAnswered(register)
    await expect(page.getByRole('button', { name: /^Page \d, 25 credits$/ })).toBeVisible()
    const read = pagesAnswered(register)
    expect(read - before, 'no page but the one under way').toBeLessThanOrEqual(1)
    expect(read).toBeLessThan(7)
    await expect(found(page, `${read}00 results`), 'the page under way is paid for, so it is kept').toBeVisible()
    expect(billed(register)).toBe(25 * read)
    register.faults.set([])
    await page.getByRole('button', { name: /^Up to 10 more pages/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Up to \d+ more pages/ })
      .click()
    await expect(found(page, '648 results')).toBeVisible()
    await expect(page.getByText('all pages read')).toBeVisible()
    expect(register.billing.bill.length, 'seven pages, each once').toBe(7)
    await expectLedgerIsTheBill(page, register)
    await goTo(page, 'Filter')
    await tabsSaved(page, dataDir)
    await first.stop()
    await register.close()

    const { page: train } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(found(train, '648 results'), 'the tab comes back with all it had').toBeVisible()
    await train.getByRole('button', { name: 'New filter' }).click()
    await expect(train.getByRole('heading', { name: 'Asked before, free to open' })).toBeVisible()
    await train.getByRole('button', { name: /GmbH.*648 companies/ }).click()
    await expect(found(train, '648 results')).toBeVisible()
    await expect.poll(() => spentToday(train)).toBe(175)
    // Asked anew without a network nothing is charged, and nothing in sight goes.
    await train.getByRole('button', { name: /^Ask the service again, 25 credits$/ }).click()
    await expect(found(train, 'No connection:')).toBeVisible()
    await expect(found(train, '648 results')).toBeVisible()
    await expect.poll(() => spentToday(train)).toBe(175)
  })
}

for (const dialect of longRun ? (['classic', 'october'] as const) : (['october'] as const)) {
  test(`${dialect}: criteria that the service ignores are called out, and nothing more is paid for unasked`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 2_000, dialect, live: false })
    register.faults.set([{ name: 'filter-ignored', path: '/filter' }])
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await setCriteria(page)
    await askButton(page).click()
    await expect(page.getByText(/^Criteri(?:on|a) not applied: .*Legal form/)).toBeVisible()
    await expect(page.getByText(/nothing more was paid for/)).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(25)
    await expect(page.getByRole('button', { name: /^Up to .* more pages/ }), 'no walk is offered').toHaveCount(0)
    expect(register.billing.bill.length).toBe(1)

    await page.getByRole('button', { name: 'Filter here' }).click()
    await expect(page.getByText(/that don’t match are hidden/)).toBeVisible()
    await expect(companies(page).getByRole('row').nth(1)).toContainText(/GmbH|mbH/)
    expect(register.billing.bill.length, 'filtering here is free').toBe(1)

    // One more page, because the person says so; it is one page and not a walk.
    await page.getByRole('button', { name: /^Read page 2 anyway, 25 credits$/ }).click()
    await expect.poll(() => spentToday(page)).toBe(50)
    await expectLedgerIsTheBill(page, register)
  })
}

test(
  'credits used up in mid-walk: the pages that came stay, and the walk says why it ended',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ companies: 5_000, credits: 60, live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await setCriteria(page)
    await askButton(page).click()
    await expect(found(page, '100 results')).toBeVisible()
    await page.getByRole('button', { name: /^Up to 10 more pages/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Up to \d+ more pages/ })
      .click()
    await expect(page.getByRole('alert').first()).toContainText(/credits at the service are used up/i)
    await expect(found(page, '200 results')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(50)
    register.billing.setBalance(1_000)
    await page.getByRole('button', { name: /^Page 3, 25 credits$/ }).click()
    await expect(found(page, '300 results')).toBeVisible()
    await expectLedgerIsTheBill(page, register)
  },
)

test(
  'what can’t be asked is said at its field, and is not sent',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await goTo(page, 'Filter')
    await expect(
      page.getByRole('button', { name: /^Ask the service/ }),
      'an empty filter means the whole register',
    ).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: 'Capital from' }).fill('50,000')
    await page.getByRole('textbox', { name: 'Capital to' }).fill('25,000')
    await page.keyboard.press('Control+Enter')
    await expect(inSight(page, '“To” is below “from”.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Capital to' }).fill('a lot')
    await page.keyboard.press('Tab')
    await expect(inSight(page, /^Not an amount/)).toBeVisible()
    expect(register.requests.filter(({ path }) => path.includes('/filter'))).toEqual([])
    await expect.poll(() => spentToday(page)).toBe(0)
  },
)
