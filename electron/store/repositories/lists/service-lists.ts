import type { Database } from 'better-sqlite3'
import { answerId, provenUuid, serviceId, type ServiceId } from '../../../../shared/domain/ids.ts'
import type { ReadServiceList } from '../../projectors/service-list.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import type { StoredList } from '../../../ports/store/lists.ts'
import { acceptId } from '../parties/aliases.ts'
import { intentsOfList } from '../watch/intents.ts'
import { cameAfter, isNewer, rankIn } from '../answers/rank.ts'

interface ListRow {
  readonly id: number
  readonly name: string
  readonly state: StoredList['state']
  readonly service_id: string | null
  readonly uuid: string | null
  readonly size: number | null
  readonly created_at: string | null
  readonly items_read_at: string | null
  readonly first_answer: number
  readonly answer_id: number
}

const members = (db: Database, list: number): number =>
  row<{ n: number }>(db, 'SELECT count(*) AS n FROM service_list_item WHERE list_id = ? AND gone = 0', list)?.n ?? 0

const asList = (db: Database, found: ListRow): StoredList => ({
  id: found.id,
  name: found.name,
  state: found.state,
  serviceId: found.service_id === null ? null : serviceId(found.service_id),
  size: found.size,
  createdAt: found.created_at,
  itemsReadAt: found.items_read_at,
  answerId: found.answer_id === 0 ? null : answerId(found.answer_id),
  members: members(db, found.id),
  intents: intentsOfList(db, found.id),
})

const readAtSetting = 'lists read at'

export function readServiceLists(db: Database): {
  readonly readAt: string | null
  readonly lists: readonly StoredList[]
} {
  const stored = row<{ value: string }>(db, 'SELECT value FROM setting WHERE key = ?', readAtSetting)
  const readAt: unknown = stored === null ? null : JSON.parse(stored.value)
  return {
    readAt: typeof readAt === 'string' ? readAt : null,
    lists: rows<ListRow>(db, `SELECT * FROM service_list WHERE state <> 'ended' ORDER BY id DESC`).map((found) =>
      asList(db, found),
    ),
  }
}

export function readStoredList(db: Database, id: number): StoredList | null {
  const found = row<ListRow>(db, 'SELECT * FROM service_list WHERE id = ?', id)
  return found && asList(db, found)
}

/** Writes down that a list is wanted. `before`: the newest answer at that time; a twin is not older than that. */
export const wantList = (db: Database, name: string): { readonly list: number; readonly before: number } => ({
  list: insert(db, `INSERT INTO service_list (name, state) VALUES (?, 'wanted')`, name),
  before: row<{ id: number | null }>(db, 'SELECT max(id) AS id FROM answer')?.id ?? 0,
})

/** The list with this id of the service, in either dialect. */
function listByServiceId(db: Database, id: string): ListRow | null {
  return row<ListRow>(
    db,
    `SELECT * FROM service_list WHERE service_id = ? OR uuid = ?
    ORDER BY state = 'ended', service_id = ? DESC, id LIMIT 1`,
    id,
    provenUuid(id) ?? '',
    id,
  )
}

/** Stores a list as an answer shows it. An answer older than what is known changes nothing (rebuild). */
export function tellList(db: Database, told: ReadServiceList, answer: number, wanted: number | null = null): void {
  const id = acceptId(told.id)
  const known = id === null ? null : listByServiceId(db, id)
  const wish = wanted === null ? null : row<ListRow>(db, 'SELECT * FROM service_list WHERE id = ?', wanted)
  if (wish !== null && (wish.service_id !== null || !isNewer(db, answer, wish.answer_id))) return
  const found = wish ?? known
  if (found === null) {
    if (id === null) return
    run(
      db,
      `INSERT INTO service_list (name, state, service_id, uuid, size, created_at, first_answer, answer_id)
      VALUES (?, 'there', ?, ?, ?, ?, ?, ?)`,
      told.name ?? id,
      id,
      provenUuid(id),
      told.size,
      told.createdAt,
      answer,
      answer,
    )
    return
  }
  if (!isNewer(db, answer, found.answer_id)) {
    run(
      db,
      `UPDATE service_list SET first_answer = ? WHERE id = ? AND first_answer <> 0 AND ${rankIn('?')} < ${rankIn('first_answer')}`,
      answer,
      found.id,
      answer,
    )
    return
  }
  // The lists were read before the answer to its creation came: both rows are this list.
  if (wish !== null && known !== null && known.id !== wish.id) takeOver(db, known.id, wish.id)
  // Without an id it can't be asked for; the next walk over the lists finds it by name.
  run(
    db,
    `UPDATE service_list SET state = CASE WHEN coalesce(?, service_id) IS NULL THEN state ELSE 'there' END,
    service_id = coalesce(?, service_id), uuid = coalesce(?, uuid), name = coalesce(?, name), size = coalesce(?, size),
    created_at = coalesce(?, created_at), first_answer = CASE first_answer WHEN 0 THEN ? ELSE first_answer END, answer_id = ?
    WHERE id = ?`,
    id,
    id,
    id === null ? null : provenUuid(id),
    told.name,
    told.size,
    told.createdAt,
    answer,
    answer,
    found.id,
  )
}

