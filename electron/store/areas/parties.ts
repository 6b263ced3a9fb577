import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { PartiesStore } from '../../ports/store/parties.ts'
import { readParties } from '../repositories/parties/shown-party.ts'
import { knownOf } from '../known/known-of.ts'
import type { Area } from './area.ts'

export const partiesArea = {
  reads: { parties: readParties, knownOf: (db: Database, id: PartyId) => knownOf(db, id) },
  writes: {},
} satisfies Area<PartiesStore>
