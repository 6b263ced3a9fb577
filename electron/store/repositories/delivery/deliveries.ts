import type { Database } from 'better-sqlite3'
import { isUuid, answerId, partyId, serviceId, type PartyId } from '../../../../shared/domain/ids.ts'
import {
  deliveryState,
  eventKey,
  type DeliveredEvent,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryQuery,
  type DeliveryTold,
} from '../../../../shared/domain/watch/delivery.ts'
import type { RegisterEvent } from '../../../../shared/domain/company/event.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import { contentKey } from '../../projectors/content-key.ts'
import type { ReadDelivery } from '../../projectors/destination.ts'
import { acceptId } from '../parties/aliases.ts'
import { destinationKey } from './destinations.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { rankIn } from '../answers/rank.ts'
import { keptEvent } from '../company/kept-event.ts'

interface DeliveryRow {
  readonly id: number
  readonly service_id: string
  readonly destination: number | null
  readonly type: string | null
  readonly address: string | null
  readonly cadence: string | null
  readonly state: string | null
  readonly created_at: string | null
  readonly attempts: string
  readonly next_attempt_at: string | null
  readonly events: string
  readonly answer_id: number
  readonly told: string | null
}

/** An event of a delivery as stored: the company by our number. */
export interface KeptEvent {
  readonly event: RegisterEvent
  readonly party: PartyId | null
}

function asEvent(db: Database, { event, party }: KeptEvent): DeliveredEvent {
  const found = party === null ? null : findParty(db, partyId(party))
  const summary = found === null ? null : summaryOf(found)
  const inInbox = row(db, 'SELECT 1 FROM inbox_item WHERE key = ?', event.key) !== null
  return { event, company: summary?.kind === 'company' ? summary : null, inInbox }
}

const asDelivery = (db: Database, found: DeliveryRow): Delivery => ({
  id: found.id,
  serviceId: serviceId(found.service_id),
  destination: found.destination,
  type: found.type,
  address: found.address,
  cadence: found.cadence,
  state: found.state,
  createdAt: found.created_at,
  attempts: JSON.parse(found.attempts) as readonly DeliveryAttempt[],
  nextAttemptAt: found.next_attempt_at,
  events: eventsIn(db, found),
  ...(found.told === null ? {} : { told: JSON.parse(found.told) as DeliveryTold }),
  answerId: answerId(found.answer_id),
})

/** Events that it shows, those it names by an id that were read by themselves, and those of them that a watch brought. */
function eventsIn(db: Database, found: DeliveryRow): readonly DeliveredEvent[] {
  const shown = JSON.parse(found.events) as readonly KeptEvent[]
  const { eventIds } = found.told === null ? { eventIds: [] } : (JSON.parse(found.told) as DeliveryTold)
  const has = new Set(shown.map(({ event }) => event.key))
  const named = eventIds.flatMap((id): readonly KeptEvent[] => {
    if (has.has(eventKey(id))) return []
    const kept = row<{ body: string; party_id: number | null }>(
      db,
      'SELECT body, party_id FROM inbox_item WHERE key = ?',
      eventKey(id),
    )
    if (kept === null) return []
    return [{ event: keptEvent(kept.body), party: kept.party_id === null ? null : partyId(kept.party_id) }]
  })
  return [...shown, ...named].map((one) => asEvent(db, one))
}

/** Events of these ids that any delivery has because they were read by themselves; each once. */
function readAlready(db: Database, eventIds: readonly string[]): readonly KeptEvent[] {
  if (eventIds.length === 0) return []
  const found = rows<{ kept: string }>(
    db,
    `SELECT e.value AS kept FROM delivery d, json_each(d.events) e WHERE d.told IS NOT NULL AND d.events <> '[]'
      AND json_extract(e.value, '$.event.key') IN (SELECT value FROM json_each(?))`,
    JSON.stringify(eventIds.map(eventKey)),
  ).map(({ kept }) => JSON.parse(kept) as KeptEvent)
  return [...new Map(found.map((kept) => [kept.event.key, kept])).values()]
}

/**
 * Gives an event that was read by itself to every delivery that names its id `named`. An event with another id than the
 * one that was asked for belongs to none of them. True: one of them has it now.
 */
export function giveToDeliveries(db: Database, named: string, kept: KeptEvent): boolean {
  if (kept.event.key !== eventKey(named)) return false
  const naming = rows<{ id: number; events: string }>(
    db,
    `SELECT d.id, d.events FROM delivery d WHERE d.told IS NOT NULL
      AND EXISTS (SELECT 1 FROM json_each(d.told, '$.eventIds') WHERE value = ?)`,
    named,
  )
  for (const { id, events } of naming) {
    const others = (JSON.parse(events) as readonly KeptEvent[]).filter(({ event }) => event.key !== kept.event.key)
    run(db, 'UPDATE delivery SET events = ? WHERE id = ?', JSON.stringify([...others, kept]), id)
  }
  return naming.length > 0
}

const asText = (told: DeliveryTold | null): string | null => (told === null ? null : JSON.stringify(told))

const toldOf = ({ attemptCount, eventCount, eventIds, unread }: ReadDelivery): DeliveryTold | null =>
  attemptCount === null && eventCount === null && eventIds.length === 0 && unread.length === 0
    ? null
    : { attemptCount, eventCount, eventIds, unread }

