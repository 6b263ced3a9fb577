import { joinUnknown, type UnknownDays } from '../../shared/domain/credits/unknown-days.ts'
import { localDay } from '../../shared/domain/text/format.ts'
import { isObject, readText, type Json } from '../../shared/domain/json.ts'

/**
 * Days of which this library's ledger lost rows, as its settings note them: by damage (`salvaged`; its notice dismissed or not), and by a
 * restore, after which calls of the replaced library are in the replaced file alone (`replaced ledger`).
 */
export function readUnknownDays(salvaged: Json | undefined, replaced: Json | undefined): UnknownDays | null {
  const damage = isObject(salvaged) ? salvaged['unknownSpending'] : undefined
  const found = isObject(salvaged) ? readText(salvaged['at']) : null
  return joinUnknown(readSpan(damage, found), readSpan(replaced, null))
}

/** @param found when it was found, ISO 8601 UTC: where a span is open at its end, rows are missing up to then */
function readSpan(value: Json | undefined, found: string | null): UnknownDays | null {
  if (!isObject(value)) return null
  const until = readText(value['until']) ?? (found === null ? null : localDay(found))
  return until === null ? null : { from: readText(value['from']), until }
}
