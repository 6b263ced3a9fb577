/**
 * Ids. What the service calls a thing is opaque and may change (contract 2.1: UUIDs today, prefixed ids after
 * October 2026), so nothing here is keyed by it: the store has one `PartyId` a thing and any number of
 * service ids as aliases (reading, R2).
 */
declare const brand: unique symbol

/** Our own number of a company or person in the store; means nothing outside this data folder. */
export type PartyId = number & { readonly [brand]: 'PartyId' }
/** Number of a stored answer. */
export type AnswerId = number & { readonly [brand]: 'AnswerId' }
/** Number of a ledger row. */
export type LedgerId = number & { readonly [brand]: 'LedgerId' }
/** An id as the service gave it, opaque. */
export type ServiceId = string & { readonly [brand]: 'ServiceId' }

export const partyId = (value: number): PartyId => value as PartyId
export const answerId = (value: number): AnswerId => value as AnswerId
export const ledgerId = (value: number): LedgerId => value as LedgerId
export const serviceId = (value: string): ServiceId => value as ServiceId

/** Prefixes that the October 2026 release names (contract 2.1). */
const prefixed = /^(cmp|per|evt|rge|wsp)_(.+)$/
const base32 = '0123456789abcdefghjkmnpqrstvwxyz'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const dashed = (value: bigint): string => {
  const hex = value.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Reads digits of an alphabet as one number; null when a digit is foreign or the value exceeds 16 bytes. */
function decode(digits: string, alphabet: string): bigint | null {
  let value = 0n
  for (const digit of digits) {
    const index = alphabet.indexOf(digit)
    if (index < 0) return null
    value = value * BigInt(alphabet.length) + BigInt(index)
  }
  return value >> 128n === 0n ? value : null
}

/** 22 base64url digits carry 132 bits; the last four must be zero padding for exactly 16 bytes. */
function decodeBase64url(digits: string): bigint | null {
  let value = 0n
  for (const digit of digits) {
    const index = base64url.indexOf(digit)
    if (index < 0) return null
    value = (value << 6n) | BigInt(index)
  }
  return (value & 15n) === 0n ? value >> 4n : null
}

/**
 * Every UUID that an id proves to stand for, as dashed lower-case text: itself when it is one, or what its
 * prefixed form decodes to in an encoding that yields exactly 16 bytes (reading, R2). 22 characters
 * may read in both base58 and base64url; then both are candidates, and an alias counts only if one is known.
 */
export function uuidCandidates(id: string): readonly string[] {
  const plain = id.toLowerCase()
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(plain)) return [plain]
  const match = prefixed.exec(id)
  const body = match?.[2]
  if (body === undefined) return []
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(body)) return [body.toLowerCase()]
  if (/^[0-9a-f]{32}$/i.test(body)) return [dashed(BigInt(`0x${body}`))]
  const values: (bigint | null)[] = []
  if (/^[0-7][0-9a-hjkmnp-tv-z]{25}$/i.test(body)) values.push(decode(body.toLowerCase(), base32))
  if (body.length === 22) values.push(decode(body, base58), decodeBase64url(body))
  return [...new Set(values.filter((value) => value !== null).map(dashed))]
}

/** True for a bare UUID, the form of every id before the October 2026 release (contract 2.1). */
export const isUuid = (id: string): boolean => uuidCandidates(id)[0] === id.toLowerCase()

/**
 * The one UUID that an id of any kind proves to stand for, whatever its prefix (contract 2.1: those of other kinds aren't
 * shown); null where it proves none, or might be two.
 */
export function provenUuid(id: string): string | null {
  const body = /^[a-z]{1,12}_(.+)$/.exec(id)?.[1]
  const found = uuidCandidates(body === undefined ? id : `cmp_${body}`)
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * Whether two ids may name the same thing. An id of before the October 2026 release and one of after it may, unless both
 * prove a UUID: nothing says that the new form can be decoded (contract 2.1). Two different ids of one form name two things,
 * and null, which is no id yet, names none.
 */
export function mayNameTheSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  if (one === other) return true
  const [proven, otherProven] = [provenUuid(one), provenUuid(other)]
  if (proven !== null && otherProven !== null) return proven === otherProven
  return isUuid(one) !== isUuid(other)
}