/** Joins two rows of one list; what is known of the items goes to the row that stays. */
function takeOver(db: Database, from: number, into: number): void {
  run(db, 'UPDATE service_list_item SET list_id = ? WHERE list_id = ?', into, from)
  run(db, `UPDATE service_list SET state = 'ended' WHERE id = ?`, from)
}

export const renamed = (db: Database, list: number, name: string, answer: number): number =>
  run(
    db,
    `UPDATE service_list SET name = ?, answer_id = ? WHERE id = ? AND ${rankIn('service_list.answer_id')} < ${rankIn('?')}`,
    name,
    answer,
    list,
    answer,
  )

export const endedBy = (db: Database, list: number, answer: number): number =>
  run(
    db,
    `UPDATE service_list SET state = 'ended', answer_id = ?
    WHERE id = ? AND ${rankIn('service_list.answer_id')} < ${rankIn('?')}`,
    answer,
    list,
    answer,
  )

export const endList = (db: Database, list: number): number =>
  run(db, `UPDATE service_list SET state = 'ended' WHERE id = ?`, list)

/** SQL: a list whose creation from here succeeded is no twin of another. */
const isOurs = `EXISTS (SELECT 1 FROM intent i WHERE i.kind = 'create-list' AND i.state = 'done'
  AND json_extract(i.body, '$.list') = l.id)`

/** How long before the wish a twin may have been created, by the service's clock, which may differ from ours. */
const clockSlackMs = 24 * 60 * 60 * 1000

/** A list of the same name that wasn't known when this one was wished for. `since`: when it was, ISO 8601 UTC. */
export function listTwin(
  db: Database,
  list: number,
  since: string,
): { readonly id: ServiceId; readonly name: string } | null {
  const earliest = new Date(Date.parse(since) - clockSlackMs).toISOString()
  const found = row<{ service_id: string; name: string }>(
    db,
    `
    SELECT l.service_id, l.name FROM service_list l JOIN service_list w ON w.id = ?
    JOIN intent c ON c.kind = 'create-list' AND json_extract(c.body, '$.list') = w.id
    WHERE l.id <> w.id AND l.state = 'there' AND trim(l.name) = trim(w.name) AND l.service_id IS NOT NULL
      AND ${cameAfter('l.first_answer', `json_extract(c.body, '$.before')`)} AND (l.created_at IS NULL OR l.created_at >= ?) AND NOT ${isOurs}
    ORDER BY l.created_at DESC, l.id DESC LIMIT 1`,
    list,
    earliest,
  )
  return found && { id: serviceId(found.service_id), name: found.name }
}

/** Identifies the wanted list with a list of the service. */
export function adoptList(db: Database, list: number, id: string): void {
  inTransaction(db, () => {
    const found = listByServiceId(db, id)
    if (found === null || found.id === list) return
    takeOver(db, found.id, list)
    run(
      db,
      `UPDATE service_list SET state = 'there', service_id = ?, uuid = ?, name = ?, size = ?, created_at = ?, items_read_at = ?,
      first_answer = ?, answer_id = ? WHERE id = ?`,
      found.service_id,
      found.uuid,
      found.name,
      found.size,
      found.created_at,
      found.items_read_at,
      found.first_answer,
      found.answer_id,
      list,
    )
  })
}

/**
 * Ends a complete walk over the lists: lists that it didn't name are gone, and one that was created without an id is
 * found by its name.
 */
export function endListsWalk(db: Database, first: number, at: string): void {
  run(
    db,
    `UPDATE service_list SET state = 'gone' WHERE state = 'there' AND ${rankIn('service_list.answer_id')} < ${rankIn('?')}`,
    first,
  )
  for (const { id, created_at: since } of rows<{ id: number; created_at: string }>(
    db,
    `
    SELECT l.id, i.created_at FROM service_list l JOIN intent i ON i.kind = 'create-list' AND json_extract(i.body, '$.list') = l.id
    WHERE l.state = 'wanted' AND i.state = 'done'`,
  )) {
    const twin = listTwin(db, id, since)
    if (twin !== null) adoptList(db, id, twin.id)
  }
  run(
    db,
    `INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    readAtSetting,
    JSON.stringify(at),
  )
}
