import type { Database } from 'better-sqlite3'
import { blankRecord, type CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { standingOf, type AccountEvidence } from '../../../../shared/domain/facts/account.ts'
import { endedIn, successionOf } from '../../../../shared/domain/facts/succession.ts'
import { germanDay } from '../../../../shared/domain/german-day.ts'
import type { ReadEvidence } from '../../../../shared/domain/history/evidence.ts'
import { answerId, partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row, rows } from '../../sql/prepared.ts'
import { readForPurpose } from '../../projections/read-answer.ts'
import { readAnswer } from '../answers/answers.ts'
import { isNewer } from '../answers/rank.ts'
import { findParty, keepStanding, statedBy, summaryOf, type PartyRow } from '../parties/party-facts.ts'
import { standingEvents } from './events.ts'
import { toldEvents } from './told-events.ts'

interface Clocks {
  readonly answer: number
  /** The service's clock, or ours where it told none. */
  readonly at: string
  readonly knownAt: string
}

/** The oldest answer on which a section's newest walk rests: changes since then may be missing from it. */
export const sectionClock = (db: Database, party: number, section: 'record' | 'roles'): Clocks | null =>
  row<Clocks>(
    db,
    `SELECT a.id AS answer, coalesce(a.service_date, a.read_at) AS at, a.read_at AS knownAt
    FROM section_answer s JOIN answer a ON a.id = s.answer_id
    WHERE s.party_id = ? AND s.section = ? AND s.readable = 1 ORDER BY ${section === 'record' ? 'a.rank DESC' : 'a.rank'} LIMIT 1`,
    party,
    section,
  )

/** The first page of the newest read of the owners. */
export const ownersClock = (db: Database, party: number): Clocks | null =>
  row<Clocks>(
    db,
    `SELECT a.id AS answer, coalesce(a.service_date, a.read_at) AS at, a.read_at AS knownAt
    FROM section_answer s JOIN answer a ON a.id = s.answer_id
    WHERE s.party_id = ? AND s.section = 'ownership' AND s.readable = 1 AND s.page = 1 ORDER BY a.rank DESC LIMIT 1`,
    party,
  )

/** What a list of results stated since the record was read, as a statement like any other. */
function listedSince(db: Database, party: PartyRow, record: Clocks | null): readonly ReadEvidence[] {
  const summary = summaryOf({ ...party, standing: null })
  const stated = (['name', 'legal_form', 'register_number', 'register_court', 'seat', 'status'] as const)
    .map((column) => [column, statedBy(party, column)] as const)
    .filter(
      (one): one is readonly [(typeof one)[0], number] =>
        one[1] !== null && (record === null || isNewer(db, one[1], record.answer)),
    )
  const [first] = stated
  if (summary.kind !== 'company' || first === undefined) return []
  const newest = stated.reduce((last, [, answer]) => (isNewer(db, answer, last) ? answer : last), first[1])
  const clock = row<Clocks>(
    db,
    'SELECT id AS answer, coalesce(service_date, read_at) AS at, read_at AS knownAt FROM answer WHERE id = ?',
    newest,
  )
  if (clock === null) return []
  // Only what the newest list itself stated: an older statement beside it is not of that day.
  const has = new Set(stated.filter(([, answer]) => answer === newest).map(([column]) => column))
  return [
    {
      answer: answerId(newest),
      at: clock.at,
      knownAt: clock.knownAt,
      listed: true,
      record: {
        ...blankRecord,
        name: has.has('name') ? summary.name : null,
        legalForm: has.has('legal_form') ? summary.legalForm : null,
        register: {
          number: has.has('register_number') ? summary.register.number : null,
          court: has.has('register_court') ? summary.register.court : null,
          courtCode: null,
        },
        seat: has.has('seat') ? summary.seat : null,
        status: has.has('status') ? summary.status : null,
      },
    },
  ]
}

/** What a list of results stated since the record was read last. */
export const listedReads = (db: Database, party: PartyRow): readonly ReadEvidence[] =>
  listedSince(db, party, sectionClock(db, party.id, 'record'))

/** The newest read of the record, and what a list of results stated since. */
export function recordReads(db: Database, party: PartyRow, record: CompanyRecord | null): readonly ReadEvidence[] {
  const clock = record === null ? null : sectionClock(db, party.id, 'record')
  const listed = listedSince(db, party, clock)
  return record === null || clock === null
    ? listed
    : [{ answer: answerId(clock.answer), at: clock.at, knownAt: clock.knownAt, record }, ...listed]
}

/** The record of a company as it is kept; null: nobody read it. */
export function storedRecord(db: Database, party: number): CompanyRecord | null {
  const found = row<{ content: string | null }>(
    db,
    `SELECT content FROM section WHERE party_id = ? AND section = 'record'`,
    party,
  )
  return found === null || found.content === null ? null : recordWhole(db, partyId(party), found.content)
}

/**
 * A record as it was projected. One that was projected before proceedings were read is read from its answer again, so
 * that what was paid for long ago says them too.
 */
export function recordWhole(db: Database, party: PartyId, content: string): CompanyRecord {
  const { misread: _besideIt, ...kept } = JSON.parse(content) as Omit<CompanyRecord, 'articlesOn'> & {
    readonly misread?: unknown
  }
  const stored = { articlesOn: null, ...kept }
  if (stored.insolvency !== undefined) return stored
  const clock = sectionClock(db, party, 'record')
  const answer = clock === null ? null : readAnswer(db, clock.answer)
  const reading = answer === null || answer.id !== clock?.answer ? null : readForPurpose(answer.purpose, answer.text)
  return reading?.kind === 'record' ? reading.record : stored
}

/**
 * Works out again what a company is: by its record, by lists of results and by the events that tell of its status or of
 * insolvency proceedings; on the day of the newest of them, so that the order of arrival decides nothing. `written`: the record
 * where the answer that made it necessary stated it; otherwise it is looked up.
 */
export function refreshStanding(db: Database, id: PartyId, written?: CompanyRecord): void {
  const party = findParty(db, id)
  if (party?.kind !== 'company') return
  const events = standingEvents(db, partyId(party.id))
  const record = written ?? storedRecord(db, party.id)
  if (events.length === 0 && !record?.insolvency) {
    if (party.standing !== null) keepStanding(db, party.id, null)
    return
  }
  const reads = recordReads(db, party, record)
  const told = toldEvents(db, party.id, events)
  const newest = [...reads, ...told].reduce((last, { knownAt }) => (knownAt > last ? knownAt : last), '')
  const day = germanDay(newest)
  if (day === null) return
  const evidence: AccountEvidence = {
    reads,
    events: told,
    roles: [],
    owners: [],
    lastRead: { roles: null, owners: null },
    ownersAsOf: null,
  }
  const condition = standingOf(evidence, day)
  const { status, insolvency, day: since, unread } = condition
  const ended = endedIn({ condition, succession: successionOf(told, day) })
  keepStanding(db, party.id, {
    status,
    insolvency: insolvency?.state ?? null,
    day: since,
    unread,
    ...(ended === null ? {} : { ended: { how: ended.how, successor: ended.successor } }),
  })
}

/** Works out the standing of companies whose events came before this was kept; free, and once. */
export function standOlder(db: Database): void {
  const older = rows<{ id: number }>(
    db,
    `SELECT DISTINCT p.id FROM event e JOIN party p ON p.id = e.party_id
    WHERE e.standing = 1 AND p.standing IS NULL AND p.kind = 'company'`,
  )
  for (const { id } of older) refreshStanding(db, partyId(id))
}
