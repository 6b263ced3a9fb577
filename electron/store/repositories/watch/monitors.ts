import type { Database } from 'better-sqlite3'
import { answerId, partyId, serviceId, type PartyId } from '../../../../shared/domain/ids.ts'
import { missed } from '../../../../shared/domain/watch/coverage-of.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import type { StoredMonitor } from '../../../ports/store/watch.ts'
import type { Running } from '../../projectors/running.ts'
import { intentOfMonitor } from './intents.ts'
import { isBare, isFirstAlert, monitorRow, type MonitorRow } from './joined-monitor.ts'
import { formerNumbersHeld } from '../parties/former-held.ts'
import { findParty } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'
import { noteCoverage, refreshWatched } from './note-coverage.ts'
import { forgetWatch, readWatch, unseenOf } from './watches.ts'
import { isNewer, rankIn } from '../answers/rank.ts'

function asMonitor(db: Database, found: MonitorRow): StoredMonitor | null {
  const party = findParty(db, partyId(found.party_id))
  const company = party === null ? null : shownParty(db, party)
  if (company?.kind !== 'company') return null
  const ref = { kind: 'monitor', id: found.id } as const
  return {
    id: found.id,
    company,
    formerNumbers: formerNumbersHeld(db, company.id),
    serviceId: found.service_id === null ? null : serviceId(found.service_id),
    eventTypes: JSON.parse(found.event_types) as readonly string[],
    state: found.state,
    createdAt: found.created_at,
    answerId: found.answer_id === 0 ? null : answerId(found.answer_id),
    runs: found.runs,
    said: found.said,
    intent: intentOfMonitor(db, company.id),
    unseen: unseenOf(db, ref),
    ...readWatch(db, ref),
  }
}

/** All but those that were deleted from here, newest first. */
export const readMonitors = (db: Database): readonly StoredMonitor[] =>
  rows<MonitorRow>(db, `SELECT * FROM monitor WHERE state <> 'ended' ORDER BY id DESC`)
    .map((found) => asMonitor(db, found))
    .filter((monitor) => monitor !== null)

export function readMonitor(db: Database, id: number): StoredMonitor | null {
  const found = row<MonitorRow>(db, 'SELECT * FROM monitor WHERE id = ?', id)
  return found && asMonitor(db, found)
}

export function monitorOf(db: Database, company: PartyId): StoredMonitor | null {
  const party = findParty(db, company)
  const found = party && monitorRow(db, party.id)
  return found && asMonitor(db, found)
}

/**
 * Writes down that a monitor is wanted; false where the company has one. The caller has checked that no intent for it
 * is open.
 */
export function wantMonitor(db: Database, company: PartyId, eventTypes: readonly string[]): boolean {
  const types = JSON.stringify(eventTypes)
  const found = monitorRow(db, company)
  if (found === null) {
    run(db, `INSERT INTO monitor (party_id, event_types, state) VALUES (?, ?, 'wanted')`, company, types)
    return true
  }
  if (found.state === 'active') return false
  // A monitor created after one was deleted is a new one at the service: its coverage begins anew.
  forgetCoverage(db, found)
  run(
    db,
    `UPDATE monitor SET event_types = ?, state = 'wanted', service_id = NULL, created_at = NULL WHERE id = ?`,
    types,
    found.id,
  )
  return true
}

/** What an answer says of a monitor; null where it doesn't say. */
export interface ToldMonitor {
  readonly party: PartyId
  readonly serviceId: string | null
  readonly eventTypes: readonly string[] | null
  readonly createdAt: string | null
  /** Absent: the answer is none about the monitor itself. */
  readonly running?: Running
}

/** What an older answer says of a monitor that only an alert told of until now. */
function addToAlert(db: Database, found: MonitorRow, told: ToldMonitor, answer: number): void {
  if (!isBare(found) || told.running === undefined) return
  run(
    db,
    `UPDATE monitor SET service_id = coalesce(?, service_id), event_types = coalesce(?, event_types), created_at = ?,
    runs = ?, said = ?, answer_id = ? WHERE id = ?`,
    told.serviceId,
    told.eventTypes === null ? null : JSON.stringify(told.eventTypes),
    told.createdAt,
    told.running.runs,
    told.running.said,
    answer,
    found.id,
  )
}

