import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** How a screen is shown: the colours of the theme, or the few that a system forces on every page. */
export type Look = 'light' | 'dark' | 'forced'

/** Rules whose verdict depends on colours; the other rules say the same of a screen in every look. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows the page in a look, at once: without motion a colour doesn't pass through others. */
const show = (page: Page, look: Look): Promise<void> =>
  page.emulateMedia({
    reducedMotion: 'reduce',
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
  })

/**
 * Axe on the screen in sight, in each of these looks: all rules in the first, those of colours in the others. `screen` names it
 * in the message.
 */
export async function expectNoViolations(
  page: Page,
  screen: string,
  looks: readonly Look[] = ['light'],
): Promise<void> {
  const found: string[] = []
  for (const [place, look] of looks.entries()) {
    await show(page, look)
    // The pages have no frames; without looking into any (a page of its own each time) a look takes half as long.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (place === 0 ? axe.withTags(everyRule) : axe.withRules(rulesOfColour)).analyze()
    for (const { id, nodes } of violations)
      found.push(`${screen}, ${look}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }
  const [first] = looks
  if (first !== undefined && looks.length > 1) await show(page, first)
  expect(found).toEqual([])
}
