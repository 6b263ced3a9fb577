import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { accountOf, type Account } from '../../../../shared/domain/facts/account.ts'
import { isListFiled } from '../../../../shared/domain/history/owners-on-day.ts'
import { currentEventType } from '../../../../shared/domain/company/event.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import { answerRefs } from '../answers/answers.ts'
import { factEvidence } from '../history/fact-evidence.ts'
import { newestListDay } from '../ownership/ownership.ts'
import type { PartyRow } from '../parties/party-facts.ts'
import type { KeptEvent } from './events.ts'
import { nextOfSection } from './sections.ts'
import { ownersClock, recordReads, sectionClock } from './standing.ts'
import { toldEvents } from './told-events.ts'

/**
 * When the people were read last, as far as that clears changes of people. A list that was begun and not finished clears none: it
 * may be about somebody on a page that nobody read. Then the last whole list counts, or the oldest where none was whole.
 */
function rolesClock(db: Database, party: number): { readonly at: string; readonly knownAt: string } | null {
  const newest = sectionClock(db, party, 'roles')
  if (newest === null || nextOfSection(db, partyId(party), 'roles') === null) return newest
  const reads = (factEvidence(db, partyId(party))?.roles ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return reads.findLast(({ whole }) => whole) ?? reads[0] ?? newest
}

/**
 * The account of facts of a company on a German day, as it is known now: its newest reads, and every event, whoever told
 * of it. Reads only what is kept.
 */
export function readAccount(
  db: Database,
  party: PartyRow,
  record: CompanyRecord | null,
  kept: readonly KeptEvent[],
  day: string,
): Account {
  const events = toldEvents(db, kept)
  const owners = ownersClock(db, party.id)
  // The day of the list that was read matters only where a list was filed that may be the same one.
  const filed = events.some(
    ({ event, knownAt }) =>
      event.type !== null &&
      isListFiled(currentEventType(event.type)) &&
      owners !== null &&
      Date.parse(event.availableAt ?? knownAt) > Date.parse(owners.at),
  )
  const account = accountOf(
    {
      reads: recordReads(db, party, record),
      events,
      roles: [],
      owners: [],
      lastRead: { roles: rolesClock(db, party.id), owners },
      ownersAsOf: filed ? newestListDay(db, partyId(party.id)) : null,
    },
    day,
  )
  const sources = new Set<number>([
    ...account.unread.map(({ answer }) => answer),
    ...account.steps.map(({ source }) => source.answer),
    ...account.facts.flatMap(({ source }) => (source === null ? [] : [source.answer])),
  ])
  return { ...account, answers: answerRefs(db, [...sources]) }
}
