import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { tabsSaved } from '../support/library.ts'
import { billed, expectLedgerIsTheBill } from '../support/ledger.ts'
import { goToTab, inSight, openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/** Every section of a company's file, and what it says where there is nothing to show. */
const name = 'Brückwerder Kältelogistik GmbH'

for (const host of hostsFor('later')) {
  test(`${host}: documents, the chart, all fields and an endpoint that isn't there yet; offline the same`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ live: false })
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    for (const section of [
      /^Overview/,
      /^Register entry/,
      /^Timeline/,
      /^People/,
      /^Financial statements/,
      /^Documents/,
      /^Contact/,
      /^Sources/,
    ]) {
      await expect(page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name: section })).toBeVisible()
    }

    const documents = await goToTab(page, /^Documents/)
    await documents.getByRole('button', { name: /^Read documents, price unknown, at most 25 credits$/ }).click()
    const list = page.getByRole('grid', { name: 'Documents' })
    await expect(list.getByRole('row', { name: /Aktueller Abdruck/ })).toContainText('Current printout')
    await expect(list.getByRole('row')).toHaveCount(11)
    await expect(documents.getByRole('button', { name: /^Read documents again, 5 credits\b/ })).toBeVisible()

    // Announced, and not there yet: it says so, costs nothing, and isn't asked for again by itself.
    const contact = await goToTab(page, /^Contact/)
    await contact.getByRole('button', { name: /^Read contact, price unknown, at most 25 credits$/ }).click()
    await expect(contact.getByText('Not offered by the service')).toBeVisible()
    await expect(contact.getByText('It has been announced.')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(6)

    const statements = await goToTab(page, /^Financial statements/)
    await statements.getByRole('button', { name: /^Read financial statements, 10 credits$/ }).click()
    await statements.getByRole('button', { name: 'Chart', exact: true }).click()
    const chart = page.getByRole('region', { name: 'Figures by fiscal year' })
    await expect(chart.getByRole('button', { name: /^Revenue ?, 2025: not published$/ })).toBeVisible()
    const years = chart.getByRole('slider', { name: 'Fiscal year' })
    await expect(years).toHaveAttribute('aria-valuetext', /^2025: .*Revenue not published/)
    await years.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(years).toHaveAttribute('aria-valuetext', /^2024: .*Total assets 1\.2\smillion\sEUR/)
    const revenue = statements.getByRole('row', { name: /^Revenue/ })
    await expect(revenue).toContainText('not published')
    await expect(revenue, 'null is never zero').not.toContainText(/\b0\b/)
    await expect(statements.getByText('Why “not published”?')).toBeVisible()

    await page.getByRole('button', { name: /^Read register entry, 10 credits$/ }).click()
    await goToTab(page, /^Register entry/)
    const fields = page.getByRole('region', { name: 'All fields' })
    await expect(fields.getByRole('row', { name: /^purpose/ })).toContainText('temperaturgeführter Güter')
    await fields.getByRole('textbox', { name: 'Filter fields' }).fill('capital')
    await expect(fields.getByText(/^\d+ of \d+ fields/)).toBeVisible()
    await expect(fields.getByRole('row', { name: /^purpose/ })).toHaveCount(0)
    await fields.getByRole('radio', { name: 'As text' }).click()
    await expect(fields.getByRole('region', { name: 'Answer as it came' })).toContainText('"object":"company"')
    await expectLedgerIsTheBill(page, register)

    const bill = billed(register)
    const asked = register.requests.filter(({ path }) => path.endsWith('/contact')).length
    await page.getByRole('tab', { name, exact: true }).click()
    await tabsSaved(page, dataDir)
    await first.stop()

    // The service is there, and nothing of what was read is asked for again.
    const again = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const refused = await goToTab(again.page, /^Contact/)
    await expect(refused.getByText('Not offered by the service')).toBeVisible()
    for (const [tab, shows] of [
      [/^Documents/, 'Aktueller Abdruck'],
      [/^Financial statements/, 'Why “not published”?'],
      [/^Register entry/, 'All fields'],
    ] as const) {
      const panel = await goToTab(again.page, tab)
      await expect(inSight(panel, shows)).toBeVisible()
    }
    expect(register.requests.filter(({ path }) => path.endsWith('/contact')).length).toBe(asked)
    expect(billed(register), 'looking costs nothing').toBe(bill)

    // Once it is there, the person's word is enough.
    register.faults.set([{ name: 'available', value: 'contact' }])
    const offered = await goToTab(again.page, /^Contact/)
    await offered.getByRole('button', { name: /^Ask again: Contact/ }).click()
    await expect(offered.getByRole('row', { name: /email/ }).first()).toBeVisible()
    await expectLedgerIsTheBill(again.page, register)
  })
}
