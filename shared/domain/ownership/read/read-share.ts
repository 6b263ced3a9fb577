import { isArray, isObject, readDay, type Json, type JsonObject } from '../../json.ts'
import { textIn } from '../../json-member.ts'
import type { Money } from '../../money.ts'
import { readAmount, readPercentage } from './amounts.ts'
import { fieldNames } from './field-names.ts'
import type { FindingCode } from '../graph/findings.ts'
import { currencyIn, notText, pick } from './read-party.ts'

/** What an entry of a list tells of the share itself; null is unknown. */
export interface ShareFacts {
  readonly percentage: number | null
  readonly nominal: Money | null
  readonly text: string | null
  readonly asOf: string | null
}

/** A day in ISO or German notation ("31.12.2025"), also inside an object that carries one; null otherwise. */
export function readAsOf(from: JsonObject): string | null {
  const stated = pick(from, fieldNames.asOf)
  const value = isArray(stated) && stated.length === 1 ? stated[0] : stated
  const german = typeof value === 'string' ? /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(value) : null
  if (german === null) return readDay(value)
  return readDay(`${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`)
}

const cut = (value: Json | undefined): string | null => textIn(value, 'source')?.slice(0, 2_000) ?? null

/** A member that is there and no text. */
function unreadOf(
  from: JsonObject,
  names: readonly string[],
): readonly { code: FindingCode; field: string; text: null }[] {
  const name = notText(from, names)
  return name === null ? [] : [{ code: 'fact-not-understood', field: name, text: null }]
}

/** Reads percentage, amount, source and day; `odd` names each thing that could not be taken as it stood. */
export function readShare(entry: JsonObject): {
  readonly facts: ShareFacts
  readonly odd: readonly { readonly code: FindingCode; readonly field: string; readonly text: string | null }[]
} {
  const [stated, amount] = [pick(entry, fieldNames.percentage), pick(entry, fieldNames.nominal)]
  const [percentage, nominal] = [
    readPercentage(stated),
    readAmount(amount, currencyIn(entry, fieldNames.nominalCurrency)),
  ]
  const odd = [
    ...(percentage.odd === null ? [] : [{ code: percentage.odd, field: 'percentage', text: cut(stated) }]),
    ...unreadOf(entry, fieldNames.source),
    ...(nominal.value?.currency === null ? unreadOf(entry, fieldNames.nominalCurrency) : []),
    ...(nominal.value?.currency === null && isObject(amount) ? unreadOf(amount, ['currency']) : []),
    ...(nominal.odd === null ? [] : [{ code: nominal.odd, field: 'nominal', text: cut(amount) }]),
  ]
  const facts = {
    percentage: percentage.value,
    nominal: nominal.value,
    text: cut(pick(entry, fieldNames.source)),
    asOf: readAsOf(entry),
  }
  return { facts, odd }
}
