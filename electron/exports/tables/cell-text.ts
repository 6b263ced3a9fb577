import type { Language } from '../../../shared/domain/language.ts'
import type { Cell, ColumnType } from '../../ports/table.ts'

/** The meaning of a cell, whatever format it goes to. */
export type ReadCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** Decimal text, exact. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  /** Local time of this machine. */
  | { readonly kind: 'instant'; readonly at: Date }
  | { readonly kind: 'boolean'; readonly value: boolean }

const empty = { kind: 'empty' } as const
const asText = (text: string): ReadCell => ({ kind: 'text', text })

function readDate(text: string): ReadCell {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  // A day that the calendar doesn't have (31 February) stays text.
  const date = new Date(Date.UTC(year, month - 1, day))
  return match !== null && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { kind: 'date', year, month, day }
    : asText(text)
}

function readInstant(text: string): ReadCell {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? asText(text) : { kind: 'instant', at }
}

const readNumber = (text: string): ReadCell =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? { kind: 'number', text } : asText(text)

/** A JavaScript number as decimal text without an exponent; infinities and NaN as JavaScript writes them. */
const decimalText = (value: number): string => {
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isFinite(value)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}

const readers: Readonly<Record<ColumnType, (text: string) => ReadCell>> = {
  text: asText,
  link: asText,
  boolean: asText,
  integer: readNumber,
  decimal: readNumber,
  money: readNumber,
  date: readDate,
  instant: readInstant,
}

/** A cell that doesn't fit its column's type is text. */
export function readCell(cell: Cell, type: ColumnType): ReadCell {
  if (cell === null || cell === '') return empty
  if (typeof cell === 'object') return asText(cell.said)
  if (typeof cell === 'boolean') return { kind: 'boolean', value: cell }
  if (typeof cell === 'number') return type === 'text' ? asText(String(cell)) : readNumber(decimalText(cell))
  return readers[type](cell)
}

const two = (value: number): string => String(value).padStart(2, '0')
const four = (value: number): string => String(value).padStart(4, '0')

/** 31.12.2025 in German; 2025-12-31 in English, which every spreadsheet reads as that day, whatever its region. */
export const dayText = (year: number, month: number, day: number, language: Language): string =>
  language === 'de' ? `${two(day)}.${two(month)}.${four(year)}` : `${four(year)}-${two(month)}-${two(day)}`

/** Local day and time to the second. */
export const instantText = (at: Date, language: Language): string =>
  `${dayText(at.getFullYear(), at.getMonth() + 1, at.getDate(), language)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`

/** A day `YYYY-MM-DD` as tables write it in a language; what is no day of the calendar stays as it came. */
export function writtenDay(day: string, language: Language): string {
  const read = readDate(day)
  return read.kind === 'date' ? dayText(read.year, read.month, read.day, language) : day
}

/** An instant as tables write it in a language, local; what is none stays as it came. */
export function writtenInstant(instant: string, language: Language): string {
  const read = readInstant(instant)
  return read.kind === 'instant' ? instantText(read.at, language) : instant
}
