import type { Database } from 'better-sqlite3'
import { partyId } from '../../../shared/domain/ids.ts'
import type { SectionsStore } from '../../ports/store/sections.ts'
import { readFileProgress } from '../repositories/company/file-progress.ts'
import { nobody, noteNotThere } from '../repositories/company/sections.ts'
import { findParty } from '../repositories/parties/party-facts.ts'
import type { Area } from './area.ts'

export const sectionsArea = {
  reads: { fileProgress: readFileProgress },
  writes: {
    noteNotThere: (db: Database, id, section, at, why) => {
      const party = id === null ? { id: nobody } : findParty(db, id)
      if (party !== null) noteNotThere(db, partyId(party.id), section, at, why)
    },
  },
} satisfies Area<SectionsStore>
