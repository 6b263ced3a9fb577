import { describe, expect, it } from 'vitest'
import { growthOf } from './growth.ts'
import { mayStayOut } from './may-stay-out.ts'
import type { FinancialStatement } from './statement.ts'

const year = (to: string, figures: Readonly<Record<string, number | null>>, currency = 'EUR'): FinancialStatement => ({
  key: to,
  title: 'Jahresabschluss',
  from: null,
  to,
  publishedOn: null,
  currency,
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
})
const large = { balance_sheet_total: 9_000_000, employees: 80, revenue: null }
const small = { balance_sheet_total: 1_200_000, employees: 12, revenue: null }

describe('whether HGB section 326 can be the reason', () => {
  it.each(['gmbh', 'UG (haftungsbeschränkt)', 'AG', 'GmbH & Co. KG'])('can for a small %s', (form) =>
    expect(mayStayOut([year('2025-12-31', small)], form)).toBe('may'),
  )
  it.each(['eG', 'e.K.', 'OHG', 'e.V.'])('cannot for a %s, to which it does not apply', (form) =>
    expect(mayStayOut([year('2025-12-31', small)], form)).toBe('cannot'),
  )
  it.each([null, 'Trust'])('is open where the form is %s', (form) =>
    expect(mayStayOut([year('2025-12-31', small)], form)).toBe('open'),
  )
  it('cannot where two years in a row are those of a larger company', () =>
    expect(mayStayOut([year('2025-12-31', large), year('2024-12-31', large)], 'gmbh')).toBe('cannot'))
  it('can where only one of them is, one criterion is, or the currency is another', () => {
    expect(mayStayOut([year('2025-12-31', large), year('2024-12-31', small)], 'gmbh')).toBe('may')
    const rich = { ...large, employees: 20 }
    expect(mayStayOut([year('2025-12-31', rich), year('2024-12-31', rich)], 'gmbh')).toBe('may')
    const marks = ['2025-12-31', '2024-12-31'].map((to) => year(to, large, 'DEM'))
    expect(mayStayOut(marks, 'gmbh')).toBe('may')
  })
})

describe('the growth of a figure', () => {
  const now = year('2025-12-31', { balance_sheet_total: 110 })
  const of = (...others: readonly FinancialStatement[]) =>
    growthOf([now, ...others], { statement: now, name: 'balance_sheet_total', cell: { kind: 'value', value: 110 } })
  it('is told against the fiscal year before', () =>
    expect(of(year('2024-12-31', { balance_sheet_total: 100 }))).toBeCloseTo(10))
  it('is not told against an older year, another currency, nothing, or zero', () => {
    expect(of(year('2023-12-31', { balance_sheet_total: 100 }))).toBeNull()
    expect(of(year('2024-12-31', { balance_sheet_total: 100 }, 'DEM'))).toBeNull()
    expect(of(year('2024-12-31', { balance_sheet_total: null }))).toBeNull()
    expect(of(year('2024-12-31', { balance_sheet_total: 0 }))).toBeNull()
    expect(of()).toBeNull()
  })
})
