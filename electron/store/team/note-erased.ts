import type { Database } from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import type { Json } from '../../../shared/domain/json.ts'
import type { Uid } from '../../ports/team-server.ts'
import { row, rows, run } from '../sql/prepared.ts'

/** What erasing a person did to a library, by our own numbers. */
export interface DoneHere {
  /** Every id of hers, in each form. */
  readonly ids: ReadonlySet<string>
  readonly serviceIds: readonly string[]
  readonly rewritten: readonly number[]
  readonly removed: readonly number[]
  readonly ledger: readonly number[]
  /** Rows of the team's ledger. */
  readonly told: readonly Uid[]
  /** Shared things as they were told, before and after. */
  readonly things: readonly { readonly uid: Uid; readonly before: string; readonly after: string }[]
}

interface Noted {
  readonly answers: string
  readonly removed: string
  readonly ledger: string
  readonly things: string
}

const uidsOf = (db: Database, answers: readonly number[]): readonly Uid[] =>
  rows<{ uid: Uid }>(
    db,
    'SELECT uid FROM team_answer WHERE answer_id IN (SELECT value FROM json_each(?)) ORDER BY uid',
    JSON.stringify(answers),
  ).map(({ uid }) => uid)

/** A thing that is about her goes; of one that only names her the rest stays. */
function thingWithout(ids: ReadonlySet<string>, before: string, after: string): Json {
  const { party, about } = JSON.parse(before) as {
    readonly party?: readonly string[]
    readonly about?: { readonly party: readonly string[] } | null
  }
  return (party ?? about?.party ?? []).some((id) => ids.has(id)) ? null : (JSON.parse(after) as Json)
}

/** Of two lists under one erasure, each uid once; the later word counts. */
const joined = <T extends { readonly uid: Uid }>(before: string | undefined, more: readonly T[]): string =>
  JSON.stringify([
    ...new Map([...(JSON.parse(before ?? '[]') as readonly T[]), ...more].map((each) => [each.uid, each])).values(),
  ])
const union = (before: string | undefined, more: readonly Uid[]): string =>
  JSON.stringify([...new Set([...(JSON.parse(before ?? '[]') as readonly Uid[]), ...more])])

/**
 * Notes what the team is to be told of an erasure; to be called in its transaction, once everything is rewritten. Alone nothing is noted. Of an
 * erasure that came from the team only the desktop that published it notes what more it found (an answer that a colleague bought
 * meanwhile): another's would undo what was taken out by name.
 */
export function noteErasedForTeam(db: Database, done: DoneHere): void {
  if (row(db, 'SELECT 1 FROM team_place') === null) return
  const came = row<{ uid: Uid }>(
    db,
    `SELECT e.uid FROM team_erasure e, json_each(e.service_ids) i
    WHERE e.applied = 0 AND i.value IN (SELECT value FROM json_each(?)) ORDER BY e.number LIMIT 1`,
    JSON.stringify([...done.ids]),
  )
  const uid = came?.uid ?? randomUUID()
  const before = row<Noted>(db, 'SELECT answers, removed, ledger, things FROM team_erased WHERE uid = ?', uid)
  if (came !== null && before === null) return
  const ledger = rows<{ uid: Uid; call: string; subject: string }>(
    db,
    `SELECT c.uid, l.call, l.subject FROM team_call c JOIN ledger l ON l.id = c.ledger_id
    WHERE l.id IN (SELECT value FROM json_each(?))
    UNION SELECT uid, call, subject FROM team_ledger WHERE uid IN (SELECT value FROM json_each(?))`,
    JSON.stringify(done.ledger),
    JSON.stringify(done.told),
  )
  const things = done.things.map((thing) => ({
    uid: thing.uid,
    body: thingWithout(done.ids, thing.before, thing.after),
  }))
  run(
    db,
    `INSERT OR REPLACE INTO team_erased (uid, service_ids, answers, removed, ledger, things, sent) VALUES (?, ?, ?, ?, ?, ?, 0)`,
    uid,
    JSON.stringify(done.serviceIds),
    union(before?.answers, uidsOf(db, done.rewritten)),
    union(before?.removed, uidsOf(db, done.removed)),
    joined(before?.ledger, ledger),
    joined(before?.things, things),
  )
}
