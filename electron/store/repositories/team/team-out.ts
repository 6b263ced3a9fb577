import type { Database } from 'better-sqlite3'
import type { Dialect } from '../../../../shared/domain/answers/answer.ts'
import type { ChargeBasis, LedgerState, Operation } from '../../../../shared/domain/credits/credits.ts'
import type { Json } from '../../../../shared/domain/json.ts'
import {
  answerId,
  ledgerId,
  partyId,
  serviceId,
  type AnswerId,
  type LedgerId,
  type PartyId,
} from '../../../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../../ports/store/answer-purpose.ts'
import type { ServiceCall } from '../../../ports/register-service.ts'
import { requestKeys } from '../../../ports/request-keys.ts'
import type { TeamKept, TeamOut, TeamOutPage } from '../../../ports/store/team.ts'
import type { FinishCall, HandBack, TeamAnswer, TeamLedgerRow, Uid } from '../../../ports/team-server.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { portablePurpose } from '../../team/portable-purpose.ts'
import { knownParty, newestAlias } from '../parties/aliases.ts'
import { uidOfAnswer } from './answer-uid.ts'
import { endedCalls, placeOf } from './team-place.ts'

/** Bytes of bodies after which a page ends. */
const mostBytes = 8 * 1024 * 1024
/** More answers than this are looked at in one page only where they are all the team's already. */
const mostLooked = 20_000

interface AnswerRow {
  readonly id: number
  readonly operation: Operation
  readonly call: string
  readonly dialect: Dialect | null
  readonly status: number
  readonly headers: string
  readonly read_at: string
  readonly service_date: string | null
  readonly purpose: string
  readonly party_id: number | null
  readonly body_bytes: number
  readonly body_hash: string
  readonly packing: number
  readonly body: Uint8Array
  readonly ledger_id: number | null
  readonly uid: Uid | null
  /** Null: nobody said yet that the server has it. */
  readonly seq: number | null
}

const answerColumns = `a.id, a.operation, a.call, a.dialect, a.status, a.headers, a.read_at, a.service_date, a.purpose, a.party_id,
  a.body_bytes, a.body_hash, a.packing, a.body, a.ledger_id, t.uid, t.seq`

/** Where an answer stands in the order of truth, for the team: the service's time of it, else the reader's; milliseconds since 1970. */
export const rankMs = (answer: { readonly read_at: string; readonly service_date: string | null }): number =>
  Date.parse(answer.service_date ?? answer.read_at)

/** People who are known here by one of these ids, or provably by another form of it. */
export const personsKnown = (db: Database, ids: readonly string[]): readonly PartyId[] => [
  ...new Set(
    ids.flatMap((id) => {
      const party = knownParty(db, 'person', id)
      const found =
        party === null
          ? null
          : row<{ id: number }>(
              db,
              `SELECT coalesce(joined_into, id) AS id FROM party WHERE id = ? AND kind = 'person'`,
              party,
            )
      return found === null ? [] : [partyId(found.id)]
    }),
  ),
]

/** Every id that is known of the thing that this id names. */
export const idsOfSame = (db: Database, id: string): readonly string[] => [
  ...new Set([
    id,
    ...rows<{ service_id: string }>(
      db,
      `SELECT o.service_id FROM alias a JOIN alias o ON o.party_id = a.party_id WHERE a.service_id = ? LIMIT 64`,
      id,
    ).map(({ service_id }) => service_id),
  ]),
]

/** The call of a first page, or of a thing without pages, as its purpose tells it; null: it can't be told any more. */
function callOf(db: Database, operation: Operation, purpose: AnswerPurpose): ServiceCall | null {
  const party = 'partyId' in purpose ? newestAlias(db, purpose.partyId) : null
  if ('page' in purpose && purpose.page !== 1) return null
  switch (purpose.kind) {
    case 'search':
      return operation === 'search-companies' || operation === 'search-persons'
        ? { operation, term: purpose.term, next: null }
        : null
    case 'section':
    case 'person-section':
      if (party === null) return null
      if (operation === 'company' || operation === 'company-contact') return { operation, id: party }
      return operation === 'company-events' ||
        operation === 'company-statements' ||
        operation === 'company-documents' ||
        operation === 'company-roles' ||
        operation === 'person-roles' ||
        operation === 'person-holdings'
        ? { operation, id: party, next: null }
        : null
    case 'ownership':
      return party === null ? null : { operation: 'company-ownership', id: party, depth: purpose.depth, next: null }
    case 'statement':
      return operation === 'statement' || operation === 'statement-content'
        ? { operation, id: serviceId(purpose.statement) }
        : null
    default:
      return null
  }
}

/** By which requests an answer of before joining is found. */
function keysOf(db: Database, operation: Operation, purpose: AnswerPurpose): readonly string[] {
  const call = callOf(db, operation, purpose)
  return call === null ? [] : requestKeys(call, (id) => idsOfSame(db, id))
}

