import type { DeskFigures, SentGraph } from './desk-figures.ts'
import { readyGraph, type ReadyGraph } from '../shares/effective.ts'
import { comparedHoldings, holdingsNow } from './compare-shares.ts'
import type { DeskGraph } from './desk-graph.ts'
import { partyKey, type PartyKey } from '../graph/graph.ts'
import type { DirectShares } from '../shares/shares.ts'

/**
 * Figures as one text for transport: a text crosses threads and processes as a copy of bytes, while ten thousand
 * objects would be walked by each of them.
 */
export interface PackedFigures {
  readonly packed: string
}

/** `-0` and `NaN` don't occur: shares are sums and quotients of what the reader let in. */
export const packFigures = (figures: DeskFigures): PackedFigures => ({ packed: JSON.stringify(figures) })

export const unpackFigures = ({ packed }: PackedFigures): DeskFigures => JSON.parse(packed) as DeskFigures

function directOf({ graph, ofEdge, ofCompany, findings }: SentGraph): DirectShares {
  const nothing = { stated: null, basis: 'missing', counts: { lo: 0, hi: 1 } } as const
  return {
    ofEdge: new Map(graph.edges.map(({ key }, index) => [key, ofEdge[index] ?? nothing])),
    ofCompany: new Map(ofCompany),
    findings,
  }
}

const opened = (sent: SentGraph): ReadyGraph => readyGraph(sent.graph, directOf(sent))

/** Figures as a desk shows them: what `deskGraph` makes of the whole reads, as far as it was sent. */
export function graphOfFigures({ now, compared, roots, moments }: DeskFigures): DeskGraph<ReadyGraph> {
  const ownership = opened(now)
  const named = (key: string): PartyKey => now.graph.aliases[key] ?? partyKey(key)
  if (compared === null) return { ownership, holdings: holdingsNow(ownership), roots, named, moments }
  const common = (key: string): PartyKey => compared.names[key] ?? partyKey(key)
  return {
    ownership,
    roots,
    moments,
    holdings: comparedHoldings(ownership, opened(compared), common),
    named: (key) => (ownership.parties.has(named(key)) ? named(key) : common(key)),
  }
}
