import type { Database } from 'better-sqlite3'
import type { Mark, Uid } from '../../../ports/team-server.ts'
import type { TeamStanding } from '../../../ports/store/team.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { newestAnswer } from '../answers/answers.ts'
import { uidOfAnswer } from './answer-uid.ts'

interface Place {
  readonly library: Uid
  readonly looked_to: number
  readonly brought_to: number
}

/** Null: no team was joined. */
export const placeOf = (db: Database): Place | null => row<Place>(db, 'SELECT * FROM team_place')

const count = (db: Database, sql: string, ...parameters: readonly unknown[]): number =>
  row<{ n: number }>(db, sql, ...parameters)?.n ?? 0

export const countAnswers = (db: Database): number => count(db, 'SELECT count(*) AS n FROM answer')

/** Calls of which the team is to be told how they ended. */
export const endedCalls = `SELECT c.ledger_id FROM team_call c JOIN ledger l ON l.id = c.ledger_id
  WHERE c.handed = 0 AND l.state <> 'reserved'`

export function teamStanding(db: Database): TeamStanding | null {
  const place = placeOf(db)
  if (place === null) return null
  return {
    library: place.library,
    place: count(db, 'SELECT coalesce(max(seq), 0) AS n FROM team_mark'),
    toHandOn:
      count(db, `SELECT count(*) AS n FROM (${endedCalls})`) +
      count(
        db,
        `SELECT count(*) AS n FROM answer a WHERE a.id > ?
        AND NOT EXISTS (SELECT 1 FROM team_answer t WHERE t.answer_id = a.id AND t.seq IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM team_call c WHERE c.ledger_id = a.ledger_id)`,
        place.looked_to,
      ),
    erasure: count(db, 'SELECT coalesce(max(number), 0) AS n FROM team_erasure'),
    erasuresToTell: count(db, 'SELECT count(*) AS n FROM team_erased WHERE sent = 0'),
    unread: count(db, `SELECT count(*) AS n FROM team_unread WHERE kind <> 'answer-gone'`),
    toRemove: count(
      db,
      `SELECT count(*) AS n FROM team_unread u JOIN team_answer t ON t.uid = json_extract(u.content, '$')
      JOIN answer a ON a.id = t.answer_id WHERE u.kind = 'answer-gone'`,
    ),
    notBrought: count(
      db,
      `SELECT count(*) AS n FROM answer a WHERE a.id <= ? AND a.id <= ?
      AND NOT EXISTS (SELECT 1 FROM team_answer t WHERE t.answer_id = a.id AND t.seq IS NOT NULL)`,
      place.brought_to,
      place.looked_to,
    ),
  }
}

const tables = [
  'team_place',
  'team_mark',
  'team_call',
  'team_answer',
  'team_ledger',
  'team_erasure',
  'team_erased',
  'team_unread',
] as const

export function leaveTeam(db: Database): void {
  inTransaction(db, () => {
    for (const table of tables) run(db, `DELETE FROM ${table}`)
  })
}

/**
 * What is kept already stays one's own: it counts as looked at. It is named all the same, so that an answer that a colleague brought
 * from a copy of this library, or that one handed on before one left, does not come a second time.
 */
export function joinTeam(db: Database, library: Uid): void {
  inTransaction(db, () => {
    leaveTeam(db)
    for (const { id, ...facts } of rows<Parameters<typeof uidOfAnswer>[0] & { readonly id: number }>(
      db,
      `SELECT id, operation, call, status, read_at AS readAt, service_date AS serviceDate, body_hash AS hash FROM answer ORDER BY id`,
    ))
      run(db, 'INSERT OR IGNORE INTO team_answer (answer_id, uid) VALUES (?, ?)', id, uidOfAnswer(facts))
    const newest = newestAnswer(db)
    run(db, 'INSERT INTO team_place (library, looked_to, brought_to) VALUES (?, ?, ?)', library, newest, newest)
  })
}

export function bringOlder(db: Database): void {
  run(db, 'UPDATE team_place SET looked_to = 0')
}

export const teamMarks = (db: Database): readonly Mark[] =>
  rows<Mark>(db, 'SELECT seq, uid FROM team_mark ORDER BY seq DESC LIMIT 64')

/**
 * Notes where the changes end that are stored, and thins out what lies further back: of a stretch twice as far away half as many marks
 * stay, about 50 of a million.
 */
export function noteMarks(db: Database, marks: readonly Mark[]): void {
  const newest = marks.at(-1)
  if (newest === undefined) return
  for (const { seq, uid } of marks) {
    // Only what would stay; the newest in any case.
    if (seq === newest.seq || newest.seq - seq <= 4 * (seq & -seq))
      run(db, 'INSERT OR REPLACE INTO team_mark (seq, uid) VALUES (?, ?)', seq, uid)
  }
  run(db, 'DELETE FROM team_mark WHERE seq < ? AND ? - seq > 4 * (seq & -seq)', newest.seq, newest.seq)
}

/** Marks behind it name changes that the server no longer has. */
export function goBackTo(db: Database, place: number): void {
  inTransaction(db, () => {
    run(db, 'DELETE FROM team_mark WHERE seq > ?', place)
    // Numbers behind the place are given anew; what is here stays, and is known by its uid.
    run(db, 'UPDATE team_answer SET seq = NULL WHERE seq > ?', place)
    run(db, 'DELETE FROM team_unread WHERE seq > ?', place)
  })
}
