import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { requestsByPath } from '../support/control.ts'
import { expectLedgerIsTheBill } from '../support/ledger.ts'
import { goTo, goToSettings, searchCompanies, spentToday } from '../support/steps.ts'

/** The service's vocabulary is read once and is then here: with the service away, and after a restart. */
const lists = ['/v1/legal-forms', '/v1/event-types', '/v1/event-groups']

for (const host of hostsFor('later')) {
  test(`${host}: legal forms, event types and groups are read once, for nothing, and reused after a restart without a request`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ live: false })
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    const reference = await goToSettings(page, 'Reference data')
    await reference.getByRole('button', { name: 'Read all three, free' }).click()
    await expect(reference.getByRole('radio', { name: /^Legal forms \d+/ })).toBeVisible()
    await expect(reference.getByRole('radio', { name: /^Event types \d+/ })).toBeVisible()
    await expect(reference.getByRole('radio', { name: /^Event groups \d+/ })).toBeVisible()
    await reference.getByRole('radio', { name: /^Event types/ }).click()
    await reference.getByRole('textbox', { name: 'Search in the list' }).fill('insolvency')
    await expect(reference.getByRole('row', { name: /^company\.insolvency\.opened/ })).toBeVisible()
    const asked = await requestsByPath(register.url)
    for (const path of lists) expect(asked.get(path), path).toBe(1)
    await expect.poll(() => spentToday(page)).toBe(0)
    await expectLedgerIsTheBill(page, register)
    await first.stop()

    const second = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await goTo(second.page, 'Filter')
    const forms = second.page.getByRole('combobox', { name: 'Legal form' })
    await forms.fill('ggmbh')
    await expect(second.page.getByRole('option', { name: /gGmbH/ })).toBeVisible()
    await expect(second.page.getByText(/Built-in table of legal forms/), 'the service’s list is in use').toHaveCount(0)
    const kept = await goToSettings(second.page, 'Reference data')
    await expect(kept.getByRole('radio', { name: /^Event groups \d+/ })).toBeVisible()
    // What was asked for by itself would be answered before what is asked for now.
    await searchCompanies(second.page, 'brueckwerder')
    const later = await requestsByPath(register.url)
    for (const path of lists) expect(later.get(path), path).toBe(1)
  })
}

test(
  'classic: what the older side doesn’t have is said, and the rest is read',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ dialect: 'classic', live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const reference = await goToSettings(page, 'Reference data')
    await reference.getByRole('button', { name: 'Read all three, free' }).click()
    await expect(reference.getByRole('radio', { name: /^Legal forms \d+/ })).toBeVisible()
    await expect(reference.getByRole('radio', { name: /^Event types \d+/ })).toBeVisible()
    const asked = await requestsByPath(register.url)
    // Contract 4.1 lists the newer name as current, 4.8 says that the older one exists, too: one of them answers.
    expect((asked.get('/v1/monitor-event-types') ?? 0) + (asked.get('/v1/event-types') ?? 0)).toBeGreaterThanOrEqual(1)
    await expect.poll(() => spentToday(page)).toBe(0)
  },
)
