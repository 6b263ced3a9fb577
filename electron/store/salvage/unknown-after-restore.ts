import type { UnknownSpending } from '../../../shared/domain/library/library-file.ts'
import { isObject, type Json } from '../../../shared/domain/json.ts'
import { noted, withEarlierUnknown } from './earlier-unknown.ts'

/** What of unknown days a ledger doesn't know either that ends on `lastDay` (YYYY-MM-DD; null: it has no row). */
function unknownAfter(unknown: UnknownSpending, lastDay: string | null): UnknownSpending | null {
  if (lastDay === null || (unknown.from !== null && unknown.from >= lastDay)) return unknown
  if (unknown.until !== null && unknown.until < lastDay) return null
  // How many of the missing rows lie after that day isn't known.
  return { rows: null, from: lastDay, until: unknown.until }
}

/**
 * The note of damage (setting `salvaged`) of a library that takes the place of one's own. The file's ledger knows the days up to
 * its last row, or has a note of its own; what one's own library lost after that day stays unknown.
 * @param file the file's note; undefined or null: it was never damaged
 * @param own the note of the library that it replaces
 * @param lastDay day of the file's last ledger row by the machine's calendar
 */
export function noteAfterRestore(file: Json | undefined, own: Json | undefined, lastDay: string | null): Json {
  const note = isObject(file) ? file : null
  const missing = noted(own ?? null)
  const left = missing === null ? null : unknownAfter(missing, lastDay)
  if (left === null || !isObject(own)) return note
  const unknown = withEarlierUnknown(left, note)
  return {
    ...(note ?? own),
    unknownSpending: unknown && { ...unknown },
    dismissed: own['dismissed'] === true && (note === null || note['dismissed'] === true),
  }
}
