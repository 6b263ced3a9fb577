import { longRun } from '../../build/long-run.testing.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { expectNoViolations, type Look } from '../support/axe.ts'
import { walks, words } from '../support/every-screen.ts'

/**
 * Axe on every screen. `npm test` goes through each walk once, in one of the languages by turns and in one look more than light:
 * dark or forced colours, by turns, with the rules that depend on colours. The long run goes each walk in both languages and
 * every look, with all rules.
 */

const languages = ['en', 'de'] as const
const looks: readonly Look[] = ['light', 'dark', 'forced']

interface Tour {
  readonly lang: (typeof languages)[number]
  readonly looks: readonly Look[]
}

/** How a walk is gone: once, with two looks on each screen; in the long run once for each language and look. */
const toursOf = (place: number): readonly Tour[] =>
  longRun
    ? languages.flatMap((lang) => looks.map((look) => ({ lang, looks: [look] })))
    : [{ lang: languages[place % 2] ?? 'en', looks: ['light', place % 2 === 0 ? 'dark' : 'forced'] }]

for (const tour of toursOf(1)) {
  test(`no violation on the first run: ${tour.lang}, ${tour.looks.join(', ')}`, async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, lang: tour.lang })
    await expect(page.getByRole('status', { name: 'Credits' })).toBeVisible()
    await expectNoViolations(page, 'first run', tour.looks)
  })
}

for (const [place, [what, walk]] of Object.entries(walks).entries()) {
  for (const { lang, looks: shown } of toursOf(place)) {
    test(`no violation: ${what}: ${lang}, ${shown.join(', ')}`, async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, lang })
      await walk({ page, text: words[lang], register, look: (screen) => expectNoViolations(page, screen, shown) })
    })
  }
}
