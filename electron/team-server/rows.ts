import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { operations } from '../../shared/domain/credits/credits.ts'
import { readJson, type Json } from '../../shared/domain/json.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type {
  Colleague,
  Pulled,
  TeamAnswer,
  TeamChange,
  TeamErasure,
  TeamLedgerRow,
  TeamThing,
  TeamWatch,
} from '../ports/team-server.ts'
import { badAnswer } from './team-errors.ts'

/*
 * Everything that a server may send, as zod reads it. Whoever can write to the database, by right or not, can write anything into a row: what
 * does not fit is an error that names the field, or a change that nobody understands, and never a value.
 */

export const uid = z.uuid().toLowerCase()
const hex64 = z.string().regex(/^[0-9a-f]{64}$/)
const text = z.string().max(100_000)
const short = z.string().max(500)
export const instant = z.iso.datetime({ precision: 3 })
const anyInstant = z
  .string()
  .max(40)
  .refine((value) => !Number.isNaN(Date.parse(value)))
const credits = z.number().min(0).max(1e12)
export const count = z.int().min(0)
/** JSON inside a value that was parsed with `readJson`, so it is not too deep. */
const json = z.custom<Json>((value) => value !== undefined)

export const colleague = z.object({ login: short, name: short, desktop: uid.nullable() }) satisfies z.ZodType<Colleague>

const caps = z.object({ day: credits.nullable(), month: credits.nullable() })
export const policy = z.object({
  version: z.int().min(1),
  team: caps,
  person: caps,
  persons: z.record(short, caps),
  offline: z.enum(['ask', 'never']),
  retentionDays: z.int().min(1).max(100_000).nullable(),
  sumsByPerson: z.boolean(),
  zone: short,
}) satisfies z.ZodType<TeamPolicy>

export const ledgerState = z.enum(['reserved', 'settled', 'released', 'uncertain'])

/** The server's word that it told this; an older one gives none. */
const seal = hex64.nullable().default(null)

const ledgerRow = z.object({
  uid,
  by: colleague,
  operation: z.enum(operations),
  call: text,
  subject: text,
  reserved: credits.nullable(),
  state: ledgerState,
  charged: credits.nullable(),
  basis: z.enum(['header', 'table', 'learned', 'unknown']).nullable(),
  offline: z.boolean(),
  despite: z.array(uid).max(1000),
  at: instant,
  day: z.iso.date(),
  endedAt: instant.nullable(),
  answer: uid.nullable(),
  seal,
}) satisfies z.ZodType<TeamLedgerRow>

export const thing = z.object({
  kind: short,
  uid,
  version: z.int().min(1),
  body: json,
  deleted: z.boolean(),
  by: colleague,
  at: instant,
}) satisfies z.ZodType<TeamThing>

export const watch = z.object({
  uid,
  kind: short,
  everySeconds: z.int().min(1),
  due: instant,
  coveredUntil: anyInstant.nullable(),
  state: json,
  removed: z.boolean(),
}) satisfies z.ZodType<TeamWatch>

const erasure = z.object({
  uid,
  number: z.int().min(1),
  serviceIds: z.array(short).max(10_000),
  at: instant,
  removed: z.array(uid).max(100_000).default([]),
  seal,
}) satisfies z.ZodType<TeamErasure>

const answer = z.object({
  uid,
  hash: hex64,
  operation: z.enum(operations),
  call: text,
  dialect: z.enum(['classic', 'october']).nullable(),
  status: z.int().min(100).max(999),
  headers: z.record(text, text),
  readAt: anyInstant,
  serviceDate: anyInstant.nullable(),
  // Up to the year 9999: a rank beyond it would stand above every answer to come.
  rank: z.int().min(0).max(253_402_300_799_999),
  purpose: json,
  keys: z.array(hex64).max(64),
  by: colleague,
  ledger: uid.nullable(),
  seal,
})

/** Four times what our client takes of a body; what unpacks to more is no answer. */
const mostBodyBytes = 64 * 1024 * 1024

/** Longer bodies are unpacked again where their row stands, and so is what one answer brings beyond this: it would wait in memory until it is projected. */
const mostPlainBytes = 100_000
const mostPlainTogether = 8_000_000

/** A packed body as it was sent; null: it is not what hash and length say. */
function unpacked(packed: Uint8Array, packing: number, bytes: number, hash: string): Uint8Array | null {
  if (bytes > mostBodyBytes || (packing !== 0 && packing !== 1)) return null
  try {
    const body = packing === 1 ? inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) }) : packed
    return body.byteLength === bytes && createHash('sha256').update(body).digest('hex') === hash ? body : null
  } catch {
    return null
  }
}

const numberText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** A row of `rb.pull`, as text. */
const pulledRow = z.object({
  seq: numberText,
  uid,
  at: instant,
  kind: z.string().max(100),
  ref: uid,
  content: z.string().nullable(),
  bytes: numberText.nullable(),
  packing: numberText.nullable(),
  packed: z
    .string()
    .regex(/^\\x(?:[0-9a-f]{2})*$/)
    .nullable(),
})
type PulledRow = z.infer<typeof pulledRow>

