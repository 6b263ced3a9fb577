import type { Database } from 'better-sqlite3'
import { noWayOn, type NextPage } from '../../../../shared/domain/answers/envelope.ts'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { FileProgress, SectionProgress } from '../../../ports/store/sections.ts'
import { row } from '../../sql/prepared.ts'
import { newestAlias } from '../parties/aliases.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { lacksPage, restsOnItself, type AnySection } from './sections.ts'

function progressOf(db: Database, party: PartyId, section: AnySection): SectionProgress {
  const found = row<{ next: string | null; pages: number }>(
    db,
    `
    SELECT next, (SELECT count(*) FROM section_answer a
      WHERE a.party_id = s.party_id AND a.section = s.section AND a.readable = 1) AS pages
    FROM section s WHERE s.party_id = ? AND s.section = ?`,
    party,
    section,
  )
  // What a job brought beside its owners is no reading of the section itself.
  const filled = section === 'record' || section === 'documents'
  if (found === null || (filled && !restsOnItself(db, party, section))) return { begun: false, pages: 0, next: null }
  const { next, pages } = found
  if (lacksPage(db, party, section)) return { begun: true, pages, next: noWayOn }
  return { begun: true, pages, next: next === null ? null : (JSON.parse(next) as NextPage) }
}

/** How far sections of a file were read; null when no company, or no person, has this number. */
export function readFileProgress(
  db: Database,
  kind: PartySummary['kind'],
  asked: PartyId,
  sections: readonly AnySection[],
): FileProgress | null {
  const party = findParty(db, asked)
  if (party?.kind !== kind) return null
  const id = partyId(party.id)
  const serviceId = newestAlias(db, id)
  if (serviceId === null) return null
  return {
    summary: summaryOf(party),
    serviceId,
    sections: Object.fromEntries(sections.map((section) => [section, progressOf(db, id, section)])),
  }
}
