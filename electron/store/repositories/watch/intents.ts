import type { Database } from 'better-sqlite3'
import type { Approval } from '../../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../../shared/domain/errors.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import type { Json } from '../../../../shared/domain/json.ts'
import type { IntentKind, IntentState } from '../../../../shared/domain/watch/intent.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import type { IntentStep, StoredIntent } from '../../../ports/store/watch.ts'

interface IntentRow {
  readonly id: number
  readonly kind: IntentKind
  readonly what: string
  readonly subject: string
  readonly party: number | null
  readonly body: string
  readonly idempotency_key: string
  readonly batch: number | null
  readonly approved: string
  readonly state: IntentState
  readonly created_at: string
  readonly sent_at: string | null
  readonly error: string | null
  readonly twin: string | null
  readonly looked_at: string | null
}

const columns = `i.*, coalesce(p.joined_into, i.party_id) AS party`
const from = `FROM intent i LEFT JOIN party p ON p.id = i.party_id`

const asIntent = (found: IntentRow): StoredIntent => ({
  id: found.id,
  kind: found.kind,
  subject: found.subject,
  partyId: found.party === null ? null : partyId(found.party),
  state: found.state,
  createdAt: found.created_at,
  sentAt: found.sent_at,
  lookedAt: found.looked_at,
  batch: found.batch,
  error: found.error === null ? null : (JSON.parse(found.error) as AppError),
  twin: found.twin === null ? null : (JSON.parse(found.twin) as StoredIntent['twin']),
  body: JSON.parse(found.body) as Json,
  idempotencyKey: found.idempotency_key,
  approved: JSON.parse(found.approved) as Approval,
})

const many = (db: Database, rest: string, ...parameters: readonly unknown[]): readonly StoredIntent[] =>
  rows<IntentRow>(db, `SELECT ${columns} ${from} ${rest}`, ...parameters).map(asIntent)

const open = `i.state NOT IN ('done', 'refused', 'dropped')`

/** The open intent with this `what`; there is at most one. */
export const openIntent = (db: Database, what: string): StoredIntent | null =>
  many(db, `WHERE i.what = ? AND ${open}`, what)[0] ?? null

export const readIntent = (db: Database, id: number): StoredIntent | null => many(db, 'WHERE i.id = ?', id)[0] ?? null

export const readIntents = (db: Database, ended: number): readonly StoredIntent[] => [
  ...many(db, `WHERE ${open} ORDER BY i.id`),
  ...many(db, `WHERE NOT (${open}) ORDER BY i.id DESC LIMIT ?`, ended),
]

/** Changes to a list that isn't created at the service yet wait for its creation. */
const forNoList = `NOT (i.kind IN ('change-list', 'add-list-item') AND EXISTS (
  SELECT 1 FROM service_list l WHERE l.id = json_extract(i.body, '$.list') AND l.state = 'wanted'))`

export const nextWaiting = (db: Database): StoredIntent | null =>
  many(db, `WHERE i.state = 'waiting' AND ${forNoList} ORDER BY i.id LIMIT 1`)[0] ?? null

const listKinds = `i.kind IN ('create-list', 'change-list', 'delete-list', 'add-list-item', 'remove-list-item')`

/** Open changes of a list and of what is in it, oldest first; else its newest change if that one was refused. */
export const intentsOfList = (db: Database, list: number): readonly StoredIntent[] => {
  const about = `${listKinds} AND json_extract(i.body, '$.list') = ?`
  const opened = many(db, `WHERE ${about} AND ${open} ORDER BY i.id`, list)
  if (opened.length > 0) return opened
  const [newest] = many(db, `WHERE ${about} ORDER BY i.id DESC LIMIT 1`, list)
  return newest?.state === 'refused' ? [newest] : []
}

/** Drops changes to a list that could not be created, as far as they were not sent; returns how many. */
export const dropIntentsOfList = (db: Database, list: number): number =>
  run(
    db,
    `
  UPDATE intent SET state = 'dropped'
  WHERE kind IN ('change-list', 'add-list-item') AND state IN ('waiting', 'asks') AND json_extract(body, '$.list') = ?`,
    list,
  )

/** The change of a company's monitor that is open, else the newest if that one was refused. */
export const intentOfMonitor = (db: Database, party: number): StoredIntent | null => {
  const about = `i.party_id = ? AND i.kind IN ('create-monitor', 'change-monitor', 'delete-monitor')`
  const [opened] = many(db, `WHERE ${about} AND ${open} ORDER BY i.id DESC LIMIT 1`, party)
  if (opened !== undefined) return opened
  const [newest] = many(db, `WHERE ${about} ORDER BY i.id DESC LIMIT 1`, party)
  return newest?.state === 'refused' ? newest : null
}

/** Makes a step where the intent stands in one of the states it may be made from; null otherwise. */
export function stepIntent(db: Database, step: IntentStep): StoredIntent | null {
  const value = (given: unknown): string | null =>
    given === undefined || given === null ? null : JSON.stringify(given)
  const changed = run(
    db,
    `
    UPDATE intent SET state = ?, error = CASE WHEN ? THEN ? ELSE error END, sent_at = coalesce(?, sent_at),
      twin = CASE WHEN ? THEN ? ELSE twin END, approved = coalesce(?, approved)
    WHERE id = ? AND state IN (SELECT value FROM json_each(?))`,
    step.to,
    step.error === undefined ? 0 : 1,
    value(step.error),
    step.sentAt ?? null,
    step.twin === undefined ? 0 : 1,
    value(step.twin),
    value(step.approved),
    step.id,
    JSON.stringify(step.from),
  )
  return changed > 0 ? readIntent(db, step.id) : null
}

/** SQL: the intent's approval covers a cost. */
const costs = `coalesce(json_extract(approved, '$.upTo'), 1) > 0`

/** Waiting intents that cost something ask for approval again, so that nothing is spent later by itself. */
export const askForWaiting = (db: Database, error: AppError | null): number =>
  run(
    db,
    `UPDATE intent SET state = 'asks', error = coalesce(?, error) WHERE state = 'waiting' AND ${costs}`,
    error === null ? null : JSON.stringify(error),
  )

/**
 * Whether the answer to an intent is kept: then the change was made, even if the program was killed before it noted
 * that.
 */
export const isAnswered = (db: Database, id: number): boolean =>
  row(
    db,
    `
  SELECT 1 FROM answer WHERE json_extract(purpose, '$.kind') = 'intent' AND json_extract(purpose, '$.intent') = ?`,
    id,
  ) !== null

/** After a kill: whether intents that were being sent arrived, only the service's list can tell. */
export function recoverIntents(db: Database): void {
  inTransaction(db, () => {
    run(db, `UPDATE intent SET state = 'uncertain' WHERE state = 'sending'`)
    askForWaiting(db, null)
  })
}

/** The collection was re-read and what the intent wanted isn't there. */
export const noteLooked = (db: Database, intent: number, at: string): number =>
  run(db, 'UPDATE intent SET looked_at = ? WHERE id = ?', at, intent)
