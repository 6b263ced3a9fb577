import { insolvencyStands } from '../../company/insolvency.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import type { PartyKey } from '../graph/graph.ts'
import { companyKey } from '../graph/identity.ts'
import { isStanding, type NodeMark, type Picture } from './picture.ts'

/** What is known of a company that its box must say before anything else. */
export interface NodeStanding {
  readonly mark: NodeMark
  /** What the company is, where that is not simply active; null: nothing of the kind is known. */
  readonly standing: DeskStanding | null
  /** Changes of its owners that are known and were not read; 0: none is known. */
  readonly ownersChanged: number
  /** Other changes that are known and were not read, and those beyond the ones that are named; 0: none is known. */
  readonly otherChanges: number
}

const markOf = ({ status, insolvency }: DeskStanding): NodeMark | null => {
  if (status === 'terminated') return 'terminated'
  if (status === 'insolvency' || (insolvency !== null && insolvencyStands(insolvency))) return 'insolvency'
  if (status === 'liquidation') return 'liquidation'
  // A word of the service that we don't know, or proceedings that are over: said, and not as a state of ours.
  return insolvency !== null || (status !== null && status !== 'active' && status !== 'unknown') ? 'changed' : null
}

/** What a box says of a company: what it is before what changed. Null: it is active, or nothing is known of it. */
export function nodeStanding(standing: DeskStanding | undefined): NodeStanding | null {
  if (standing === undefined) return null
  const mark = markOf(standing)
  const ownersChanged = standing.changes.filter(({ section }) => section === 'owners').length
  const otherChanges = (standing.changeCount ?? 0) - ownersChanged
  if (mark === null && ownersChanged + otherChanges === 0) return null
  return { mark: mark ?? 'changed', standing: mark === null ? null : standing, ownersChanged, otherChanges }
}

/**
 * Standings by the key of their company in a graph, so that one who is known under two names is found.
 *
 * @param named the key by which the graph knows a party.
 */
export const standingsByKey = (
  standings: readonly DeskStanding[],
  named: (key: string) => PartyKey,
): ReadonlyMap<PartyKey, DeskStanding> =>
  new Map(standings.map((standing) => [named(companyKey(standing.company)), standing]))

/** What a box says of a party, for a list that says the same. */
export interface NodeSaid {
  readonly mark: NodeMark | null
  /** What is known of a company and must be said; null: nothing of the kind. */
  readonly note: string | null
}

/** What each box of a picture says, by its key. */
export const saidByKey = ({ nodes }: Pick<Picture, 'nodes'>): ReadonlyMap<string, NodeSaid> =>
  new Map(nodes.map(({ key, mark, note }) => [key, { mark, note: mark !== null && isStanding(mark) ? note : null }]))