/** Reads a value that the server sent as text of JSON. @throws TeamFailure `bad-answer` */
export function parseJson<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  if (typeof value !== 'string') throw badAnswer(what)
  const read = readJson(value)
  if (!read.ok) throw badAnswer(what)
  return parse(schema, read.value, what)
}

/** @throws TeamFailure `bad-answer` that names the first field that does not fit */
export function parse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const path = read.error.issues[0]?.path.map(String).join('.') ?? ''
  throw badAnswer(path === '' ? what : `${what}.${path}`)
}

/** What a row says; null: this version does not understand it, or it is not what its hash says. */
function contentOf(row: PulledRow, content: Json): TeamChange | null {
  const { seq, uid: id, at, kind } = row
  const mark = { seq, uid: id, at }
  /** A row about another thing than the change names would be stored under a wrong name. */
  const about = <T extends { readonly uid: string }>(schema: z.ZodType<T>): T | null => {
    const read = schema.safeParse(content)
    return read.success && read.data.uid === row.ref ? read.data : null
  }
  switch (kind) {
    case 'answer': {
      if (content === null) return { ...mark, kind: 'answer-gone', answer: row.ref }
      const read = about(answer)
      const { bytes, packing, packed } = row
      if (read === null || bytes === null || packing === null || packed === null) return null
      const body = new Uint8Array(Buffer.from(packed.slice(2), 'hex'))
      const plain = unpacked(body, packing, bytes, read.hash)
      if (plain === null) return null
      const { by, ledger, seal: told, ...rest } = read
      const whole: TeamAnswer = { ...rest, bytes, packing, body }
      return { ...mark, kind: 'answer', by, ledger, answer: whole, plain, seal: told }
    }
    case 'ledger': {
      const read = about(ledgerRow)
      if (read === null) return null
      const { seal: told, ...whole } = read
      return { ...mark, kind: 'ledger', row: whole, seal: told }
    }
    case 'thing': {
      const read = about(thing)
      return read === null ? null : { ...mark, kind: 'thing', thing: read }
    }
    case 'watch': {
      const read = about(watch)
      return read === null ? null : { ...mark, kind: 'watch', watch: read }
    }
    case 'erasure': {
      const read = about(erasure)
      return read === null ? null : { ...mark, kind: 'erasure', erasure: read }
    }
    case 'policy': {
      const read = policy.safeParse(content)
      return read.success ? { ...mark, kind: 'policy', policy: read.data } : null
    }
    default:
      return null
  }
}

/**
 * Puts all bodies into one buffer: what goes from thread to thread is copied buffer by buffer, and a thousand of them take longer than all else of a pull.
 */
function inOneBuffer(changes: readonly TeamChange[]): Pick<Pulled, 'changes' | 'bodies'> {
  let room = mostPlainTogether
  let bytes = 0
  const taken = changes.map((change): TeamChange => {
    if (change.kind !== 'answer') return change
    const { plain, ...rest } = change
    bytes += rest.answer.body.byteLength
    if (plain === undefined || plain.byteLength > Math.min(mostPlainBytes, room)) return rest
    room -= plain.byteLength
    bytes += plain.byteLength
    return change
  })
  const all = new Uint8Array(bytes)
  let at = 0
  const put = (some: Uint8Array): Uint8Array => {
    all.set(some, at)
    at += some.byteLength
    return all.subarray(at - some.byteLength, at)
  }
  return {
    changes: taken.map((change) => {
      if (change.kind !== 'answer') return change
      const { answer: whole, plain } = change
      const body = put(whole.body)
      return { ...change, answer: { ...whole, body }, ...(plain === undefined ? {} : { plain: put(plain) }) }
    }),
    bodies: all.buffer,
  }
}

/**
 * Reads rows of `rb.pull`. Numbers have to follow `after` without a gap: one that is missing would never be asked for again.
 * @throws TeamFailure `bad-answer`
 */
export function readChanges(rows: readonly unknown[], after: number): Pick<Pulled, 'changes' | 'bodies'> {
  const read = rows.map((value, index): TeamChange => {
    const row = parse(pulledRow, value, 'change')
    if (row.seq !== after + 1 + index) throw badAnswer('change.seq')
    const content = row.content === null ? null : readJson(row.content)
    const body = content === null ? null : content.ok ? content.value : null
    const known = content === null || content.ok ? contentOf(row, body) : null
    return (
      known ?? {
        seq: row.seq,
        uid: row.uid,
        at: row.at,
        kind: 'unknown',
        name: row.kind,
        // Everything of the row, so that a later version can read it; what no version will ever understand is kept, too, and does no harm.
        body: { ref: row.ref, content: body, bytes: row.bytes, packing: row.packing, packed: row.packed },
      }
    )
  })
  return inOneBuffer(read)
}