const columns = `d.*, t.id AS destination`
const from = `FROM delivery d LEFT JOIN destination t ON t.key = d.destination_key AND t.state <> 'ended'`

export function readDeliveryById(db: Database, id: number): Delivery | null {
  const found = row<DeliveryRow>(db, `SELECT ${columns} ${from} WHERE d.id = ?`, id)
  return found && asDelivery(db, found)
}

/** Newest first. */
export function readDeliveries(
  db: Database,
  query: DeliveryQuery & { readonly offset: number; readonly limit: number },
): {
  readonly deliveries: readonly Delivery[]
  readonly total: number
  readonly failed: number
} {
  const tests = [
    ...(query.destination === null ? [] : ['d.destination_key = (SELECT key FROM destination WHERE id = ?)']),
    ...(query.troubleOnly ? ['d.delivered = 0'] : []),
  ]
  const where = tests.length === 0 ? '' : `WHERE ${tests.join(' AND ')}`
  const parameters = query.destination === null ? [] : [query.destination]
  const count = (sql: string, ...given: readonly unknown[]): number =>
    row<{ count: number }>(db, sql, ...given)?.count ?? 0
  return {
    deliveries: rows<DeliveryRow>(
      db,
      `SELECT ${columns} ${from} ${where} ORDER BY d.created_at DESC, d.id DESC LIMIT ? OFFSET ?`,
      ...parameters,
      query.limit,
      query.offset,
    ).map((found) => asDelivery(db, found)),
    total: count(`SELECT count(*) AS count FROM delivery d ${where}`, ...parameters),
    failed: count('SELECT count(*) AS count FROM delivery WHERE failed = 1'),
  }
}

/** The delivery's key and a hash of its content; null where it has no id. */
const keyAndContent = (
  told: ReadDelivery,
): { readonly id: string; readonly key: string; readonly content: string } | null => {
  const id = acceptId(told.id)
  const { state, attempts, nextAttemptAt, createdAt } = told
  return id === null
    ? null
    : {
        id,
        key: destinationKey(id),
        // In the other dialect the same delivery has other ids and words. It is not a change.
        content: contentKey({
          state,
          attempts: attempts.map((one) => ({ ...one })),
          nextAttemptAt,
          createdAt,
          events: told.events.length + told.eventIds.length + (told.eventCount ?? 0),
          ...(told.attemptCount === null ? {} : { attemptCount: told.attemptCount }),
        }),
      }
}

/**
 * Whether the delivery is new, has changed, or has an id of the new form now: the former one is taken until 31 December 2026
 * only (contract 9.7), and a page of which nothing is new is not kept.
 */
export function isNewDelivery(db: Database, told: ReadDelivery): boolean {
  const named = keyAndContent(told)
  if (named === null) return false
  const same = 'SELECT service_id FROM delivery WHERE key = ? AND content = ?'
  const kept = row<{ readonly service_id: string }>(db, same, named.key, named.content)
  return kept === null || (isUuid(kept.service_id) && !isUuid(named.id))
}

/** Kind and address of a destination as they are known now. */
const destinationNow = (db: Database, id: string | null): Pick<DeliveryRow, 'type' | 'address'> => {
  const key = id === null ? null : destinationKey(id)
  return (
    row<Pick<DeliveryRow, 'type' | 'address'>>(db, 'SELECT type, address FROM destination WHERE key = ?', key) ?? {
      type: null,
      address: null,
    }
  )
}

/**
 * Stores a delivery as an answer shows it. An older answer changes nothing (rebuild). One that names its destination by an
 * id alone went where that destination was when we first heard of the delivery: its address may change later.
 */
export function tellDelivery(db: Database, told: ReadDelivery, events: readonly KeptEvent[], answer: number): void {
  const named = keyAndContent(told)
  if (named === null) return
  const { destination } = told
  const now = destinationNow(db, destination.id)
  const meaning = deliveryState(told.state)
  run(
    db,
    `
    INSERT INTO delivery (key, service_id, destination_key, type, address, cadence, state, failed, delivered, created_at,
      attempts, next_attempt_at, events, content, answer_id, told)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET service_id = excluded.service_id,
      destination_key = coalesce(excluded.destination_key, destination_key), type = coalesce(?, type, excluded.type),
      address = coalesce(?, address, excluded.address), cadence = coalesce(excluded.cadence, cadence), state = excluded.state,
      failed = excluded.failed, delivered = excluded.delivered, created_at = coalesce(excluded.created_at, created_at),
      attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at, events = excluded.events,
      content = excluded.content, told = excluded.told, answer_id = excluded.answer_id
    WHERE ${rankIn('excluded.answer_id')} > ${rankIn('delivery.answer_id')}`,
    named.key,
    named.id,
    destination.id === null ? null : destinationKey(destination.id),
    destination.type ?? now.type,
    destination.address ?? now.address,
    destination.cadence,
    told.state,
    meaning === 'failed' ? 1 : 0,
    meaning === 'delivered' ? 1 : 0,
    told.createdAt,
    JSON.stringify(told.attempts),
    told.nextAttemptAt,
    JSON.stringify([...events, ...readAlready(db, told.eventIds)]),
    named.content,
    answer,
    asText(toldOf(told)),
    destination.type,
    destination.address,
  )
}
