import type { Database } from 'better-sqlite3'
import type { NarrowedRoles } from '../../../../shared/domain/company/narrowed-roles.ts'
import type { Role } from '../../../../shared/domain/company/role.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { StoredSection } from '../../../ports/store/sections.ts'
import { readKeyed } from './section-items.ts'
import { readSection } from './sections.ts'

/** Which roles were asked for alone last, and what came. */
export const readNarrowedRoles = (db: Database, party: PartyId): StoredSection<NarrowedRoles> =>
  readSection(db, party, 'narrowed-roles', (content) => {
    const { roleTypes, ignored } = JSON.parse(content ?? '{}') as Partial<NarrowedRoles>
    return {
      roleTypes: roleTypes ?? [],
      ignored: ignored ?? false,
      roles: readKeyed<Role>(db, party, 'narrowed-roles').map(({ body }) => body),
    }
  })

export const readNarrowed = (db: Database, party: PartyId): NarrowedRoles | null => {
  const kept = readNarrowedRoles(db, party)
  return kept.state === 'read' ? kept.content : null
}
