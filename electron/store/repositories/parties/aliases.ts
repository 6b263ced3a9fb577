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

/** What is known of an id. */
interface Alias {
  readonly party: number
  /** The newest answer that called its party so; 0: none did. */
  readonly seen: number
  /** The party row that was made for the id itself. */
  readonly number: number | null
  /** 1: something was asked for by it. */
  readonly asked: number
}

export const aliasOf = (db: Database, id: string): Alias | null =>
  row<Alias>(db, 'SELECT party_id AS party, seen, number, asked FROM alias WHERE service_id = ?', id)

/** Whether this very id is known of anything. */
export const isKnownId = (db: Database, id: string): boolean => byAlias(db, id) !== null

/** Every party with an id that proves to stand for the same UUID (reading R2). */
function provenBy(db: Database, kind: PartyKind, id: string): ReadonlySet<number> {
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
  return found
}

/** Whether a party is called by another UUID than this one. */
const hasOtherUuid = (db: Database, party: number, uuid: string): boolean =>
  rows<{ service_id: string }>(db, 'SELECT service_id FROM alias WHERE party_id = ?', party).some(
    ({ service_id }) => isUuid(service_id) && service_id.toLowerCase() !== uuid.toLowerCase(),
  )

/**
 * The party whose known ids prove to stand for the same UUID. Where an id may read as two UUIDs and both are known for different things,
 * nothing is proven.
 */
function byProof(db: Database, kind: PartyKind, id: string): PartyId | null {
  const found = provenBy(db, kind, id)
  const [only] = found
  if (found.size !== 1 || only === undefined) return null
  return isUuid(id) && hasOtherUuid(db, only, id) ? null : partyId(only)
}

const newIds = perConnection((): string[] => [])

/** Ids that became known since this was asked last, over this connection. */
export const takeNewIds = (db: Database): readonly string[] => newIds(db).splice(0)

/** The party of this id is to be worked out of all that answers say of it (`same-ids.ts`), once those at hand are written. */
export const settleSoon = (db: Database, id: string): number =>
  run(db, 'INSERT OR IGNORE INTO unsettled (service_id, anew) VALUES (?, 0)', id)

/** What answers say of this party is to be written again, in their order. */
export const writeAnewSoon = (db: Database, party: number): number =>
  run(
    db,
    `INSERT INTO unsettled (service_id, anew) SELECT min(service_id), 1 FROM alias WHERE party_id = ? HAVING count(*) > 0
    ON CONFLICT DO UPDATE SET anew = 1`,
    party,
  )

/**
 * Whether an answer said of an id of this party, or by one, that it is another's too, or named one that this id proves: then a new id of it may part
 * or join some, or make an item another's.
 */
const isDisputed = (db: Database, party: number, id: string): boolean =>
  row(db, 'SELECT 1 FROM id_said LIMIT 1') !== null &&
  (uuidCandidates(id).some((uuid) => row(db, 'SELECT 1 FROM id_said WHERE uuid = ? LIMIT 1', uuid) !== null) ||
    row(
      db,
      `SELECT 1 FROM alias a WHERE a.party_id = ? AND (EXISTS (SELECT 1 FROM id_said s WHERE s.asked = a.service_id)
        OR EXISTS (SELECT 1 FROM id_said s WHERE s.answered = a.service_id)) LIMIT 1`,
      party,
    ) !== null)

/** A party that was named in vain alone leads to itself, which no list shows; from now on lists do. */
export const showAgain = (db: Database, party: number): number =>
  run(db, 'UPDATE party SET joined_into = NULL WHERE id = ? AND joined_into = id', party)

/** Remembers that an answer called its party by an id that is known. */
export function noteSeen(db: Database, id: string, { party, seen, asked }: Alias, answer: number): void {
  if (isNewer(db, answer, seen)) {
    run(db, 'UPDATE alias SET seen = ? WHERE service_id = ?', answer, id)
    if (seen === 0 && asked === 0) showAgain(db, party)
  }
  noteUuids(db, id)
}

