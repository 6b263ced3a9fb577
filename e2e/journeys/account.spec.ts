import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { expectLedgerIsTheBill } from '../support/ledger.ts'
import { goToSettings, inSight, openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/** What is left: stated by the service where it states it, else entered, and counted down by the ledger. */
const meter = (page: Page) => page.getByRole('status', { name: 'Credits' })

test(
  'the account is read at a price nobody shows; its balance counts down with what is spent',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ credits: 500, live: false })
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(meter(page)).toContainText(/Balance\s+unknown/)
    const account = await goToSettings(page, 'Account')
    await expect(account.getByText(/Neither the service nor you stated a balance/)).toBeVisible()
    await account.getByRole('button', { name: /^Read account, price unknown, at most 25 credits$/ }).click()
    await expect(account.getByText(/^wsp_/)).toBeVisible()
    await expect(account.getByText(/500 stated by the service/)).toBeVisible()
    await expect(
      account.getByRole('button', { name: /^Read account again, 0 credits\b/ }),
      'the charge taught the price',
    ).toBeVisible()
    await expect(account.getByRole('textbox', { name: 'Credits left' }), 'who is told needs not be asked').toHaveCount(
      0,
    )
    await expect(meter(page)).toContainText(/Balance\s+≈ 500/)
    await searchCompanies(page, 'brueckwerder')
    await expect(meter(page)).toContainText(/Balance\s+≈ 499/)
    await openCompany(page, 'Brückwerder Kältelogistik GmbH')
    await page.getByRole('button', { name: /^Read register entry, 10 credits$/ }).click()
    await expect(meter(page)).toContainText(/Balance\s+≈ 489/)
    expect(register.billing.balance).toBe(489)
    await expectLedgerIsTheBill(page, register)
  },
)

test(
  'an entered balance counts down, says what is uncertain, survives a restart, and can be taken back',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ showBalance: false, live: false })
    const first = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    await searchCompanies(page, 'brueckwerder')
    const account = await goToSettings(page, 'Account')
    await account.getByRole('button', { name: /^Read account/ }).click()
    await expect(inSight(account, 'not stated')).toBeVisible()
    const left = account.getByRole('textbox', { name: 'Credits left' })
    await left.fill('many')
    await account.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(account.getByText('A whole number from 0 to 1,000,000,000')).toBeVisible()
    await left.fill('1,200')
    await page.keyboard.press('Enter')
    await expect(account.getByText(/1,200 entered by you/)).toBeVisible()
    await expect(meter(page), 'what was spent before it was entered is in it').toContainText(/Balance\s+≈ 1,200/)
    await searchCompanies(page, 'ahrenwyk')
    await expect(meter(page)).toContainText(/Balance\s+≈ 1,199/)
    await openCompany(page, 'Ahrenwyk Holding GmbH')
    register.faults.set([{ name: 'drop-after-request', path: '/companies/', count: 1 }])
    await page.getByRole('button', { name: /^Read register entry, 10 credits$/ }).click()
    await expect(meter(page), 'a lost answer may have been charged').toContainText(/Balance\s+≈ 1,189[–-]1,199/)
    await page.getByRole('button', { name: /^Read register entry, 10 credits$/ }).click()
    await expect(meter(page)).toContainText(/Balance\s+≈ 1,179[–-]1,189/)
    await expect.poll(() => spentToday(page)).toBe(12)
    expect(register.billing.bill.map(({ credits }) => credits)).toEqual([1, 1, 10, 10])
    await first.stop()

    const second = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(meter(second.page)).toContainText(/Balance\s+≈ 1,179[–-]1,189/)
    const again = await goToSettings(second.page, 'Account')
    await again.getByRole('button', { name: 'Take back' }).click()
    await expect(meter(second.page)).toContainText(/Balance\s+unknown/)
  },
)
