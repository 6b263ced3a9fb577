import { foldExpanded } from '../../shared/domain/text/fold.ts'
import { monthNames } from '../../shared/words/months.ts'
import { readCap } from '../parts/account/read-credits.ts'

const spendWords = [
  'spending',
  'spend',
  'spent',
  'ausgaben',
  'ausgegeben',
  'verbrauch',
  'credits',
  'kosten',
  'costs',
  'ledger',
]
const capWords = [
  'cap',
  'caps',
  'limit',
  'grenze',
  'tagesgrenze',
  'monatsgrenze',
  'obergrenze',
  'tageslimit',
  'monatslimit',
]
const monthWords = ['month', 'monthly', 'monat', 'monatlich', 'monatsgrenze', 'monatslimit']
/** What stands around a question for a month ("was habe ich im … ausgegeben"). */
const asking = new Set(['what', 'did', 'have', 'i', 'was', 'habe', 'ich', 'meine', 'my'])
const thisWords = new Set(['this', 'diesen', 'diesem', 'dieser', 'current'])
const lastWords = new Set(['last', 'previous', 'letzten', 'letzter', 'vorigen', 'voriger'])
const setting = new Set(['set', 'setze', 'setzen', 'je', 'pro'])
const between = new Set([
  'in',
  'im',
  'for',
  'of',
  'fur',
  'fuer',
  'vom',
  'the',
  'a',
  'per',
  'am',
  'day',
  'daily',
  'tag',
  'taglich',
  'taeglich',
  'tagesgrenze',
  'auf',
  'to',
])

/** Names of the months in both languages, folded: each month's two. */
const months = monthNames.de.map((name, nth) => [name, monthNames.en[nth] ?? name].map(foldExpanded))

const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => name === word || (word.length >= 3 && name.startsWith(word))))

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/[?:!]+$/u, ''))
    .filter(Boolean)

function monthBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${padded(month - 1)}`
}

const padded = (month: number): string => String(month).padStart(2, '0')

/**
 * The month that "spending in October" or "Ausgaben 2026-09" asks for, `YYYY-MM`; without a year the last such month that has begun. Null:
 * it asks for none. `askToday`: `YYYY-MM-DD`, asked where it matters.
 */
export function spendingMonth(text: string, askToday: () => string): string | null {
  const words = wordsOf(text)
  if (!words.some((word) => spendWords.includes(foldExpanded(word)))) return null
  const today = askToday()
  const said = words.filter((word) => {
    const folded = foldExpanded(word)
    return !spendWords.includes(folded) && !between.has(folded) && !asking.has(folded)
  })
  const [month, year] = said
  if (said.length === 2 && month !== undefined && monthWords.includes(foldExpanded(year ?? ''))) {
    if (thisWords.has(foldExpanded(month))) return today.slice(0, 7)
    if (lastWords.has(foldExpanded(month))) return monthBefore(today)
  }
  if (month === undefined || said.length > 2) return null
  const whole =
    /^(\d{4})-(\d{2})$/.exec(month) ??
    /^(\d{2})[./](\d{4})$/.exec(month)?.toSpliced(0, 3, '', month.slice(-4), month.slice(0, 2))
  if (whole) {
    const asked = `${whole[1]}-${whole[2]}`
    return year === undefined && Number(whole[2]) >= 1 && Number(whole[2]) <= 12 && asked <= today.slice(0, 7)
      ? asked
      : null
  }
  const nth = monthOf(foldExpanded(month))
  if (nth < 0) return null
  if (year !== undefined) {
    const asked = `${year}-${padded(nth + 1)}`
    return /^\d{4}$/.test(year) && asked <= today.slice(0, 7) ? asked : null
  }
  const current = Number(today.slice(0, 4))
  const asked = `${current}-${padded(nth + 1)}`
  return asked <= today.slice(0, 7) ? asked : `${current - 1}-${padded(nth + 1)}`
}

/** The cap that "cap 500" or "Monatsgrenze 2.500" asks for; null: it asks for none. */
export function typedCap(text: string): { readonly period: 'day' | 'month'; readonly credits: number } | null {
  const known = (word: string): boolean =>
    capWords.includes(word) || monthWords.includes(word) || between.has(word) || setting.has(word)
  const words = wordsOf(text)
  const others = words.map(foldExpanded).filter((word) => word !== 'credits')
  const before = others.filter((word) => known(word))
  const said = words.filter((word) => /\d/.test(word))
  const [last = ''] = said
  // One number, and nothing that isn't about a cap.
  if (said.length !== 1 || before.length !== others.length - 1) return null
  if (!before.some((word) => capWords.includes(word))) return null
  const credits = readCap(last)
  return credits === null
    ? null
    : { period: before.some((word) => monthWords.includes(word)) ? 'month' : 'day', credits }
}
