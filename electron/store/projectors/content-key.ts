import { createHash } from 'node:crypto'
import { isArray, isObject, type Json } from '../../../shared/domain/json.ts'

/** JSON with sorted members, so that a service that reorders them doesn't double an item. */
function ordered(value: Json): Json {
  if (isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}

/** A key for a thing that came without an id: a hash of its content (reading R5.2). */
export const contentKey = (value: Json): string =>
  `content:${createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex')
    .slice(0, 32)}`
