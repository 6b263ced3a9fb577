import type { OwnershipParty, PartyKey } from '../graph/graph.ts'
import type { BesideEdge } from '../desk/beside.ts'
import type { EdgeKind } from './picture.ts'
import type { HeldShare, ShareSize, ShareChange } from '../desk/held-shares.ts'

/**
 * `party`: somebody an answer names, or leaves nameless. `rest`: the part of a company that no listed owner holds; each
 * company's rest is an unknown of its own. `group`: small owners of one company as one.
 */
export type SeenKind = 'party' | 'rest' | 'group'

export interface SeenNode {
  readonly key: string
  readonly kind: SeenKind
  /** Null for a rest and a group. */
  readonly party: OwnershipParty | null
  /** The company of a rest or a group. */
  readonly company: PartyKey | null
  /** Who is in a group. */
  readonly members: readonly PartyKey[]
  /** Of a group: how many parties stand behind its members, and are drawn with them. */
  readonly behind?: number
  /** Of a group: all of its members, and no other owner of the company, hold less than this, in percent; null: nothing such is so. */
  readonly below?: number | null
  /** Of a company of the desk: its place among those, from 0. */
  readonly root?: number
  /** How many owners are folded away. */
  readonly folded: number
  readonly change: ShareChange | null
}

export interface SeenEdge {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly kind: EdgeKind
  /** Null: summed up or shortened, so that no relation of its own is left. */
  readonly share: HeldShare | null
  readonly size: ShareSize
  /** Of `represents`: the role as the answer names it; null: it names none. Null of everything else. */
  readonly role: string | null
  /** Of `beside`: why; absent of everything else. */
  readonly beside?: Pick<BesideEdge, 'reason' | 'shared'>
  /** Companies that a shortened chain leads through. */
  readonly through: readonly PartyKey[]
  /** Keys of the graph's edges that it stands for. */
  readonly stands: readonly string[]
  readonly turnFirst: boolean
  readonly change: ShareChange | null
}

/** The visible part of a desk's graph, without words and places. */
export interface SeenGraph {
  readonly nodes: readonly SeenNode[]
  readonly edges: readonly SeenEdge[]
  /** Parties that are hidden or folded away and that no visible path reaches. */
  readonly unseen: number
}

/** Nothing is known by which this party could be told from any other. */
export const isNameless = ({ name, register, partyId }: OwnershipParty): boolean =>
  (name === null || name.trim() === '') && register === null && partyId === null
