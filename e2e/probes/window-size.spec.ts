import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { expectNoViolations } from '../support/axe.ts'
import { walks, words } from '../support/every-screen.ts'
import { goTo, goToTab, inSight, openCompany, searchCompanies, searchPeople } from '../support/steps.ts'

/** Every screen fits into small windows, and into what zooming leaves of a large one. */
const name = 'Brückwerder Kältelogistik GmbH'
const person = 'Maren Halvorsen'

/** Reads at one press; what ends in three dots asks in a dialog first. */
const readsAtOnce = /^Read [^,…]+, /

/** Each screen that there is, one after the other, with something in it. */
async function eachScreen(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await searchCompanies(page, 'brueckwerder')
  await look('search')
  await openCompany(page, name)
  await page
    .getByRole('button', { name: /^Read register entry/ })
    .first()
    .click()
  await expect(inSight(page, /temperaturgeführter/)).toBeVisible()
  for (const tab of [
    /^Overview/,
    /^Register entry/,
    /^Timeline/,
    /^People/,
    /^Financial statements/,
    /^Documents/,
    /^Contact/,
    /^Sources/,
  ]) {
    const panel = await goToTab(page, tab)
    const read = panel.getByRole('button', { name: readsAtOnce })
    if ((await read.count()) === 1) {
      await read.click()
      await expect(page.getByRole('main').getByRole('tab', { name: tab })).not.toContainText('not read')
    }
    await look(`company ${String(tab)}`)
  }
  await searchPeople(page, 'Halvorsen')
  await openCompany(page, person)
  for (const tab of [/^Overview/, /^Roles/, /^Holdings/, /^Timeline/, /^Companies/, /^Same name/, /^Sources/]) {
    const panel = await goToTab(page, tab)
    const read = panel.getByRole('button', { name: readsAtOnce })
    if ((await read.count()) === 1) {
      await read.click()
      await expect(panel.getByRole('link').first()).toBeVisible()
    }
    await look(`person ${String(tab)}`)
  }
  await goTo(page, 'Filter')
  await page.getByRole('combobox', { name: 'Legal form' }).fill('gmbh')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await look('filter')
  await page.getByRole('button', { name: /^Ask the service/ }).click()
  await expect(page.getByRole('grid', { name: 'Filtered companies' })).toBeVisible()
  await look('filter, results')
  for (const area of ['Library', 'Credits'] as const) {
    await goTo(page, area)
    await look(area)
  }
  await goTo(page, 'Settings')
  for (const section of await page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link')
    .all()) {
    await section.click()
    await look(`settings, ${await section.innerText()}`)
  }
}

/** Names of controls in sight of which a part lies outside the window at its left or right: nobody could press them there. */
const cutControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea')]
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        // What lies in a part that scrolls by itself is reached there.
        const within = each.closest(
          '.scroll, [role="grid"], [role="tablist"], .graph-frame, .import-compare, .hidden-text',
        )
        const inSight =
          width > 1 && bottom > 0 && top < innerHeight && each.checkVisibility({ visibilityProperty: true })
        return inSight && within === null && (left < -1 || right > innerWidth + 1)
      })
      .map((each) => each.ariaLabel ?? each.textContent ?? each.tagName),
  )

/** Motion that ends and is under way, though the person asked for none. */
const moving = (): readonly string[] =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const { duration, iterations } = effect?.getTiming() ?? {}
      return playState === 'running' && iterations !== Infinity && Number(duration) > 1
    })
    .map((each) => (each as CSSAnimation).animationName ?? (each as CSSTransition).transitionProperty)

/** The narrowest window that is promised, and the usual one: in the long run. `npm test` takes the one that zooming leaves. */
const sizes = [
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
]

for (const size of sizes) {
  test(
    `nothing runs out of a window of ${size.width}x${size.height}`,
    { tag: '@long' },
    async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, size })
      await eachScreen(page, async (screen) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), screen).toBe(true)
        await expect(page.getByRole('status', { name: 'Credits' })).toBeInViewport()
      })
    },
  )
}

/** What the walks of every-screen.ts have beside: dialogs, parts of the library, imports, feeds, help. */
const more = ["the library's parts and an import", 'feeds', 'dialogs, help and two files', 'owners on a desk'] as const

for (const size of [...sizes, { width: 640, height: 400 }])
  for (const what of more)
    test(
      `nothing runs out of a window of ${size.width}x${size.height}, and nothing moves: ${what}`,
      { tag: '@long' },
      async ({ open, service, dataDir }) => {
        const register = await service()
        const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, size })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await walks[what]?.({
          page,
          text: words.en,
          register,
          look: async (screen) => {
            expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), screen).toBe(
              true,
            )
            expect(await cutControls(page), screen).toEqual([])
            expect(await page.evaluate(moving), screen).toEqual([])
          },
        })
      },
    )

// 200 % of a window of 1280 x 800: what zooming leaves of it is half as wide and half as high (WCAG 1.4.4).
test(
  'at 200 % everything is still there, and nothing runs out of the window',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', {
      dataDir,
      baseUrl: register.url,
      key: DEMO_KEY,
      size: { width: 640, height: 400 },
    })
    await eachScreen(page, async (screen) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), screen).toBe(true)
      await expect(page.getByRole('status', { name: 'Credits' }), screen).toBeInViewport()
    })
    await expectNoViolations(page, 'settings at 200 %')
  },
)
