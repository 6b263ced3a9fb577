import type { Database } from 'better-sqlite3'
import { termOn, type Term } from '../../../../shared/domain/company/term.ts'
import { todayInGermany } from '../../../../shared/domain/german-day.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../../shared/domain/person/person-row.ts'
import { readKeyed } from '../company/section-items.ts'
import { readSection } from '../company/sections.ts'
import { findParty } from '../parties/party-facts.ts'

/** How many roles these people hold on a day, and when that was read; people whose roles nobody read are left out. */
export function readPersonRows(db: Database, ids: readonly PartyId[], day = todayInGermany()): readonly PersonRow[] {
  return ids.flatMap((asked) => {
    const party = findParty(db, asked)
    if (party?.kind !== 'person') return []
    const id = partyId(party.id)
    const section = readSection(db, id, 'roles', () => readKeyed<Term & { readonly key: string }>(db, id, 'roles'))
    const newest = section.state === 'read' ? section.answers[0] : undefined
    if (section.state !== 'read' || newest === undefined) return []
    const standing = section.content.map(({ body }) => termOn(body, day))
    return [
      {
        id: asked,
        readAt: newest.readAt,
        held: standing.filter((one) => one === 'held').length,
        unclear: standing.filter((one) => one === 'unclear').length,
        // An item that was not understood may be a role as well.
        more: section.next !== null || (section.misread?.items ?? 0) > 0,
      },
    ]
  })
}
