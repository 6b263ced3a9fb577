import { isArray, isObject, readNumber, readText, type Json } from '../json.ts'
import { member, textIn } from '../json-member.ts'

/**
 * The three page envelopes (contract 2.2), told apart by what they carry rather than by their `object`,
 * because `object: "list"` is also a thing after October (reading, R8).
 */
export type NextPage =
  /** Pass as `cursor` (page envelope). */
  | { readonly by: 'cursor'; readonly value: string }
  /** Pass as `page` (search_result envelope). */
  | { readonly by: 'page'; readonly value: string }
  /** Pass as `starting_after` (list envelope): the id of the last item. */
  | { readonly by: 'starting_after'; readonly value: string }
  /** The list says that it goes on and names nothing to go on by. Never sent; such a list is never whole. */
  | { readonly by: 'nothing'; readonly value: '' }

/** There is more, and no way to it. */
export const noWayOn: NextPage = { by: 'nothing', value: '' }

export type EnvelopeKind = 'page' | 'search_result' | 'list'

export interface Envelope {
  readonly kind: EnvelopeKind
  readonly items: readonly Json[]
  /** Null at the end of the list. Gap G2: absent, null and empty all end it. */
  readonly next: NextPage | null
  /** Null when not counted. */
  readonly totalCount: number | null
}

/**
 * Whether an answer to a page token is the first page again. A token of one side is an unknown parameter on the other,
 * dropped in silence (contract 2.1), and what comes back is the first page in the other side's envelope: a `page` where
 * the older side's token was sent, an older envelope where a cursor was.
 */
export const startedOver = (token: NextPage, answered: EnvelopeKind): boolean =>
  token.by !== 'nothing' && (token.by === 'cursor') !== (answered === 'page')

/** A truth value, also as a text or as 1 and 0; null where it is none. */
function flagOf(value: Json | undefined): boolean | null {
  if (typeof value === 'boolean') return value
  const text = readText(value)?.trim().toLowerCase()
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null
}

/** The id by which a list goes on: that of its last item, or of the last one that shows an id. */
function lastIdOf(items: readonly Json[]): string | null {
  for (const item of items.toReversed()) {
    const id = isObject(item) ? textIn(member(item, 'id'), 'id') : null
    if (id !== null) return id
  }
  return null
}

/** Reads an envelope; null when `data` is no array, i.e. the answer is no page at all. */
export function readEnvelope(json: Json): Envelope | null {
  if (!isObject(json) || !isArray(json['data'])) return null
  const items = json['data']
  const totalCount = readNumber(json['total_count'])
  const nextCursor = readText(json['next_cursor'])
  const nextPage = readText(json['next_page'])
  if (json['object'] === 'page' || 'next_cursor' in json) {
    // A cursor may stand on the last page too, to go on from another day; what says that there is no more is believed.
    const more = nextCursor !== null && flagOf(json['has_more']) !== false
    return { kind: 'page', items, next: more ? { by: 'cursor', value: nextCursor } : null, totalCount }
  }
  if (json['object'] === 'search_result' || 'next_page' in json) {
    const more = flagOf(json['has_more']) !== false && nextPage !== null
    return { kind: 'search_result', items, next: more ? { by: 'page', value: nextPage } : null, totalCount }
  }
  const lastId = lastIdOf(items)
  const more = flagOf(json['has_more']) === true && items.length > 0
  const on: NextPage = lastId === null ? noWayOn : { by: 'starting_after', value: lastId }
  return { kind: 'list', items, next: more ? on : null, totalCount }
}
