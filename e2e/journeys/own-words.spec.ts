import type { Page } from '@playwright/test'
import { DEMO_KEY, expect, test } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { inSight, results, searchbox, spentToday } from '../support/steps.ts'

/** A person at work whose keys and presses are counted; docs/quality.md "Finding" has the figures. */
function counted(page: Page) {
  const count = { keys: 0, presses: 0 }
  return {
    count,
    press: async (key: string) => {
      count.keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count.keys += text.length
      await page.keyboard.type(text)
    },
    click: async (target: ReturnType<Page['getByRole']>) => {
      count.presses += 1
      await target.click()
    },
  }
}

for (const host of hostsFor('browser')) {
  test(`${host}: a half-remembered company and who signs for it, by a few keys and without a wasted credit`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(searchbox(page)).toBeVisible()
    const { count, press, type, click } = counted(page)
    await press('Control+k')
    await type('kaltelog berlin')
    await expect(page.getByRole('option', { name: /“kaltelog” companies.*narrowed here, free: berlin/ })).toBeVisible()
    await press('Control+Enter')
    await expect(results(page).getByRole('row').filter({ hasText: 'Brückwerder Kältelogistik GmbH' })).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Brückwerder Kältelogistik GmbH' })).toBeVisible()
    await expect.poll(() => spentToday(page), 'finding cost one credit').toBe(1)
    await press('4')
    await click(page.getByRole('button', { name: /^Read people/ }).first())
    await expect(inSight(page, /Halvorsen/)).toBeVisible()
    await expect(inSight(page, /Who can sign/)).toBeVisible()
    const asked = register.requests.filter(({ path }) => /\/(?:search|companies|persons)\//.test(path))
    expect(asked.length, 'one search and one list of people: nothing was bought in vain').toBe(2)
    expect(count.keys).toBeLessThanOrEqual(30)
    expect(count.presses).toBeLessThanOrEqual(2)
  })
}
