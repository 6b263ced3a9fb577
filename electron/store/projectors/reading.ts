import {
  isArray,
  isObject,
  readDay,
  readNumber,
  readText,
  type Json,
  type JsonObject,
} from '../../../shared/domain/json.ts'
import { heldIn, lettersOfName, member, memberSpelled, type SpelledName } from '../../../shared/domain/json-member.ts'

export { member } from '../../../shared/domain/json-member.ts'

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

/** A dotted path, taken apart. */
interface Path {
  readonly first: SpelledName
  /** The names behind the first. */
  readonly more: readonly string[]
  readonly lastName: string
  /** The path of the member that holds the last name; empty: the object itself. */
  readonly holder: string
}
const paths = new Map<string, Path>()
/** Paths are the known names, so there are few of them. */
function pathOf(path: string): Path {
  const known = paths.get(path)
  if (known !== undefined) return known
  const [name = '', ...more] = path.split('.')
  const taken: Path = {
    first: { name, letters: lettersOfName(name) },
    more,
    lastName: more.at(-1) ?? name,
    holder: [name, ...more].slice(0, -1).join('.'),
  }
  paths.set(path, taken)
  return taken
}

/** The object that a member stands for: itself, or the only one of a list. */
export const objectIn = (value: Json | undefined): JsonObject | null => {
  const only = isArray(value) && value.length === 1 ? value[0] : value
  return isObject(only) ? only : null
}

/** The object under a name, also one level deeper under the same name. */
export function heldAt(object: JsonObject, name: string): JsonObject | null {
  const held = objectIn(member(object, name))
  return (held && objectIn(member(held, name))) ?? held
}

/** The items that a member stands for: a list, one under the same name within it, a map's, or the only one. */
export function itemsIn(value: Json | undefined, heldAs: string): readonly Json[] {
  if (isArray(value)) return value
  if (!isObject(value)) return isBlank(value) || value === undefined ? [] : [value]
  const inner = member(value, heldAs)
  if (isArray(inner)) return inner
  const held = Object.values(value).filter((one) => one !== undefined)
  return held.length > 0 && held.every(isObject) ? held : [value]
}

/** A member of what stands under a name, also one level deeper: `{source: {source: {…}}}`, `{source: {value: {…}}}`. */
function memberOf(held: JsonObject, name: string, heldAs: string): Json | undefined {
  const value = member(held, name)
  if (value !== undefined) return value
  const inner = objectIn(member(held, heldAs)) ?? objectIn(member(held, 'value'))
  return inner === null ? undefined : member(inner, name)
}

/** Follows a dotted path through objects; own members only, in any spelling of their names. */
export const at = (object: JsonObject, path: string): Json | undefined => follow(object, pathOf(path))

function follow(object: JsonObject, { first, more }: Path): Json | undefined {
  let value = memberSpelled(object, first)
  // Most paths are one name, and an answer is asked for hundreds of them.
  if (more.length === 0) return value
  let heldAs = first.name
  for (const name of more) {
    const held = objectIn(value)
    if (held === null) return undefined
    value = memberOf(held, name, heldAs)
    heldAs = name
  }
  return value
}

/** True when the object has one of the names at all, be it null: then it is the thing that was asked for. */
export const hasAny = (object: JsonObject, paths: readonly string[]): boolean =>
  paths.some((path) => at(object, path) !== undefined)

interface Noted {
  /** Names of members by the object that they stand in, in any spelling. */
  readonly understood: Map<JsonObject, Set<string>>
  readonly misread: { readonly object: JsonObject; readonly path: string }[]
}
/** What the reader at work has come across; null: nobody asked, or a value is being looked into. */
let noted: Noted | null = null

/** What was read, and the members that were there and that no reader understood, as the answer calls them, sorted. */
export function noting<T>(read: () => T): { readonly read: T; readonly misread: readonly string[] } {
  const before = noted
  const mine: Noted = { understood: new Map(), misread: [] }
  noted = mine
  try {
    const value = read()
    const left = mine.misread.filter(({ object, path }) => !mine.understood.get(object)?.has(lettersOfName(path)))
    // One member is looked for in several spellings.
    const names = new Map(left.toReversed().map(({ path }) => [lettersOfName(path), path] as const))
    const paths = [...names.values()].toSorted()
    // What holds a member that was not understood is not said beside it.
    return { read: value, misread: paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))) }
  } finally {
    noted = before
  }
}

/** A member of an object was understood: by `firstRead`, or by other means. */
export function noteUnderstood(object: JsonObject, path: string): void {
  if (noted === null) return
  const names = noted.understood.get(object) ?? new Set()
  noted.understood.set(object, names.add(lettersOfName(path)))
}

/** A member of an object is there and was not understood. */
export const noteMisread = (object: JsonObject, path: string): void => void noted?.misread.push({ object, path })

/**
 * None of these names was understood: those that are there are noted, and what holds no members where some were looked for.
 * `there`: one of them is, if only blank.
 */
function noteNone(object: JsonObject, names: readonly string[], there: boolean): void {
  for (const path of names) {
    if (there && !isBlank(at(object, path))) {
      noteMisread(object, path)
      continue
    }
    const { holder } = pathOf(path)
    if (holder === '') continue
    const held = at(object, holder)
    if (!isBlank(held) && objectIn(held) === null) noteMisread(object, holder)
  }
}

/** Looks into a value: what is within it is named by the member that holds it, or the reader says it by itself. */
export function quietly<T>(look: () => T): T {
  const before = noted
  noted = null
  try {
    return look()
  } finally {
    noted = before
  }
}

const deepestValue = 2

/** A value, or what it holds: a list of one, `{value: …}`, or its own name once more (`{seat: {seat: …}}`). */
function readValue<T>(value: Json, name: string, read: (value: Json) => T | null, levels = deepestValue): T | null {
  const understood = read(value)
  if (understood !== null || levels === 0) return understood
  const inner = heldIn(value, name)
  return inner === undefined || inner === null ? null : readValue(inner, name, read, levels - 1)
}

/** The first name whose value `read` understands; what is there and not understood is noted (`noting`). */
export function firstRead<T>(object: JsonObject, names: readonly string[], read: (value: Json) => T | null): T | null {
  let there = false
  let held = false
  for (const name of names) {
    const path = pathOf(name)
    held ||= path.holder !== ''
    const value = follow(object, path)
    if (value === undefined || value === null) continue
    there = true
    const understood = quietly(() => readValue(value, path.lastName, read))
    if (understood === null) continue
    noteUnderstood(object, name)
    return understood
  }
  if (noted !== null && (there || held)) noteNone(object, names, there)
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
