import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/** A change reaches the inbox, the entry is read again, and what changed is shown: there, compared, on two axes, in the life line. */
const company = 'Brückwerder Kältelogistik GmbH'
const lastYear = `01.06.${new Date().getFullYear() - 1}`

for (const host of hostsFor('later')) {
  test(`${host}: after an event the entry is read again at its price, and the difference to the read before is shown field by field`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 500, live: false })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'kältelogistik')
    await openCompany(page, company)
    await page
      .getByRole('button', { name: /^Read register entry/ })
      .first()
      .click()
    await expect.poll(() => spentToday(page)).toBe(11)
    await page
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /10 credits/ })
      .click()
    await expect.poll(() => spentToday(page)).toBe(21)

    const told = await fetch(`${register.url}/__control`, {
      method: 'POST',
      body: JSON.stringify({ happen: { company, type: 'company.purpose.changed' } }),
    })
    expect(told.status, await told.text()).toBe(200)
    await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
    await page.getByRole('button', { name: /^Check now/ }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: /^Read again, 10 credits/ }).click()
    const difference = page.getByRole('region', { name: 'Difference from the previous read' })
    await expect(difference.getByRole('row', { name: /^Purpose/ })).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(31)

    await page.getByRole('button', { name: 'Open company' }).click()
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await page.getByRole('radio', { name: 'Compare' }).click()
    await expect(page.getByRole('region', { name: 'Facts' }).getByRole('row', { name: /^Purpose/ })).toBeVisible()
    await page.getByText('All fields', { exact: true }).click()
    await expect(page.getByRole('grid', { name: 'All fields' })).toBeVisible()
    await page.getByRole('radio', { name: 'Time machine' }).click()
    const onDay = page.getByRole('table', { name: 'Facts on the chosen day' })
    await expect(onDay.getByRole('row', { name: new RegExp(`^Name ${company}`) })).toBeVisible()
    await page.getByRole('textbox', { name: 'As known on' }).fill('01.01.2020')
    await expect(onDay.getByRole('row', { name: /^Name not known/ })).toBeVisible()
    await expect(page.getByText(/^Not known: no people had been read by then/)).toBeVisible()
    await expect(page.getByText('Not known: this had not been read by then.')).toBeVisible()
    await expect.poll(() => spentToday(page), { message: 'what was kept costs nothing' }).toBe(31)

    // Who represented it on a day before anybody looked: proven by what the register states, not by the read's own day.
    await page.getByRole('tab', { name: /^People/ }).click()
    await page.getByRole('tabpanel').last().getByRole('button', { name: /^Read/ }).first().click()
    await expect(
      page
        .getByRole('grid', { name: /current|present/i })
        .or(page.getByRole('tabpanel').last().getByRole('table'))
        .first(),
    ).toBeVisible()
    const spent = await spentToday(page)
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await page.getByRole('radio', { name: 'Time machine' }).click()
    await page.getByRole('textbox', { name: 'On the register day' }).fill(lastYear)
    const people = page.getByRole('table', { name: 'People on the chosen day' })
    await expect(
      people
        .getByRole('rowgroup', { name: /^Representation/ })
        .or(people.getByRole('row', { name: /Representation/ }))
        .first(),
    ).toBeVisible()
    await expect(people.getByRole('row', { name: /since \d{1,2}.[A-Z][a-z]{2}.\d{4}.*read / }).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'As known on' }).fill('01.01.2020')
    await expect(page.getByText(/^Not known: no people had been read by then/)).toBeVisible()

    await page.getByRole('tab', { name: /^Timeline/ }).click()
    const life = page.getByRole('list', { name: 'Life of the company' })
    await expect(life.getByText(/^Observed change: Register entry/)).toBeVisible()
    await expect(life.getByText('Watch started')).toBeVisible()
    await expect.poll(() => spentToday(page), { message: 'what was kept costs nothing' }).toBe(spent)
  })
}
