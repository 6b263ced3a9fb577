import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Watchlist, WatchlistEvent, WatchlistItem } from '../../../shared/domain/watch/watchlist.ts'
import { readList } from './list-items.ts'
import { readInstant } from './monitor.ts'
import { at, firstRead, isBlank, longestList, member, nameAt, textAt } from './reading.ts'

/** Contract 2.5, and names by which other resources call the same. */
const names = {
  id: ['id', 'watchlist_id', 'item_id'],
  name: ['name', 'company_name', 'title', 'company.name', 'party.name'],
  registerNumber: ['register_number', 'company.register_number'],
  itemType: ['item_type', 'type'],
  lastCheckedAt: ['last_checked_at', 'last_check_at', 'checked_at'],
  nextCheckAt: ['next_check_at', 'next_checked_at', 'next_check'],
  lastChangeAt: ['last_change_at', 'last_changed_at', 'changed_at'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  events: ['events', 'changes'],
} as const

const eventNames = {
  type: ['type', 'event_type', 'status'],
  at: ['timestamp', 'at', 'created_at', 'date'],
  details: ['details', 'detail', 'text', 'message'],
} as const

/** Where an item names its company; the ids lead to companies that are known here. */
const companyIds = [
  'request_payload.company_id',
  'request_payload.company.id',
  'company_id',
  'company.id',
  'party.id',
] as const

/** A watchlist as it is kept: each item with the ids by which its company may be known. */
export interface ReadWatchlist extends Watchlist {
  readonly companies: readonly (readonly string[])[]
}

const readEvent = (value: Json): WatchlistEvent | null => {
  if (!isObject(value)) return null
  const event = {
    type: nameAt(value, eventNames.type),
    at: firstRead(value, eventNames.at, readInstant),
    details: textAt(value, eventNames.details),
  }
  return event.type === null && event.at === null && event.details === null ? null : event
}

const newestFirst = (a: WatchlistEvent, b: WatchlistEvent): number => (b.at ?? '').localeCompare(a.at ?? '')

/** A list of changes under one of these names. Null: there is none, or nothing of it was understood (`unread`). */
export function readChanges(
  item: JsonObject,
  called: readonly string[],
): { readonly events: WatchlistItem['events']; readonly unread: boolean } {
  const value = called.map((name) => member(item, name)).find((one) => one !== undefined && one !== null)
  if (value === undefined) return { events: null, unread: false }
  if (!isArray(value)) return { events: null, unread: !isBlank(value) }
  const events = value.slice(0, longestList).map(readEvent)
  const read = events.filter((event) => event !== null)
  const lost = read.length < events.length || value.length > longestList
  return { events: read.length === 0 && lost ? null : read.toSorted(newestFirst), unread: lost }
}

const instants = ['lastCheckedAt', 'nextCheckAt', 'lastChangeAt', 'createdAt', 'updatedAt'] as const

/** Null: nothing in it tells which company or which job it is. */
function readItem(item: JsonObject): WatchlistItem | null {
  const id = nameAt(item, names.id)
  const name = nameAt(item, names.name)
  const registerNumber = textAt(item, names.registerNumber)
  if (id === null && name === null && registerNumber === null) return null
  const said = Object.fromEntries(
    instants.map((key) => [key, firstRead(item, names[key], readInstant)]),
  ) as unknown as Pick<WatchlistItem, (typeof instants)[number]>
  const { events, unread } = readChanges(item, names.events)
  return {
    id,
    name,
    registerNumber,
    itemType: nameAt(item, names.itemType),
    ...said,
    events,
    unread: [
      ...instants.flatMap((key) => (said[key] === null ? names[key].filter((path) => !isBlank(at(item, path))) : [])),
      ...(unread ? ['events'] : []),
    ],
  }
}

const idsOf = (item: JsonObject): readonly string[] =>
  companyIds.map((path) => readText(at(item, path))).filter((id) => id !== null)

/** `GET /api/v1/watchlist` (contract 2.5): null when the answer holds no list. */
export function readAccountWatchlist(json: Json): ReadWatchlist | null {
  const list = readList(isObject(json) && isArray(json['watchlist']) ? json['watchlist'] : json)
  if (list === null) return null
  const read = list.items.map((item) => ({ item: readItem(item), ids: idsOf(item) }))
  const items = read.map(({ item }) => item).filter((item) => item !== null)
  if (items.length === 0 && list.items.length > 0) return null
  return {
    items,
    unread: list.unread + read.length - items.length,
    companies: read.filter(({ item }) => item !== null).map(({ ids }) => ids),
  }
}
