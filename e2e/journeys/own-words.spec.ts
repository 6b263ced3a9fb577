import { DEMO_KEY, expect, test } from '../support/app.ts'
import { atWork, expectAsWritten } from '../support/effort.ts'
import { hostsFor } from '../support/hosts.ts'
import { inSight, results, searchbox, spentToday } from '../support/steps.ts'

for (const host of hostsFor('browser')) {
  test(`${host}: a half-remembered company and who signs for it, by a few keys and without a wasted credit`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(searchbox(page)).toBeVisible()
    const { press, type, click, effort } = atWork(page, register)
    await press('Control+k')
    await type('kaltelog berlin')
    await expect(page.getByRole('option', { name: /“kaltelog”: companies.*filtered here, free: berlin/ })).toBeVisible()
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
    const took = effort(11)
    expectAsWritten(1, took)
    expect(took.keys).toBeLessThanOrEqual(30)
    expect(took.presses).toBeLessThanOrEqual(2)
    expect(took.wasted).toBe(0)
  })
}
