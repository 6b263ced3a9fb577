import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { clearing, isOwnersWhole } from '../../../../shared/domain/facts/absence.ts'
import { accountOf, type Account } from '../../../../shared/domain/facts/account.ts'
import { isListFiled } from '../../../../shared/domain/history/owners-on-day.ts'
import { currentEventType } from '../../../../shared/domain/company/event.ts'
import { instantOf } from '../../../../shared/domain/instant.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import { answerRefs } from '../answers/answers.ts'
import { factEvidence } from '../history/fact-evidence.ts'
import { newestListDay } from '../ownership/ownership.ts'
import type { PartyRow } from '../parties/party-facts.ts'
import type { KeptEvent } from './events.ts'
import { nextOfSection } from './sections.ts'
import { ownersClock, recordReads, sectionClock } from './standing.ts'
import { toldEvents } from './told-events.ts'

type Clock = { readonly at: string; readonly knownAt: string } | null

/**
 * When a list was read last, as far as that clears changes. One that was begun and not finished clears none: a change may be about
 * somebody on a page that nobody read (`shared/domain/facts/absence.ts`).
 */
function clearedAt(db: Database, party: number, section: 'roles' | 'owners'): Clock {
  const newest = section === 'roles' ? sectionClock(db, party, 'roles') : ownersClock(db, party)
  const stored = section === 'roles' ? section : 'ownership'
  if (newest === null || nextOfSection(db, partyId(party), stored) === null) return newest
  const kept = factEvidence(db, partyId(party))
  const reads =
    section === 'roles'
      ? clearing(kept?.roles ?? [], ({ whole }) => whole)
      : clearing(kept?.owners ?? [], isOwnersWhole)
  return reads.at(-1) ?? newest
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
  const events = toldEvents(db, party.id, kept)
  const owners = clearedAt(db, party.id, 'owners')
  // The day of the list that was read matters only where a list was filed that may be the same one.
  const ownersRead = owners === null ? null : Date.parse(owners.at)
  const filed =
    ownersRead !== null &&
    events.some(
      ({ event, knownAt }) =>
        event.type !== null &&
        isListFiled(currentEventType(event.type)) &&
        instantOf(event.availableAt ?? knownAt) > ownersRead,
    )
  const account = accountOf(
    {
      reads: recordReads(db, party, record),
      events,
      roles: [],
      owners: [],
      lastRead: { roles: clearedAt(db, party.id, 'roles'), owners },
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
