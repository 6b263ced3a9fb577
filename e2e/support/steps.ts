import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does again and again, by the accessible names that the English interface promises. */

export const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
export const results = (page: Page) =>
  page.getByRole('table', { name: 'Results' }).or(page.getByRole('grid', { name: 'Results' }))

/**
 * Credits spent today as the meter shows them, once it stays the same over several frames: an answer is in sight before the
 * meter is asked anew.
 */
export async function spentToday(page: Page): Promise<number> {
  const text = await page.getByRole('status', { name: 'Credits' }).evaluate(async (meter) => {
    let before = meter.textContent
    for (let same = 0; same < 8; same += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (meter.textContent === before) continue
      before = meter.textContent
      same = 0
    }
    return (meter as HTMLElement).innerText
  })
  return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)
}

/** Goes to an area by the rail; to the filter by its key. */
export async function goTo(page: Page, area: 'Search' | 'Filter' | 'Library' | 'Credits' | 'Settings'): Promise<void> {
  // The filter is part of the search; its key opens it from anywhere, once the frame listens.
  if (area === 'Filter') {
    await expect(searchbox(page)).toBeVisible()
    await page.keyboard.press('Control+Shift+F')
    await expect(page.getByRole('tab', { name: /^Filter/, selected: true })).toBeVisible()
  } else await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).click()
}

/** The first place in sight that shows a text: tabs that are open but hidden keep their screens in the page. */
export const inSight = (where: Page | Locator, text: string | RegExp, options?: { readonly exact: boolean }): Locator =>
  where.getByText(text, options).filter({ visible: true }).first()

/** Goes to the search screen by the rail. */
export async function goToSearch(page: Page): Promise<void> {
  await goTo(page, 'Search')
  await expect(searchbox(page)).toBeVisible()
}

/** Asks the service for companies of this name and waits for the first of them. */
export async function searchCompanies(page: Page, term: string): Promise<void> {
  await goToSearch(page)
  await searchbox(page).fill(term)
  await page.getByRole('button', { name: /^Search companies/ }).click()
  await expect(results(page).getByRole('rowheader').first()).toBeVisible()
}

/** Asks the service for people of this name and waits for the first of them. */
export async function searchPeople(page: Page, term: string): Promise<void> {
  await goToSearch(page)
  await searchbox(page).fill(term)
  await page.getByRole('button', { name: /^Search people/ }).click()
  await expect(results(page).getByRole('rowheader').first()).toBeVisible()
}

/** Opens a company or a person of the results by its name. */
export async function openCompany(page: Page, name: string): Promise<void> {
  await results(page)
    .getByRole('rowheader', { name })
    .getByRole('link')
    .or(results(page).getByRole('link', { name }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Goes to a section of the settings, as the screen's own list of sections does. */
export async function goToSettings(page: Page, section: string): Promise<Locator> {
  await goTo(page, 'Settings')
  await page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link', { name: section, exact: true })
    .click()
  return page.getByRole('region', { name: section, exact: true })
}

/** Chooses a section of the file in sight. */
export async function goToTab(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('main').getByRole('tab', { name }).click()
  return page.getByRole('main').getByRole('tabpanel').last()
}

/** The accessible name of what has the focus, as far as the keyboard walks need it. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels =
      element instanceof HTMLInputElement
        ? [...(element.labels ?? [])].map((label) => label.textContent ?? '').join(' ')
        : ''
    return element?.getAttribute('aria-label') ?? (labels === '' ? (element?.textContent ?? '') : labels)
  })

/** Presses a key until something whose name begins so has the focus. */
export async function tabTo(page: Page, pattern: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (pattern.test(await focusedName(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard never reached ${String(pattern)}`)
}

/** Enters a key on the first-run screen and has it checked. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: /^Check key/ }).click()
}

/** Opens what a part of a file rests on, sees that it is this call, and closes it again. */
export async function expectSource(page: Page, where: Page | Locator, call: RegExp): Promise<void> {
  await where
    .getByRole('button', { name: /^Source\b/ })
    .filter({ visible: true })
    .first()
    .click()
  const source = page.getByRole('dialog', { name: /^Source/ })
  await expect(source.getByText(call).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(source).toBeHidden()
}
