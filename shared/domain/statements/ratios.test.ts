import { describe, expect, test } from 'vitest'
import { ratioOf, ratioTable, type Ratio } from './ratios.ts'
import type { FinancialStatement } from './statement.ts'

const accounts = (
  year: number,
  figures: Record<string, number | null>,
  more: Partial<FinancialStatement> = {},
): FinancialStatement => ({
  key: `${year} ${more.publishedOn ?? ''}`,
  title: 'annual',
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  publishedOn: null,
  currency: 'EUR',
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
  ...more,
})
const of = (ratio: Ratio, ...all: readonly FinancialStatement[]) => {
  const [newest] = all
  if (newest === undefined) throw new Error('no accounts')
  const cell = ratioOf(ratio, newest, all)
  return cell.kind === 'value' ? cell.percent : cell.why
}

describe('ratios within one year', () => {
  test('equity by total assets, under whatever name they came', () => {
    expect(of('equity-ratio', accounts(2025, { equity: 250, balance_sheet_total: 1000 }))).toBe(25)
    expect(of('equity-ratio', accounts(2025, { equity: -1, totalAssets: 3 }))).toBe(-33.3)
  })
  test('net income by revenue', () => {
    expect(of('return-on-sales', accounts(2025, { net_income: 55, revenue: 1000 }))).toBe(5.5)
    expect(of('return-on-sales', accounts(2025, { net_income: -55, revenue: 1000 }))).toBe(-5.5)
    expect(of('return-on-sales', accounts(2025, { net_income: 0, revenue: 1000 }))).toBe(0)
  })
  test('never from a figure that is not published or not named, which is not zero', () => {
    expect(of('return-on-sales', accounts(2025, { net_income: 55, revenue: null }))).toBe('missing')
    expect(of('return-on-sales', accounts(2025, { net_income: null, revenue: 55 }))).toBe('missing')
    expect(of('equity-ratio', accounts(2025, { equity: 5 }))).toBe('missing')
    expect(of('equity-ratio', accounts(2025, { equity: Number.NaN, total_assets: 5 }))).toBe('missing')
  })
  test('never by zero or by less', () => {
    expect(of('return-on-sales', accounts(2025, { net_income: 55, revenue: 0 }))).toBe('base')
    expect(of('return-on-sales', accounts(2025, { net_income: 55, revenue: -3 }))).toBe('base')
  })
  test('never where two figures of one meaning differ', () => {
    expect(of('equity-ratio', accounts(2025, { equity: 1, total_assets: 4, balance_sheet_total: 5 }))).toBe('ambiguous')
    expect(of('equity-ratio', accounts(2025, { equity: 1, total_assets: 4, balance_sheet_total: 4 }))).toBe(25)
  })
})

describe('a change against the year before', () => {
  const [now, before] = [
    accounts(2025, { revenue: 110, total_assets: 90 }),
    accounts(2024, { revenue: 100, total_assets: 100 }),
  ]
  test('of revenue and of total assets', () => {
    expect(of('revenue-growth', now, before)).toBe(10)
    expect(of('assets-growth', now, before)).toBe(-10)
  })
  test('needs the year before, not the one before that', () => {
    expect(of('revenue-growth', now)).toBe('no-year-before')
    expect(of('revenue-growth', now, accounts(2023, { revenue: 100 }))).toBe('no-year-before')
  })
  test('needs both figures', () => {
    expect(of('revenue-growth', now, accounts(2024, { revenue: null }))).toBe('missing')
    expect(of('revenue-growth', accounts(2025, {}), before)).toBe('missing')
  })
  test('compares one currency and one kind of accounts', () => {
    expect(of('assets-growth', now, { ...before, currency: 'DEM' })).toBe('currency')
    expect(of('assets-growth', { ...now, currency: null }, { ...before, currency: null })).toBe('currency')
    expect(of('assets-growth', now, { ...before, title: 'Konzernabschluss' })).toBe('no-year-before')
  })
  test('of revenue compares whole years only; of total assets two days', () => {
    const short = { ...before, from: '2024-07-01' }
    expect(of('revenue-growth', now, short)).toBe('period')
    expect(of('revenue-growth', { ...now, from: null }, before)).toBe('period')
    expect(of('assets-growth', now, short)).toBe(-10)
  })
  test('takes the accounts of the year before that were published last', () => {
    const first = { ...before, publishedOn: '2025-05-01' }
    const corrected = { ...accounts(2024, { revenue: 55 }), publishedOn: '2025-09-01' }
    expect(of('revenue-growth', now, first, corrected)).toBe(100)
    expect(of('revenue-growth', now, corrected, first)).toBe(100)
  })
  test('knows leap years, and days that no calendar has', () => {
    expect(
      of(
        'assets-growth',
        accounts(2025, { equity: 1, total_assets: 2 }, { to: '2025-02-28', from: '2024-03-01' }),
        accounts(2024, { total_assets: 1 }, { to: '2024-02-29', from: '2023-03-01' }),
      ),
    ).toBe(100)
    expect(of('assets-growth', { ...now, to: '2025-02-31' }, before)).toBe('no-year-before')
  })
})

test('a table has a cell for each year, and none where no figure is named', () => {
  const { years, rows } = ratioTable([
    accounts(2024, { equity: 1, total_assets: 2 }),
    accounts(2025, { equity: 1, total_assets: 4 }),
  ])
  expect(years.map(({ to }) => to)).toEqual(['2025-12-31', '2024-12-31'])
  expect(rows.find(({ ratio }) => ratio === 'equity-ratio')?.cells).toEqual([
    { kind: 'value', percent: 25 },
    { kind: 'value', percent: 50 },
  ])
  expect(ratioTable([accounts(2025, {})]).rows).toEqual([])
})
