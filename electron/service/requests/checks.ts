import type { FieldProblem } from '../../../shared/domain/errors.ts'

/** What one rule finds wrong with one field; null: nothing. */
export type Check = FieldProblem | null

const lengthOf = (text: string): number => Array.from(text).length

/** A text of `min` to `max` characters once trimmed; null, not used, is fine. */
export function lengthProblem(field: string, text: string | null, min: number, max: number): Check {
  if (text === null) return null
  const length = lengthOf(text.trim())
  return length < min || length > max ? { field, message: `${min} to ${max} characters` } : null
}

/** At most `most` texts that are each `fits`. */
export function itemsProblem(
  field: string,
  items: readonly string[],
  most: number,
  fits: (item: string) => boolean,
  means: string,
): Check {
  if (items.length > most) return { field, message: `at most ${most}` }
  return items.every(fits) ? null : { field, message: means }
}

/** At most `most` texts of 1 to 100 characters. */
export const listProblem = (field: string, items: readonly string[], most: number): Check =>
  itemsProblem(field, items, most, (item) => lengthProblem(field, item, 1, 100) === null, '1 to 100 characters each')

/**
 * An id as the service gave it. `.` and `..` stay as they are when encoded and would climb out of the path; no id looks
 * like that.
 */
export const idProblem = (field: string, id: string): Check =>
  id !== '' && id.length <= 200 && !/^\.{1,2}$/.test(id) ? null : { field, message: 'not an id' }

/** Gap G21. */
export const levelsProblem = (field: string, levels: number): Check =>
  Number.isInteger(levels) && levels >= 1 && levels <= 20 ? null : { field, message: '1 to 20' }
