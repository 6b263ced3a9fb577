import type { Database } from 'better-sqlite3'
import type { PersonSummary } from '../../../../shared/domain/company/company.ts'
import { foldings } from '../../../../shared/domain/text/fold.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { Holding, PersonRole } from '../../../../shared/domain/person/person-file.ts'
import { row, rows } from '../../sql/prepared.ts'
import { nameKey } from '../../search-index/document-keys.ts'
import { onIndex } from '../../search-index/index-failure.ts'
import type { StoredPerson } from '../../../ports/store/person.ts'
import { newestAlias } from '../parties/aliases.ts'
import { findParty, partiesInOrder, summaryOf } from '../parties/party-facts.ts'
import { rolesHeldBy } from '../company/roles.ts'
import { readKeyed } from '../company/section-items.ts'
import { readSection } from '../company/sections.ts'
import { sumOfParty } from '../credits/spend.ts'

/** Most candidates shown. A name that more people have doesn't tell who they are. */
const mostCandidates = 50

/**
 * Other persons of the same name, in either spelling of umlauts. They are candidates and never merged unasked
 * (docs/rules.md "Same names").
 * @throws IndexDamaged
 */
function sameName(db: Database, person: PersonSummary): readonly PersonSummary[] {
  const folded = person.name === null ? [] : foldings(person.name)
  if (folded.length === 0) return []
  const found = onIndex(() =>
    rows<{ party_id: number }>(
      db,
      `
    SELECT d.party_id FROM idx.keys k CROSS JOIN idx.doc d ON d.rank = k.rowid
    WHERE k.keys MATCH ? AND d.person = 1 AND d.party_id <> ? ORDER BY k.rowid LIMIT ?`,
      folded.map((name) => `"${nameKey(name)}"`).join(' OR '),
      person.id,
      mostCandidates,
    ),
  )
  const whole = new Set(folded)
  return partiesInOrder(
    db,
    found.map(({ party_id }) => party_id),
  )
    .map(summaryOf)
    .filter((other): other is PersonSummary => other.kind === 'person')
    .filter(({ name }) => name !== null && foldings(name).some((text) => whole.has(text)))
}

/** The company's present name; where none is known, the name that the item gave it. */
const nameOf = (db: Database, company: PartyId | null, asItCame: string | null): string | null =>
  (company === null ? null : row<{ name: string | null }>(db, 'SELECT name FROM party WHERE id = ?', company)?.name) ??
  asItCame

/** Roles and holdings as they are stored: without the company's number, which a join may change. */
type Body<T> = Omit<T, 'companyId'> & { readonly key: string; readonly companyName: string | null }

function withCompanies<T>(db: Database, person: PartyId, section: 'roles' | 'holdings'): readonly T[] {
  return readKeyed<Body<T>>(db, person, section).map(
    ({ body, other }) =>
      ({ ...body, companyId: other, companyName: nameOf(db, other, body.companyName) }) as unknown as T,
  )
}

/**
 * Everything stored of one person; null when no person has this number.
 * @throws IndexDamaged
 */
export function readPersonFile(db: Database, asked: PartyId): StoredPerson | null {
  const party = findParty(db, asked)
  if (party === null) return null
  const id = partyId(party.id)
  const summary = summaryOf(party)
  const serviceId = newestAlias(db, id)
  if (summary.kind !== 'person' || serviceId === null) return null
  return {
    summary,
    serviceId,
    roles: readSection(db, id, 'roles', () => withCompanies<PersonRole>(db, id, 'roles')),
    holdings: readSection(db, id, 'holdings', () => withCompanies<Holding>(db, id, 'holdings')),
    inCompanyFiles: rolesHeldBy(db, id),
    sameName: sameName(db, summary),
    spent: sumOfParty(db, id),
  }
}
