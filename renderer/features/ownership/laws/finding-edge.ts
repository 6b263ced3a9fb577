import type { ReadyGraph } from '../../../../shared/domain/ownership/shares/effective.ts'
import type { Finding } from '../../../../shared/domain/ownership/graph/findings.ts'
import type { OwnershipEdge } from '../../../../shared/domain/ownership/graph/graph.ts'

/** The edge that a finding names; undefined where it names a company. */
export const edgeOfFinding = ({ graph }: ReadyGraph, { where }: Finding): OwnershipEdge | undefined =>
  graph.edges.find(({ key }) => key === where)
