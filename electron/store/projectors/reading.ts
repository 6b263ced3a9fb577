import {
  isArray,
  isObject,
  readDay,
  readNumber,
  readText,
  type Json,
  type JsonObject,
} from '../../../shared/domain/json.ts'

/** Characters of a projected name, type or town; the raw answer keeps the whole. A 300-character name is whole. */
export const longestName = 1_000
/** Characters of a projected purpose, entry text or rule of representation. */
export const longestText = 20_000
/** Items of a projected list inside one thing (former names, figures). */
export const longestList = 500

/**
 * Text cut to a length, in sight ("…"), without lone surrogates (SQLite and IPC would replace them unpredictably)
 * and without NUL, at which SQLite's text functions stop.
 */
export function cut(text: string, longest: number): string {
  const clean = text
    .slice(0, longest + 1)
    .toWellFormed()
    .replaceAll('\0', '')
  if (clean.length <= longest) return clean
  return `${clean
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}

const partsOfPaths = new Map<string, readonly string[]>()
/** Paths are the known names, so there are few of them. */
function partsOf(path: string): readonly string[] {
  const known = partsOfPaths.get(path)
  if (known !== undefined) return known
  const parts = path.split('.')
  partsOfPaths.set(path, parts)
  return parts
}

/** `validTo`, `VALID_TO` and `valid-to` are one name. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[_\-\s]/g, '')
/** Names come again in every answer. An answer with thousands of names of its own is not remembered. */
const mostNames = 4_000
const lettersOfNames = new Map<string, string>()
const lettersOfName = (name: string): string => {
  const known = lettersOfNames.get(name)
  if (known !== undefined) return known
  const letters = lettersOf(name)
  if (lettersOfNames.size < mostNames && name.length <= 100) lettersOfNames.set(name, letters)
  return letters
}
const spellings = new WeakMap<JsonObject, ReadonlyMap<string, string>>()
function spelledIn(object: JsonObject): ReadonlyMap<string, string> {
  const known = spellings.get(object)
  if (known !== undefined) return known
  const names = new Map<string, string>()
  for (const name of Object.keys(object)) {
    const letters = lettersOfName(name)
    if (!names.has(letters)) names.set(letters, name)
  }
  spellings.set(object, names)
  return names
}

/** A member by its name, as it is written or in another spelling of it; own members only. */
export function member(object: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(object, name)) return object[name]
  const spelled = spelledIn(object).get(lettersOfName(name))
  return spelled === undefined ? undefined : object[spelled]
}

/** Follows a dotted path through objects; own members only, in any spelling of their names. */
export function at(object: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = object
  for (const name of partsOf(path)) {
    if (!isObject(value)) return undefined
    value = member(value, name)
    if (value === undefined) return undefined
  }
  return value
}

/** True when the object has one of the names at all, be it null: then it is the thing that was asked for. */
export const hasAny = (object: JsonObject, paths: readonly string[]): boolean =>
  paths.some((path) => at(object, path) !== undefined)

/** The first name whose value `read` understands. */
export function firstRead<T>(object: JsonObject, paths: readonly string[], read: (value: Json) => T | null): T | null {
  for (const path of paths) {
    const value = at(object, path)
    const understood = value === undefined || value === null ? null : read(value)
    if (understood !== null) return understood
  }
  return null
}

/**
 * What is said of a fact. `unread`: something stands there, and no reader of ours understands it. It is never shown as a
 * default: it is said, with the answer as it came one press away (docs/rules.md "What can't be read").
 */
export type Stated<T> =
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'absent' }
  | { readonly state: 'unread' }

/** Nothing stands there: a member that is missing, null, an empty text, list or object. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** The first name whose value `read` understands, or whether there is one that it doesn't understand. */
export function stated<T>(object: JsonObject, paths: readonly string[], read: (value: Json) => T | null): Stated<T> {
  const value = firstRead(object, paths, read)
  if (value !== null) return { state: 'known', value }
  return paths.some((path) => !isBlank(at(object, path))) ? { state: 'unread' } : { state: 'absent' }
}

/** Names under which an answer may hold what an item really is, one level deeper. */
const wrappers = [
  'data',
  'attributes',
  'item',
  'node',
  'record',
  'resource',
  'entity',
  'value',
  'result',
  'payload',
  'fields',
  'properties',
  'details',
] as const
const deepestWrapper = 3

/**
 * The object that tells of one of these names: the item itself, or what it holds one or a few levels deeper, with the
 * item's own members beside it. The item itself where nothing deeper tells more.
 */
export function opened(item: JsonObject, tells: readonly string[], also: readonly string[] = []): JsonObject {
  return openedTo(item, tells, [...also, ...wrappers], deepestWrapper) ?? item
}

function openedTo(
  item: JsonObject,
  tells: readonly string[],
  names: readonly string[],
  levels: number,
): JsonObject | null {
  if (tells.some((path) => !isBlank(at(item, path)))) return item
  if (levels === 0) return null
  for (const name of names) {
    const inner = member(item, name)
    const found = isObject(inner) ? openedTo(inner, tells, names, levels - 1) : null
    if (found !== null) return { ...item, ...found }
  }
  return null
}

/** What an object that stands for a text calls itself: `{code, name}`, `{id, label}`, … */
const labels = ['name', 'label', 'text', 'title', 'value', 'description', 'de', 'code', 'key', 'type'] as const

/** A text, or what an object calls itself. */
export const labelOf = (value: Json): string | null => {
  if (!isObject(value)) return readText(value)
  for (const label of labels) {
    const text = readText(value[label])
    if (text !== null) return text
  }
  return null
}

export const nameAt = (object: JsonObject, paths: readonly string[]): string | null =>
  firstRead(object, paths, (value) => trimmed(labelOf(value), longestName))

/** Like `nameAt`, and a list of texts is read as lines. */
export const textAt = (object: JsonObject, paths: readonly string[]): string | null =>
  firstRead(object, paths, (value) => {
    if (!isArray(value)) return trimmed(labelOf(value), longestText)
    const lines = value
      .slice(0, longestList)
      .map(labelOf)
      .filter((line) => line !== null)
    return lines.length === 0 ? null : trimmed(lines.join('\n'), longestText)
  })

export function trimmed(text: string | null, longest: number): string | null {
  const clean = text === null ? '' : cut(text.trim(), longest).trim()
  return clean === '' ? null : clean
}

export const numberAt = (object: JsonObject, paths: readonly string[]): number | null =>
  firstRead(object, paths, (value) => readNumber(value))

/** Members by which an object stands for a day. */
const dayNames = ['date', 'day', 'on', 'value', 'at', 'iso'] as const

/** "2026-03-01", the start of a date-time, a German "01.03.2026", or an object that holds one of them. */
export function readAnyDay(value: Json): string | null {
  if (isObject(value)) return firstRead(value, dayNames, (inner) => (isObject(inner) ? null : readAnyDay(inner)))
  const day = readDay(value)
  if (day !== null || typeof value !== 'string') return day
  const german = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(value)
  if (german === null) return readDay(value.trim().replace(' ', 'T'))
  return readDay(`${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`)
}

export const dayAt = (object: JsonObject, paths: readonly string[]): string | null =>
  firstRead(object, paths, readAnyDay)

/** A year of our era in whatever form a birth is stated; the day stays in the raw answer (docs/rules.md "Persons"). */
export const yearAt = (object: JsonObject, paths: readonly string[]): number | null =>
  firstRead(object, paths, (value) => {
    const year = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/.exec(readText(value) ?? '')?.[1]
    return year === undefined ? null : Number(year)
  })
