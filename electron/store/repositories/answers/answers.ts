import type { Database } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { AnswerRef, Dialect, RawAnswer } from '../../../../shared/domain/answers/answer.ts'
import type { ChargeBasis, Operation } from '../../../../shared/domain/credits/credits.ts'
import { answerId, type AnswerId } from '../../../../shared/domain/ids.ts'
import { decodeBody } from '../../../ports/answer-body.ts'
import { insert, inTransaction, row, rows } from '../../sql/prepared.ts'
import type { AnswerPurpose } from '../../../ports/store/answer-purpose.ts'
import type { AnswerToKeep } from '../../../ports/store/answers.ts'
import type { WholeAnswer } from '../../../ports/store/reports.ts'
import { resolve } from '../credits/ledger.ts'
import { holdsTexts, takeText } from './text-at-hand.ts'
import { allSeen, rememberRank, seenUpTo, seenUpToRank, type Seen } from './rank.ts'

/** How `body` is packed. Numbers are stored: a new way gets a new number. */
const packings = { asItCame: 0, deflateRaw: 1 } as const

/** Bytes of a body that the raw view gets at once; the rest stays in the store. */
export const shownBytes = 4 * 1024 * 1024

/** An answer with its body compressed and hashed: the slow part, done outside any transaction. */
export interface PackedAnswer {
  readonly answer: AnswerToKeep
  readonly hash: string
  readonly packing: number
  readonly packed: Uint8Array
}

export function packAnswer(answer: AnswerToKeep): PackedAnswer {
  const hash = createHash('sha256').update(answer.body).digest('hex')
  const packed = deflateRawSync(answer.body)
  return packed.byteLength < answer.body.byteLength
    ? { answer, hash, packing: packings.deflateRaw, packed }
    : { answer, hash, packing: packings.asItCame, packed: answer.body }
}

/** Whose file an answer was bought for. What a watch or a feed asked for belongs to nobody's file. */
function partyOfPurpose(purpose: AnswerPurpose): number | null {
  if (purpose.kind === 'hits') return purpose.source.kind === 'asked' ? purpose.source.company : null
  return 'partyId' in purpose ? purpose.partyId : null
}

/** An answer as its row has it, its body packed. */
interface AnswerRow {
  readonly purpose: AnswerPurpose
  readonly operation: Operation
  readonly call: string
  readonly dialect: Dialect | null
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly readAt: string
  readonly serviceDate: string | null
  /** Of the unpacked body, as its hash is. */
  readonly bytes: number
  readonly hash: string
  readonly packing: number
  readonly body: Uint8Array
  /** The own row of the ledger that paid for it; null: none did here. */
  readonly ledger: number | null
  /** The number of the team's change that brought it: of two that one moment read, the order in which they were handed on. Null: nobody handed it on. */
  readonly turn: number | null
}

