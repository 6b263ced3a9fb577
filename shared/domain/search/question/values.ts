import type { AmountRange, DayRange, QuestionProblem } from './question.ts'

/** A value that was read, or why it couldn't be. */
export type ReadValue<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: QuestionProblem }

const fine = <T>(value: T): ReadValue<T> => ({ ok: true, value })
const bad = (problem: QuestionProblem): { readonly ok: false; readonly problem: QuestionProblem } => ({
  ok: false,
  problem,
})

const two = (value: number): string => String(value).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** First and last day of "2026", "2026-10", "10.2026", "2026-10-05" or "5.10.2026"; null: no such day. */
function daysOf(text: string): { readonly first: string; readonly last: string } | null {
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text)
  const german = /^(?:(\d{1,2})\.)?(\d{1,2})\.(\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : german ? [german[3], german[2], german[1]] : []
  if (year === undefined || Number(year) < 1800) return null
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` }
  if (Number(month) < 1 || Number(month) > 12) return null
  const most = daysIn(Number(year), Number(month))
  const start = `${year}-${two(Number(month))}`
  if (day === undefined) return { first: `${start}-01`, last: `${start}-${two(most)}` }
  return Number(day) < 1 || Number(day) > most
    ? null
    : { first: `${start}-${two(Number(day))}`, last: `${start}-${two(Number(day))}` }
}

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

/** ">x", "<=x", "x..y" or "x" as a comparison. */
function comparison(text: string): { readonly sign: string; readonly left: string; readonly right: string | null } {
  const between = /^(.*?)\.\.(.*)$/u.exec(text)
  if (between) return { sign: '..', left: (between[1] ?? '').trim(), right: (between[2] ?? '').trim() }
  const signed = /^(>=|<=|>|<|=|≥|≤)?\s*(.*)$/u.exec(text)
  const sign = { '≥': '>=', '≤': '<=' }[signed?.[1] ?? ''] ?? signed?.[1] ?? '='
  return { sign, left: (signed?.[2] ?? '').trim(), right: null }
}

/** `>2026-10`: from the first day after October. `2026-10`: all days of it. `2026-09..2026-10`: both months. */
export function readDays(text: string): ReadValue<DayRange> {
  const { sign, left, right } = comparison(text)
  const one = left === '' ? null : daysOf(left)
  const other = right === null || right === '' ? null : daysOf(right)
  if (sign === '..') {
    if ((left !== '' && one === null) || (right !== '' && other === null) || (one === null && other === null))
      return bad('not-a-day')
    const range = { from: one?.first ?? null, to: other?.last ?? null }
    return range.from !== null && range.to !== null && range.from > range.to ? bad('from-above-to') : fine(range)
  }
  if (one === null) return bad('not-a-day')
  switch (sign) {
    case '>':
      return fine({ from: shifted(one.last, 1), to: null })
    case '>=':
      return fine({ from: one.first, to: null })
    case '<':
      return fine({ from: null, to: shifted(one.first, -1) })
    case '<=':
      return fine({ from: null, to: one.last })
    default:
      return fine({ from: one.first, to: one.last })
  }
}

const factors: Readonly<Record<string, bigint>> = {
  '': 1n,
  k: 1_000n,
  tsd: 1_000n,
  t: 1_000n,
  m: 1_000_000n,
  mio: 1_000_000n,
  mrd: 1_000_000_000n,
  bn: 1_000_000_000n,
}

/** Cents of "25.000", "25.000,50", "1,5m", "2 Mio. €"; a problem where two amounts could be meant. */
export function readAmount(text: string): ReadValue<bigint> {
  const match = /^([\d.,' ]*\d)\s*(k|tsd|t|mio|mrd|m|bn)?\.?\s*(?:€|eur|euro)?$/iu.exec(text.trim())
  const factor = factors[match?.[2]?.toLowerCase() ?? '']
  const digits = match?.[1]?.replace(/[' ]/g, '')
  if (digits === undefined || factor === undefined) return bad('not-an-amount')
  const read = wholeAndPart(digits, factor > 1n)
  if (!read.ok) return read
  const { whole, part } = read.value
  if (whole.length > 15 || part.length > 9) return bad('not-an-amount')
  const scaled = BigInt(whole + part) * factor * 100n
  const unit = 10n ** BigInt(part.length)
  return scaled % unit === 0n ? fine(scaled / unit) : bad('not-an-amount')
}

interface Digits {
  readonly whole: string
  readonly part: string
}

/** Which of the points and commas part thousands, and which begins the decimals. */
function wholeAndPart(digits: string, scaled: boolean): ReadValue<Digits> {
  const marks = [...digits.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (last === undefined) return fine({ whole: digits, part: '' })
  const after = digits.slice(last.index + 1)
  const before = digits.slice(0, last.index)
  const grouped = (text: string, mark: string): boolean =>
    text.split(mark).every((group, nth) => (nth === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group))
  const kinds = new Set(marks.map(([mark]) => mark))
  if (kinds.size === 2) {
    const other = last[0] === ',' ? '.' : ','
    const right = !before.includes(last[0]) && grouped(before, other)
    return right ? fine({ whole: before.replaceAll(other, ''), part: after }) : bad('not-an-amount')
  }
  if (after.length === 3) {
    // "1.500m" is 1.5 million to some and 1,500 million to others.
    if (scaled && marks.length === 1) return bad('ambiguous-amount')
    return grouped(digits, last[0]) ? fine({ whole: digits.replaceAll(last[0], ''), part: '' }) : bad('not-an-amount')
  }
  return marks.length === 1 && before !== '' ? fine({ whole: before, part: after }) : bad('not-an-amount')
}

/** Cents as decimal text: `25000`, `25000.50`. */
export const decimalOf = (cents: bigint): string =>
  cents % 100n === 0n ? String(cents / 100n) : `${cents / 100n}.${two(Number(cents % 100n))}`

/** `>1m`, `25.000..100.000`, `25000`. */
export function readAmounts(text: string): ReadValue<AmountRange> {
  const { sign, left, right } = comparison(text)
  const one = left === '' ? null : readAmount(left)
  const other = right === null || right === '' ? null : readAmount(right)
  if (one?.ok === false) return one
  if (other?.ok === false) return other
  if (one === null && other === null) return bad('not-an-amount')
  const [low, high] = [one?.value ?? null, other?.value ?? null]
  const decimal = (cents: bigint | null): string | null => (cents === null ? null : decimalOf(cents))
  if (sign === '..') {
    if (low !== null && high !== null && low > high) return bad('from-above-to')
    return fine({ from: decimal(low), to: decimal(high), open: false })
  }
  if (sign === '=') return fine({ from: decimal(low), to: decimal(low), open: false })
  return sign.startsWith('>')
    ? fine({ from: decimal(low), to: null, open: sign === '>' })
    : fine({ from: null, to: decimal(low), open: sign === '<' })
}
