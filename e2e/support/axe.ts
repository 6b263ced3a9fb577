import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** How a screen is shown: the colours of the theme, or the few that a system forces on every page. */
export type Look = 'light' | 'dark' | 'forced'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows the page in a look, at once: without motion a colour doesn't pass through others. */
const show = (page: Page, look: Look): Promise<void> =>
  page.emulateMedia({
    reducedMotion: 'reduce',
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
  })

/** Axe on the screen in sight, with all rules. `screen` names it in the message. */
export async function expectNoViolations(page: Page, screen: string, look: Look = 'light'): Promise<void> {
  await show(page, look)
  // The pages have no frames; without looking into any (a page of its own each time) a look takes half as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(everyRule).analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${screen}, ${look}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}
