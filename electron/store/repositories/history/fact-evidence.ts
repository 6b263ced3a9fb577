import type { Database } from 'better-sqlite3'
import type { OwnersRead, ReadEvidence, RolesRead } from '../../../../shared/domain/history/evidence.ts'
import { germanDay } from '../../../../shared/domain/german-day.ts'
import type { KnownEvidence } from '../../../../shared/domain/facts/account-on-day.ts'
import type { ToldEvent } from '../../../../shared/domain/facts/known-change.ts'
import type { KeptRead } from '../../../../shared/domain/history/kept-read.ts'
import { listOfRoot } from '../../../../shared/domain/history/owners-on-day.ts'
import { answerId, type PartyId } from '../../../../shared/domain/ids.ts'
import { readJson } from '../../../../shared/domain/json.ts'
import { readForPurpose } from '../../projections/read-answer.ts'
import { readEvent, readEventPower } from '../../projectors/event.ts'
import { readHit } from '../../projectors/hit.ts'
import { readList } from '../../projectors/list-items.ts'
import { maxOwnershipDepth, readOwners } from '../../projectors/owners.ts'
import { readRole } from '../../projectors/role.ts'
import { row, rows } from '../../sql/prepared.ts'
import { answerRefs, readAnswer } from '../answers/answers.ts'
import { keptReads } from './kept-reads.ts'
import { aboutOwned } from '../ownership/owned-company.ts'
import { findParty } from '../parties/party-facts.ts'
import { distinct } from '../company/roles.ts'
import { listedReads } from '../company/standing.ts'
import { unbrokenFrom, wayOf, type ToldFrom } from '../company/told-events.ts'

/** Most answers that are read, the newest first. A company read daily for three years has fewer. */
const mostAnswers = 1_000

const serviceClock = (db: Database, answer: number, readAt: string): string =>
  row<{ service_date: string | null }>(db, 'SELECT service_date FROM answer WHERE id = ?', answer)?.service_date ??
  readAt

/** Every answer that ever told of an event of a company: its own pages, and hits of watches; the oldest first. */
function tellingAnswers(db: Database, party: number): readonly number[] {
  const own = (keptReads(db, party as PartyId, 'events') ?? []).flatMap(({ pages }) =>
    pages.map(({ id }): number => id),
  )
  const told = rows<{ id: number }>(
    db,
    `
    SELECT answer_id AS id FROM event WHERE party_id = ?
    UNION SELECT answer_id FROM inbox_item WHERE party_id = ?
    UNION SELECT s.answer_id FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id WHERE i.party_id = ?`,
    party,
    party,
    party,
  ).map(({ id }) => id)
  const newestFirst = answerRefs(db, [...own, ...told]).slice(0, mostAnswers)
  return newestFirst.map(({ id }): number => id).toReversed()
}

/** What an answer says of these events. A page of hits names other companies, too. */
function eventsTold(
  db: Database,
  id: number,
  keys: ReadonlySet<string>,
  unbroken: ReturnType<typeof unbrokenFrom>,
): readonly ToldEvent[] {
  const answer = readAnswer(db, id)
  if (answer === null || answer.id !== id) return []
  const reading = readForPurpose(answer.purpose, answer.text)
  if (reading.kind !== 'list') return []
  const { kind } = answer.purpose
  const source = answer.purpose.kind === 'hits' ? answer.purpose.source : null
  const toldBy = wayOf(kind, source?.kind ?? null)
  const from: ToldFrom = {
    kind,
    source: source?.kind ?? null,
    watch: source?.kind === 'monitor' || source?.kind === 'feed' ? source.id : null,
  }
  return reading.list.items.flatMap((item): readonly ToldEvent[] => {
    const hit = kind === 'hits' ? readHit(item) : null
    const event = kind === 'hits' ? (hit?.event ?? null) : readEvent(item)
    if (event === null || !keys.has(event.key)) return []
    return [
      {
        answer: answerId(id),
        knownAt: answer.readAt,
        event,
        power: hit === null ? readEventPower(item, event) : hit.power,
        toldBy,
        unbrokenUntil: unbroken(from, event.availableAt ?? answer.readAt),
      },
    ]
  })
}