/** Remembers that an answer called a party by this id. */
export function addAlias(db: Database, id: string, party: PartyId, answer: number): void {
  const known = aliasOf(db, id)
  if (known === null) return addNewAlias(db, id, { party, seen: answer, number: null, asked: 0 })
  noteSeen(db, id, known, answer)
}

function addNewAlias(db: Database, id: string, { party, seen, number, asked }: Alias): void {
  run(
    db,
    'INSERT INTO alias (service_id, party_id, seen, number, asked) VALUES (?, ?, ?, ?, ?)',
    id,
    party,
    seen,
    number,
    asked,
  )
  newIds(db).push(id)
  if (isDisputed(db, party, id)) settleSoon(db, id)
  noteUuids(db, id)
}

/** Remembers which UUIDs an id proves to stand for. */
function noteUuids(db: Database, id: string): void {
  const uuids = uuidCandidates(id)
  const plain = uuids[0] === id.toLowerCase() ? 1 : 0
  for (const uuid of uuids) {
    run(db, 'INSERT OR IGNORE INTO alias_uuid (uuid, service_id, plain) VALUES (?, ?, ?)', uuid, id, plain)
  }
}

/** Whether two ids prove by themselves that they are one: a UUID and what decodes to it. */
export function proveEachOther(one: string, other: string): boolean {
  if (!isUuid(one) && !isUuid(other)) return false
  const theirs = uuidCandidates(other)
  return uuidCandidates(one).some((uuid) => theirs.includes(uuid))
}

/** The id, where it can be one: not empty, not absurdly long, no lone surrogates; else null. */
export const acceptId = (id: string | null): string | null =>
  id !== null && id.length <= longestId && id.isWellFormed() ? id : null

/** The party with this id; a new one where no party has it yet. */
export function partyOf(db: Database, kind: PartyKind, id: string, answer: number): PartyId {
  const known = aliasOf(db, id)
  if (known === null) return partyOfNew(db, kind, id, answer, 0).party
  noteSeen(db, id, known, answer)
  return partyId(known.party)
}

/** The party of an id that is not known yet: another form of one that is, else one that is made for it. */
function partyOfNew(
  db: Database,
  kind: PartyKind,
  id: string,
  answer: number,
  asked: number,
): { readonly party: PartyId; readonly isMade: boolean } {
  const proven = byProof(db, kind, id)
  const isMade = proven === null
  const party = proven ?? partyId(insert(db, 'INSERT INTO party (kind) VALUES (?)', kind))
  addNewAlias(db, id, { party, seen: answer, number: isMade ? party : null, asked: isMade ? asked : 0 })
  if (!isMade && answer !== 0) showAgain(db, party)
  // It may read as two UUIDs, or others read as it: what is proven then is worked out of all that are known.
  if (uuidCandidates(id).length > 1 || (isMade && provenBy(db, kind, id).size > 1)) settleSoon(db, id)
  return { party, isMade }
}

/**
 * Makes an id known that an answer names where what it says counts for nothing: nobody is shown of it, but what it proves of other ids holds. So
 * what is known of ids hangs on the answers, and never on whether one of them counted for a time.
 */
export function knowInVain(db: Database, kind: PartyKind, serviceId: string | null): void {
  const id = acceptId(serviceId)
  if (id === null || byAlias(db, id) !== null) return
  const party = partyOf(db, kind, id, 0)
  run(
    db,
    `UPDATE party SET joined_into = id WHERE id = ? AND joined_into IS NULL
      AND NOT EXISTS (SELECT 1 FROM alias WHERE party_id = party.id AND service_id <> ?)`,
    party,
    id,
  )
}

/**
 * The number that stands for this very id, whatever party it is of now: what an answer was asked for by, and what a person writes of it, keep
 * it, so that they go with the id where answers part it from others again.
 */
export const numberOf = (db: Database, kind: PartyKind, id: string, answer: number): PartyId =>
  numberAsked(db, kind, id, answer).number

