import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { billed } from '../support/ledger.ts'
import { inSight, openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/** A company under watch: ten credits once, then what changes in the register reaches the inbox for nothing. */
const company = 'Brückwerder Kältelogistik GmbH'

for (const host of hostsFor('desktop')) {
  test(`${host}: a company is watched for its price, an event reaches the inbox once and free, and is acknowledged`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 500, live: false })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'kältelogistik')
    await openCompany(page, company)
    await page
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /10 credits/ }).click()
    await expect.poll(() => spentToday(page)).toBe(11)

    const told = await fetch(`${register.url}/__control`, {
      method: 'POST',
      body: JSON.stringify({ happen: { company, type: 'company.purpose.changed' } }),
    })
    expect(told.status, await told.text()).toBe(200)
    await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
    await page.getByRole('button', { name: /^Check now/ }).click()
    const inbox = page.getByRole('listbox')
    await expect(inSight(inbox, company)).toBeVisible()
    // One entry of the register may carry several changes, the purpose and the articles that hold it: one row all the same.
    await expect(inbox.getByRole('option')).toHaveCount(1)
    const unseen = page.getByRole('link', { name: /Watch.*[1-9]\d* new/ })
    await expect(unseen, 'the rail counts what is new').toBeVisible()
    // Looking again brings nothing twice and costs nothing.
    const asked = register.requests.length
    const look = page.getByRole('button', { name: /^Check now/ })
    await look.click()
    await expect.poll(() => register.requests.length).toBeGreaterThan(asked)
    await expect(look).not.toHaveAttribute('aria-busy', 'true')
    await expect(inbox.getByRole('option')).toHaveCount(1)
    await expect.poll(() => spentToday(page)).toBe(11)
    expect(billed(register)).toBe(11)

    await inbox.getByRole('option').first().click()
    await page.keyboard.press('q')
    await expect(inbox.getByRole('option', { name: /acknowledged$/ })).toHaveCount(1)
    await expect(unseen, 'nothing of it is new any more').toHaveCount(0)
  })
}
