import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { PersonRole } from '../../../../shared/domain/person/person-file.ts'
import type { Role } from '../../../../shared/domain/company/role.ts'
import { rows, run } from '../../sql/prepared.ts'

/** Writes one page of a walk over the roles; pages from this one on are replaced. */
export function replaceRoles(db: Database, party: PartyId, page: number, roles: readonly Role[]): void {
  run(db, 'DELETE FROM role WHERE party_id = ? AND page >= ?', party, page)
  roles.forEach(({ holderId, ...body }, position) => {
    run(
      db,
      'INSERT INTO role (party_id, page, position, holder_id, body) VALUES (?, ?, ?, ?, ?)',
      party,
      page,
      position,
      holderId,
      JSON.stringify(body),
    )
  })
}

/** In the order of the service, with unique keys: two equal entries of one list stay two. */
export function readRoles(db: Database, party: PartyId): readonly Role[] {
  const seen = new Map<string, number>()
  return rows<{ holder_id: number | null; body: string }>(
    db,
    'SELECT holder_id, body FROM role WHERE party_id = ? ORDER BY page, position',
    party,
  ).map(({ holder_id, body }) => {
    const role = JSON.parse(body) as Omit<Role, 'holderId'>
    return { ...role, key: distinct(seen, role.key), holderId: holder_id === null ? null : partyId(holder_id) }
  })
}

/** Roles of this holder in files of companies (by number, never by name), newest file first. */
export function rolesHeldBy(db: Database, holder: PartyId): readonly PersonRole[] {
  const seen = new Map<string, number>()
  return rows<{ company: number; name: string | null; body: string }>(
    db,
    `
    SELECT r.party_id AS company, p.name, r.body FROM role r JOIN party p ON p.id = r.party_id
    WHERE r.holder_id = ? ORDER BY (
      SELECT max(a.rank) FROM section_answer s JOIN answer a ON a.id = s.answer_id
      WHERE s.party_id = r.party_id AND s.section = 'roles') DESC, r.page, r.position`,
    holder,
  ).map(({ company, name, body }) => {
    const { key, type, representation, since, until } = JSON.parse(body) as Omit<Role, 'holderId'>
    return {
      key: distinct(seen, key),
      companyId: partyId(company),
      companyName: name,
      type,
      representation,
      since,
      until,
    }
  })
}

/** "key", then "key #2", …: for lists whose entries have no ids and may repeat. */
export function distinct(seen: Map<string, number>, key: string): string {
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return count === 1 ? key : `${key} #${count}`
}
