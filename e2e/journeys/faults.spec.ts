import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, hosts, test, DEMO_KEY } from '../support/app.ts'
import { enterKey, goToSearch, openCompany, results, searchbox, searchCompanies, spentToday } from '../support/steps.ts'

/** What goes wrong, as the person meets it: a clear message, nothing lost, nothing paid twice. */
const name = 'Brückwerder Kältelogistik GmbH'

/** Every file of a folder as bytes, for looking whether a secret stands in one. */
function* filesBelow(folder: string): Generator<Buffer> {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else yield readFileSync(path)
  }
}

for (const host of hosts) {
  test.describe(host, () => {
    test('a wrong key names its three causes and is not kept; a pasted newline does no harm', async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open(host, { dataDir, baseUrl: register.url })
      await enterKey(page, 'rb_wrong_key_0123456789')
      await expect(page.getByText(/revoked/i).first()).toBeVisible()
      await expect(page.getByText(/30 days|30-day/i).first()).toBeVisible()
      await enterKey(page, `${DEMO_KEY}\n`)
      await expect.poll(() => spentToday(page)).toBe(1)
      for (const file of filesBelow(dataDir)) {
        expect(file.includes(DEMO_KEY), 'the key stands in no file of the data folder').toBe(false)
        expect(file.includes('rb_wrong_key_0123456789')).toBe(false)
      }
      expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])), 'nor in the page\'s storage').not.toContain(DEMO_KEY)
    })

    test('402 says that credits are used up, and charges nothing', async ({ open, service, dataDir }) => {
      const register = await service({ credits: 1 })
      const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      await searchCompanies(page, 'brueckwerder')
      await openCompany(page, name)
      await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
      await expect(page.getByRole('alert').first()).toContainText(/credits/i)
      expect(await spentToday(page)).toBe(1)
    })

    test('a lost answer is shown as uncertain, and pressing again is what pays again', async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      await searchCompanies(page, 'brueckwerder')
      await openCompany(page, name)
      register.faults.set([{ name: 'drop-after-request', path: '/companies/', count: 1 }])
      await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
      await expect(page.getByRole('status', { name: 'Credits' })).toContainText('10 uncertain')
      expect(register.billing.bill.filter((row) => row.credits === 10).length).toBe(1)
      await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
      await expect.poll(() => spentToday(page)).toBe(11)
    })

    for (const fault of ['empty', 'html', 'truncated', 'mistyped', 'huge', 'null-record', 'string-numbers']) {
      test(`a ${fault} answer blanks nothing`, async ({ open, service, dataDir }) => {
        const register = await service()
        const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
        await searchCompanies(page, 'brueckwerder')
        await openCompany(page, name)
        register.faults.set([{ name: fault, path: '/companies/' }])
        await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
        await expect.poll(() => spentToday(page)).toBe(11)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await goToSearch(page)
        await searchbox(page).fill('brueckwerder')
        await expect(results(page).getByRole('rowheader').first()).toBeVisible()
      })
    }

    test('hostile names stay text and break no layout', async ({ open, service, dataDir }) => {
      const register = await service()
      register.faults.set([{ name: 'hostile-names' }])
      const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await goToSearch(page)
      await searchbox(page).fill('brueckwerder')
      await page.getByRole('button', { name: /^Search companies/ }).click()
      const row = results(page).getByRole('rowheader').first()
      await expect(row).toBeVisible()
      await row.getByRole('link').or(row.getByRole('button')).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
      await expect.poll(() => spentToday(page)).toBe(11)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing runs out of the window').toBe(true)
      expect(await page.locator('img[src="x"], script:not([src])').count(), 'markup stayed text').toBe(0)
      expect(dialogs).toEqual([])
    })

    test('kill -9 loses nothing that was read and pays for nothing twice', async ({ open, service, dataDir }) => {
      const register = await service()
      const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      await searchCompanies(first.page, 'brueckwerder')
      await openCompany(first.page, name)
      await first.page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
      await expect.poll(() => spentToday(first.page)).toBe(11)
      register.faults.set([{ name: 'stall-headers', path: '/events' }])
      await first.page.getByRole('tab', { name: /^Timeline/ }).click()
      await first.page.getByRole('button', { name: /^Read .*10 credits/ }).last().click()
      await expect.poll(() => register.requests.filter((sent) => sent.path.endsWith('/events')).length).toBe(1)
      await first.kill()
      register.faults.set([])

      const second = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      await expect(second.page.getByRole('status', { name: 'Credits' })).toContainText('10 uncertain')
      expect(await spentToday(second.page)).toBe(11)
      await goToSearch(second.page)
      await searchbox(second.page).fill('kältelogistik')
      await openCompany(second.page, name)
      await expect(second.page.getByText(/temperaturgeführter Güter/).first()).toBeVisible()
      expect(register.requests.filter((sent) => sent.path.endsWith('/events')).length, 'not asked again by itself').toBe(1)
    })
  })
}
