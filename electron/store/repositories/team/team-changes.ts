import type { Database } from 'better-sqlite3'
import { answerId, partyId, type AnswerId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { Operation } from '../../../../shared/domain/credits/credits.ts'
import type { TeamLedgerEntry } from '../../../../shared/domain/team/team.ts'
import type { TeamChange, TeamErasure, TeamLedgerRow, Uid } from '../../../ports/team-server.ts'
import type { TeamPolicy } from '../../../../shared/domain/team/policy.ts'
import type { TakenChanges } from '../../../ports/store/team.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { withoutWaiting } from '../../sql/without-waiting.ts'
import { localPurpose } from '../../team/portable-purpose.ts'
import { storeForeignAnswer } from '../answers/answers.ts'
import { holdTexts, type TextAtHand } from '../answers/text-at-hand.ts'
import { takeRewritten } from './team-rewritten.ts'
import { noteMarks } from './team-place.ts'
import { rankMs, rowOf, type LedgerMirror } from './team-out.ts'

type ChangeOf<K extends TeamChange['kind']> = Extract<TeamChange, { readonly kind: K }>
type TakenAnswer = 'new' | 'known' | 'rewritten' | 'unread'

/** An answer that is here: its words are another's only where an erasure took somebody out of them. */
function takeKnown(db: Database, id: AnswerId, { answer, seal }: ChangeOf<'answer'>): TakenAnswer {
  const here = row<{ hash: string }>(db, 'SELECT body_hash AS hash FROM answer WHERE id = ?', id)
  if (here === null) return 'known'
  const isSame = here.hash === answer.hash
  if (!isSame && !takeRewritten(db, id, answer)) return 'known'
  if (seal !== null)
    run(
      db,
      'UPDATE team_answer SET sealed = ? WHERE uid = ?',
      JSON.stringify({ seal, purpose: answer.purpose }),
      answer.uid,
    )
  return isSame ? 'known' : 'rewritten'
}

/** Which answers that changes bring are here already, with their numbers; one statement says it of all. */
const answersHere = (db: Database, changes: readonly TeamChange[]): Map<Uid, number> =>
  new Map(
    rows<{ uid: Uid; id: number }>(
      db,
      'SELECT t.uid, t.answer_id AS id FROM json_each(?) j CROSS JOIN team_answer t ON t.uid = j.value',
      JSON.stringify(changes.flatMap((change) => (change.kind === 'answer' ? [change.answer.uid] : []))),
    ).map(({ uid, id }) => [uid, id]),
  )

/**
 * Takes one answer, once: by its uid, under which it stays known after it was removed here. `rewritten`: it is here, and somebody was taken out of it
 * since. `unread`: this version does not know what it was asked for.
 * @param here answers that are here, this one among them afterwards
 */
function takeAnswer(
  db: Database,
  change: ChangeOf<'answer'>,
  here: Map<Uid, number>,
  texts: Map<number, TextAtHand>,
): TakenAnswer {
  const { answer, by, seq, plain } = change
  const known = here.get(answer.uid)
  if (known !== undefined) {
    run(db, 'UPDATE team_answer SET seq = ?, login = ?, name = ? WHERE uid = ?', seq, by.login, by.name, answer.uid)
    return takeKnown(db, answerId(known), change)
  }
  const purpose = localPurpose(db, answer.purpose)
  if (!purpose.ok) return 'unread'
  const id = storeForeignAnswer(db, { ...answer, purpose: purpose.value, turn: seq })
  run(
    db,
    'INSERT INTO team_answer (answer_id, uid, seq, login, name) VALUES (?, ?, ?, ?, ?)',
    id,
    answer.uid,
    seq,
    by.login,
    by.name,
  )
  here.set(answer.uid, id)
  if (change.seal !== null) takeKnown(db, id, change)
  if (plain !== undefined) texts.set(id, { hash: answer.hash, plain, headers: answer.headers })
  return 'new'
}

function takeRow(db: Database, { by, answer, ...ledger }: TeamLedgerRow, seal: string | null): void {
  run(
    db,
    `INSERT INTO team_ledger (uid, login, name, desktop, operation, call, subject, reserved, state, charged, basis, offline, despite,
      at, day, ended_at, answer_uid, seal)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (uid) DO UPDATE SET login = excluded.login, name = excluded.name, desktop = excluded.desktop,
      call = excluded.call, subject = excluded.subject, reserved = excluded.reserved, state = excluded.state,
      charged = excluded.charged, basis = excluded.basis, offline = excluded.offline, despite = excluded.despite, at = excluded.at,
      day = excluded.day, ended_at = excluded.ended_at, seal = excluded.seal,
      answer_uid = CASE WHEN excluded.seal IS NULL THEN coalesce(excluded.answer_uid, answer_uid) ELSE excluded.answer_uid END`,
    ledger.uid,
    by.login,
    by.name,
    by.desktop,
    ledger.operation,
    ledger.call,
    ledger.subject,
    ledger.reserved,
    ledger.state,
    ledger.charged,
    ledger.basis,
    ledger.offline ? 1 : 0,
    JSON.stringify(ledger.despite),
    ledger.at,
    ledger.day,
    ledger.endedAt,
    answer,
    seal,
  )
}

/**
 * True: it was new here. A server that was restored numbers anew what is handed back to it: the uid says which erasure it is. One that
 * stands here under a number that is another's now waits under a negative one until the server tells its new number.
 */
function takeErasure(db: Database, { number, uid, serviceIds, at, removed, seal }: TeamErasure): boolean {
  const gone = JSON.stringify(removed)
  run(
    db,
    `UPDATE team_erasure SET number = (SELECT min(0, min(number)) - 1 FROM team_erasure) WHERE number = ? AND uid <> ?`,
    number,
    uid,
  )
  if (run(db, 'UPDATE team_erasure SET number = ?, removed = ?, seal = ? WHERE uid = ?', number, gone, seal, uid) > 0)
    return false
  return (
    run(
      db,
      'INSERT INTO team_erasure (number, uid, service_ids, at, removed, seal) VALUES (?, ?, ?, ?, ?, ?)',
      number,
      uid,
      JSON.stringify(serviceIds),
      at,
      gone,
      seal,
    ) > 0
  )
}

/** What nobody here reads yet is kept as it came, so that nothing has to be asked for again. */
function keepUnread(db: Database, seq: number, uid: Uid, at: string, kind: string, content: unknown): void {
  run(
    db,
    'INSERT OR REPLACE INTO team_unread (seq, uid, at, kind, content) VALUES (?, ?, ?, ?, ?)',
    seq,
    uid,
    at,
    kind,
    JSON.stringify(content),
  )
}

/**
 * Stores changes and how far they go, or nothing. An answer waits for `projectTaken`; what else they say holds at once. What a power cut takes back the
 * server tells again.
 */
export const takeChanges = (db: Database, changes: readonly TeamChange[]): TakenChanges =>
  withoutWaiting(db, () => {
    const texts = new Map<number, TextAtHand>()
    const taken = takeTogether(db, changes, texts)
    holdTexts(db, texts)
    return taken
  })

const takeTogether = (db: Database, changes: readonly TeamChange[], texts: Map<number, TextAtHand>): TakenChanges =>
  inTransaction(db, () => {
    const arrived: Uid[] = []
    let erasures = 0
    let ledger = 0
    let unread = 0
    let rewritten = 0
    let policy: TeamPolicy | null = null
    const here = answersHere(db, changes)
    for (const change of changes) {
      switch (change.kind) {
        case 'answer':
          switch (takeAnswer(db, change, here, texts)) {
            case 'new':
              arrived.push(change.answer.uid)
              break
            case 'unread':
              // Its body is asked for again when it can be read.
              keepUnread(db, change.seq, change.uid, change.at, 'unknown purpose', change.answer.uid)
              unread += 1
              break
            case 'rewritten':
              // What it said before is still shown until it is read anew.
              keepUnread(db, change.seq, change.uid, change.at, 'answer-rewritten', change.answer.uid)
              rewritten += 1
              break
            case 'known':
              break
          }
          break
        case 'ledger':
          takeRow(db, change.row, change.seal)
          ledger += 1
          break
        case 'erasure':
          if (takeErasure(db, change.erasure)) erasures += 1
          break
        case 'policy':
          if (policy === null || policy.version < change.policy.version) policy = change.policy
          break
        case 'answer-gone':
          keepUnread(db, change.seq, change.uid, change.at, change.kind, change.answer)
          unread += 1
          break
        case 'thing':
          keepUnread(db, change.seq, change.uid, change.at, change.kind, change.thing)
          unread += 1
          break
        case 'watch':
          keepUnread(db, change.seq, change.uid, change.at, change.kind, change.watch)
          unread += 1
          break
        case 'unknown':
          keepUnread(db, change.seq, change.uid, change.at, `unknown ${change.name}`, change.body)
          unread += 1
          break
      }
    }
    noteMarks(db, changes)
    return { arrived, policy, erasures, ledger, unread, rewritten }
  })

/** Whether an answer of the team's is, or was, here to be seen: one that is stored and not projected is not yet. */
export const hasTeamAnswer = (db: Database, uid: Uid): boolean =>
  row(
    db,
    `SELECT 1 FROM team_answer AS t WHERE uid = ? AND (t.answer_id <= (SELECT up_to FROM projection)
      OR NOT EXISTS (SELECT 1 FROM answer WHERE id = t.answer_id))`,
    uid,
  ) !== null

/** The number of a team's answer here; null: it is not here, or was removed. */
export const idOfTeamAnswer = (db: Database, uid: Uid): AnswerId | null => {
  const found = row<{ id: number }>(
    db,
    'SELECT a.id FROM team_answer t JOIN answer a ON a.id = t.answer_id WHERE t.uid = ?',
    uid,
  )
  return found === null ? null : answerId(found.id)
}

export const rankOf = (db: Database, id: AnswerId): number | null => {
  const found = row<{ read_at: string; service_date: string | null }>(
    db,
    'SELECT read_at, service_date FROM answer WHERE id = ?',
    id,
  )
  return found === null ? null : rankMs(found)
}

interface ErasureRow {
  readonly number: number
  readonly uid: Uid
  readonly service_ids: string
  readonly at: string
  readonly removed: string
  readonly seal: string | null
}

const erasureColumns = 'number, uid, service_ids, at, removed, seal'

/** Those of these uids, or those that were not applied here yet, the oldest first. */
export const teamErasures = (db: Database, which: readonly Uid[] | 'not-applied'): readonly TeamErasure[] =>
  (which === 'not-applied'
    ? rows<ErasureRow>(db, `SELECT ${erasureColumns} FROM team_erasure WHERE applied = 0 ORDER BY number`)
    : rows<ErasureRow>(
        db,
        `SELECT ${erasureColumns} FROM team_erasure WHERE uid IN (SELECT value FROM json_each(?)) ORDER BY number`,
        JSON.stringify(which),
      )
  ).map(({ service_ids, removed, ...erasure }) => ({
    ...erasure,
    serviceIds: JSON.parse(service_ids) as readonly string[],
    removed: JSON.parse(removed) as readonly Uid[],
  }))

/** All up to this number are applied here. */
export function noteErased(db: Database, number: number): void {
  run(db, 'UPDATE team_erasure SET applied = 1 WHERE number BETWEEN 1 AND ?', number)
}

/** The team's ledger, newest first by the server's time; rows that were asked for offline stand by the desktop's. */
export function teamLedger(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  me: { readonly login: string; readonly desktop: Uid },
): { readonly rows: readonly TeamLedgerEntry[]; readonly total: number } {
  const found = rows<LedgerMirror & { readonly answer: number | null }>(
    db,
    `SELECT l.*, a.id AS answer FROM team_ledger l LEFT JOIN team_answer t ON t.uid = l.answer_uid
    LEFT JOIN answer a ON a.id = t.answer_id ORDER BY l.at DESC, l.uid LIMIT ? OFFSET ?`,
    limit,
    offset,
  )
  return {
    total: row<{ total: number }>(db, 'SELECT count(*) AS total FROM team_ledger')?.total ?? 0,
    rows: found.map((each) => {
      const { by, answer: _answer, endedAt: _ended, ...rest } = rowOf(each)
      return {
        ...rest,
        who: by.name,
        mine: by.login === me.login,
        answer: each.answer === null ? null : answerId(each.answer),
      }
    }),
  }
}

/** Who bought what is kept about a party, where it was a colleague: the newest answer of each operation. */
export const boughtBy = (
  db: Database,
  party: PartyId,
  login: string,
): readonly { readonly operation: Operation; readonly answer: AnswerId; readonly by: string; readonly at: string }[] =>
  rows<{ operation: Operation; answer: number; login: string | null; name: string | null; at: string }>(
    db,
    `SELECT a.operation, a.id AS answer, t.login, t.name, max(coalesce(a.service_date, a.read_at)) AS at
    FROM answer a LEFT JOIN team_answer t ON t.answer_id = a.id
    WHERE a.party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?) GROUP BY a.operation ORDER BY a.operation`,
    party,
    party,
  ).flatMap(({ operation, answer, login: of, name, at }) =>
    of === null || of === login || name === null ? [] : [{ operation, answer: answerId(answer), by: name, at }],
  )

export const unreadChanges = (
  db: Database,
  kinds: readonly string[],
  limit: number,
  after = 0,
): readonly { readonly seq: number; readonly uid: Uid; readonly kind: string; readonly content: string }[] =>
  rows(
    db,
    `SELECT seq, uid, kind, content FROM team_unread 
    WHERE seq > ? AND (kind IN (SELECT value FROM json_each(?)) OR (kind LIKE 'unknown %' AND ?))
    ORDER BY seq LIMIT ?`,
    after,
    JSON.stringify(kinds),
    kinds.includes('unknown') ? 1 : 0,
    limit,
  )

export function dropUnread(db: Database, seqs: readonly number[]): void {
  run(db, 'DELETE FROM team_unread WHERE seq IN (SELECT value FROM json_each(?))', JSON.stringify(seqs))
}

/** Parties that the answers between two numbers are about, for pages that show them; those that wait are not looked through. */
export const partiesBehind = (db: Database, after: number, upTo: number): readonly PartyId[] =>
  rows<{ party: number }>(
    db,
    'SELECT DISTINCT coalesce(p.joined_into, p.id) AS party FROM answer a JOIN party p ON p.id = a.party_id WHERE a.id > ? AND a.id <= ?',
    after,
    upTo,
  ).map(({ party }) => partyId(party))