/** An answer as it travels; null: it means nothing to anybody else. */
function travelling(db: Database, found: AnswerRow, keys: readonly string[] | null): TeamAnswer | null {
  const purpose = JSON.parse(found.purpose) as AnswerPurpose
  const portable = portablePurpose(db, purpose)
  if (!portable.ok) return null
  const { operation, call, status, dialect, packing, body } = found
  const facts = {
    operation,
    call,
    status,
    readAt: found.read_at,
    serviceDate: found.service_date,
    hash: found.body_hash,
  }
  return {
    ...facts,
    uid: found.uid ?? uidOfAnswer(facts),
    keys: keys ?? keysOf(db, operation, purpose),
    dialect,
    headers: JSON.parse(found.headers) as Readonly<Record<string, string>>,
    rank: rankMs(found),
    purpose: portable.value as Json,
    bytes: found.body_bytes,
    packing,
    body,
  }
}

interface CallRow {
  readonly ledger_id: number
  readonly uid: Uid
  readonly step: 'asking' | 'go' | 'offline'
  readonly keys: string
  readonly despite: string
  readonly operation: Operation
  readonly call: string
  readonly subject: string
  readonly reserved: number | null
  readonly state: Exclude<LedgerState, 'reserved'>
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  readonly at: string
}

const callColumns = `c.ledger_id, c.uid, c.step, c.keys, c.despite, l.operation, l.call, l.subject, l.reserved, l.state, l.charged,
  l.basis, l.at`

const list = (text: string): readonly string[] => JSON.parse(text) as readonly string[]

const finishOf = (found: CallRow): FinishCall['row'] => ({
  uid: found.uid,
  operation: found.operation,
  call: found.call,
  subject: found.subject,
  reserved: found.reserved,
  state: found.state,
  charged: found.charged,
  basis: found.basis,
  offline: found.step === 'offline',
  despite: list(found.despite),
  at: found.at,
  keys: list(found.keys),
})

const answerOfCall = (db: Database, ledger: number): AnswerRow | null =>
  row<AnswerRow>(
    db,
    `SELECT ${answerColumns} FROM answer a LEFT JOIN team_answer t ON t.answer_id = a.id
    WHERE a.ledger_id = ? ORDER BY a.id DESC LIMIT 1`,
    ledger,
  )

/**
 * What colleagues don't have yet: first how calls ended, which others wait for, then answers. Each answer gets its name here before it
 * leaves: it may come back as a change before its own hand-over is noted, and must not be taken for another.
 */
export const teamOut = (db: Database, limit: number): TeamOutPage =>
  inTransaction(db, () => {
    const page = nextOut(db, limit)
    for (const each of page.out) {
      const named = each.kind === 'answer' ? each.answer : each.finish.answer
      if (named !== null && each.answerId !== null)
        run(db, 'INSERT OR IGNORE INTO team_answer (answer_id, uid) VALUES (?, ?)', each.answerId, named.uid)
    }
    return page
  })

function nextOut(db: Database, limit: number): TeamOutPage {
  const place = placeOf(db)
  if (place === null) return { out: [], lookedTo: 0, more: false }
  const out: TeamOut[] = []
  let bytes = 0
  const full = (): boolean => out.length >= limit || bytes >= mostBytes
  const calls = rows<CallRow>(
    db,
    `SELECT ${callColumns} FROM team_call c JOIN ledger l ON l.id = c.ledger_id
    WHERE c.ledger_id IN (${endedCalls}) ORDER BY c.ledger_id LIMIT ?`,
    limit,
  )
  for (const call of calls) {
    if (full()) break
    const found = call.state === 'settled' ? answerOfCall(db, call.ledger_id) : null
    const answer = found === null ? null : travelling(db, found, list(call.keys))
    bytes += answer?.body.byteLength ?? 0
    out.push({
      kind: 'call',
      row: ledgerId(call.ledger_id),
      finish: { row: finishOf(call), answer },
      answerId: found === null || answer === null ? null : answerId(found.id),
    })
  }
  let lookedTo = place.looked_to
  for (let looked = 0; !full() && looked < mostLooked; looked += 1) {
    const next = row<AnswerRow & { readonly own: number }>(
      db,
      `SELECT ${answerColumns}, EXISTS (SELECT 1 FROM team_call c WHERE c.ledger_id = a.ledger_id) AS own
      FROM answer a LEFT JOIN team_answer t ON t.answer_id = a.id WHERE a.id > ? ORDER BY a.id LIMIT 1`,
      lookedTo,
    )
    if (next === null) return { out, lookedTo, more: false }
    lookedTo = next.id
    // What a call of the team's brought goes with its row; what has a number there was told, or came from there.
    if (next.seq !== null || next.own === 1) continue
    const answer = travelling(db, next, null)
    if (answer === null) continue
    bytes += answer.body.byteLength
    out.push({ kind: 'answer', answerId: answerId(next.id), answer })
  }
  return { out, lookedTo, more: true }
}

