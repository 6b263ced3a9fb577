import type { UnknownSpending } from '../../../shared/domain/library/library-file.ts'
import { isObject, readNumber, readText, type Json } from '../../../shared/domain/json.ts'
import { localDay } from '../../../shared/domain/text/format.ts'

/** The later of two ends; null: no end is known. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other

/** The earlier of two beginnings; null: from the beginning. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one < other ? one : other

/** What an earlier note of damage says of unknown spending. Days that were open at its end close on the day it was written. */
export function noted(setting: Json): UnknownSpending | null {
  if (!isObject(setting)) return null
  const unknown = setting['unknownSpending']
  if (!isObject(unknown)) return null
  const at = readText(setting['at'])
  return {
    rows: readNumber(unknown['rows']),
    from: readText(unknown['from']),
    until: readText(unknown['until']) ?? (at === null ? null : localDay(at)),
  }
}

/**
 * Unknown spending after a further damage: the days that are found missing now, and those that an earlier damage left unknown.
 * The ledger alone doesn't tell the latter where its last rows and the count of rows were lost together.
 * @param setting the stored note of the earlier damage, dismissed or not; null: there is none
 */
export function withEarlierUnknown(found: UnknownSpending | null, setting: Json): UnknownSpending | null {
  const before = noted(setting)
  if (before === null || found === null) return before ?? found
  return {
    rows: before.rows === null || found.rows === null ? null : Math.max(before.rows, found.rows),
    from: earlier(before.from, found.from),
    until: later(before.until, found.until),
  }
}
