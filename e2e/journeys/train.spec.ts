import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import {
  enterKey,
  goToSearch,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  spentToday,
} from '../support/steps.ts'

/**
 * The way through the house that everything else is built on: a person enters her key, researches a company, and the
 * next day, on a train, it is all still there, and nothing is paid for again.
 */
const name = 'Brückwerder Kältelogistik GmbH'

for (const [dialect, inTurn] of [
  ['october', 'browser'],
  ['classic', 'desktop'],
] as const) {
  for (const host of hostsFor(inTurn)) {
    test(`${host}, ${dialect}: key, search, company file, and the next day without a network`, async ({
      open,
      service,
      dataDir,
    }) => {
      const register = await service({ dialect })
      const today = await open(host, { dataDir, baseUrl: register.url })
      await enterKey(today.page, DEMO_KEY)
      await expect.poll(() => spentToday(today.page)).toBe(1)

      await searchCompanies(today.page, 'brueckwerder')
      await expect.poll(() => spentToday(today.page)).toBe(2)
      await openCompany(today.page, name)
      await today.page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
      await expect.poll(() => spentToday(today.page)).toBe(12)
      await expect(inSight(today.page, /temperaturgeführter Güter/)).toBeVisible()
      await today.page.getByRole('tab', { name: /^Timeline/ }).click()
      await today.page.getByRole('button', { name: /^Read timeline, 10 credits/ }).click()
      await expect.poll(() => spentToday(today.page)).toBe(22)
      const billed = register.billing.bill.reduce((sum, row) => sum + row.credits, 0)
      expect(billed, 'what the service charged is what the meter says').toBe(22)
      await today.stop()
      await register.close()

      const onTheTrain = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
      await goToSearch(onTheTrain.page)
      await searchbox(onTheTrain.page).fill('bruckwerder kalte')
      await expect(inSight(results(onTheTrain.page), name)).toBeVisible()
      await openCompany(onTheTrain.page, name)
      await expect(inSight(onTheTrain.page, /temperaturgeführter Güter/)).toBeVisible()
      await expect.poll(() => spentToday(onTheTrain.page)).toBe(22)
      await expect(inSight(onTheTrain.page, 'Offline')).toBeVisible()
    })
  }
}
