import type { PartiesStore } from '../../ports/store/parties.ts'
import { readParties } from '../repositories/parties/party-facts.ts'
import type { Area } from './area.ts'

export const partiesArea = {
  reads: { parties: readParties },
  writes: {},
} satisfies Area<PartiesStore>
