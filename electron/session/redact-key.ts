import type { Answered } from '../ports/register-service.ts'
import { isArray, isObject, readJson, type Json } from '../../shared/domain/json.ts'

/** Replaces the key in a stored answer. */
export const keyTakenOut = '[key taken out]'

/** A key that is shorter could stand in an answer by chance. */
const shortestKey = 8

const cleaned = (value: Json, clean: (text: string) => string): Json => {
  if (isArray(value)) return value.map((item) => cleaned(item, clean))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [clean(name), cleaned(inner, clean)]))
  return typeof value === 'string' ? clean(value) : value
}

/** How the key may be written in a text: as it is, percent-encoded, or base64 as in a basic authorization. */
const spellings = (key: string): readonly string[] => [
  ...new Set([key, encodeURIComponent(key), Buffer.from(key).toString('base64')]),
]

/**
 * Takes the key out of an answer that echoes it, before any of it is stored or shown: a raw answer is kept as plain text and
 * leaves with backups and dossiers. An answer without it stays as it came, to the byte.
 * @param key null: none was sent
 */
export function redactKey(answered: Answered, key: string | null): Answered {
  if (key === null || key.length < shortestKey) return answered
  const written = spellings(key)
  const clean = (text: string): string => written.reduce((left, each) => left.replaceAll(each, keyTakenOut), text)
  const headers = Object.fromEntries(Object.entries(answered.headers).map(([name, value]) => [name, clean(value)]))
  const bytes = Buffer.from(answered.body.buffer, answered.body.byteOffset, answered.body.byteLength)
  // Nearly every answer: looked at as bytes, because decoding a long one for nothing takes milliseconds.
  if (!bytes.includes('\\u') && !written.some((each) => bytes.includes(each))) return { ...answered, headers }
  const text = new TextDecoder().decode(answered.body)
  const plain = clean(text)
  // A JSON text may also write any letter of it as an escape.
  const json = plain === text && text.includes('\\u') ? readJson(text) : null
  const escaped = json?.ok === true ? cleaned(json.value, clean) : null
  const found =
    plain !== text
      ? plain
      : json?.ok === true && JSON.stringify(escaped) !== JSON.stringify(json.value)
        ? JSON.stringify(escaped)
        : null
  return { ...answered, headers, body: found === null ? answered.body : new TextEncoder().encode(found) }
}
