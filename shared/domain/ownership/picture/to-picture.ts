import { isAged } from '../../answers/aged.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import {
  isShare,
  type NodeMark,
  type NodeShape,
  type PictureEdge,
  type PictureGraph,
  type PictureNode,
} from './picture.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import type { OwnershipParty, PartyKey } from '../graph/graph.ts'
import { companyKey } from '../graph/identity.ts'
import { nodeStanding } from './node-standing.ts'
import { isNameless, type SeenEdge, type SeenGraph, type SeenNode } from './seen.ts'
import type { GraphWords } from './picture-words.ts'

/** When the owners of a company that count were read; null: nobody knows. */
export function ownersReadAt(ownership: ReadyGraph, key: string): string | null {
  let newest: string | null = null
  for (const { readAt } of ownership.ownersOf.get(key as never) ?? []) {
    if (readAt !== null && (newest === null || readAt > newest)) newest = readAt
  }
  return newest
}

const shapeOf = (node: SeenNode): NodeShape => {
  if (node.kind === 'group') return 'group'
  if (node.party === null || isNameless(node.party)) return 'unknown'
  return node.party.kind === 'unknown' ? 'unclear' : node.party.kind
}

function markOf(node: SeenNode, ownership: ReadyGraph, odd: boolean, now: number): NodeMark | null {
  const { party } = node
  if (node.kind === 'group') return null
  if (party === null || isNameless(party)) return 'unknown'
  if (party.kind === 'person') return null
  if (odd) return 'odd'
  if (party.owners === 'not-read') return party.kind === 'company' ? 'unread' : null
  if (party.owners === 'partial') return 'partial'
  const readAt = ownersReadAt(ownership, party.key)
  return readAt !== null && isAged(readAt, now) ? 'aged' : 'kept'
}

/** By the graph's key; one whom the graph keeps under another token is found by his number. */
const standingOf = ({ key, partyId }: OwnershipParty, standings: ReadonlyMap<PartyKey, DeskStanding>) =>
  standings.get(key) ?? (partyId === null ? undefined : standings.get(companyKey(partyId)))

/** What a picture needs to know beside the graph. */
export interface ToPictureOptions {
  /** Milliseconds since the epoch, by which reads are old; absent: now. */
  readonly now?: number
  /** What is known of the companies by their accounts of facts; absent: nothing was looked up. */
  readonly standings?: ReadonlyMap<PartyKey, DeskStanding>
}

/**
 * Gives words and looks to the nodes and edges that a view shows (docs/rules.md "Graph grammar"): companies and people
 * equal in rank, unknown owners as such, control beside ownership, computed beside stated, sums over 100 % flagged; insolvency, liquidation, deletion
 * and unread changes of a company before all else.
 *
 * @param subject key of the company that all this is about; null: none of what is seen.
 */
export function toPicture(
  seen: SeenGraph,
  ownership: ReadyGraph,
  words: GraphWords,
  subject: string | null,
  { now = Date.now(), standings = new Map() }: ToPictureOptions = {},
): PictureGraph {
  const index = new Map(seen.nodes.map(({ key }, v) => [key, v]))
  const nodeOf = new Map(seen.nodes.map((node) => [node.key, node]))
  const holdings = new Map<string, SeenEdge[]>()
  for (const edge of seen.edges) {
    const known = holdings.get(edge.from)
    if (known === undefined) holdings.set(edge.from, [edge])
    else known.push(edge)
  }
  const nodes = seen.nodes.map((node): PictureNode => {
    const shares = node.party === null ? undefined : ownership.shares.ofCompany.get(node.party.key)
    const odd = shares?.overHundred === true
    const note = odd ? words.sum(shares.sum) : words.nodeNote(node, holdings.get(node.key) ?? [])
    const known = node.party === null ? null : nodeStanding(standingOf(node.party, standings))
    return {
      key: node.key,
      shape: shapeOf(node),
      name: words.nodeName(node),
      note: known === null ? note : odd ? `${words.standing(known)} · ${note}` : words.standing(known),
      subject: node.key === subject,
      mark: known === null ? markOf(node, ownership, odd, now) : known.mark,
      change: node.change,
      ...(node.root === undefined ? {} : { root: node.root }),
      ...(node.members.length > 1 ? { members: node.members.length + (node.behind ?? 0) } : {}),
      fold: node.folded > 0 ? words.folded(node.folded) : '',
    }
  })
  const edges = seen.edges.flatMap((edge): readonly PictureEdge[] => {
    const [from, to] = [index.get(edge.from), index.get(edge.to)]
    if (from === undefined || to === undefined) return []
    const label = words.share(edge, nodeOf)
    const known = edge.size.stated ?? (edge.size.counts.lo > 0 ? edge.size.counts.lo : null)
    return [
      {
        key: edge.key,
        from,
        to,
        kind: edge.kind,
        label,
        turnFirst: edge.turnFirst,
        share: edge.kind === 'controls' || !isShare(edge.kind) || known === null ? null : known * 100,
        change: edge.change,
      },
    ]
  })
  return { nodes, edges, cycleLabel: words.cycle }
}

/** The edges of a picture that stand for edges of the graph: a proof that leads over a shortened chain shows on it. */
export function pictureEdgesOf(seen: SeenGraph, edges: ReadonlySet<string>): ReadonlySet<string> {
  if (edges.size === 0) return edges
  return new Set(seen.edges.filter(({ stands }) => stands.some((key) => edges.has(key))).map(({ key }) => key))
}
