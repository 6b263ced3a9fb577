import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import { foldExpanded } from '../../../../shared/domain/text/fold.ts'
import { rows } from '../../sql/prepared.ts'
import { keptEvent } from '../company/kept-event.ts'
import { pastReads, type PastRead } from './former-numbers-of.ts'
import { readFormerNames, type PartyRow } from './party-facts.ts'

const spelled = (name: string): string => foldExpanded(name) || name

/** What events of a changed name state as the one before, newest first. */
const toldNames = (db: Database, party: number): readonly string[] =>
  rows<{ body: string }>(
    db,
    `SELECT body FROM event WHERE party_id = ? AND body LIKE '%name%' ORDER BY day DESC`,
    party,
  ).flatMap(({ body }) => {
    const event = keptEvent(body)
    return event.previous !== null && factChange(event)?.fact === 'name' ? [event.previous] : []
  })

/**
 * Names that a company had: those that its record and lists of results state, then those of older reads and of events that changed it. The name that
 * was read last is none, though an event may have told of another since.
 * @param record as it is kept; null: nobody read it
 * @param more whether more is kept of it than one answer; left out: it may be
 * @param past its older reads, where they are at hand
 */
export function formerNamesOf(
  db: Database,
  party: PartyRow,
  record: CompanyRecord | null,
  more = true,
  past: readonly PastRead[] = more ? pastReads(db, party.id) : [],
): readonly string[] {
  const found = [
    ...(record?.formerNames ?? []),
    ...readFormerNames(party),
    ...past.flatMap(({ name }) => name ?? []),
    ...(more ? toldNames(db, party.id) : []),
  ]
  const present = [party.name, record?.name ?? null].flatMap((name) => (name === null ? [] : [spelled(name)]))
  const known = new Set(present)
  return found.filter((name) => {
    const key = spelled(name)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
