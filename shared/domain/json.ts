/** JSON as it comes from outside: hostile until read. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export type JsonVerdict =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly why: 'empty' | 'too-deep' | 'not-json' }

/**
 * Deeper nesting than any answer of the contract needs; ten thousand levels are an attack (docs/rules.md "Service").
 */
export const maxJsonDepth = 200

/** Where the string ends that begins here: at its quote, or, where none ends it, behind the text. Most of a body is strings. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === 92) before -= 1
    // An even number of backslashes stand for themselves.
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

/** True when brackets nest deeper than `limit`, counted without parsing so that no stack is at risk. */
function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 34) i = endOfString(text, i)
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > limit) return true
    } else if (code === 93 || code === 125) depth -= 1
  }
  return false
}

/** Parses untrusted text; never throws. */
export function readJson(text: string, depth: number = maxJsonDepth): JsonVerdict {
  if (text.trim() === '') return { ok: false, why: 'empty' }
  if (nestsDeeperThan(text, depth)) return { ok: false, why: 'too-deep' }
  try {
    return { ok: true, value: JSON.parse(text) as Json }
  } catch {
    return { ok: false, why: 'not-json' }
  }
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** A non-empty string, or null. Numbers are read as text because services change their mind about ids and numbers. */
export const readText = (value: Json | undefined): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A finite number, also from a numeric string ("25000.00"); null otherwise. Never zero by default. */
export function readNumber(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) return Number(value)
  return null
}

/** A calendar day `YYYY-MM-DD` that exists, also from the start of a date-time; null otherwise. */
export function readDay(value: Json | undefined): string | null {
  const match = typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(value) : null
  const day = match?.[1]
  if (day === undefined) return null
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}
