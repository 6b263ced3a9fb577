import { figureWord, type FigureWord } from '../company/known-codes.ts'
import type { FinancialStatement } from './statement.ts'
import { statementKind } from './statement-series.ts'
import { statementTable } from './statement-table.ts'

export const ratios = ['equity-ratio', 'return-on-sales', 'revenue-growth', 'assets-growth'] as const
export type Ratio = (typeof ratios)[number]

/**
 * `missing`: a figure has no value or is not named. `ambiguous`: several figures of one meaning differ. `base`: what is
 * divided by is zero or negative. `no-year-before`: no accounts of the same kind end a year earlier. `period`: the years
 * are not both whole, or nothing says so. `currency`: they differ or one is not stated.
 */
export type WhyNot = 'missing' | 'ambiguous' | 'base' | 'no-year-before' | 'period' | 'currency'

/** A ratio in per cent, rounded to a tenth; or why there is none, which is never zero. */
export type RatioCell =
  | { readonly kind: 'value'; readonly percent: number }
  | { readonly kind: 'not-computable'; readonly why: WhyNot }

type Found = { readonly value: number } | { readonly why: WhyNot }

const not = (why: WhyNot): RatioCell => ({ kind: 'not-computable', why })

function figureOf({ figures }: FinancialStatement, wanted: FigureWord): Found {
  const values = new Set(
    figures.flatMap(({ name, value }) =>
      figureWord(name) === wanted && value !== null && Number.isFinite(value) ? [value] : [],
    ),
  )
  const [value] = values
  if (value === undefined) return { why: 'missing' }
  return values.size > 1 ? { why: 'ambiguous' } : { value }
}

function percentOf(part: number, base: number): RatioCell {
  if (base <= 0) return not('base')
  const percent = Math.round((part / base) * 1000) / 10 + 0
  return Number.isFinite(percent) ? { kind: 'value', percent } : not('base')
}

function within(statement: FinancialStatement, part: FigureWord, base: FigureWord): RatioCell {
  const [above, below] = [figureOf(statement, part), figureOf(statement, base)]
  if ('why' in above) return not(above.why)
  if ('why' in below) return not(below.why)
  return percentOf(above.value, below.value)
}

const timeOf = (day: string | null): number => {
  const at = day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  // 31 February is no day, though a lenient parser makes one of it.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? Number.NaN : at
}
const dayLength = 86_400_000

/** Twelve months, by both days of the fiscal year. */
const isWholeYear = ({ from, to }: FinancialStatement): boolean => {
  const days = (timeOf(to) - timeOf(from)) / dayLength + 1
  return days === 365 || days === 366
}

/** The accounts of the same kind that end the day before these begin, or a year earlier; of several the newest. */
function yearBefore(statement: FinancialStatement, all: readonly FinancialStatement[]): FinancialStatement | null {
  const end = timeOf(statement.to)
  const found = all.filter((other) => {
    const days = (end - timeOf(other.to)) / dayLength
    return (days === 365 || days === 366) && statementKind(other.title) === statementKind(statement.title)
  })
  return found.toSorted((a, b) => ((a.publishedOn ?? '') < (b.publishedOn ?? '') ? 1 : -1))[0] ?? null
}

function growth(
  statement: FinancialStatement,
  all: readonly FinancialStatement[],
  figure: FigureWord,
  ofPeriod: boolean,
): RatioCell {
  const now = figureOf(statement, figure)
  if ('why' in now) return not(now.why)
  const earlier = yearBefore(statement, all)
  if (earlier === null) return not('no-year-before')
  const before = figureOf(earlier, figure)
  if ('why' in before) return not(before.why)
  if (statement.currency === null || statement.currency !== earlier.currency) return not('currency')
  // What a year brought compares only with another whole year; what there is on a day compares with another day.
  if (ofPeriod && !(isWholeYear(statement) && isWholeYear(earlier))) return not('period')
  return percentOf(now.value - before.value, before.value)
}

/** Whether a ratio needs no other year. */
export const isWithinYear = (ratio: Ratio): boolean => ratio === 'equity-ratio' || ratio === 'return-on-sales'

/** One ratio of one statement. `all`: every statement of the company that was read. */
export function ratioOf(ratio: Ratio, statement: FinancialStatement, all: readonly FinancialStatement[]): RatioCell {
  switch (ratio) {
    case 'equity-ratio':
      return within(statement, 'equity', 'balance_sheet_total')
    case 'return-on-sales':
      return within(statement, 'net_income', 'revenue')
    case 'revenue-growth':
      return growth(statement, all, 'revenue', true)
    case 'assets-growth':
      return growth(statement, all, 'balance_sheet_total', false)
  }
}

export interface RatioTable {
  /** In the order of `statementTable`: newest first. */
  readonly years: readonly FinancialStatement[]
  readonly rows: readonly { readonly ratio: Ratio; readonly cells: readonly RatioCell[] }[]
}

/**
 * Key ratios of all years, computed from published figures and from nothing else: equity by total assets, net income by
 * revenue, and the change of revenue and of total assets against the year before. Empty where no statement has a figure.
 */
export function ratioTable(statements: readonly FinancialStatement[]): RatioTable {
  const { years, rows } = statementTable(statements)
  if (rows.length === 0) return { years, rows: [] }
  return {
    years,
    rows: ratios.map((ratio) => ({ ratio, cells: years.map((year) => ratioOf(ratio, year, statements)) })),
  }
}
