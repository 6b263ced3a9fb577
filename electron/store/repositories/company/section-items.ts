import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { rows, run } from '../../sql/prepared.ts'
import { distinct } from './roles.ts'
import type { AnySection } from './sections.ts'

/** An item of a list, and the company that it names where it has an id. */
export interface SectionItem<T> {
  readonly body: T
  readonly other: PartyId | null
}

/** Writes one page of a walk over a list; pages from this one on are replaced. */
export function replaceItems(
  db: Database,
  party: PartyId,
  section: AnySection,
  page: number,
  items: readonly SectionItem<unknown>[],
): void {
  run(db, 'DELETE FROM section_item WHERE party_id = ? AND section = ? AND page >= ?', party, section, page)
  items.forEach(({ body, other }, position) => {
    run(
      db,
      `INSERT INTO section_item (party_id, section, page, position, other_id, body) VALUES (?, ?, ?, ?, ?, ?)`,
      party,
      section,
      page,
      position,
      other,
      JSON.stringify(body),
    )
  })
}

/** In the order of the service. */
export const readItems = <T>(db: Database, party: PartyId, section: AnySection): readonly SectionItem<T>[] =>
  rows<{ other_id: number | null; body: string }>(
    db,
    `
    SELECT other_id, body FROM section_item WHERE party_id = ? AND section = ? ORDER BY page, position`,
    party,
    section,
  ).map(({ other_id, body }) => ({ body: JSON.parse(body) as T, other: other_id === null ? null : partyId(other_id) }))

/** Items with unique keys: two equal entries of one list stay two. */
export function readKeyed<T extends { readonly key: string }>(
  db: Database,
  party: PartyId,
  section: AnySection,
): readonly SectionItem<T>[] {
  const seen = new Map<string, number>()
  return readItems<T>(db, party, section).map(({ body, other }) => ({
    body: { ...body, key: distinct(seen, body.key) },
    other,
  }))
}
