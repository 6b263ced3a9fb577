import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { goToSearch, openCompany, searchbox, searchCompanies } from '../support/steps.ts'

/** Axe on every screen, in both languages, light, dark and forced colours; and the whole way by keyboard alone. */
const name = 'Brückwerder Kältelogistik GmbH'

const words = {
  en: { search: 'Search', library: 'Library', settings: 'Settings', companies: /^Search companies/, read: /^Read register entry/ },
  de: { search: 'Suche', library: 'Bestand', settings: 'Einstellungen', companies: /^Firmen suchen/, read: /^Registereintrag lesen/ },
} as const

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  expect(violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

const rail = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label }).or(page.getByRole('navigation').getByRole('button', { name: label })).first()

for (const lang of ['en', 'de'] as const) {
  for (const look of ['light', 'dark', 'forced'] as const) {
    test(`no violation on any screen: ${lang}, ${look}`, async ({ open, service, dataDir }) => {
      test.setTimeout(180_000)
      const register = await service()
      const scheme = look === 'dark' ? 'dark' : 'light'
      const fresh = await open('browser', { dataDir, baseUrl: register.url, lang, colorScheme: scheme })
      if (look === 'forced') await fresh.page.emulateMedia({ forcedColors: 'active' })
      await expect(fresh.page.getByRole('status', { name: 'Credits' })).toBeVisible()
      await expectNoViolations(fresh.page, 'first run')
      await fresh.stop()

      const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, lang, colorScheme: scheme })
      if (look === 'forced') await page.emulateMedia({ forcedColors: 'active' })
      const text = words[lang]
      await rail(page, text.search).click()
      await expectNoViolations(page, 'empty search')
      await page.getByRole('searchbox').fill('brueckwerder')
      await page.getByRole('button', { name: text.companies }).click()
      await expect(page.getByText(name).first()).toBeVisible()
      await expectNoViolations(page, 'results')
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectNoViolations(page, 'unread company')
      await page.getByRole('button', { name: text.read }).first().click()
      await expect(page.getByText(/temperaturgeführter/).first()).toBeVisible()
      for (const tab of await page.getByRole('main').getByRole('tab').all()) {
        await tab.click()
        const read = page.getByRole('tabpanel').last().getByRole('button', { name: /^Read |lesen/ })
        const sections = await read.count()
        if (sections === 1) {
          await read.click()
          await expect(page.getByText(/GET \/v1\/companies\//).first()).toBeVisible()
        }
        await expectNoViolations(page, `company, ${await tab.innerText()}`)
      }
      for (const [screen, label] of [['library', text.library], ['credits', 'Credits'], ['settings', text.settings]] as const) {
        await rail(page, label).click()
        await page.waitForTimeout(300)
        await expectNoViolations(page, screen)
      }
      await page.keyboard.press('Control+k')
      await page.keyboard.type('bruckw')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoViolations(page, 'the box')
    })
  }
}

test('from the key to the company file by keyboard alone', async ({ open, service, dataDir }) => {
  const register = await service()
  const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
  await goToSearch(page)
  await searchbox(page).focus()
  await page.keyboard.type('brueckwerder')
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  /** Presses a key until something whose name begins so has the focus. */
  const tabTo = async (pattern: RegExp, key = 'Tab'): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      if (pattern.test(await focused())) return
      await page.keyboard.press(key)
    }
    throw new Error(`the keyboard never reached ${String(pattern)}`)
  }
  await tabTo(/^Search companies/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(name).first()).toBeVisible()
  await tabTo(/^Brückwerder Energiegenossenschaft/)
  await tabTo(new RegExp(`^${name}`), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), 'the focus goes along, it is not dropped').toBe('content')
  await tabTo(/^Read register entry/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Amtsgericht/).first()).toBeVisible()
})

for (const size of [{ width: 1280, height: 800 }, { width: 900, height: 600 }]) {
  test(`nothing runs out of a window of ${size.width}x${size.height}`, async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, size })
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    for (const label of ['Search', 'Library', 'Credits', 'Settings']) {
      await rail(page, label).click()
      await page.waitForTimeout(200)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), label).toBe(true)
      await expect(page.getByRole('status', { name: 'Credits' })).toBeInViewport()
    }
  })
}
