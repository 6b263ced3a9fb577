import { isArray, isObject, type Json, type JsonObject } from '../../json.ts'
import { member, textIn } from '../../json-member.ts'
import type { Money } from '../../money.ts'
import type { FindingCode } from '../graph/findings.ts'
import { fieldNames } from './field-names.ts'

/** A number as an answer gave it, exactly, and what was odd about it; null value: unknown. */
export interface Amount<T> {
  readonly value: T | null
  readonly odd: FindingCode | null
}

const nothing: Amount<never> = { value: null, odd: null }
const odd = (code: FindingCode): Amount<never> => ({ value: null, odd: code })
const trim = (digits: string): string => digits.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(0(\.0*)?)$/, '$1')

/**
 * Exact decimal text ("1234.50") from a JSON number or from text in German or ISO notation ("1.234,50", "25,5 %",
 * "12 500,00 EUR"). A comma is a decimal sign; a single point before exactly three digits is ambiguous and is read as
 * `lonePoint` says, because money has no three decimals and percentages do.
 */
export function decimalText(value: Json | undefined, lonePoint: 'decimal' | 'thousands'): Amount<string> {
  if (value === null || value === undefined) return nothing
  if (typeof value === 'number') {
    const text = String(value)
    if (Number.isFinite(value) && !text.includes('e')) return { value: text, odd: null }
    return Math.abs(value) < 1 ? { value: value.toFixed(20).replace(/0+$/, ''), odd: null } : odd('number-unreadable')
  }
  if (typeof value !== 'string') return odd('number-unreadable')
  if (value.length > 80) return odd('number-unreadable')
  if (value.trim() === '') return nothing
  const text = value
    .replace(/[\s\u00a0\u202f'’]|EUR|€|DM|DEM|USD|\$|CHF|GBP|£|%|Prozent|percent|v\.?H\.?/gi, '')
    .replace('−', '-')
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return odd('number-unreadable')
  const bare = text.replace(/^\+/, '')
  const comma = bare.lastIndexOf(',')
  const point = bare.lastIndexOf('.')
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? ['.', ','] : [',', '.']
    const [whole = '', part = '', ...more] = bare.split(decimal)
    const grouped = group === '.' ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}(,\d{3})+$/
    if (more.length > 0 || !grouped.test(whole) || part === '') return odd('number-unreadable')
    return { value: trim(`${whole.replaceAll(group, '')}.${part}`), odd: null }
  }
  const sign = comma >= 0 ? ',' : '.'
  const parts = bare.split(sign)
  if (parts.length === 1) return { value: trim(bare), odd: null }
  if (parts.length > 2) {
    return parts.slice(1).every((part) => part.length === 3)
      ? { value: trim(parts.join('')), odd: null }
      : odd('number-unreadable')
  }
  const [whole = '', part = ''] = parts
  if (part === '') return odd('number-unreadable')
  const ambiguous = sign === '.' && part.length === 3 && lonePoint === 'thousands'
  return { value: trim(ambiguous ? whole + part : `${whole}.${part}`), odd: ambiguous ? 'number-ambiguous' : null }
}

const isStated = (value: Json | undefined): boolean => value !== undefined && value !== null
const firstStated = (object: JsonObject, names: readonly string[]): Json | undefined =>
  names.map((name) => member(object, name)).find(isStated)

/** The plain value in a list of one, or in an object under one of these names, up to two deep; undefined: none. */
function plainIn(value: Json | undefined, names: readonly string[], levels = 2): Json | undefined {
  if (!isArray(value) && !isObject(value)) return value
  const inner = isArray(value) ? (value.length === 1 ? value[0] : undefined) : firstStated(value, names)
  return levels === 0 || !isStated(inner) ? undefined : plainIn(inner, names, levels - 1)
}

/** A percentage between 0 and 100, by itself or in an object. Outside of that it is unknown, and odd: no share can be negative or 140 %. */
export function readPercentage(value: Json | undefined): Amount<number> {
  const stated = plainIn(value, [...fieldNames.percentageOf, ...fieldNames.percentage])
  if (isStated(value) && stated === undefined) return odd('number-unreadable')
  const { value: text, odd: strange } = decimalText(stated, 'decimal')
  if (text === null) return { value: null, odd: strange }
  const number = Number(text)
  if (number < 0) return odd('share-negative')
  return number > 100 ? odd('share-over-hundred') : { value: number, odd: strange }
}

const currencyIn = (text: string): string | null =>
  /\b(EUR|DM|DEM|USD|CHF|GBP)\b|€/.exec(text)?.[0]?.replace('€', 'EUR') ?? null

/** What a list or an object holds in an amount's place: a plain value, or such an object once more. */
function readAmountHeld(value: Json | undefined, currency: Json | undefined): Amount<Money> {
  if (value === undefined || isArray(value)) return odd('number-unreadable')
  if (!isObject(value)) return readAmount(value, currency)
  const inner = firstStated(value, [...fieldNames.amountOf, ...fieldNames.nominal, ...fieldNames.capital])
  return inner === undefined || isObject(inner) || isArray(inner)
    ? odd('number-unreadable')
    : readAmount(inner, member(value, 'currency') ?? currency)
}

/** An amount with its currency: a number, text, or an object that holds both. Negative amounts are unknown, and odd. */
export function readAmount(value: Json | undefined, currency: Json | undefined): Amount<Money> {
  if (isArray(value)) return readAmountHeld(value.length === 1 ? value[0] : undefined, currency)
  if (isObject(value)) {
    const names = [...fieldNames.amountOf, ...fieldNames.nominal, ...fieldNames.capital]
    return readAmountHeld(firstStated(value, names), member(value, 'currency') ?? currency)
  }
  const { value: amount, odd: strange } = decimalText(value, 'thousands')
  if (amount === null) return { value: null, odd: strange }
  if (amount.startsWith('-')) return odd('amount-negative')
  const named = textIn(currency, 'currency') ?? (typeof value === 'string' ? currencyIn(value) : null)
  return { value: { amount, currency: named }, odd: strange }
}

/** Decimal texts as whole numbers of one scale, so that they add and compare exactly. Null: one is no decimal text. */
export function inUnits(amounts: readonly string[]): readonly bigint[] | null {
  const parts = amounts.map((amount) => /^(\d+)(?:\.(\d+))?$/.exec(amount))
  const places = Math.max(0, ...parts.map((part) => part?.[2]?.length ?? 0))
  const units: bigint[] = []
  for (const part of parts) {
    if (part === null) return null
    units.push(BigInt((part[1] ?? '0') + (part[2] ?? '').padEnd(places, '0')))
  }
  return units
}

/** part / whole to the last bit of a double, however long both are; `whole` must not be zero. */
export function ratio(part: bigint, whole: bigint): number {
  const shift = 1n << 80n
  const exact = Number.MAX_SAFE_INTEGER
  if (part <= exact && whole <= exact) return Number(part) / Number(whole)
  return Number((part * shift) / whole) / Number(shift)
}
