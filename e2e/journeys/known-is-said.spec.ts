import { expect, test, DEMO_KEY } from '../support/app.ts'
import { expectLedgerIsTheBill } from '../support/ledger.ts'
import { goToSearch, goToTab, inSight, openCompany, searchbox, searchCompanies, spentToday } from '../support/steps.ts'

/**
 * What a free watch told and nobody read yet stands where the fact stands: in the head, with the people, above who can sign.
 * It costs nothing, and it stands there without a connection too.
 */
const company = 'Brückwerder Kältelogistik GmbH'

test('opened insolvency proceedings are in the head, and nobody signs for sure, before anything is read again', async ({
  open,
  service,
  dataDir,
}) => {
  const register = await service({ companies: 500, live: false })
  const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
  await searchCompanies(page, 'kältelogistik')
  await openCompany(page, company)
  await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
  const people = await goToTab(page, /^People/)
  await people.getByRole('button', { name: /^Read people/ }).click()
  await expect(people.getByRole('link', { name: 'Maren Halvorsen' }).first()).toBeVisible()
  await expect(inSight(page, 'active', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /10 credits/ })
    .click()
  await expect.poll(() => spentToday(page)).toBe(31)

  const told = await fetch(`${register.url}/__control`, {
    method: 'POST',
    body: JSON.stringify({ happen: { company, type: 'company.insolvency.opened' } }),
  })
  expect(told.status, await told.text()).toBe(200)
  await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
  await page.getByRole('button', { name: /^Check now/ }).click()
  await expect(
    page
      .getByRole('listbox')
      .getByRole('option', { name: /Insolvency/ })
      .first(),
  ).toBeVisible()

  await goToSearch(page)
  await searchbox(page).fill('kältelogistik')
  await openCompany(page, company)
  await expect(inSight(page, /insolvency proceedings opened/i)).toBeVisible()
  await expect(inSight(page, 'active', { exact: true })).toHaveCount(0)
  await expect.poll(() => spentToday(page), 'nothing was bought').toBe(31)
  const again = await goToTab(page, /^People/)
  await expect(again.getByText(/insolvency/i).first()).toBeVisible()
  await expect(again.getByText('Smallest groups that can sign together')).toHaveCount(0)
  await expectLedgerIsTheBill(page, register)
})
