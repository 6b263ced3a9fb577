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

/** Follows a dotted path through objects; own members only. */
export function at(object: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = object
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
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

/** What an object that stands for a text calls itself: `{code, name}`, `{id, label}`, … */
const labels = ['name', 'label', 'text', 'title', 'value', 'description', 'de', 'code', 'key'] as const

const labelOf = (value: Json): string | null => {
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

/** "2026-03-01", the start of a date-time, or a German "01.03.2026". */
export function readAnyDay(value: Json): string | null {
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
