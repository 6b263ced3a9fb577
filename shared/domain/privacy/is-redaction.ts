import { isArray, isObject, type Json, type JsonObject } from '../json.ts'
import { erasedName } from './redact-person.ts'

const inAddress = encodeURIComponent(erasedName)

/** Whether a text is another with passages taken out: what is left of it stands there in its order. */
function isTextWithout(before: string, after: string): boolean {
  if (before === after) return true
  const parts = after.replaceAll(inAddress, erasedName).split(erasedName)
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined || !before.startsWith(first)) return false
  let from = first.length
  for (const part of rest) {
    const at = before.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return before.length - last.length >= from && before.endsWith(last)
}

function isObjectWithout(before: JsonObject, after: JsonObject): boolean {
  if (after['erased'] === true && before['erased'] !== true) {
    const { erased: _erased, ...left } = after
    return Object.entries(left).every(([key, value]) => {
      const was = Object.hasOwn(before, key) ? before[key] : undefined
      return was !== undefined && isRedactionOf(was, value)
    })
  }
  const [were, are] = [Object.entries(before), Object.entries(after)]
  return (
    were.length === are.length &&
    were.every(([key, value], at) => {
      const [name = '', left = null] = are[at] ?? []
      return isTextWithout(key, name) && isRedactionOf(value, left)
    })
  )
}

/**
 * Whether register data is other data with somebody taken out as `redactPerson` does it: texts with passages gone, values that became null, objects
 * of which members went and that say so. Nothing new may stand in it. What somebody else rewrote is held against it before it takes the place of what
 * one had.
 */
export function isRedactionOf(before: Json, after: Json): boolean {
  if (after === null || before === after) return true
  if (typeof before === 'string') return typeof after === 'string' && isTextWithout(before, after)
  if (isArray(before))
    return (
      isArray(after) &&
      before.length === after.length &&
      before.every((value, at) => isRedactionOf(value, after[at] ?? null))
    )
  return isObject(before) && isObject(after) && isObjectWithout(before, after)
}
