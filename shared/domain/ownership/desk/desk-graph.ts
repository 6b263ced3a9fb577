import type { DeskView } from './desk.ts'
import { prepareOwnership, type Ownership, type ReadyGraph } from '../shares/effective.ts'
import { partyKey, type PartyKey } from '../graph/graph.ts'
import { companyKey } from '../graph/identity.ts'
import { mergeDesk, momentsOf, type Said } from './merge-desk.ts'
import type { OwnershipFile } from '../read/ways.ts'
import { comparedHoldings, holdingsNow, type Holdings } from './compare-shares.ts'

/** The reads of a desk as one graph: whole and ready for numbers, or as far as it was sent. */
export interface DeskGraph<Graph extends ReadyGraph = Ownership> {
  readonly ownership: Graph
  readonly holdings: Holdings
  /** Keys of the desk's companies, the subject first. */
  readonly roots: readonly PartyKey[]
  /** The key of now for any key that a party ever had. */
  readonly named: (key: string) => PartyKey
  /** Moments of reads, newest first: the dates that can be looked at and compared. */
  readonly moments: readonly string[]
}

type Named = (key: string) => PartyKey

function mergedUntil(
  files: readonly OwnershipFile[],
  until: string | null,
  said: Said,
): { readonly ownership: Ownership; readonly named: Named } {
  const graph = mergeDesk(files, until, said)
  const named: Named = (key) => graph.aliases[key] ?? partyKey(key)
  return { ownership: prepareOwnership(graph), named }
}

/** The graph of a desk at its date, with another date laid over it where one is compared. */
export function deskGraph(
  files: readonly OwnershipFile[],
  view: Pick<DeskView, 'until' | 'compareWith' | 'same' | 'different'>,
): DeskGraph {
  const { ownership, named } = mergedUntil(files, view.until, view)
  const roots = [...new Set(files.map(({ company }) => named(companyKey(company.id))))]
  const moments = momentsOf(files)
  if (view.compareWith === null) return { ownership, holdings: holdingsNow(ownership), roots, named, moments }
  const then = mergedUntil(files, view.compareWith, view)
  // A party may have another best name at each date; the merge of everything knows all of them.
  const whole = mergedUntil(files, null, view)
  const ofNow = new Map(ownership.graph.parties.map(({ key }) => [whole.named(key), key]))
  const common: Named = (key) => {
    const name = whole.named(key)
    return ofNow.get(name) ?? name
  }
  return {
    ownership,
    holdings: comparedHoldings(ownership, then.ownership, common),
    roots,
    named: (key) => (ownership.parties.has(named(key)) ? named(key) : common(key)),
    moments,
  }
}
