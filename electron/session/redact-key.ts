import type { Answered } from '../ports/register-service.ts'

/** Replaces the key in a stored answer. */
export const keyTakenOut = '[key taken out]'

/** A key that is shorter could stand in an answer by chance. */
const shortestKey = 8

/** The part of a key's base64 that stays the same whatever stands before and behind it: three beginnings, by what stands before. */
function base64Cores(key: string): readonly string[] {
  const bytes = Buffer.from(key)
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // Letters that hold bits of what stands before or behind are left out: three bytes are four letters.
    const begin = Math.ceil((before * 8) / 6)
    return text.slice(begin, Math.floor(((before + bytes.length) * 8) / 6))
  })
}

const special = /[.*+?^${}()|[\]\\/-]/g

/** One letter of the key as it is, percent-encoded, as an escape of JSON, inside other JSON or not, or as one of HTML. Backslashes have a bound: a text of
 * nothing else must not be searched again from each of them. */
function letterPattern(letter: string): string {
  const plain = letter.replace(special, '\\$&')
  const percent = [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const units = Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at).toString(16).padStart(4, '0'))
  const escapes = units.map((hex) => `\\\\{1,4}u${hex}`).join('')
  const entity = units.map((hex) => `&#(?:${Number.parseInt(hex, 16)}|x0{0,4}${hex.replace(/^0+/, '')});`).join('')
  // Of letters and digits no plain escape means the letter itself.
  const slashes = /[a-z\d]/i.test(letter) ? '' : '\\\\{0,4}'
  return `(?:${slashes}${plain}|${percent}|${escapes}|${entity})`
}

/**
 * How a key may be written in a text: letter by letter as it is, percent-encoded or as escapes, also mixed and in UTF-16; as base64, of itself
 * or of a text that holds it; as bytes in hex.
 */
function spellings(key: string): RegExp {
  const cores = base64Cores(key).flatMap((core) => [core, core.replaceAll('+', '-').replaceAll('/', '_')])
  const whole = [...new Set([...cores, Buffer.from(key).toString('hex')])].map((text) => text.replace(special, '\\$&'))
  // Between its letters a text of two or four bytes a letter has NULs.
  return new RegExp([Array.from(key, letterPattern).join('\\0{0,3}'), ...whole].join('|'), 'gi')
}

/** The pattern of the key that was used last: there is one at a time. */
let last: { readonly key: string; readonly pattern: RegExp } | null = null

function patternOf(key: string): RegExp {
  if (last?.key !== key) last = { key, pattern: spellings(key) }
  return last.pattern
}

/** A value with the key taken out of every text and name in it. @param key null: none was sent */
export function keyOutOf<Value>(value: Value, key: string | null): Value {
  if (key === null || key.length < shortestKey) return value
  const pattern = patternOf(key)
  const clean = (inner: unknown): unknown =>
    typeof inner === 'string'
      ? inner.replace(pattern, keyTakenOut)
      : Array.isArray(inner)
        ? inner.map(clean)
        : typeof inner === 'object' && inner !== null
          ? Object.fromEntries(Object.entries(inner).map(([name, each]) => [clean(name), clean(each)]))
          : inner
  return clean(value) as Value
}

/**
 * Takes the key out of an answer that echoes it, before any of it is stored or shown: a raw answer is kept as plain text and
 * leaves with backups and dossiers. An answer without it stays as it came, to the byte.
 * @param key null: none was sent
 */
export function redactKey(answered: Answered, key: string | null): Answered {
  if (key === null || key.length < shortestKey) return answered
  const headers = keyOutOf(answered.headers, key)
  const bytes = Buffer.from(answered.body.buffer, answered.body.byteOffset, answered.body.byteLength)
  const text = bytes.toString('utf8')
  const clean = text.replace(patternOf(key), keyTakenOut)
  return { ...answered, headers, body: clean === text ? answered.body : new TextEncoder().encode(clean) }
}
