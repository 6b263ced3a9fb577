import type { Json } from '../../../shared/domain/json.ts'
import type { PartyFacts, StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { joinPages } from '../../../shared/domain/ownership/read/join-pages.ts'
import { locate } from '../../../shared/domain/ownership/read/locate.ts'
import { readStructure, type ReadContext } from '../../../shared/domain/ownership/read/read-structure.ts'

/** An ownership tree may be two hundred companies deep, each of which nests an entry, its holder and a list. */
export const maxOwnershipDepth = 1_000

/** True when an answer holds a structure, be it one of no owners. */
export const holdsStructure = (json: Json): boolean => locate(json).located.form !== 'none'

/** Reads the owners that the answers of one read tell of, page by page, whatever their form. */
export const readOwners = (
  pages: readonly Json[],
  about: Partial<PartyFacts>,
  answer: Pick<ReadContext, 'answer' | 'readAt'>,
): StructureRead => readStructure(joinPages(pages), { ...answer, about: { side: 'owned', party: about } })
