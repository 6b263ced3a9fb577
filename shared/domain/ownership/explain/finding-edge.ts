import type { ReadyGraph } from '../shares/effective.ts'
import type { Finding } from '../graph/findings.ts'
import type { OwnershipEdge } from '../graph/graph.ts'

/** The edge that a finding names; undefined where it names a company. */
export const edgeOfFinding = ({ graph }: ReadyGraph, { where }: Finding): OwnershipEdge | undefined =>
  graph.edges.find(({ key }) => key === where)
