import { describe, expect, test } from 'vitest'
import type { FinancialStatement } from './statement.ts'
import { runsOf, statementSeries } from './statement-series.ts'
import { statementTable } from './statement-table.ts'

const accounts = (
  to: string | null,
  figures: Record<string, number | null>,
  more: Partial<FinancialStatement> = {},
): FinancialStatement => ({
  key: `${to} ${more.publishedOn ?? ''} ${more.title ?? ''}`,
  title: 'annual',
  from: null,
  to,
  publishedOn: null,
  currency: 'EUR',
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
  ...more,
})
const only = (statements: readonly FinancialStatement[]) => {
  const series = statementSeries(statements)
  if (series.length !== 1 || series[0] === undefined) throw new Error(`${series.length} series`)
  return series[0]
}

describe('a chart of annual accounts', () => {
  test('runs with time, and null, zero and not named are three things', () => {
    const { years, figures } = only([
      accounts('2025-12-31', { total_assets: 3, revenue: null, equity: 0 }),
      accounts('2024-12-31', { total_assets: 2, revenue: 5 }),
    ])
    expect(years.map(({ label }) => label)).toEqual(['2024', '2025'])
    expect(figures).toEqual([
      {
        figure: 'balance_sheet_total',
        points: [
          { kind: 'value', value: 2 },
          { kind: 'value', value: 3 },
        ],
      },
      { figure: 'equity', points: [{ kind: 'absent' }, { kind: 'value', value: 0 }] },
      { figure: 'revenue', points: [{ kind: 'value', value: 5 }, { kind: 'unpublished' }] },
    ])
  })

  test('a figure that is there and was not understood is neither unpublished nor absent, in the chart and in the table', () => {
    const unread = accounts('2025-12-31', { equity: 3 }, { figures: [{ name: 'equity', value: null, unread: true }] })
    const all = [unread, accounts('2024-12-31', { equity: 2 }), accounts('2023-12-31', { equity: null })]
    expect(only(all).figures[0]?.points.map(({ kind }) => kind)).toEqual(['unpublished', 'value', 'unread'])
    expect(statementTable(all).rows[0]?.cells.map(({ kind }) => kind)).toEqual(['unread', 'value', 'unpublished'])
  })

  test('shows a year without accounts as a gap, not as a line through it', () => {
    const { years, figures } = only([accounts('2021-06-30', { equity: 1 }), accounts('2023-06-30', { equity: 3 })])
    expect(years.map(({ label }) => label)).toEqual(['06/2021', '06/2022', '06/2023'])
    expect(figures[0]?.points.map(({ kind }) => kind)).toEqual(['value', 'no-statement', 'value'])
  })

  test('takes the accounts published last where a year has several', () => {
    const { figures } = only([
      accounts('2024-12-31', { equity: 2 }, { publishedOn: '2026-01-01' }),
      accounts('2024-12-31', { equity: 1 }, { publishedOn: '2025-07-01' }),
      accounts('2023-12-31', { equity: 0 }),
    ])
    expect(figures[0]?.points.at(-1)).toEqual({ kind: 'value', value: 2 })
  })

  test('never puts two kinds or two currencies on one axis', () => {
    const series = statementSeries([
      accounts('2025-12-31', { equity: 1 }, { title: 'Konzernabschluss 2025' }),
      accounts('2024-12-31', { equity: 1 }, { title: 'Konzernabschluss 2024' }),
      accounts('2001-12-31', { equity: 1 }, { currency: 'DM' }),
      accounts('2000-12-31', { equity: 1 }, { currency: 'DM' }),
      accounts('2025-12-31', { equity: 1 }),
      accounts('2024-12-31', { equity: 1 }),
      accounts('2023-12-31', { equity: 1 }),
    ])
    expect(series.map(({ currency, years }) => `${currency} ${years.length}`)).toEqual(['EUR 3', 'EUR 2', 'DM 2'])
  })

  test('is not drawn for one year, for no value at all, or for days that are none', () => {
    expect(statementSeries([accounts('2025-12-31', { equity: 1 })])).toEqual([])
    expect(
      statementSeries([accounts('2025-12-31', { revenue: null }), accounts('2024-12-31', { revenue: null })]),
    ).toEqual([])
    expect(statementSeries([accounts('2025-13-99', { equity: 1 }), accounts(null, { equity: 1 })])).toEqual([])
  })

  test('fills no thousand years between two nonsensical dates', () =>
    expect(only([accounts('0001-12-31', { equity: 1 }), accounts('9999-12-31', { equity: 1 })]).years).toHaveLength(2))

  test('takes employees on average where the number itself is not given', () => {
    const { figures } = only([
      accounts('2025-12-31', { employees: null, average_employees: 12 }),
      accounts('2024-12-31', { employees: 9 }),
    ])
    expect(figures).toEqual([
      {
        figure: 'employees',
        points: [
          { kind: 'value', value: 9 },
          { kind: 'value', value: 12 },
        ],
      },
    ])
  })

  test('tells where a run of gaps begins and ends', () => {
    const gap = { kind: 'unpublished' } as const
    expect(runsOf([gap, gap, { kind: 'value', value: 1 }, gap])).toEqual([
      { kind: 'unpublished', from: 0, to: 1 },
      { kind: 'value', from: 2, to: 2 },
      { kind: 'unpublished', from: 3, to: 3 },
    ])
  })
})
