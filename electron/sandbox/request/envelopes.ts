import { hashOf } from '../dataset/random.ts'
import { struck, type Answer, type Call } from './call.ts'
import { invalid, invalidInList, type Failure } from './failure.ts'
import { fieldFault, readLimit, readText } from './query.ts'

/** Items of a list as the service offers them: in a fixed order, each under a key that stays the same. */
export interface Source<T> {
  /** At most `count` items behind the one with this key (null: from the start); null when no item has the key. */
  readonly after: (key: string | null, count: number) => readonly T[] | null
  readonly keyOf: (item: T) => string
  readonly render: (item: T) => unknown
}

/** Names of paging: none of them is a filter; the old ones are dropped like any unknown name after the release. */
export const pagingNames: ReadonlySet<string> = new Set(['cursor', 'limit', 'page', 'starting_after', 'ending_before'])

/** What a cursor was made for: this list with these filters. */
function listToken(call: Call): number {
  const filters = [...call.query]
    .filter(([name]) => !pagingNames.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  // Two names of one list: their cursors are each other's where the answer to `events-cursor` says so.
  const path = call.answers['events-cursor'] === 'shared' ? call.path.replace('/company-events', '/events') : call.path
  const text = `${path}?${filters.join('&')}#${JSON.stringify(withoutPaging(call.body))}`
  return hashOf(...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))
}

function withoutPaging(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !pagingNames.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const writeCursor = (token: number, key: string): string =>
  Buffer.from(JSON.stringify([token, key])).toString('base64url')

function readCursor(token: number, cursor: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) && parsed[0] === token && typeof parsed[1] === 'string' ? parsed[1] : null
  } catch {
    return null
  }
}

const badCursor = (cursor: string): Failure =>
  fieldFault('cursor', 'cursor_invalid', 'cursor belongs to another list or to other filters', cursor.slice(0, 200))

const bodyMember = (call: Call, name: string): string | null => {
  const member =
    typeof call.body === 'object' && call.body !== null
      ? (call.body as Readonly<Record<string, unknown>>)[name]
      : undefined
  return typeof member === 'string' || typeof member === 'number' ? String(member) : null
}

/** `page`: `next_cursor` leads on, null ends the list (contract 2.2 doesn't show the end). */
export function pageAnswer<T>(call: Call, source: Source<T>): Answer {
  const limit = readLimit(call, invalid)
  const cursor = readText(call, 'cursor', 1, 2000) ?? bodyMember(call, 'cursor')
  const token = listToken(call)
  const key = cursor === null ? null : readCursor(token, cursor)
  const skip = struck(call, 'lost-page') ? limit : 0
  const found = cursor !== null && key === null ? null : source.after(key, limit + skip + 1)
  if (!found) throw badCursor(cursor ?? '')
  const items = found.slice(0, limit)
  const last = lastSeen(call, found, items.length, skip)
  return {
    object: 'page',
    data: items.map(source.render),
    ...nextCursor(call, found.length > limit && last !== undefined ? writeCursor(token, source.keyOf(last)) : null),
  }
}

/** The end of a page is not shown (contract 2.2). */
function nextCursor({ answers }: Call, cursor: string | null): Answer {
  if (cursor !== null) return { next_cursor: cursor }
  if (answers['cursor-end'] === 'absent') return {}
  return { next_cursor: answers['cursor-end'] === 'null' ? null : '' }
}

/** The item that the next page comes after; faults shift it back by one, or ahead by a page. */
function lastSeen<T>(call: Call, found: readonly T[], shown: number, skip: number): T | undefined {
  const last = shown - 1
  if (struck(call, 'events-duplicate') && last > 0) return found[last - 1]
  return found[Math.min(last + skip, found.length - 1)]
}

/** As `hangingList`, for what is given newest first: the contract doesn't say in which order it comes. */
export function datedList<T>(
  call: Call,
  newestFirst: readonly T[],
  keyOf: (item: T) => string,
  render: (item: T) => unknown,
): Answer {
  const oldestFirst = call.answers['list-order'] === 'oldest'
  return hangingList(call, oldestFirst ? newestFirst.toReversed() : newestFirst, keyOf, render)
}

/** Lists of which contract 2.2 says that they are a `list` before the release; reference data is a question of its own. */
const isNamed = (path: string): boolean =>
  /\/(?:officers|events|documents|financial-statements|shareholders|monitors|lists|collections|positions|legal-forms|event-types|event-groups|monitor-event-types)$/.test(
    path,
  )

/** Lists hanging off a record: `list` with `starting_after`/`ending_before` in classic, `page` after the release. */
export function hangingList<T>(
  call: Call,
  all: readonly T[],
  keyOf: (item: T) => string,
  render: (item: T) => unknown,
): Answer {
  const at = (key: string): number => all.findIndex((item) => keyOf(item) === key)
  if (call.dialect === 'october' || (call.answers['unnamed-lists'] === 'page' && !isNamed(call.path))) {
    return pageAnswer(call, {
      keyOf,
      render,
      after: (key, count) => {
        const from = key === null ? 0 : at(key) + 1
        return key !== null && from === 0 ? null : all.slice(from, from + count)
      },
    })
  }
  const limit = readLimit(call, invalidInList)
  const after = call.query.get('starting_after')
  const before = call.query.get('ending_before')
  const refuse = (name: string, msg: string, input: string): Failure =>
    invalidInList({ type: 'value_error', loc: ['query', name], msg, input })
  if (after !== null && before !== null)
    throw refuse('ending_before', 'starting_after and ending_before cannot be combined', before)
  const anchor = after ?? before
  const position = anchor === null ? -1 : at(anchor)
  if (anchor !== null && position < 0)
    throw refuse(after === null ? 'ending_before' : 'starting_after', 'No such object in this list', anchor)
  const from = before === null ? position + 1 : Math.max(0, position - limit)
  const items = all.slice(from, before === null ? from + limit : position)
  return {
    object: 'list',
    data: items.map(render),
    has_more: before === null ? from + limit < all.length : from > 0,
    url: call.path,
  }
}

/**
 * Searches: `search_result` with `page` in classic, `page` with `cursor` after the release. `take` gives items
 * from an offset on; `total` is null where counting isn't cheap.
 */
export function searchAnswer<T>(
  call: Call,
  total: number | null,
  take: (offset: number, count: number) => readonly T[],
  render: (item: T) => unknown,
): Answer {
  if (call.dialect === 'october') {
    const offsetOf = (key: string): number => Number(key)
    let start = 0
    return pageAnswer<{ readonly item: T; readonly offset: number }>(call, {
      after: (key, count) => {
        start = key === null ? 0 : offsetOf(key) + 1
        return take(start, count).map((item, nth) => ({ item, offset: start + nth }))
      },
      keyOf: ({ offset }) => String(offset),
      render: ({ item }) => render(item),
    })
  }
  const limit = readLimit(call, invalid)
  const text = call.query.get('page') ?? bodyMember(call, 'page') ?? '1'
  const page = Number(text)
  if (!Number.isInteger(page) || page < 1)
    throw fieldFault('page', 'int_parsing', 'page should be a number as next_page gave it', text)
  const items = take((page - 1) * limit, limit + 1)
  return {
    object: 'search_result',
    data: items.slice(0, limit).map(render),
    has_more: items.length > limit,
    next_page: items.length > limit ? (call.answers['next-page'] === 'number' ? page + 1 : String(page + 1)) : null,
    total_count: call.answers['total-count'] === 'counted' ? total : null,
  }
}
