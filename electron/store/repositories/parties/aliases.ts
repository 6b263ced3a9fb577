import type { Database } from 'better-sqlite3'
import {
  isUuid,
  partyId,
  serviceId,
  uuidCandidates,
  type PartyId,
  type ServiceId,
} from '../../../../shared/domain/ids.ts'
import { perConnection } from '../../sql/per-connection.ts'
import { insert, row, rows, run } from '../../sql/prepared.ts'
import { isNewer, rankIn } from '../answers/rank.ts'

export type PartyKind = 'company' | 'person'

/** Longer texts are not taken for ids. The answer that carried one is kept all the same. */
const longestId = 200

const byAlias = (db: Database, id: string): PartyId | null => {
  const found = row<{ party_id: number }>(db, 'SELECT party_id FROM alias WHERE service_id = ?', id)
  return found === null ? null : partyId(found.party_id)
}

/**
 * The party whose known ids prove to stand for the same UUID (reading R2). Where an id may read as two
 * UUIDs and both are known for different things, nothing is proven.
 */
function byProof(db: Database, kind: PartyKind, id: string): PartyId | null {
  const plain = isUuid(id)
  const found = new Set<number>()
  for (const uuid of uuidCandidates(id)) {
    // Most ids that are looked for are new, and one look in one table says so at a tenth of the cost.
    if (row(db, 'SELECT 1 FROM alias_uuid WHERE uuid = ? LIMIT 1', uuid) === null) continue
    for (const { party } of rows<{ party: number }>(
      db,
      `
      SELECT a.party_id AS party FROM alias_uuid u JOIN alias a ON a.service_id = u.service_id
      JOIN party p ON p.id = a.party_id
      WHERE u.uuid = ? AND p.kind = ? AND (u.plain = 1 OR ?)`,
      uuid,
      kind,
      plain ? 1 : 0,
    ))
      found.add(party)
  }
  const [only] = found
  return found.size === 1 && only !== undefined ? partyId(only) : null
}

const newIds = perConnection((): string[] => [])

/** Ids that became known since this was asked last, over this connection. */
export const takeNewIds = (db: Database): readonly string[] => newIds(db).splice(0)

/** Remembers that an answer called a party by this id. */
export function addAlias(db: Database, id: string, party: PartyId, answer: number): void {
  const known = row<{ seen: number }>(db, 'SELECT seen FROM alias WHERE service_id = ?', id)
  if (known === null) {
    run(db, 'INSERT INTO alias (service_id, party_id, seen) VALUES (?, ?, ?)', id, party, answer)
    newIds(db).push(id)
  } else if (isNewer(db, answer, known.seen)) run(db, 'UPDATE alias SET seen = ? WHERE service_id = ?', answer, id)
  const plain = isUuid(id) ? 1 : 0
  for (const uuid of uuidCandidates(id)) {
    run(db, 'INSERT OR IGNORE INTO alias_uuid (uuid, service_id, plain) VALUES (?, ?, ?)', uuid, id, plain)
  }
}

/** The id, where it can be one: not empty, not absurdly long, no lone surrogates; else null. */
export const acceptId = (id: string | null): string | null =>
  id !== null && id.length <= longestId && id.isWellFormed() ? id : null

/** The party with this id; a new one where no party has it yet. */
export function partyOf(db: Database, kind: PartyKind, id: string, answer: number): PartyId {
  const known = byAlias(db, id) ?? byProof(db, kind, id)
  const party = known ?? partyId(insert(db, 'INSERT INTO party (kind) VALUES (?)', kind))
  addAlias(db, id, party, answer)
  return party
}

/** The party known by exactly this id, or provably by another form of it. */
export const knownParty = (db: Database, kind: PartyKind, id: string): PartyId | null =>
  byAlias(db, id) ?? byProof(db, kind, id)

/** The id to ask the service by: the one that the newest answer used. */
export function newestAlias(db: Database, party: PartyId): ServiceId | null {
  const found = row<{ service_id: string }>(
    db,
    `SELECT service_id FROM alias WHERE party_id = ? ORDER BY ${rankIn('alias.seen')} DESC, service_id DESC LIMIT 1`,
    party,
  )
  return found === null ? null : serviceId(found.service_id)
}

const form = (id: string): string => (isUuid(id) ? 'uuid' : (/^([a-z]+_)/.exec(id)?.[1] ?? ''))

/**
 * Whether an answer that was asked for by one id and carries another proves that both are the same thing. A thing has
 * one id of each form (contract 2.1), so two different ids of one form are two things, whatever an answer says. `other`
 * is the party known by the answered id; null when none is.
 */
export function mayBeAliases(db: Database, party: PartyId, id: string, other: PartyId | null): boolean {
  const ids = (of: PartyId): readonly string[] =>
    rows<{ service_id: string }>(db, 'SELECT service_id FROM alias WHERE party_id = ?', of).map(
      ({ service_id }) => service_id,
    )
  const mine = ids(party)
  const theirs = other === null ? [id] : [id, ...ids(other)]
  return !mine.some((one) => theirs.some((two) => form(one) === form(two) && one.toLowerCase() !== two.toLowerCase()))
}
