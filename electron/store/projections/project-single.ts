import type { Database } from 'better-sqlite3'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { mayNameTheSame, partyId, provenUuid } from '../../../shared/domain/ids.ts'
import { isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { SinglePurpose } from '../../ports/store/answer-purpose.ts'
import { readDestination } from '../projectors/destination.ts'
import { readMonitor } from '../projectors/monitor.ts'
import { readServiceList } from '../projectors/service-list.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { tellDestination } from '../repositories/delivery/destinations.ts'
import { tellList } from '../repositories/lists/service-lists.ts'
import { acceptId } from '../repositories/parties/aliases.ts'
import { tellMonitor } from '../repositories/watch/monitors.ts'
import { row } from '../sql/prepared.ts'
import { isAboutAnother } from './party-answered.ts'

/**
 * The id to file an answer under that was asked for by `asked`; null where it names another thing. An id whose kinship
 * can't be proven names the same thing, because it was asked for by one id (reading R2), and is filed under the known one.
 */
function filedUnder(asked: string, answered: string | null): string | null {
  const id = acceptId(answered)
  if (id === null) return asked
  if (!mayNameTheSame(asked, id)) return null
  const proven = provenUuid(id)
  return id === asked || (proven !== null && proven === provenUuid(asked)) ? id : asked
}

const anyOf = (...facts: readonly unknown[]): boolean => facts.some((fact) => fact !== null)

function projectList(db: Database, number: number, item: JsonObject, answer: number): void {
  const found = row<{ service_id: string | null }>(db, 'SELECT service_id FROM service_list WHERE id = ?', number)
  const told = readServiceList(item)
  if (found === null || found.service_id === null || !anyOf(told.id, told.name, told.size)) return
  const id = filedUnder(found.service_id, told.id)
  if (id !== null) tellList(db, { ...told, id }, answer)
}

function projectDestination(db: Database, number: number, item: JsonObject, answer: number): void {
  const found = row<{ service_id: string }>(db, 'SELECT service_id FROM destination WHERE id = ?', number)
  const told = readDestination(item)
  if (found === null || !anyOf(told.id, told.address, told.cadence)) return
  const id = filedUnder(found.service_id, told.id)
  if (id !== null) tellDestination(db, { ...told, id }, answer)
}

/** A monitor is its company's: the answer may leave out who that is, and may not name another. */
function projectMonitor(db: Database, number: number, item: JsonObject, answer: number): void {
  const found = row<{ party_id: number; service_id: string | null }>(
    db,
    'SELECT party_id, service_id FROM monitor WHERE id = ?',
    number,
  )
  const { id: told, companyId, companyName: _name, ...rest } = readMonitor(item)
  if (found === null || found.service_id === null || !anyOf(told, companyId, rest.eventTypes)) return
  const id = filedUnder(found.service_id, told)
  const party = partyId(found.party_id)
  if (id === null || isAboutAnother(db, 'company', party, companyId)) return
  tellMonitor(db, { party, serviceId: id, ...rest }, answer)
}

/** What the answer about one list, monitor or destination says of it; one that names another thing is kept raw alone. */
export function projectSingle(
  db: Database,
  { of, id }: SinglePurpose,
  answer: AnswerToProject,
  json: Json | null,
): void {
  if (json === null || !isObject(json)) return
  switch (of) {
    case 'list':
      return projectList(db, id, json, answer.id)
    case 'monitor':
      return projectMonitor(db, id, json, answer.id)
    case 'destination':
      return projectDestination(db, id, json, answer.id)
    default:
      assertNever(of)
  }
}
