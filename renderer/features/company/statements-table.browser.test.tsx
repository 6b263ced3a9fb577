import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { StatementsTable } from './statements-table.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const year = (
  of: number,
  currency: string | null,
  figures: Readonly<Record<string, number>>,
  title = 'annual',
): FinancialStatement => ({
  key: `${of} ${title}`,
  title,
  from: `${of}-01-01`,
  to: `${of}-12-31`,
  publishedOn: null,
  currency,
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
})
const show = async (...statements: readonly FinancialStatement[]): Promise<void> => {
  mounted = await mount(<StatementsTable statements={statements} />, { language: 'en' })
  await expect.element(page.getByRole('row', { name: /^Total assets/ })).toBeVisible()
}
const heads = (): readonly string[] =>
  [...document.querySelectorAll('thead th')].map((head) => head.textContent.replaceAll(/\s+/g, ' '))
/** Names of the rows that have a course. */
const courses = (): readonly string[] =>
  [...document.querySelectorAll('tbody tr')]
    .filter((row) => row.querySelector('svg path') !== null)
    .map((row) => row.querySelector('th')?.textContent ?? '')

it('says one currency once, and then at no year', async () => {
  await show(year(2025, 'EUR', { total_assets: 110 }), year(2024, 'EUR', { total_assets: 100 }))
  expect(heads()[0]).toBe('Item, EUR')
  expect(heads().slice(1, 3).join(' ')).not.toMatch(/EUR|no currency/)
  expect(courses()).toEqual(['Total assets'])
})

it('says each year’s own where they differ, and draws no course through both: only people are counted in none', async () => {
  await show(
    year(2002, 'EUR', { total_assets: 520, employees: 12 }),
    year(2001, 'DEM', { total_assets: 1000, employees: 10 }),
  )
  expect(heads()[0]).toBe('Item')
  expect(heads()[1]).toMatch(/2001.*DEM$/)
  expect(heads()[2]).toMatch(/2002.*EUR$/)
  expect(courses()).toEqual(['Employees'])
})

it('invents no currency where none is stated, for one year or for all', async () => {
  await show(year(2025, 'EUR', { total_assets: 110 }), year(2024, null, { total_assets: 100 }))
  expect(heads()[1]).toMatch(/2024.*no currency stated$/)
  expect(heads()[2]).toMatch(/2025.*EUR$/)
  expect(courses()).toEqual([])
  mounted.unmount()
  await show(year(2025, null, { total_assets: 110 }), year(2024, null, { total_assets: 100 }))
  expect(heads()[0]).toBe('Item')
  expect(heads().slice(1, 3)).toEqual([
    expect.stringMatching(/no currency stated$/),
    expect.stringMatching(/no currency stated$/),
  ])
})

it('draws no course from a company’s own accounts to its group’s', async () => {
  await show(year(2025, 'EUR', { total_assets: 900 }, 'consolidated'), year(2024, 'EUR', { total_assets: 100 }))
  expect(courses()).toEqual([])
})
