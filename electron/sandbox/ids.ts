import { mix } from './dataset/random.ts'
import type { Dialect } from './options/options.ts'
import type { Answers } from './readings/readings.ts'

/**
 * Ids that need no table: a UUID (version 4 in form) carries kind and numbers of the thing, masked by a hash of
 * the seed, and a checksum, so that foreign UUIDs are recognised. Contract 2.1: bare UUIDs in classic, a
 * prefix and the same UUID in october; the encoding isn't shown, TypeID base32 is ours.
 */
export const idKinds = {
  company: 'cmp',
  person: 'per',
  event: 'evt',
  register_entry: 'rge',
  workspace: 'wsp',
  role: 'rol',
  financial_statement: 'fst',
  document: 'doc',
  formation: 'frm',
  shareholding: 'shh',
} as const
export type IdKind = keyof typeof idKinds

/** What an id names: `a` up to 32 bits (company, person), `b` up to 30 (entry, role, year), `c` up to 8. */
export interface Named {
  readonly kind: IdKind
  readonly a: number
  readonly b: number
  readonly c: number
}

const kinds = Object.keys(idKinds) as IdKind[]
const hex = (value: number, digits: number): string => (value >>> 0).toString(16).padStart(digits, '0')

function checksums(seed: number, kind: number, a: number, b: number, c: number): readonly [number, number] {
  const first = mix(mix(mix(mix(mix(0x51ed, seed), kind), a), b), c)
  return [first, mix(mix(first, 0x77), a) & 0xffff]
}

function masks(seed: number, first: number, second: number): readonly [number, number, number] {
  const base = mix(mix(mix(0xabad, seed), first), second)
  return [mix(base, 1) & 0xfff, mix(base, 2) & 0x3fffffff, mix(base, 3)]
}

export function uuidOf(seed: number, { kind, a, b, c }: Named): string {
  const code = kinds.indexOf(kind)
  const [first, second] = checksums(seed, code, a, b, c)
  const [maskC, maskB, maskA] = masks(seed, first, second)
  const low = ((code << 8) | c) ^ maskC
  const text =
    hex(first, 8) + hex(second, 4) + hex(0x4000 | low, 4) + hex((0x80000000 | (b ^ maskB)) >>> 0, 8) + hex(a ^ maskA, 8)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

/** The thing that a UUID of this service names; null for any other. */
export function namedBy(seed: number, uuid: string): Named | null {
  const text = uuid.replaceAll('-', '')
  const word = (from: number, to: number): number => Number.parseInt(text.slice(from, to), 16)
  const first = word(0, 8)
  const second = word(8, 12)
  const [maskC, maskB, maskA] = masks(seed, first, second)
  const low = (word(12, 16) & 0xfff) ^ maskC
  const b = (word(16, 24) & 0x3fffffff) ^ maskB
  const a = (word(24, 32) ^ maskA) >>> 0
  const code = low >> 8
  const kind = kinds[code]
  if (!kind || uuidOf(seed, { kind, a, b, c: low & 0xff }) !== uuid) return null
  return { kind, a, b, c: low & 0xff }
}

const base32 = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters of Crockford's base32 in lower case, two leading zero bits: TypeID's suffix. */
export function typeIdSuffix(uuid: string): string {
  let value = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let digit = 0; digit < 26; digit += 1) {
    text = (base32[Number(value & 31n)] ?? '') + text
    value >>= 5n
  }
  return text
}

export function uuidOfSuffix(suffix: string): string | null {
  if (!/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(suffix)) return null
  let value = 0n
  for (const digit of suffix) value = value * 32n + BigInt(base32.indexOf(digit))
  const text = value.toString(16).padStart(32, '0')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

/** 30 characters of base 36 behind a mask: nothing that a client could decode. */
const opaqueMask = 0x5eedf00d_c0ffee00_12345678_9abcdef0n

const dashed = (digits: string): string =>
  `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`

/** What follows the prefix of an id, in each form that the contract leaves open (2.1). */
const bodies: Readonly<Record<Answers['id-body'], (uuid: string) => string>> = {
  typeid: typeIdSuffix,
  hex: (uuid) => uuid.replaceAll('-', ''),
  dashed: (uuid) => uuid,
  opaque: (uuid) => (BigInt(`0x${uuid.replaceAll('-', '')}`) ^ opaqueMask).toString(36).padStart(30, '0'),
}

export const idBody = (form: Answers['id-body'], uuid: string): string => bodies[form](uuid)

/** The UUID in what follows a prefix, whatever its form, so that ids outlive a change of reading; null for anything else. */
export function uuidOfBody(body: string): string | null {
  if (isUuid(body)) return body
  if (/^[0-9a-f]{32}$/.test(body)) return dashed(body)
  if (!/^0{5}[0-9a-z]{25}$/.test(body)) return uuidOfSuffix(body)
  let value = 0n
  for (const digit of body) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const digits = (value ^ opaqueMask).toString(16).padStart(32, '0')
  return digits.length === 32 ? dashed(digits) : null
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Kinds whose ids contract 2.3 shows with a prefix where 2.1 still calls ids UUIDs. */
const shownWithPrefix: ReadonlySet<IdKind> = new Set(['event', 'register_entry'])

export const speaksPrefix = (dialect: Dialect, answers: Answers, kind: IdKind): boolean =>
  dialect === 'october' || (answers['event-ids'] === 'prefixed' && shownWithPrefix.has(kind))

export const spokenId = (dialect: Dialect, answers: Answers, seed: number, named: Named): string => {
  const uuid = uuidOf(seed, named)
  return speaksPrefix(dialect, answers, named.kind)
    ? `${idKinds[named.kind]}_${idBody(answers['id-body'], uuid)}`
    : uuid
}