const insertAnswer = (db: Database, answer: AnswerRow): AnswerId =>
  answerId(
    insert(
      db,
      `INSERT INTO answer (operation, call, dialect, status, headers, read_at, service_date, ledger_id, purpose,
        party_id, body_bytes, body_hash, packing, body, turn)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      answer.operation,
      answer.call,
      answer.dialect,
      answer.status,
      JSON.stringify(answer.headers),
      answer.readAt,
      answer.serviceDate,
      answer.ledger,
      JSON.stringify(answer.purpose),
      partyOfPurpose(answer.purpose),
      answer.bytes,
      answer.hash,
      answer.packing,
      answer.body,
      answer.turn,
    ),
  )

/**
 * Stores an answer as it came and settles its ledger row in one transaction, so that there is never an answer without
 * its charge or a charge without its answer.
 */
export const storeAnswer = (db: Database, { answer, hash, packing, packed }: PackedAnswer): AnswerId =>
  inTransaction(db, () => {
    const { settle, body, ...rest } = answer
    resolve(db, settle)
    const known = row(db, 'SELECT 1 FROM ledger WHERE id = ?', settle.id) !== null
    const ledger = known ? settle.id : null
    return insertAnswer(db, { ...rest, bytes: body.byteLength, hash, packing, body: packed, ledger, turn: null })
  })

/** Stores an answer that a colleague bought, packed as it travelled: it has no row in the own ledger, because nothing was paid here. Its hash was checked on arrival. */
export const storeForeignAnswer = (
  db: Database,
  answer: Omit<AnswerRow, 'ledger' | 'turn'> & { readonly turn: number },
): AnswerId => insertAnswer(db, { ...answer, ledger: null })

interface Reference {
  readonly id: number
  readonly operation: Operation
  readonly call: string
  readonly readAt: string
  readonly dialect: Dialect | null
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  readonly bodyHash: string
}

const reference = `a.id, a.operation, a.call, a.read_at AS readAt, a.dialect, l.charged, l.basis,
  a.body_hash AS bodyHash`
const asRef = (found: Reference): AnswerRef => ({ ...found, id: answerId(found.id) })

/** References of answers by number, newest first. */
export function answerRefs(db: Database, ids: readonly number[]): readonly AnswerRef[] {
  return rows<Reference>(
    db,
    `
    SELECT ${reference} FROM answer a LEFT JOIN ledger l ON l.id = a.ledger_id
    WHERE a.id IN (SELECT value FROM json_each(?)) ORDER BY a.rank DESC, a.id DESC`,
    JSON.stringify(ids),
  ).map(asRef)
}

/** Four times what the client takes of a body: only a file from outside has an answer that unpacks to more. */
const mostBodyBytes = 64 * 1024 * 1024

/** Throws where the bytes don't unpack, or unpack to more than an answer can have. */
export const unpack = (packing: number, body: Uint8Array): Uint8Array =>
  packing === packings.deflateRaw ? inflateRawSync(body, { maxOutputLength: mostBodyBytes }) : body

interface Whole extends Reference {
  readonly status: number
  readonly headers: string
  readonly bodyBytes: number
  readonly packing: number
  readonly body: Uint8Array
}

/** An answer whole, its body as text; null when there is none of this number. */
export function rawAnswer(db: Database, id: AnswerId): RawAnswer | null {
  const found = row<Whole>(
    db,
    `
    SELECT ${reference}, a.status, a.headers, a.body_bytes AS bodyBytes, a.packing, a.body
    FROM answer a LEFT JOIN ledger l ON l.id = a.ledger_id WHERE a.id = ?`,
    id,
  )
  if (found === null) return null
  const { packing, body, headers, ...rest } = found
  const sent = JSON.parse(headers) as Readonly<Record<string, string>>
  const bytes = unpack(packing, body)
  return {
    ...asRef(rest),
    status: rest.status,
    bodyBytes: rest.bodyBytes,
    headers: sent,
    body: decodeBody(bytes.subarray(0, shownBytes), sent),
  }
}

/** An answer with all its bytes as they came; null when there is none of this number. */
export function wholeAnswer(db: Database, id: AnswerId): WholeAnswer | null {
  const found = row<Omit<Whole, 'bodyBytes'> & { readonly serviceDate: string | null }>(
    db,
    `
    SELECT ${reference}, a.status, a.headers, a.service_date AS serviceDate, a.packing, a.body
    FROM answer a LEFT JOIN ledger l ON l.id = a.ledger_id WHERE a.id = ?`,
    id,
  )
  if (found === null) return null
  const { packing, body, headers, status, serviceDate, ...rest } = found
  return {
    ...asRef(rest),
    status,
    serviceDate,
    headers: JSON.parse(headers) as Readonly<Record<string, string>>,
    body: unpack(packing, body),
  }
}

/** What projecting an answer needs of it. */
export interface AnswerToProject {
  readonly id: AnswerId
  /** Its place among all answers (`rank.ts`). */
  readonly rank: string
  /** The answers that were projected by now, itself among them. */
  readonly seen: Seen
  readonly purpose: AnswerPurpose
  readonly readAt: string
  readonly dialect: Dialect | null
  /** How far the service's clock was ahead of ours, milliseconds; null: it didn't state its time. */
  readonly clockAheadMs: number | null
  readonly text: string
  /** Whose file it is a part of, where that was looked up for this very writing; left out: it is looked up. */
  readonly file?: { readonly id: number; readonly kind: 'company' | 'person' }
}

interface ToProject {
  readonly id: number
  readonly rank: string
  readonly purpose: string
  readonly read_at: string
  readonly dialect: Dialect | null
  readonly service_date: string | null
  readonly headers: string
  readonly packing: number
  readonly body: Uint8Array
}

const withoutBody = 'id, rank, purpose, read_at, dialect, service_date'
const toProjectColumns = `${withoutBody}, headers, packing, body`

/** The first answer after a number: bodies may be large, so never all at once. */
export function nextAnswer(db: Database, after: number): AnswerToProject | null {
  const found = row<ToProject>(db, `SELECT ${toProjectColumns} FROM answer WHERE id > ? ORDER BY id LIMIT 1`, after)
  if (found === null) return null
  rememberRank(db, found.id, found.rank)
  return toProject(found, textOf(found), seenUpTo(found.id))
}

/** Answers that are looked up at once without their bodies. */
const lookedUp = 100

/** Answers after a number, in the order of their arrival, up to the first that is not at hand: each of them once. */
export function* answersAtHand(db: Database, after: number): Generator<AnswerToProject> {
  while (holdsTexts(db)) {
    const found = rows<Omit<ToProject, 'headers' | 'packing' | 'body'> & { readonly hash: string }>(
      db,
      `SELECT ${withoutBody}, body_hash AS hash FROM answer WHERE id > ? ORDER BY id LIMIT ${lookedUp}`,
      after,
    )
    if (found.length === 0) return
    for (const one of found) {
      const text = takeText(db, one.id, one.hash)
      if (text === null) return
      rememberRank(db, one.id, one.rank)
      yield toProject(one, text, seenUpTo(one.id))
      after = one.id
    }
  }
}

/** Every kept answer in the order of the service's time, one at a time. */
export function* answersByRank(db: Database): Generator<AnswerToProject> {
  for (const { id } of rows<{ id: number }>(db, 'SELECT id FROM answer ORDER BY rank, id')) {
    const found = row<ToProject>(db, `SELECT ${toProjectColumns} FROM answer WHERE id = ?`, id)
    if (found === null) continue
    rememberRank(db, found.id, found.rank)
    yield toProject(found, textOf(found), seenUpToRank(found.rank))
  }
}

/**
 * Numbers of the answers about a party, under its present number and those that were joined into it; the oldest by the
 * service's time first.
 */
export const sectionAnswerIds = (db: Database, party: number, seen: Seen = allSeen): readonly number[] =>
  rows<{ id: number }>(
    db,
    `
    SELECT id FROM answer
    WHERE party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?) AND id <= ? AND rank <= ?
    ORDER BY rank, id`,
    party,
    party,
    seen.id,
    seen.rank,
  ).map(({ id }) => id)

/** The answer of this number, else the next one. */
export const readAnswer = (db: Database, id: number, seen: Seen = allSeen): AnswerToProject | null => {
  const found = nextAnswer(db, id - 1)
  return found && { ...found, seen }
}

/**
 * The body as text; empty where headers or body can't be read any more, which is unreadable for every purpose. SQLite doesn't see damage
 * inside a value, and one such answer must not keep the whole library from opening.
 */
function textOf({ headers, packing, body }: ToProject): string {
  try {
    return decodeBody(unpack(packing, body), JSON.parse(headers) as Readonly<Record<string, string>>)
  } catch {
    return ''
  }
}

function toProject(found: Omit<ToProject, 'headers' | 'packing' | 'body'>, text: string, seen: Seen): AnswerToProject {
  return {
    id: answerId(found.id),
    rank: found.rank,
    seen,
    purpose: JSON.parse(found.purpose) as AnswerPurpose,
    readAt: found.read_at,
    dialect: found.dialect,
    clockAheadMs: found.service_date === null ? null : Date.parse(found.service_date) - Date.parse(found.read_at),
    text,
  }
}

/** What was asked for by each answer up to a number. */
export const projectedAnswers = (
  db: Database,
  upTo: number,
): readonly { readonly id: number; readonly purpose: AnswerPurpose }[] =>
  rows<{ id: number; purpose: string }>(db, 'SELECT id, purpose FROM answer WHERE id <= ?', upTo).map(
    ({ id, purpose }) => ({ id, purpose: JSON.parse(purpose) as AnswerPurpose }),
  )

/** What an answer says, as text; empty where there is none, or it can't be read. */
export function textOfAnswer(db: Database, id: number): string {
  const found = row<ToProject>(db, `SELECT ${toProjectColumns} FROM answer WHERE id = ?`, id)
  return found === null ? '' : textOf(found)
}

/** Number of the newest stored answer; 0 when there is none. */
export const newestAnswer = (db: Database): number =>
  row<{ newest: number | null }>(db, 'SELECT max(id) AS newest FROM answer')?.newest ?? 0
