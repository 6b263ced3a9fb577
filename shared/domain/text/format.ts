import type { Language } from '../language.ts'
import type { Money } from '../money.ts'
import { once } from '../once.ts'
import { monthNames } from '../../words/months.ts'

/*
 * How figures, days and amounts are written. Days are 31.12.2025 in both languages: the register writes them so, and
 * a file must read the same to two colleagues. Numbers follow the language.
 */

/** One of each language: making one takes longer than what it formats. */
const numbers: Readonly<Record<Language, () => Intl.NumberFormat>> = {
  de: once(() => new Intl.NumberFormat('de')),
  en: once(() => new Intl.NumberFormat('en')),
}

/** 1.234.567 in German, 1,234,567 in English. Whole numbers are written here: the first formatter of a thread takes it ten milliseconds. */
export const formatNumber = (value: number, language: Language): string =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
    ? grouped(String(value), language)
    : numbers[language]().format(value).replace('-', '−')

const grouped = (digits: string, language: Language): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, language === 'de' ? '.' : ',')

/** Intl's no-break space before a percent sign is as wide as any; German wants a narrow one. */
export const narrowPercent = (text: string): string => text.replace('\u00a0%', '\u202f%')

/** A share in per cent: 25,1 % in German, 25.1% in English; as many decimals as it has, at most four. */
export const formatPercent = (value: number, language: Language): string =>
  narrowPercent(
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'percent',
      maximumFractionDigits: 4,
      // No share is that large; what claims to be must not fill the row with zeros.
      notation: Math.abs(value) >= 1e6 ? 'scientific' : 'standard',
    })
      .format(value)
      .replace('-', '−'),
  )

/** A computed ratio or change in per cent, always with one decimal, so that those of a row stand under each other: 3,0 %. */
export const formatRatio = (value: number, language: Language): string =>
  narrowPercent(
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      notation: Math.abs(value) >= 1e6 ? 'scientific' : 'standard',
    })
      .format(value)
      .replace('-', '−'),
  )

/**
 * An exact amount: "1250000.00", "EUR" → "1.250.000,00 EUR" (English: "1,250,000.00 EUR"). Works on the text, so no
 * digit is lost to a float; at least two decimals are shown, more are kept. An amount that is no decimal number is
 * shown as it came. Without a currency none is shown (never guessed: DM amounts exist).
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const match = /^\s*(-?)0*(\d+)(?:\.(\d*))?\s*$/.exec(amount)
  const unit = currency === null ? '' : `\u00a0${currency}`
  if (match === null) return `${amount}${unit}`
  const [, sign = '', whole = '', decimals = ''] = match
  const point = language === 'de' ? ',' : '.'
  return `${sign === '-' ? '−' : ''}${grouped(whole, language)}${point}${decimals.padEnd(2, '0')}${unit}`
}

const monthsShort = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * A calendar day `YYYY-MM-DD`: 31.12.2025 in German, 31 Dec 2025 in English; anything else as it came.
 */
export function formatDay(day: string, language: Language = 'de'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (match === null) return day
  const [, year, month = '', date] = match
  const word = language === 'en' ? monthsShort[Number(month) - 1] : undefined
  return word === undefined ? `${date}.${month}.${year}` : `${Number(date)}\u00a0${word}\u00a0${year}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The local calendar day of a moment (ISO 8601 UTC), as `YYYY-MM-DD`; null when it is no moment. */
export function localDay(moment: string): string | null {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A moment as local day: 31.12.2025, 31 Dec 2025. */
export const formatMomentDay = (moment: string, language: Language): string =>
  formatDay(localDay(moment) ?? moment, language)

/** A moment as local time: 09:26. */
export function formatTime(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** A moment as local day and time: 31.12.2025, 09:26; 31 Dec 2025, 09:26. */
export const formatMoment = (moment: string, language: Language): string =>
  localDay(moment) === null ? moment : `${formatMomentDay(moment, language)}, ${formatTime(moment)}`

/** A month `YYYY-MM` in words: "November 2026", or without its year; anything else as it came. */
export function formatMonth(month: string, language: Language, year = true): string {
  const match = /^(\d{4})-(\d{2})$/.exec(month)
  const name = monthNames[language][Number(match?.[2]) - 1]
  if (match === null || name === undefined) return month
  return year ? `${name} ${match[1]}` : name
}

/** The month before or after a month `YYYY-MM`. */
export function stepMonth(month: string, step: number): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  const index = year * 12 + (ordinal - 1) + step
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((index % 12) + 1)}`
}
