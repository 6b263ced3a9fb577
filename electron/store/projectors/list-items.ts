import { readEnvelope, type EnvelopeKind, type NextPage } from '../../../shared/domain/answers/envelope.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { listNames } from './names/list-names.ts'
import { member } from './reading.ts'

export interface ReadList {
  readonly envelope: EnvelopeKind | null
  readonly items: readonly JsonObject[]
  /** Items that are no objects: they were there, and nobody can read them. */
  readonly unread: number
  readonly next: NextPage | null
  readonly totalCount: number | null
}

/** Where the rest of an envelope may stand beside or around its list. */
const pagingNames = ['meta', 'paging', 'pagination', 'page_info', 'links'] as const
const pagingMembers = ['next_cursor', 'next_page', 'has_more', 'total_count'] as const
/** Names under which a list, or an envelope, stands one level deeper. */
const around = ['data', 'result', 'results', 'response', 'payload', 'body', 'page', 'list', 'content'] as const
const deepest = 3

/** A map where a list was expected: what it calls each thing is the thing's id, unless it has one. */
const itemsOfMap = (map: JsonObject): readonly JsonObject[] | null => {
  const entries = Object.entries(map)
  if (!entries.every(([, value]) => isObject(value))) return null
  return entries.map(([id, value]) => ({ id, ...(value as JsonObject) }))
}

interface Found {
  readonly items: readonly Json[]
  /** The members around the list, the innermost first. */
  readonly beside: JsonObject
}

const isPlainList = (name: string): boolean => (around as readonly string[]).includes(name)

function arrayIn(json: Json, levels: number): Found | null {
  if (isArray(json)) return { items: json, beside: {} }
  if (!isObject(json)) return null
  for (const name of ['data', ...listNames]) {
    const value = member(json, name)
    if (isArray(value)) return { items: value, beside: json }
  }
  if (levels === 0) return null
  for (const name of around) {
    const inner = member(json, name)
    const found = isObject(inner) ? arrayIn(inner, levels - 1) : null
    if (found !== null) return { items: found.items, beside: { ...json, ...found.beside } }
  }
  return null
}

function mapIn(json: Json, levels: number): Found | null {
  if (!isObject(json)) return null
  for (const name of ['data', ...listNames]) {
    const value = member(json, name)
    const items = isObject(value) && !oneThing(value) ? itemsOfMap(value) : null
    if (items !== null) return { items, beside: json }
    const deeper = isObject(value) && isPlainList(name) && levels > 0 ? mapIn(value, levels - 1) : null
    if (deeper !== null) return { items: deeper.items, beside: { ...json, ...deeper.beside } }
  }
  return null
}

/** An object that says what it is, or has an id of its own, is a thing and no map of things. */
const oneThing = (value: JsonObject): boolean =>
  typeof member(value, 'object') === 'string' || typeof member(value, 'id') === 'string'

/** The members of an envelope in their usual spelling, wherever around the list they stand. */
function pagingOf(beside: JsonObject): JsonObject {
  const from = [beside, ...pagingNames.map((name) => member(beside, name)).filter(isObject)]
  return Object.fromEntries(
    pagingMembers.flatMap((name) => {
      const value = from.map((one) => member(one, name)).find((one) => one !== undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * The items of a list answer: of one of the three envelopes, of a bare array, of an array under a known name or deeper,
 * or of a map where a list was expected. Null when there is no list, or when it has items and none of them is an object:
 * that is not an empty list.
 */
export function readList(json: Json): ReadList | null {
  const found = arrayIn(json, deepest) ?? mapIn(json, deepest)
  if (found === null) return null
  const items = found.items.filter(isObject)
  if (items.length === 0 && found.items.length > 0) return null
  const paging = pagingOf(found.beside)
  const kind = member(found.beside, 'object')
  const isEnvelope =
    member(found.beside, 'data') !== undefined ||
    Object.keys(paging).length > 0 ||
    kind === 'page' ||
    kind === 'search_result'
  const envelope = isEnvelope
    ? readEnvelope({ ...(typeof kind === 'string' ? { object: kind } : {}), ...paging, data: found.items })
    : null
  return {
    envelope: envelope?.kind ?? null,
    items,
    unread: found.items.length - items.length,
    next: envelope?.next ?? null,
    totalCount: envelope?.totalCount ?? null,
  }
}
