import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { tabsSaved } from '../support/library.ts'
import {
  goToSearch,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  spentToday,
  expectSource,
} from '../support/steps.ts'

/** What a person does with search, company file, credits and settings, on both hosts. */
const name = 'Brückwerder Kältelogistik GmbH'

for (const dialect of ['classic', 'october'] as const) {
  for (const host of hostsFor('later')) {
    test(`${host}: pages are read one by one, on demand, each at its price (${dialect})`, async ({
      open,
      service,
      dataDir,
    }) => {
      const register = await service({ dialect })
      const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      await searchCompanies(page, 'gmbh')
      await expect.poll(() => spentToday(page)).toBe(1)
      expect(register.requests.filter((sent) => sent.path.includes('/search/')).length, 'one page, not more').toBe(1)
      await page.getByRole('button', { name: /^Page 2.*1 credit/ }).click()
      await expect.poll(() => spentToday(page)).toBe(2)
      await expect(page.getByRole('button', { name: /^Page 2/ })).toHaveCount(0)
      const asked = register.requests.filter((sent) => sent.path.includes('/search/'))
      expect(asked.length).toBe(2)
    })
  }
}

for (const host of hostsFor('later')) {
  test(`${host}: people are found by name, with their own button`, async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await goToSearch(page)
    await searchbox(page).fill('Halvorsen')
    await page.getByRole('button', { name: /^Search people.*1 credit/ }).click()
    await expect(inSight(results(page), /Halvorsen/)).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(1)
  })
}

for (const host of hostsFor('later')) {
  test(`${host}: typing spends nothing, whatever is typed`, async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await goToSearch(page)
    await searchbox(page).pressSequentially('Müller & Söhne', { delay: 20 })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('HRB 12345 B Charlottenburg', { delay: 10 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    // What typing had asked for would stand before what is asked for now.
    await searchCompanies(page, 'brueckwerder')
    expect(register.requests.filter((sent) => !sent.path.endsWith('/health')).map((sent) => sent.path)).toEqual([
      expect.stringContaining('/search/'),
    ])
    await expect.poll(() => spentToday(page)).toBe(1)
  })
}

for (const host of hostsFor('later')) {
  test(`${host}: a call that would pass the daily cap is not sent, and says which cap`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'brueckwerder')
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await page
      .getByRole('textbox', { name: /Credits a day/ })
      .or(page.getByRole('spinbutton', { name: /Credits a day/ }))
      .fill('5')
    await page.getByRole('button', { name: 'Set caps' }).click()
    await expect(page.getByRole('status', { name: 'Credits' })).toContainText('/ 5')
    await goToSearch(page)
    await openCompany(page, name)
    await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
    await expect(page.getByRole('alert').first()).toContainText(/cap/i)
    await expect.poll(() => spentToday(page)).toBe(1)
    expect(register.requests.filter((sent) => sent.path.includes('/companies/'))).toEqual([])
  })
}

for (const host of hostsFor('later')) {
  test(`${host}: every section is read at its price, shows when and by which call, and opens again free of charge`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
    await expect(inSight(page, /temperaturgeführter Güter/)).toBeVisible()
    for (const [tab, shows] of [
      [/^Timeline/, /Prokur/],
      [/^People/, /Maren Halvorsen/],
      [/^Financial statements/, /not published/],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel').last().getByRole('button', { name: /^Read/ }).first().click()
      await expect(inSight(page, shows)).toBeVisible()
      await expectSource(page, page, /GET \/v1\/companies\//)
    }
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await expect(inSight(page, /All fields/i)).toBeVisible()
    const spent = await spentToday(page)
    expect(spent).toBe(register.billing.bill.reduce((sum, row) => sum + row.credits, 0))
    const asked = register.requests.length
    for (const tab of [/^Overview/, /^Timeline/, /^People/, /^Financial statements/, /^Sources/])
      await page.getByRole('tab', { name: tab }).click()
    expect(register.requests.length, 'looking costs nothing').toBe(asked)
  })
}

for (const host of hostsFor('desktop')) {
  test(`${host}: the demo opens from the first run without account or key, on a library of its own`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url })
    await page.getByRole('button', { name: 'Look at sample data' }).click()
    await expect(page.getByRole('button', { name: 'Look at sample data' }), 'the page was loaded anew').toHaveCount(0)
    await expect(inSight(page, /sample data/i)).toBeVisible()
    await searchCompanies(page, 'brueckwerder')
    await expect(inSight(results(page), name)).toBeVisible()
    expect(register.billing.bill, 'the real service was not asked').toEqual([])
  })
}

for (const host of hostsFor('later')) {
  test(`${host}: language and theme change at once and are there after a restart; tabs too`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(first.page, 'brueckwerder')
    await openCompany(first.page, name)
    await first.page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await first.page.getByRole('radio', { name: 'Dark' }).click()
    await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await first.page.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(first.page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
    await expect(first.page.locator('html')).toHaveAttribute('lang', 'de')
    await tabsSaved(first.page, dataDir)
    await first.stop()
    const second = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY, lang: 'de' })
    await expect(second.page.getByRole('tab', { name })).toBeVisible()
    await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
}
