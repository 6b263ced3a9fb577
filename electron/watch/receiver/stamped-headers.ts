/** Prefixes of the headers of a signed request: the specification's own, and the contract's neutral one (gap G14). */
export const knownPrefixes = ['webhook-', 'hook-'] as const

/** The three headers of Standard Webhooks (contract 6.3.1). */
export interface StampedHeaders {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: string
  readonly signature: string
}

export type ReadHeaders =
  | { readonly ok: true; readonly headers: StampedHeaders }
  | { readonly ok: false; readonly refusal: 'headers-missing' | 'headers-malformed' }

/** Names in lower case, each with all its values, as `IncomingMessage.headersDistinct` has them. */
type DistinctHeaders = Readonly<Record<string, readonly string[] | undefined>>

const isPrefix = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text)

/** A prefix as a person typed it; null where no header can begin so. */
export function readPrefix(text: string): string | null {
  const prefix = text.trim().toLowerCase()
  return isPrefix(prefix) ? prefix : null
}

const wellFormed: Readonly<Record<keyof StampedHeaders, RegExp>> = {
  id: /^[\x21-\x7e]{1,256}$/,
  // Digits only: `Number` would also accept `1e9`, ` 12` and `0x5`, which no sender signs.
  timestamp: /^\d{1,12}$/,
  signature: /^[\x20-\x7e]{1,8192}$/,
}

/** Reads the three headers under the first prefix that has them all. A header that comes twice is malformed. */
export function readStampedHeaders(headers: DistinctHeaders, prefixes: readonly string[]): ReadHeaders {
  for (const prefix of prefixes) {
    const [id, timestamp, signature] = [
      headers[`${prefix}id`],
      headers[`${prefix}timestamp`],
      headers[`${prefix}signature`],
    ]
    if (!id || !timestamp || !signature) continue
    const read = { id: id[0] ?? '', timestamp: timestamp[0] ?? '', signature: signature[0] ?? '' }
    const once = [id, timestamp, signature].every((values) => values.length === 1)
    const good =
      once &&
      wellFormed.id.test(read.id) &&
      wellFormed.timestamp.test(read.timestamp) &&
      wellFormed.signature.test(read.signature)
    return good ? { ok: true, headers: read } : { ok: false, refusal: 'headers-malformed' }
  }
  return { ok: false, refusal: 'headers-missing' }
}

/** Seconds that a timestamp may lie in the past or in the future, as the specification's own library has it. */
export const replayWindowSeconds = 5 * 60

/**
 * Why a message is too old or too new; null: it was sent within five minutes of now. `serviceNow` in ms: our clock corrected by
 * the service's, which wrote the timestamp. Without that a machine whose clock is wrong would refuse every message.
 */
export function ageRefusal(timestamp: string, serviceNow: number): 'too-old' | 'too-new' | null {
  const age = Math.floor(serviceNow / 1000) - Number(timestamp)
  if (age > replayWindowSeconds) return 'too-old'
  return age < -replayWindowSeconds ? 'too-new' : null
}
