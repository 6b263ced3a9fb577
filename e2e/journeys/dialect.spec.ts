import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { control } from '../support/control.ts'
import { billed, expectLedgerIsTheBill } from '../support/ledger.ts'
import {
  goToSettings,
  goToTab,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  expectSource,
} from '../support/steps.ts'

/** The release of October 2026 comes in place, in the middle of somebody's work. */
const name = 'Brückwerder Kältelogistik GmbH'
const alerts = (page: Page) => page.getByRole('alert').filter({ visible: true })

/** What the diagnostics copy: taken from the clipboard, and equal to what they show. */
async function copiedDiagnostics(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const diagnostics = await goToSettings(page, 'Diagnostics')
  await diagnostics.getByRole('button', { name: 'Refresh' }).click()
  await diagnostics.getByRole('button', { name: 'Copy diagnostics' }).click()
  await expect(diagnostics.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await diagnostics.getByRole('button', { name: 'What is copied' }).click()
  expect(copied.trim()).toBe((await diagnostics.getByRole('region', { name: 'What is copied' }).innerText()).trim())
  return copied
}

test(
  'classic to october: she goes on, and only a line in the foot tells',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ dialect: 'classic', companies: 1_000, live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'gmbh')
    await page.getByRole('button', { name: /^Page 2, 1 credit$/ }).click()
    await expect(inSight(page, /on pages 1 to 2/)).toBeVisible()
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    const people = await goToTab(page, /^People/)
    await people.getByRole('button', { name: /^Read people, price unknown, at most 25 credits$/ }).click()
    await expect(people.getByRole('link', { name: 'Maren Halvorsen' }).first()).toBeVisible()
    expect(register.requests.at(-1)?.path).toContain('/officers')
    const line = page.getByRole('button', { name: /the service answers in the form after October 2026/ })
    await expect(line).toHaveCount(0)

    await control(register.url, { dialect: 'october' })

    // A retired path in the middle of the work: asked for once, then by its replacement.
    await people.getByRole('button', { name: /^Read people again/ }).click()
    await expectSource(page, people, /GET \/v1\/companies\/[^ ]*\/roles/)
    expect(register.requests.slice(-2).map(({ path, status }) => [path.split('/').at(-1), status])).toEqual([
      ['officers', 410],
      ['roles', 200],
    ])
    await expect(alerts(page)).toHaveCount(0)
    // The id of before is an old name too, and still answered.
    const events = await goToTab(page, /^Timeline/)
    await events.getByRole('button', { name: /^Read timeline, 10 credits$/ }).click()
    await expectSource(page, events, /GET \/v1\/companies\//)
    // A walk that was begun before can't go on where it was: it says so, with the price, and asks before it starts over.
    await page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { name: 'Search: brueckwerder' }).click()
    await searchbox(page).fill('gmbh')
    const bill = billed(register)
    await page.getByRole('button', { name: /^Page 3, 1 credit$/ }).click()
    await expect(page.getByText('The list has changed in the meantime.')).toBeVisible()
    await expect(
      page.getByText(/Reading from the beginning costs 1 credit a page\. Nothing was charged\./),
    ).toBeVisible()
    await expect(inSight(page, /on pages 1 to 2/), 'what was read stays in sight').toBeVisible()
    expect(billed(register)).toBe(bill)
    await page.getByRole('button', { name: /^Search companies again, 1 credit$/ }).click()
    await page.getByRole('button', { name: /^Page 2, 1 credit$/ }).click()
    await expect(inSight(page, /on pages 1 to 2/)).toBeVisible()
    await searchCompanies(page, 'ahrenwyk')
    await expect(inSight(results(page), 'Ahrenwyk Holding GmbH')).toBeVisible()
    await openCompany(page, 'Ahrenwyk Holding GmbH')
    await page.getByRole('button', { name: /^Read register entry, 10 credits$/ }).click()
    await expect(inSight(page, /^Read .*2026/)).toBeVisible()
    await expect(alerts(page)).toHaveCount(0)

    // Something that fails, so that the diagnostics have something to tell.
    register.faults.set([{ name: 'status-500', path: '/documents' }])
    const documents = await goToTab(page, /^Documents/)
    await documents.getByRole('button', { name: /^Read documents, price unknown, at most 25 credits$/ }).click()
    await expect(alerts(page)).toContainText('The service reported an error (500).', { timeout: 40_000 })
    register.faults.set([])

    await line.click()
    await expect(page.getByRole('heading', { name: 'Diagnostics' })).toBeFocused()
    const diagnostics = await goToSettings(page, 'Diagnostics')
    await expect(diagnostics.getByText('Answers in the form used since October 2026.')).toBeVisible()
    await expect(inSight(diagnostics, /40 days left|\d+ days left|last day|over/)).toBeVisible()
    await expect(diagnostics.getByRole('row', { name: /Documents.*service failed, \d attempts/ })).toContainText(
      'not charged',
    )
    await expect(diagnostics.getByRole('listitem').filter({ hasText: 'GET /v1/companies/{id}/roles' })).toContainText(
      'answered until',
    )
    const copied = await copiedDiagnostics(page)
    for (const told of [
      /^service side: after the October 2026 release \(october\)$/m,
      /^- company-roles: offered/m,
      /^- search-companies: offered/m,
      /^- GET \/v1\/companies\/\{id\}\/events \(company-events\); deprecated .*; sunset 2026-12-31T23:59:59/m,
      /\(company-documents\): service-failed, attempts \d, money none$/m,
      /^key state: environment$/m,
    ])
      expect(copied).toMatch(told)
    // Whether the service is there is asked without the key, and is none of the account's.
    const own = register.requests.filter(({ path }) => !path.endsWith('/health')).length
    expect(copied).toContain(`requests in 30 days, own count: ${own}`)
    expect(copied, 'no key').not.toContain(DEMO_KEY)
    expect(copied, 'nothing that was searched for or read').not.toMatch(
      /gmbh|brückwerder|brueckwerder|kältelogistik|ahrenwyk|halvorsen|bearer/i,
    )
    await expectLedgerIsTheBill(page, register, { unknown: 1 })
  },
)

// Nobody goes back but by hand; the way there is in every run.
test(
  'october to classic: new work is done on the older side, and the same line tells',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ dialect: 'october', live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'ahrenwyk')
    await openCompany(page, 'Ahrenwyk Holding GmbH')
    const before = await goToTab(page, /^People/)
    await before.getByRole('button', { name: /^Read people, price unknown, at most 25 credits$/ }).click()
    await expectSource(page, before, /GET \/v1\/companies\/[^ ]*\/roles/)

    await control(register.url, { dialect: 'classic' })

    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    const people = await goToTab(page, /^People/)
    await people.getByRole('button', { name: /^Read people, 10 credits\b/ }).click()
    await expect(people.getByRole('link', { name: 'Maren Halvorsen' }).first()).toBeVisible()
    await expectSource(page, people, /GET \/v1\/companies\/[^ ]*\/officers/)
    await expect(alerts(page)).toHaveCount(0)
    await page.getByRole('button', { name: /the service answers in the form before October 2026/ }).click()
    const diagnostics = await goToSettings(page, 'Diagnostics')
    await expect(diagnostics.getByText('Answers in the form used before October 2026.')).toBeVisible()
    expect(await copiedDiagnostics(page)).toMatch(/^service side: before the October 2026 release \(classic\)$/m)
    await expectLedgerIsTheBill(page, register)
  },
)
