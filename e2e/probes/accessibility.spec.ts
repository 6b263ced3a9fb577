import { longRun } from '../../build/long-run.testing.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { expectNoViolations, expectNoViolationsInAnyLook } from '../support/axe.ts'
import { walks, words } from '../support/every-screen.ts'

/**
 * Axe on every screen, with all rules. `npm test` looks at the first run, and component tests look at every screen by itself. The long
 * run goes each walk in both languages: in German every screen is looked at in light, dark and forced colours, in English, whose words
 * have the same colours, in light.
 */

const lookOf = { de: expectNoViolationsInAnyLook, en: expectNoViolations } as const

for (const lang of longRun ? (['de', 'en'] as const) : (['de'] as const)) {
  test(`no violation on the first run: ${lang}`, async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, lang })
    await expect(page.getByRole('status', { name: 'Credits' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookOf[lang](page, 'first run')
  })
}

for (const [what, walk] of Object.entries(walks)) {
  for (const lang of ['de', 'en'] as const) {
    test(`no violation: ${what}: ${lang}`, { tag: '@long' }, async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, lang })
      await walk({ page, text: words[lang], register, look: (screen) => lookOf[lang](page, screen) })
    })
  }
}
