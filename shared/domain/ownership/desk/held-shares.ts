import type { ReadyGraph } from '../shares/effective.ts'
import type { OwnershipEdge, PartyKey, Relation } from '../graph/graph.ts'
import { exactly, nil, plus, times, type Interval } from '../shares/interval.ts'

/** How two dates differ about a party or a share. */
export type ShareChange = 'added' | 'gone' | 'changed'

/** A share as parts of one. `stated`: what answers say together; null: at least one of the blocks isn't stated. */
export interface ShareSize {
  readonly stated: number | null
  readonly counts: Interval
  /** What an older list stated of somebody whom a newer one, not read to its end, doesn't name so far; absent: no such share. */
  readonly lastStated?: number
}

/** All blocks of shares of one owner in one company; or that the owner is its general partner. */
export interface HeldShare {
  readonly key: string
  readonly owner: PartyKey
  readonly owned: PartyKey
  /** General partners control; what they hold besides is a share of its own. */
  readonly controls: boolean
  /** Of control: a share of the same owner stands beside it. */
  readonly holdsBesides: boolean
  readonly relations: readonly Relation[]
  readonly blocks: number
  readonly size: ShareSize
  /** Keys of the graph's edges that this stands for. */
  readonly stands: readonly string[]
  readonly change: ShareChange | null
  /** What it was at the other date; null where nothing changed. */
  readonly before: ShareSize | null
}

const sizeOf = (ownership: ReadyGraph, edges: readonly OwnershipEdge[]): ShareSize => {
  const shares = edges.map(({ key }) => ownership.shares.ofEdge.get(key))
  const stated = shares.map((share) => share?.stated ?? null)
  const sum = stated.every((each) => each !== null) ? stated.reduce((total, each) => total + each, 0) : null
  const mayBeGone = edges.some((edge) => edge.mayBeGone === true)
  return {
    stated: mayBeGone ? null : sum,
    ...(mayBeGone && sum !== null ? { lastStated: sum } : {}),
    counts: shares.reduce<Interval>((total, share) => plus(total, share?.counts ?? { lo: 0, hi: 1 }), nil),
  }
}

const nothing: ShareSize = { stated: 0, counts: exactly(0) }

/**
 * The shares of a graph as a picture shows them: blocks of one owner in one company are one share; a general partner's
 * control is an edge of its own, beside what he holds (docs/rules.md "Graph grammar").
 */
export function heldShares(ownership: ReadyGraph): readonly HeldShare[] {
  const pairs = new Map<string, OwnershipEdge[]>()
  for (const edge of ownership.graph.edges) {
    const pair = `${edge.owner}>${edge.owned}`
    const known = pairs.get(pair)
    if (known === undefined) pairs.set(pair, [edge])
    else known.push(edge)
  }
  const held: HeldShare[] = []
  for (const [pair, edges] of pairs) {
    const [first] = edges
    if (first === undefined) continue
    const base = { owner: first.owner, owned: first.owned, holdsBesides: false, change: null, before: null }
    const partner = edges.filter(({ relation }) => relation === 'general-partner')
    const size = sizeOf(ownership, partner)
    const partnerHolds = (size.stated ?? 0) > 0
    const owns = edges.filter(({ relation }) => relation !== 'general-partner' || partnerHolds)
    if (partner.length > 0) {
      held.push({
        ...base,
        key: `${pair}:control`,
        controls: true,
        relations: ['general-partner'],
        blocks: 1,
        size: partnerHolds ? nothing : size,
        holdsBesides: owns.length > 0,
        stands: partner.map(({ key }) => key),
      })
    }
    if (owns.length === 0) continue
    held.push({
      ...base,
      key: `${pair}:share`,
      controls: false,
      relations: [...new Set(owns.map(({ relation }) => relation))],
      blocks: owns.length,
      size: sizeOf(ownership, owns),
      stands: owns.map(({ key }) => key),
    })
  }
  return held
}

/** Sum of several sizes. */
export const added = (sizes: readonly ShareSize[]): ShareSize => ({
  stated: sizes.every(({ stated }) => stated !== null)
    ? sizes.reduce((sum, { stated }) => sum + (stated ?? 0), 0)
    : null,
  counts: sizes.reduce<Interval>((sum, { counts }) => plus(sum, counts), nil),
})

/** What one share of another comes to. */
export const multiplied = (sizes: readonly ShareSize[]): ShareSize => ({
  stated: sizes.every(({ stated }) => stated !== null)
    ? sizes.reduce((product, { stated }) => product * (stated ?? 0), 1)
    : null,
  counts: sizes.reduce<Interval>((product, { counts }) => times(product, counts), exactly(1)),
})
