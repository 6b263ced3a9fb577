import { isArray, isObject, type Json } from '../../../shared/domain/json.ts'
import type { PartyFacts, StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { joinPages, withMore } from '../../../shared/domain/ownership/read/join-pages.ts'
import { locate } from '../../../shared/domain/ownership/read/locate.ts'
import { readStructure, type ReadContext } from '../../../shared/domain/ownership/read/read-structure.ts'

/** An ownership tree may be two hundred companies deep, each of which nests an entry, its holder and a list. */
export const maxOwnershipDepth = 1_000

const snake = (name: string): string => name.replace(/[a-z0-9](?=[A-Z])/g, '$&_').toLowerCase()

/** The same answer with `companyStructure` and `COMPANY_STRUCTURE` as `company_structure`; itself where nothing differs. */
export function inSnakeCase(json: Json): Json {
  if (isArray(json)) {
    const items = json.map(inSnakeCase)
    return items.some((item, at) => item !== json[at]) ? items : json
  }
  if (!isObject(json)) return json
  let differs = false
  const members = Object.entries(json).map(([name, value]): readonly [string, Json] => {
    const [as, inner] = [snake(name), inSnakeCase(value)]
    // A name that is there already stays what it is.
    const free = as === name || !Object.hasOwn(json, as)
    differs ||= inner !== value || (free && as !== name)
    return [free ? as : name, inner]
  })
  return differs ? Object.fromEntries(members) : json
}

/** True when an answer holds a structure, be it one of no owners. */
export const holdsStructure = (json: Json): boolean => locate(inSnakeCase(json)).located.form !== 'none'

/** Reads the owners that the answers of one read tell of, page by page, whatever their form. `isPart`: a page of it is lost. */
export function readOwners(
  pages: readonly Json[],
  about: Partial<PartyFacts>,
  answer: Pick<ReadContext, 'answer' | 'readAt'>,
  isPart = false,
): StructureRead {
  const joined = joinPages(pages.map(inSnakeCase))
  return readStructure(isPart ? withMore(joined) : joined, { ...answer, about: { side: 'owned', party: about } })
}