/** The same, or null where the id is that of a thing of the other kind. What was just made for it needs no look. */
export function numberOfKind(db: Database, kind: PartyKind, id: string, answer: number): PartyId | null {
  const { number, isMade } = numberAsked(db, kind, id, answer)
  return isMade || kindOfParty(db, number) === kind ? number : null
}

function numberAsked(
  db: Database,
  kind: PartyKind,
  id: string,
  answer: number,
): { readonly number: PartyId; readonly isMade: boolean } {
  const own = aliasOf(db, id)
  if (own?.asked === 1 && own.number !== null) return { number: partyId(own.number), isMade: false }
  const { party, isMade } =
    own === null ? partyOfNew(db, kind, id, answer, 1) : { party: partyOf(db, kind, id, answer), isMade: false }
  // It is new here, and got a row of its own.
  if (isMade) return { number: party, isMade }
  if (kindOfParty(db, party) !== kind) return { number: party, isMade }
  const made = own?.number ?? null
  // What ids prove by themselves is never parted: one number is enough for them.
  const number =
    made ??
    provenNumber(db, party, id) ??
    insert(db, 'INSERT INTO party (kind, joined_into) VALUES (?, ?)', kind, party)
  run(db, 'UPDATE alias SET number = ?, asked = 1 WHERE service_id = ?', number, id)
  showAgain(db, party)
  return { number: partyId(number), isMade }
}

/** The number of an id of this party that proves to be the same as this one. */
const provenNumber = (db: Database, party: PartyId, id: string): number | null =>
  rows<{ service_id: string; number: number }>(
    db,
    'SELECT service_id, number FROM alias WHERE party_id = ? AND number IS NOT NULL ORDER BY number',
    party,
  ).find(({ service_id }) => proveEachOther(id, service_id))?.number ?? null

/** The id that a number stands for; where none was made for it, one of the party's. Null: it has none. */
export function idOfNumber(db: Database, number: number): string | null {
  // Of several the first. They are put in order here: a limit on what an index of some rows finds is compiled anew for each number.
  const [own] = rows<{ service_id: string }>(db, 'SELECT service_id FROM alias WHERE number = ?', number)
    .map(({ service_id }) => service_id)
    .toSorted()
  if (own !== undefined) return own
  return (
    row<{ service_id: string }>(
      db,
      `SELECT service_id FROM alias WHERE party_id = (SELECT coalesce(joined_into, id) FROM party WHERE id = ?)
      ORDER BY number IS NULL, number, service_id LIMIT 1`,
      number,
    )?.service_id ?? null
  )
}

/** The party known by exactly this id, or provably by another form of it. */
export const knownParty = (db: Database, kind: PartyKind, id: string): PartyId | null =>
  byAlias(db, id) ?? byProof(db, kind, id)

/** The id to ask the service by: the one that the newest answer used. */
export function newestAlias(db: Database, party: PartyId): ServiceId | null {
  const found = row<{ service_id: string }>(
    db,
    `SELECT service_id FROM alias WHERE party_id = ?
    ORDER BY ${rankIn('alias.seen')} DESC, asked DESC, service_id DESC LIMIT 1`,
    party,
  )
  return found === null ? null : serviceId(found.service_id)
}

/** A thing has one id of each form (contract 2.1). */
export const formOfId = (id: string): string => (isUuid(id) ? 'uuid' : (/^([a-z]+_)/.exec(id)?.[1] ?? ''))

/** Two different ids of one form are two things, whatever an answer says (contract 2.1). */
export const clash = (one: string, other: string): boolean =>
  formOfId(one) === formOfId(other) && one.toLowerCase() !== other.toLowerCase()

const kindOfParty = (db: Database, party: PartyId): PartyKind | null =>
  row<{ kind: PartyKind }>(db, 'SELECT kind FROM party WHERE id = ?', party)?.kind ?? null

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
  if (other !== null && kindOfParty(db, other) !== kindOfParty(db, party)) return false
  const mine = ids(party)
  const theirs = other === null ? [id] : [id, ...ids(other)]
  return !mine.some((one) => theirs.some((two) => clash(one, two)))
}
