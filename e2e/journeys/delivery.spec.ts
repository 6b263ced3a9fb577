import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_KEY, expect, test } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { inSight, openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/** A webhook that really is sent: an address for the service, its secret taken into use, an event that arrives by itself. */
const company = 'Brückwerder Kältelogistik GmbH'
const pictures = process.env['REGISTERBLICK_PICTURES'] ?? null

/** For looking at, where somebody asks for it. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === null) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

for (const host of hostsFor('later')) {
  test(`${host}: the receiver takes a webhook, and what happened stands in the inbox; what was sent is told`, async ({
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /10 credits/ })
      .click()
    await expect.poll(() => spentToday(page)).toBe(11)

    await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
    await page.getByRole('tab', { name: 'Delivery' }).click()
    await page.getByRole('radio', { name: 'Receiver', exact: true }).click()
    await page.getByRole('radio', { name: 'On', exact: true }).click()
    await expect(page.getByText('listening', { exact: true })).toBeVisible()
    const url = await page.locator('.receiver-url').innerText()
    await picture(page, `${host}-receiver`)

    await page.getByRole('radio', { name: 'Destinations', exact: true }).click()
    await page.getByRole('button', { name: 'Add destination …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Webhook' }).click()
    await dialog.getByRole('textbox').fill(url)
    await picture(page, `${host}-form`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('row', { name: /at the service/ })).toBeVisible()
    await picture(page, `${host}-destinations`)

    await page.getByRole('radio', { name: 'Receiver', exact: true }).click()
    await page.getByRole('button', { name: 'Use in the receiver' }).click()
    await expect(page.getByRole('row', { name: /set/ })).toBeVisible()

    const told = await fetch(`${register.url}/__control`, {
      method: 'POST',
      body: JSON.stringify({ happen: { company, type: 'company.purpose.changed' } }),
    })
    expect(told.status, await told.text()).toBe(200)
    await expect(page.getByRole('region', { name: 'Since the start' }).getByText(/Accepted 1/)).toBeVisible()
    await picture(page, `${host}-taken`)

    await page.getByRole('radio', { name: 'Deliveries', exact: true }).click()
    await expect(page.getByRole('row', { name: /delivered/ })).toBeVisible()
    await page
      .getByRole('row', { name: /delivered/ })
      .getByRole('button', { name: 'Details' })
      .click()
    await picture(page, `${host}-detail`)
    await page.keyboard.press('Escape')
    await picture(page, `${host}-deliveries`)

    // Nobody pressed "look now": the webhook did.
    await page.getByRole('tab', { name: /^Inbox/ }).click()
    await expect(inSight(page.getByRole('listbox'), company)).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(11)
  })
}

test(
  'the demo sends a test webhook on a press, and what happened stands in the inbox',
  { tag: '@long' },
  async ({ open, dataDir }) => {
    const { page } = await open('browser', { dataDir, baseUrl: null })
    // The demo's account watches from the start, so the kinds of events are those that were chosen before: one press is enough.
    await expect(page.getByRole('link', { name: /^Watch.*new/ })).toBeVisible()
    await searchCompanies(page, 'kältelogistik')
    await openCompany(page, company)
    await page.getByRole('button', { name: /^Watch.*10 credits$/ }).click()
    await expect.poll(() => spentToday(page)).toBe(11)
    await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
    await page.getByRole('tab', { name: 'Delivery' }).click()
    await page.getByRole('radio', { name: 'Receiver', exact: true }).click()
    const button = page.getByRole('button', { name: 'Send a test webhook' })
    await expect(button).toBeDisabled()
    await page.getByRole('radio', { name: 'On', exact: true }).click()
    await button.click()
    await expect(page.getByRole('region', { name: 'Since the start' }).getByText(/Accepted 1/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Since the start' }).getByText(/Refused 0/)).toBeVisible()
    await picture(page, 'demo-tried')

    await page.getByRole('radio', { name: 'Deliveries', exact: true }).click()
    await page
      .getByRole('row', { name: /delivered/ })
      .getByRole('button', { name: 'Details' })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Raw answer no/ })
      .click()
    await expect(inSight(page.getByRole('dialog'), /^(?:events|data)\[0\]\./)).toBeVisible()
    await picture(page, 'demo-raw')
    await page.getByRole('dialog').getByRole('button', { name: 'In the inbox' }).first().click()
    await expect(page.getByText(`Only ${company}.`)).toBeVisible()
    await expect(inSight(page.getByRole('listbox'), company)).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect.poll(() => spentToday(page)).toBe(11)
  },
)