/** Groups the pages of one read by the German day they came on, oldest first. */
function byDay({ pages }: KeptRead): readonly (readonly KeptRead['pages'][number][])[] {
  const days = new Map<string | null, KeptRead['pages'][number][]>()
  for (const page of pages) days.set(germanDay(page.readAt), [...(days.get(germanDay(page.readAt)) ?? []), page])
  return [...days.values()]
}

/**
 * A list counts as complete only where all its pages came on one day: otherwise it may have changed between two of
 * them.
 */
function rolesRead(db: Database, kept: KeptRead): readonly RolesRead[] {
  const days = byDay(kept)
  return days.flatMap((pages): readonly RolesRead[] => {
    const last = pages.at(-1)
    const lists = pages
      .map(({ id }) => {
        const answer = readAnswer(db, id)
        const json = answer === null || answer.id !== id ? null : readJson(answer.text)
        return json?.ok === true ? readList(json.value) : null
      })
      .filter((list) => list !== null)
    if (last === undefined || lists.length < pages.length) return []
    const seen = new Map<string, number>()
    const read = lists.flatMap(({ items }) => items.map(readRole))
    const roles = read
      .filter((one) => one !== null)
      .map(({ role }) => ({ ...role, key: distinct(seen, role.key), holderId: null }))
    return [
      {
        answer: last.id,
        at: serviceClock(db, last.id, last.readAt),
        knownAt: last.readAt,
        roles,
        whole:
          days.length === 1 &&
          lists.at(-1)?.next === null &&
          // Who isn't in it may stand in an entry that nobody understood.
          lists.every(({ unread }) => unread === 0) &&
          kept.isPart !== true &&
          roles.length === read.length,
      },
    ]
  })
}

/** What was known of an owners' list after each day on which pages of it came. */
function ownersRead(db: Database, party: PartyId, read: KeptRead): readonly OwnersRead[] {
  const about = aboutOwned(db, party)
  return byDay(read).flatMap((pages, nth, days): readonly OwnersRead[] => {
    const last = pages.at(-1)
    const known = days.slice(0, nth + 1).flat()
    const jsons = known
      .map(({ id }) => {
        const answer = readAnswer(db, id)
        return answer === null || answer.id !== id ? null : readJson(answer.text, maxOwnershipDepth)
      })
      .filter((json) => json?.ok === true)
      .map(({ value }) => value)
    if (last === undefined || jsons.length === 0) return []
    return [
      {
        answer: last.id,
        at: serviceClock(db, last.id, last.readAt),
        knownAt: last.readAt,
        list: listOfRoot(
          readOwners(
            jsons,
            about,
            { answer: last.id, readAt: last.readAt },
            read.isPart === true || jsons.length < known.length,
          ),
        ),
      },
    ]
  })
}

/**
 * Everything kept about a company over time: all reads of its record, people and owners, and all answers about its
 * events; of each the oldest by the service's time first.
 */
export function factEvidence(db: Database, asked: PartyId): KnownEvidence | null {
  const party = findParty(db, asked)
  if (party?.kind !== 'company') return null
  const reads = (keptReads(db, asked, 'record') ?? [])
    .slice(0, mostAnswers)
    .toReversed()
    .flatMap(({ pages: [first] }): readonly ReadEvidence[] => {
      const answer = readAnswer(db, first.id)
      const reading = answer === null ? null : readForPurpose(answer.purpose, answer.text)
      return reading?.kind !== 'record'
        ? []
        : [
            {
              answer: first.id,
              at: serviceClock(db, first.id, first.readAt),
              knownAt: first.readAt,
              record: reading.record,
            },
          ]
    })
  const keys = new Set(
    rows<{ key: string }>(
      db,
      `
    SELECT key FROM event WHERE party_id = ? UNION SELECT key FROM inbox_item WHERE party_id = ?`,
      party.id,
      party.id,
    ).map(({ key }) => key),
  )
  const unbroken = unbrokenFrom(db, party.id)
  const kept = (section: 'roles' | 'owners'): readonly KeptRead[] =>
    (keptReads(db, asked, section) ?? []).slice(0, mostAnswers).toReversed()
  return {
    reads: [...reads, ...listedReads(db, party)],
    events: tellingAnswers(db, party.id).flatMap((id) => eventsTold(db, id, keys, unbroken)),
    roles: kept('roles').flatMap((read) => rolesRead(db, read)),
    owners: kept('owners').flatMap((read) => ownersRead(db, party.id as PartyId, read)),
  }
}