export function noteHanded(
  db: Database,
  handed: {
    readonly rows: readonly LedgerId[]
    readonly answers: readonly { readonly id: AnswerId; readonly uid: Uid; readonly seq: number }[]
    readonly lookedTo: number | null
  },
): void {
  inTransaction(db, () => {
    for (const id of handed.rows) run(db, 'UPDATE team_call SET handed = 1 WHERE ledger_id = ?', id)
    for (const { id, uid, seq } of handed.answers)
      run(
        db,
        `INSERT INTO team_answer (answer_id, uid, seq) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET seq = max(coalesce(seq, 0), excluded.seq)`,
        id,
        uid,
        seq,
      )
    if (handed.lookedTo !== null) run(db, 'UPDATE team_place SET looked_to = max(looked_to, ?)', handed.lookedTo)
  })
}

/** What was told and never came back as a change: whoever bought an answer, and how a row ended, stand here once it did. */
export function tellUnconfirmedAgain(db: Database): void {
  inTransaction(db, () => {
    run(
      db,
      `UPDATE team_call SET handed = 0 WHERE handed = 1 AND EXISTS (SELECT 1 FROM ledger l WHERE l.id = ledger_id
        AND l.state IN ('settled', 'uncertain')
        AND NOT EXISTS (SELECT 1 FROM team_ledger t WHERE t.uid = team_call.uid AND t.state = l.state))`,
    )
    const unconfirmed = 'team_answer WHERE seq IS NOT NULL AND login IS NULL'
    run(
      db,
      `UPDATE team_place SET looked_to = min(looked_to, (SELECT coalesce(min(answer_id) - 1, looked_to) FROM ${unconfirmed}))`,
    )
    run(db, `UPDATE team_answer SET seq = NULL WHERE answer_id IN (SELECT answer_id FROM ${unconfirmed})`)
    run(db, 'UPDATE team_erased SET sent = 0 WHERE uid NOT IN (SELECT uid FROM team_erasure)')
  })
}

/** What a server that was restored may lack. */
export function teamUids(db: Database, what: TeamKept, after: Uid): readonly Uid[] {
  const from = {
    answer: 'team_answer WHERE true',
    'sealed-answer': 'team_answer WHERE sealed IS NOT NULL',
    ledger: 'team_ledger WHERE true',
    erasure: 'team_erasure WHERE true',
  }[what]
  return rows<{ uid: Uid }>(db, `SELECT uid FROM ${from} AND uid > ? ORDER BY uid LIMIT 1000`, after).map(
    ({ uid }) => uid,
  )
}

/** Answers by what the team calls them; those that were removed here meanwhile are left out. */
export const teamAnswers = (db: Database, uids: readonly Uid[]): HandBack['answers'] =>
  uids.flatMap((uid): HandBack['answers'] => {
    const found = row<AnswerRow & { sealed: string | null; ledger: Uid | null; keys: string | null }>(
      db,
      `SELECT ${answerColumns}, t.sealed, c.keys, coalesce(c.uid, (SELECT l.uid FROM team_ledger l WHERE l.answer_uid = t.uid)) AS ledger
      FROM team_answer t JOIN answer a ON a.id = t.answer_id LEFT JOIN team_call c ON c.ledger_id = a.ledger_id
      WHERE t.uid = ?`,
      uid,
    )
    const answer = found === null ? null : travelling(db, found, found.keys === null ? null : list(found.keys))
    if (found === null || answer === null) return []
    const { ledger, sealed } = found
    if (sealed === null) return [{ answer, ledger, seal: null }]
    // As the server sealed it: what it was asked for has other numbers in it here.
    const { seal, purpose } = JSON.parse(sealed) as { readonly seal: string; readonly purpose: Json }
    return [{ answer: { ...answer, purpose }, ledger, seal }]
  })

/** Rows of the team's ledger by uid, as they were told. Request keys are known of one's own only. */
export const teamRows = (db: Database, uids: readonly Uid[]): HandBack['ledger'] =>
  uids.flatMap((uid) => {
    const found = row<LedgerMirror & { keys: string | null }>(
      db,
      `SELECT l.*, c.keys FROM team_ledger l LEFT JOIN team_call c ON c.uid = l.uid WHERE l.uid = ?`,
      uid,
    )
    if (found === null) return []
    return [{ ...rowOf(found), keys: found.keys === null ? [] : list(found.keys), seal: found.seal }]
  })

/** A row of `team_ledger`. */
export interface LedgerMirror {
  readonly uid: Uid
  readonly login: string
  readonly name: string
  readonly desktop: Uid | null
  readonly operation: Operation
  readonly call: string
  readonly subject: string
  readonly reserved: number | null
  readonly state: LedgerState
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  readonly offline: number
  readonly despite: string
  readonly at: string
  readonly day: string
  readonly ended_at: string | null
  readonly answer_uid: Uid | null
  readonly seal: string | null
}

export const rowOf = (found: LedgerMirror): TeamLedgerRow => ({
  uid: found.uid,
  by: { login: found.login, name: found.name, desktop: found.desktop },
  operation: found.operation,
  call: found.call,
  subject: found.subject,
  reserved: found.reserved,
  state: found.state,
  charged: found.charged,
  basis: found.basis,
  offline: found.offline === 1,
  despite: list(found.despite),
  at: found.at,
  day: found.day,
  endedAt: found.ended_at,
  answer: found.answer_uid,
})
