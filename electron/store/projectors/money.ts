import { isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Money } from '../../../shared/domain/money.ts'
import { at, firstRead, isBlank, nameAt, noteMisread } from './reading.ts'

const amountNames = ['amount', 'value', 'nominal', 'nominal_amount', 'total'] as const
const currencyNames = ['currency', 'currency_code'] as const

/**
 * Exact decimal text of an amount. "25.000" is grouping, not a fraction: decimals of the contract have at most two
 * digits (4.2, `capital`). Null for anything that is no plain amount.
 */
function decimal(text: string): string | null {
  const plain = text.replace(/[\s\u00A0\u202F']/g, '')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '')
  if (/^-?\d+,\d{1,2}$/.test(plain)) return plain.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null
}

const asText = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : String(value))

/** 25000, "25000.00", "25.000,00 EUR", {amount, currency}: with its currency where one is stated. */
function readMoney(value: Json, currency: string | null): Money | null {
  if (isObject(value)) {
    const own = nameAt(value, currencyNames) ?? currency
    return firstRead(value, amountNames, (amount) => (isObject(amount) ? null : readMoney(amount, own)))
  }
  if (typeof value === 'number' && Number.isFinite(value)) {
    const amount = decimal(asText(value))
    return amount === null ? null : { amount, currency }
  }
  const parts = /^\s*(€|[A-Za-z]{2,3}\.?)?\s*(-?[\d.,'\s\u00A0\u202F]+?)\s*(€|[A-Za-z]{2,4}\.?)?\s*$/.exec(
    (readText(value) ?? '').slice(0, 60),
  )
  const amount = parts?.[2] === undefined ? null : decimal(parts[2])
  const named = (parts?.[1] ?? parts?.[3] ?? null)?.replace('.', '').replace('€', 'EUR') ?? null
  return amount === null ? null : { amount, currency: named?.toUpperCase() ?? currency }
}

/** A figure as a number, from whatever states an amount; null for anything that is none. */
export function amountOf(value: Json): number | null {
  const amount = isObject(value) ? undefined : readMoney(value, null)?.amount
  return amount === undefined ? null : Number(amount)
}

/** An amount under one of these names, its currency inside it or under a name of its own. */
export function moneyAt(object: JsonObject, amounts: readonly string[], currencies: readonly string[]): Money | null {
  const currency = nameAt(object, currencies)
  const money = firstRead(object, amounts, (value) => readMoney(value, currency))
  if (money?.currency === null)
    for (const path of amounts.flatMap((amount) => currencyNames.map((name) => `${amount}.${name}`)))
      if (!isBlank(at(object, path))) noteMisread(object, path)
  return money
}
