import { expect, type Page } from '@playwright/test'

/** What a person does again and again, by the accessible names that the English interface promises. */

export const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
export const results = (page: Page) => page.getByRole('table', { name: 'Results' }).or(page.getByRole('grid', { name: 'Results' }))

/** Credits spent today as the meter shows them. */
export async function spentToday(page: Page): Promise<number> {
  const text = await page.getByRole('status', { name: 'Credits' }).innerText()
  return Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
}

/** Goes to the search screen by the rail. */
export async function goToSearch(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).or(page.getByRole('navigation').getByRole('button', { name: 'Search' })).first().click()
  await expect(searchbox(page)).toBeVisible()
}

/** Asks the service for companies of this name and waits for the first of them. */
export async function searchCompanies(page: Page, term: string): Promise<void> {
  await goToSearch(page)
  await searchbox(page).fill(term)
  await page.getByRole('button', { name: /^Search companies/ }).click()
  await expect(results(page).getByRole('rowheader').first()).toBeVisible()
}

/** Opens a company of the results by its name. */
export async function openCompany(page: Page, name: string): Promise<void> {
  await results(page).getByRole('rowheader', { name }).getByRole('link').or(results(page).getByRole('link', { name })).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Enters a key on the first-run screen and has it checked. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: /^Check key/ }).click()
}