/** An alert of a company's monitor: one that nobody told of before is known by the first of its alerts. */
export function tellAlerted(db: Database, party: PartyId, service: string | null, answer: number): void {
  const found = monitorRow(db, party)
  if (found === null) return tellMonitor(db, { party, serviceId: service, eventTypes: null, createdAt: null }, answer)
  if (!isBare(found)) return
  const isFirst = isFirstAlert(db, answer, found.answer_id)
  run(
    db,
    'UPDATE monitor SET service_id = ?, answer_id = ? WHERE id = ?',
    isFirst ? (service ?? found.service_id) : (found.service_id ?? service),
    isFirst ? answer : found.answer_id,
    found.id,
  )
}

function forgetCoverage(db: Database, { id }: MonitorRow): void {
  const ref = { kind: 'monitor', id } as const
  forgetWatch(db, ref)
  refreshWatched(db, ref, '')
}

const stoodStill = (runs: Running['runs'] | undefined): boolean => runs === 'off' || runs === 'unclear'

/**
 * A monitor that doesn't run matches nothing, so nothing that it may have missed is covered: from when an answer last said otherwise until the one
 * that says it runs again. Nobody states when it was stopped.
 */
function notePause(db: Database, found: MonitorRow, { running }: ToldMonitor, answer: number): void {
  if (running === undefined || !(stoodStill(found.runs) || stoodStill(running.runs))) return
  const [from, until] = [clockOf(db, found.answer_id), clockOf(db, answer)]
  if (until === null) return
  const ref = { kind: 'monitor', id: found.id } as const
  const watch = readWatch(db, ref)
  noteCoverage(db, ref, { ...watch, known: missed(watch.known, { from: from ?? until, until }, 'paused') })
}

/** The service's clock at an answer, ours where it told none, as coverage is written; null: it is kept no more. */
function clockOf(db: Database, answer: number): string | null {
  const at = row<{ at: string }>(
    db,
    'SELECT coalesce(service_date, read_at) AS at FROM answer WHERE id = ?',
    answer,
  )?.at
  const instant = at === undefined ? NaN : Date.parse(at)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** Stores a monitor as an answer shows it. An answer older than what is known changes nothing (rebuild). */
export function tellMonitor(db: Database, told: ToldMonitor, answer: number): void {
  const found = monitorRow(db, told.party)
  const types = told.eventTypes === null ? null : JSON.stringify(told.eventTypes)
  if (found === null) {
    run(
      db,
      `INSERT INTO monitor (party_id, service_id, event_types, state, created_at, answer_id, runs, said)
      VALUES (?, ?, ?, 'active', ?, ?, ?, ?)`,
      told.party,
      told.serviceId,
      types ?? '[]',
      told.createdAt,
      answer,
      told.running?.runs ?? null,
      told.running?.said ?? null,
    )
    return
  }
  if (!isNewer(db, answer, found.answer_id)) {
    addToAlert(db, found, told, answer)
    return
  }
  // Deleted, and listed again: it was created anew elsewhere.
  if (found.state === 'ended' || found.state === 'gone') forgetCoverage(db, found)
  else notePause(db, found, told, answer)
  run(
    db,
    `UPDATE monitor SET service_id = coalesce(?, service_id), event_types = coalesce(?, event_types),
    state = 'active', created_at = coalesce(?, created_at), answer_id = ?,
    runs = CASE WHEN ? THEN ? ELSE runs END, said = CASE WHEN ? THEN ? ELSE said END WHERE id = ?`,
    told.serviceId,
    types,
    told.createdAt,
    answer,
    told.running === undefined ? 0 : 1,
    told.running?.runs ?? null,
    told.running === undefined ? 0 : 1,
    told.running?.said ?? null,
    found.id,
  )
}

export const endMonitor = (db: Database, id: number): number =>
  run(db, `UPDATE monitor SET state = 'ended' WHERE id = ?`, id)

/** Marks active monitors as gone that no answer since `first` named. */
export const markGone = (db: Database, first: number): number =>
  run(
    db,
    `UPDATE monitor SET state = 'gone' WHERE state = 'active' AND ${rankIn('monitor.answer_id')} < ${rankIn('?')}`,
    first,
  )

/**
 * Forgets wanted monitors whose intent was refused or dropped. A refused one stays, with its reason, until it is wanted
 * again.
 */
export const forgetWishes = (db: Database): number =>
  run(
    db,
    `UPDATE monitor SET state = 'ended' WHERE state = 'wanted' AND coalesce((
    SELECT state FROM intent i WHERE i.party_id = monitor.party_id AND i.kind = 'create-monitor'
    ORDER BY i.id DESC LIMIT 1), 'dropped') = 'dropped'`,
  )
