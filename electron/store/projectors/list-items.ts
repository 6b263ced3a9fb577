import { readEnvelope, type EnvelopeKind, type NextPage } from '../../../shared/domain/answers/envelope.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { listNames } from './known-names.ts'

export interface ReadList {
  readonly envelope: EnvelopeKind | null
  readonly items: readonly JsonObject[]
  readonly next: NextPage | null
  readonly totalCount: number | null
}

/**
 * The items of a list answer: of one of the three envelopes, of a bare array, or of an array under a known name.
 * Null when there is no list, or when it has items and none of them is an object: that is not an empty list.
 */
export function readList(json: Json): ReadList | null {
  const envelope = readEnvelope(json)
  const bare = isArray(json)
    ? json
    : isObject(json)
      ? listNames.map((name) => json[name]).find((value) => isArray(value))
      : undefined
  const all = envelope?.items ?? bare
  if (!isArray(all)) return null
  const items = all.filter(isObject)
  if (items.length === 0 && all.length > 0) return null
  return {
    envelope: envelope?.kind ?? null,
    items,
    next: envelope?.next ?? null,
    totalCount: envelope?.totalCount ?? null,
  }
}
