import type { Database } from 'better-sqlite3'
import { answerId, provenUuid, serviceId } from '../../../../shared/domain/ids.ts'
import type { StoredDestination } from '../../../ports/store/delivery.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import type { ReadDestination } from '../../projectors/destination.ts'
import type { Running } from '../../projectors/running.ts'
import { acceptId } from '../parties/aliases.ts'
import { rankIn } from '../answers/rank.ts'

/** One key in both dialects: the UUID that the id proves, else the id. */
export const destinationKey = (id: string): string => provenUuid(id) ?? id

interface DestinationRow {
  readonly id: number
  readonly key: string
  readonly service_id: string
  readonly type: string | null
  readonly address: string | null
  readonly cadence: string | null
  readonly event_types: string | null
  readonly state: StoredDestination['state']
  readonly created_at: string | null
  readonly answer_id: number
  readonly runs: Running['runs']
  readonly said: string | null
}

const asDestination = (found: DestinationRow): StoredDestination => ({
  id: found.id,
  key: found.key,
  serviceId: serviceId(found.service_id),
  type: found.type,
  address: found.address,
  cadence: found.cadence,
  eventTypes: found.event_types === null ? null : (JSON.parse(found.event_types) as readonly string[]),
  state: found.state,
  createdAt: found.created_at,
  runs: found.runs,
  said: found.said,
  answerId: answerId(found.answer_id),
})

/** All but those that were deleted from here, newest first. */
export const readDestinations = (db: Database): readonly StoredDestination[] =>
  rows<DestinationRow>(
    db,
    `SELECT * FROM destination WHERE state <> 'ended' ORDER BY coalesce(created_at, '') DESC, id DESC`,
  ).map(asDestination)

export function readDestinationById(db: Database, id: number): StoredDestination | null {
  const found = row<DestinationRow>(db, 'SELECT * FROM destination WHERE id = ?', id)
  return found && asDestination(found)
}

/** Stores a destination as an answer shows it. An answer older than what is known changes nothing (rebuild). */
export function tellDestination(db: Database, told: ReadDestination, answer: number): number | null {
  const id = acceptId(told.id)
  if (id === null) return null
  const types = told.eventTypes === null ? null : JSON.stringify(told.eventTypes)
  run(
    db,
    `
    INSERT INTO destination (key, service_id, type, address, cadence, event_types, state, created_at, answer_id,
      runs, said)
    VALUES (?, ?, ?, ?, ?, ?, 'active', ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET service_id = excluded.service_id, type = coalesce(excluded.type, type),
      address = coalesce(excluded.address, address), cadence = coalesce(excluded.cadence, cadence),
      event_types = coalesce(excluded.event_types, event_types), state = 'active',
      created_at = coalesce(excluded.created_at, created_at), answer_id = excluded.answer_id,
      runs = excluded.runs, said = excluded.said
    WHERE ${rankIn('excluded.answer_id')} > ${rankIn('destination.answer_id')}`,
    destinationKey(id),
    id,
    told.type,
    told.address,
    told.cadence,
    types,
    told.createdAt,
    answer,
    told.running.runs,
    told.running.said,
  )
  return row<{ id: number }>(db, 'SELECT id FROM destination WHERE key = ?', destinationKey(id))?.id ?? null
}

export const endDestination = (db: Database, id: number): number =>
  run(db, `UPDATE destination SET state = 'ended' WHERE id = ?`, id)

/** Marks active destinations as gone that no answer since `first` named. */
export const markDestinationsGone = (db: Database, first: number): number =>
  run(
    db,
    `UPDATE destination SET state = 'gone' WHERE state = 'active' AND ${rankIn('destination.answer_id')} < ${rankIn('?')}`,
    first,
  )
