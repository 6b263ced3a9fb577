import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const { source } = axe

/** How a screen is shown: the colours of the theme, or the few that a system forces on every page. */
type Look = 'light' | 'dark' | 'forced'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows the page in a look, at once: without motion a colour doesn't pass through others. */
const show = (page: Page, look: Look): Promise<void> =>
  page.emulateMedia({
    reducedMotion: 'reduce',
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
  })

/** The rules that look at colours: all that another look can break. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe is asked for; only violations: it would work out a selector for each element that passes, too. */
const options = {
  all: { runOnly: { type: 'tag', values: everyRule }, resultTypes: ['violations'] },
  colours: { runOnly: { type: 'rule', values: colourRules }, resultTypes: ['violations'] },
} as const satisfies Record<string, RunOptions>

async function violationsIn(
  page: Page,
  screen: string,
  look: Look,
  rules: keyof typeof options,
): Promise<readonly string[]> {
  await show(page, look)
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(source)
  const found = await page.evaluate<AxeResults, RunOptions>((asked) => axe.run(document, asked), options[rules])
  return found.violations.map(
    ({ id, nodes }) => `${screen}, ${look}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** Axe on the screen in sight, with all rules. `screen` names it in the message. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await violationsIn(page, screen, 'light', 'all')).toEqual([])
}

/** Axe on the screen in sight in every look: with all rules in light, with those about colours in the others. */
export async function expectNoViolationsInAnyLook(page: Page, screen: string): Promise<void> {
  const found = await violationsIn(page, screen, 'light', 'all')
  const dark = await violationsIn(page, screen, 'dark', 'colours')
  const forced = await violationsIn(page, screen, 'forced', 'colours')
  // The walk goes on in light, as it began.
  await show(page, 'light')
  expect([...found, ...dark, ...forced]).toEqual([])
}
