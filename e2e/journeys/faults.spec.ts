import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { chosen } from '../../build/long-run.testing.ts'
import { hostsFor } from '../support/hosts.ts'
import { expectLedgerIsTheBill } from '../support/ledger.ts'
import {
  enterKey,
  goTo,
  goToSearch,
  goToSettings,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  searchPeople,
  spentToday,
} from '../support/steps.ts'

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

for (const host of hostsFor('later')) {
  test(`${host}: a wrong key names its three causes and is not kept; a pasted newline does no harm`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url })
    await enterKey(page, 'rb_wrong_key_0123456789')
    await expect(inSight(page, /revoked/i)).toBeVisible()
    await expect(inSight(page, /30 days|30-day/i)).toBeVisible()
    await enterKey(page, `${DEMO_KEY}\n`)
    await expect.poll(() => spentToday(page)).toBe(1)
    for (const file of filesBelow(dataDir)) {
      expect(file.includes(DEMO_KEY), 'the key stands in no file of the data folder').toBe(false)
      expect(file.includes('rb_wrong_key_0123456789')).toBe(false)
    }
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
      "nor in the page's storage",
    ).not.toContain(DEMO_KEY)
  })
}

for (const host of hostsFor('later')) {
  test(`${host}: 402 says that credits are used up, and charges nothing`, async ({ open, service, dataDir }) => {
    const register = await service({ credits: 1 })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
    await expect(page.getByRole('alert').first()).toContainText(/credits/i)
    await expect.poll(() => spentToday(page)).toBe(1)
  })
}

for (const host of hostsFor('desktop')) {
  test(`${host}: a lost answer is shown as uncertain, and pressing again is what pays again`, async ({
    open,
    service,
    dataDir,
  }) => {
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
}

const blank = [
  ['empty', 'browser'],
  ['html', 'desktop'],
  ['truncated', 'browser'],
  ['mistyped', 'desktop'],
  ['huge', 'browser'],
  ['string-numbers', 'browser'],
  ['null-record', 'desktop'],
] as const

for (const [fault, inTurn] of chosen(blank, ['null-record'])) {
  for (const host of hostsFor(inTurn)) {
    test(`${host}: a ${fault} answer blanks nothing`, async ({ open, service, dataDir }) => {
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
}

for (const host of hostsFor('later')) {
  test(`${host}: hostile names stay text and break no layout`, async ({ open, service, dataDir }) => {
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
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing runs out of the window',
    ).toBe(true)
    expect(await page.locator('img[src="x"], script:not([src])').count(), 'markup stayed text').toBe(0)
    expect(dialogs).toEqual([])
  })
}

for (const host of hostsFor('desktop')) {
  test(`${host}: kill -9 loses nothing that was read and pays for nothing twice`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(first.page, 'brueckwerder')
    await openCompany(first.page, name)
    await first.page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
    await expect.poll(() => spentToday(first.page)).toBe(11)
    register.faults.set([{ name: 'stall-headers', path: '/events' }])
    await first.page.getByRole('tab', { name: /^Timeline/ }).click()
    await first.page.getByRole('button', { name: /^Read timeline, 10 credits/ }).click()
    await expect.poll(() => register.requests.filter((sent) => sent.path.endsWith('/events')).length).toBe(1)
    await first.kill()
    register.faults.set([])

    const second = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(second.page.getByRole('status', { name: 'Credits' })).toContainText('10 uncertain')
    await expect.poll(() => spentToday(second.page)).toBe(11)
    await goToSearch(second.page)
    await searchbox(second.page).fill('kältelogistik')
    // The list of what was read last makes way for what was found; a press in between meets neither.
    await expect(second.page.getByRole('heading', { name: '1 kept here' })).toBeVisible()
    await openCompany(second.page, name)
    await expect(inSight(second.page, /temperaturgeführter Güter/)).toBeVisible()
    expect(register.requests.filter((sent) => sent.path.endsWith('/events')).length, 'not asked again by itself').toBe(
      1,
    )
  })
}

/** The screens that a strange answer can reach, each with what it can be asked for pressed once; tabs 2 and 3 are the files. */
async function askEverywhere(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab')
  const askTabs = async (file: string): Promise<void> => {
    const names = (await tabs.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')
    for (const [place, tab] of names.entries()) {
      await tabs.nth(place).click()
      const read = page
        .getByRole('main')
        .getByRole('tabpanel')
        .last()
        .getByRole('button', { name: /^(?:Read|Ask again)/ })
      if ((await read.count()) > 0) {
        await read.first().click()
        await expect(page.getByText(/call under way/)).toHaveCount(0)
        // What is read of many at once is asked for in a dialog first.
        if ((await page.getByRole('dialog').count()) > 0) {
          await look(`${file}, ${tab}, dialog`)
          await page.keyboard.press('Escape')
        }
      }
      await look(`${file}, ${tab}`)
    }
  }
  for (const [place, file] of [
    [1, 'person'],
    [2, 'company'],
  ] as const) {
    await page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab').nth(place).click()
    await askTabs(file)
  }
  await goTo(page, 'Filter')
  await page.getByRole('textbox', { name: 'Name contains' }).fill('logistik')
  await page.getByRole('button', { name: /^Ask the service/ }).click()
  await expect(page.getByText(/call under way/)).toHaveCount(0)
  await look('filter')
  const account = await goToSettings(page, 'Account')
  await account.getByRole('button', { name: /^Read account/ }).click()
  const reference = await goToSettings(page, 'Reference data')
  for (const list of [/^Legal forms/, /^Event types/, /^Event groups/]) {
    await reference.getByRole('radio', { name: list }).click()
    await reference.getByRole('button', { name: /^Read/ }).last().click()
    await expect(page.getByText(/call under way/)).toHaveCount(0)
    await look(`settings, ${String(list)}`)
  }
  await goTo(page, 'Credits')
  await look('credits')
}

/** Answers that are strange in a way of their own, on every screen: in the long run. */
const strange = ['hostile-names', 'null-record', 'mistyped', 'unknown-words', 'string-numbers', 'deep', 'not-utf8']

for (const fault of strange) {
  test(
    `${fault} answers on every screen: nothing is blank, nothing runs out of it, markup stays text, the ledger is right`,
    { tag: '@long' },
    async ({ open, service, dataDir }) => {
      const register = await service({ live: false })
      const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await searchPeople(page, 'Halvorsen')
      await openCompany(page, 'Maren Halvorsen')
      await searchCompanies(page, 'brueckwerder')
      await openCompany(page, name)
      register.faults.set([{ name: fault }])
      await askEverywhere(page, async (screen) => {
        await expect(
          page.getByText('Something went wrong in this view.').filter({ visible: true }),
          screen,
        ).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), screen).toBe(true)
        expect(await page.locator('img[src="x"], script:not([src])').count(), screen).toBe(0)
      })
      expect(dialogs).toEqual([])
      register.faults.set([])
      await expectLedgerIsTheBill(page, register)
    },
  )
}
