import type { FinancialStatement } from './statement.ts'
import type { FigureCell } from './statement-table.ts'
import { figureWord, statementWord } from '../company/known-codes.ts'

/** What the chart can show, in its order. */
export const chartFigures = ['balance_sheet_total', 'equity', 'revenue', 'net_income', 'employees'] as const
export type ChartFigure = (typeof chartFigures)[number]

/** A figure in one fiscal year; `no-statement`: between two years that are here lies one that isn't. */
export type ChartPoint = FigureCell | { readonly kind: 'no-statement' }

/** A fiscal year on the axis. */
export interface ChartYear {
  readonly key: string
  /** Last day of the fiscal year, `YYYY-MM-DD`. */
  readonly end: string
  /** "2025" where fiscal years are calendar years, else "06/2025". */
  readonly label: string
}

/** Accounts of one kind in one currency: only these may share an axis. */
export interface StatementSeries {
  readonly key: string
  /** Kind as the newest of them names it. */
  readonly title: string | null
  readonly currency: string | null
  /** Oldest first, as time runs. */
  readonly years: readonly ChartYear[]
  /** Only figures that a statement names, whether with a value or without. */
  readonly figures: readonly { readonly figure: ChartFigure; readonly points: readonly ChartPoint[] }[]
}

/** Upper bound of years on the axis; beyond it dates are wrong, and missing years are not filled in. */
const mostYears = 40

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

/** "Jahresabschluss zum 31.12.2025" and "… 31.12.2024" are one kind; the figures in a title tell them apart only. */
export const statementKind = (title: string | null): string =>
  title === null
    ? ''
    : (statementWord(title) ??
      title
        .toLowerCase()
        .replace(/[\d.\-/\s]+/g, ' ')
        .trim())

const aliases: Readonly<Record<ChartFigure, ReadonlySet<string | null>>> = {
  balance_sheet_total: new Set(['balance_sheet_total']),
  equity: new Set(['equity']),
  revenue: new Set(['revenue']),
  net_income: new Set(['net_income']),
  employees: new Set(['employees', 'average_employees']),
}

function pointOf(statement: FinancialStatement | null, figure: ChartFigure): ChartPoint {
  if (statement === null) return { kind: 'no-statement' }
  const named = statement.figures.filter(({ name }) => aliases[figure].has(figureWord(name)))
  const value = named.find((candidate) => candidate.value !== null && Number.isFinite(candidate.value))?.value ?? null
  if (value !== null) return { kind: 'value', value }
  if (named.some(({ unread }) => unread === true)) return { kind: 'unread' }
  return named.length > 0 ? { kind: 'unpublished' } : { kind: 'absent' }
}

interface Dated {
  readonly end: string
  readonly statement: FinancialStatement | null
}

/** Of several accounts for one year the one published last, which corrects the others. */
function newestOfEachYear(statements: readonly (FinancialStatement & { readonly to: string })[]): readonly Dated[] {
  const byEnd = new Map<string, FinancialStatement>()
  for (const statement of statements) {
    const other = byEnd.get(statement.to)
    if (other === undefined || (other.publishedOn ?? '') < (statement.publishedOn ?? ''))
      byEnd.set(statement.to, statement)
  }
  return [...byEnd].map(([end, statement]) => ({ end, statement })).sort((a, b) => (a.end < b.end ? -1 : 1))
}

/** Years that are missing between two others, where all fiscal years end on the same day of the year. */
function withMissingYears(years: readonly Dated[]): readonly Dated[] {
  const [first, last] = [years[0], years.at(-1)]
  const sameDay = new Set(years.map(({ end }) => end.slice(4))).size === 1
  if (first === undefined || last === undefined || !sameDay) return years
  const [from, to] = [Number(first.end.slice(0, 4)), Number(last.end.slice(0, 4))]
  if (to - from >= mostYears) return years
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const end = `${String(from + index).padStart(4, '0')}${first.end.slice(4)}`
    return years.find((year) => year.end === end) ?? { end, statement: null }
  })
}

function seriesOf(key: string, statements: readonly (FinancialStatement & { readonly to: string })[]): StatementSeries {
  const years = withMissingYears(newestOfEachYear(statements))
  const newest = years.at(-1)?.statement ?? null
  const calendar = years.every(({ end }) => end.endsWith('-12-31'))
  const figures = chartFigures
    .map((figure) => ({ figure, points: years.map(({ statement }) => pointOf(statement, figure)) }))
    .filter(({ points }) => points.some(({ kind }) => kind !== 'absent' && kind !== 'no-statement'))
  return {
    key,
    title: newest?.title ?? null,
    currency: newest?.currency ?? null,
    years: years.map(({ end }) => ({
      key: end,
      end,
      label: calendar ? end.slice(0, 4) : `${end.slice(5, 7)}/${end.slice(0, 4)}`,
    })),
    figures,
  }
}

/**
 * Annual accounts as what a chart can draw, one series a kind and currency, the longest first. Accounts without a day
 * on which their year ends have no place on the axis and stay in the table; so do series of fewer than two years, and
 * those without any value.
 */
export function statementSeries(statements: readonly FinancialStatement[]): readonly StatementSeries[] {
  const groups = new Map<string, (FinancialStatement & { readonly to: string })[]>()
  for (const statement of statements) {
    const { to } = statement
    if (!isDay(to)) continue
    const key = `${statementKind(statement.title)} ${statement.currency ?? ''}`
    const group = groups.get(key) ?? []
    group.push({ ...statement, to })
    groups.set(key, group)
  }
  return [...groups]
    .map(([key, group]) => seriesOf(key, group))
    .filter(
      ({ years, figures }) =>
        years.length > 1 && figures.some(({ points }) => points.some(({ kind }) => kind === 'value')),
    )
    .sort((a, b) => b.years.length - a.years.length)
}

/** Runs of one kind of point, with the index of their first and last year. */
export function runsOf(
  points: readonly ChartPoint[],
): readonly { kind: ChartPoint['kind']; from: number; to: number }[] {
  const runs: { kind: ChartPoint['kind']; from: number; to: number }[] = []
  points.forEach(({ kind }, index) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.to = index
    else runs.push({ kind, from: index, to: index })
  })
  return runs
}
