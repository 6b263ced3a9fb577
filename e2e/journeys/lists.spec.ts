import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { billed } from '../support/ledger.ts'
import { inSight, results, searchCompanies, spentToday } from '../support/steps.ts'

/** Three companies of a search, by keyboard: into a new list, all of the list watched, then read, each step at its price. */
for (const host of hostsFor('later')) {
  test(`${host}: three results are chosen, put into a new list, watched and read together`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 500, live: false })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'gmbh')
    await results(page).locator('tr[data-row="0"]').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar.getByRole('status')).toHaveText('3 selected')

    await bar.getByRole('button', { name: 'Add to list …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'New list' }).fill('Check 2026')
    await dialog.getByRole('button', { name: 'Create and add' }).click()
    await expect(dialog.getByText('3 are being put into “Check 2026”.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    // Making and filling a list is free (contract 4.1).
    await expect.poll(() => spentToday(page)).toBe(1)

    await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
    await page.getByRole('tab', { name: /^Lists/ }).click()
    await page.getByRole('grid', { name: 'Lists of the service' }).getByText('Check 2026').click()
    const items = page.getByRole('grid', { name: 'Entries' })
    await expect(items.getByRole('rowheader')).toHaveCount(3)

    await page.getByRole('button', { name: 'Watch all …' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /30 credits/ })
      .click()
    await expect.poll(() => spentToday(page)).toBe(31)

    await page.getByRole('button', { name: 'Read all …' }).click()
    await expect(page.getByRole('dialog').getByText(/together 30 credits/)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Send 3 calls, 30 credits/ })
      .click()
    await expect(page.getByRole('dialog').getByText('3 of 3 sections')).toBeVisible()
    await expect(inSight(page.getByRole('dialog'), '30 credits', { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => spentToday(page)).toBe(61)
    expect(billed(register)).toBe(61)

    // What is kept isn't bought again.
    await page.getByRole('button', { name: 'Read all …' }).click()
    await expect(
      page.getByRole('dialog').getByText('Everything chosen is here already.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Send/ })).toHaveCount(0)
  })
}
