import { longRun } from '../../build/long-run.testing.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { expectNoViolations, type Look } from '../support/axe.ts'
import { walks, words } from '../support/every-screen.ts'

/**
 * Axe on every screen, with all rules. `npm test` goes the first walks once: languages and looks take turns, and component
 * tests look at every screen by itself. The long run goes each walk in both languages and every look.
 */

const languages = ['en', 'de'] as const
const looks: readonly Look[] = ['light', 'dark', 'forced']

interface Tour {
  readonly lang: (typeof languages)[number]
  readonly look: Look
}

const everyTour: readonly Tour[] = languages.flatMap((lang) => looks.map((look) => ({ lang, look })))

for (const tour of longRun ? everyTour : ([{ lang: 'de', look: 'dark' }] as const)) {
  test(`no violation on the first run: ${tour.lang}, ${tour.look}`, async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, lang: tour.lang })
    await expect(page.getByRole('status', { name: 'Credits' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page, 'first run', tour.look)
  })
}

for (const [what, walk] of Object.entries(walks)) {
  for (const { lang, look } of everyTour) {
    test(`no violation: ${what}: ${lang}, ${look}`, { tag: '@long' }, async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, lang })
      await walk({ page, text: words[lang], register, look: (screen) => expectNoViolations(page, screen, look) })
    })
  }
}
