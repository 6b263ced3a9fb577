import { isArray, isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph.ts'
import { locate } from '../../../shared/domain/ownership/locate.ts'
import type { PartyFacts } from '../../../shared/domain/ownership/read-party.ts'
import { readStructure, type ReadContext } from '../../../shared/domain/ownership/read-structure.ts'

/** An ownership tree may be two hundred companies deep, each of which nests an entry, its holder and a list. */
export const maxOwnershipDepth = 1_000

/** True when an answer holds a structure, be it one of no owners. */
export const holdsStructure = (json: Json): boolean => locate(json).located.form !== 'none'

/** What of an envelope says whether and how its list goes on (contract 2.2). */
const ends = ['next_cursor', 'next_page', 'has_more'] as const

/**
 * The pages of one list as the one page that they would have been: what stands around them is the first's, how it goes
 * on is the last's. What is no page after the first has nothing to add.
 */
function joined(pages: readonly Json[]): Json {
  const [first = null] = pages
  const all = pages.filter((page): page is JsonObject => isObject(page) && isArray(page['data']))
  const [begin, last] = [all[0], all.at(-1)]
  if (begin === undefined || last === undefined || begin !== first || begin === last) return first
  const around = Object.entries(begin).filter(([name]) => !ends.some((end) => end === name))
  const end = Object.entries(last).filter(([name]) => ends.some((one) => one === name))
  return Object.fromEntries([...around, ...end, ['data', all.flatMap(({ data }) => (isArray(data) ? data : []))]])
}

/** Reads the owners that the answers of one read tell of, page by page, whatever their form. */
export const readOwners = (
  pages: readonly Json[], about: Partial<PartyFacts>, answer: Pick<ReadContext, 'answer' | 'readAt'>,
): StructureRead => readStructure(joined(pages), { ...answer, about: { side: 'owned', party: about } })
