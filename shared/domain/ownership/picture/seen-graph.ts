import type { DeskView } from '../desk/desk.ts'
import { nothingBeside, type Beside } from '../desk/beside.ts'
import type { Representation } from '../signing/representation.ts'
import type { OwnershipParty, PartyKey } from '../graph/graph.ts'
import { nil } from '../shares/interval.ts'
import type { Holdings } from '../desk/compare-shares.ts'
import { groupSmallOwners } from './group-owners.ts'
import type { HeldShare, ShareChange } from '../desk/held-shares.ts'
import { isNameless, type SeenEdge, type SeenGraph, type SeenNode } from './seen.ts'
import { shortenChains } from './shorten-chains.ts'

/** How a view applies to this graph; its keys may come from an earlier merge. */
export interface SeenOptions {
  readonly view: Pick<DeskView, 'hidden' | 'collapsed' | 'groupBelow' | 'shortChains'>
  /** The companies of the desk, the subject first. */
  readonly roots: readonly PartyKey[]
  /** The key of now for any key that a party ever had. */
  readonly named: (key: string) => PartyKey
  /** Companies whose small owners are drawn each, whatever the view says. */
  readonly ungrouped: ReadonlySet<string>
  /** Who represents the desk's companies; absent or null: not drawn. */
  readonly representation?: Representation | null
  /** What stands beside the desk's companies; absent or null: not drawn. */
  readonly beside?: Beside | null
}

export const restKey = (company: PartyKey): string => `rest:${company}`

const edgeOf = (share: HeldShare, parties: Holdings['parties'], controlled: ReadonlySet<string>): SeenEdge => {
  const owner = parties.get(share.owner)
  const nameless = owner === undefined || isNameless(owner)
  return {
    key: share.key,
    from: share.owner,
    to: share.owned,
    share,
    size: share.size,
    role: null,
    through: [],
    stands: share.stands,
    kind: share.controls ? 'controls' : nameless || share.size.stated === null ? 'unknown' : 'owns',
    turnFirst: !share.controls && controlled.has(`${share.owned}>${share.owner}`),
    change: share.change,
  }
}

/** What nobody who is listed holds, as an owner of its own; below a hundredth of a percent it is rounding. */
function restsOf({ ownership, parties }: Holdings): readonly { readonly node: SeenNode; readonly edge: SeenEdge }[] {
  return [...ownership.shares.ofCompany].flatMap(([company, { unattributed }]) => {
    if (unattributed.hi < 1e-4 || (ownership.ownersOf.get(company)?.length ?? 0) === 0 || !parties.has(company))
      return []
    const key = restKey(company)
    const exact = unattributed.lo === unattributed.hi
    return [
      {
        node: { key, kind: 'rest' as const, party: null, company, members: [], folded: 0, change: null },
        edge: {
          key: `${key}>`,
          from: key,
          to: company,
          kind: 'unknown' as const,
          share: null,
          role: null,
          through: [],
          stands: [],
          turnFirst: false,
          size: { stated: exact ? unattributed.lo : null, counts: unattributed },
          change: null,
        },
      },
    ]
  })
}

/** Roles in the companies' files, as lines of their own, and the holders that the graph of owners doesn't know. */
function rolesOf(
  representation: Representation | null,
  { parties }: Holdings,
): {
  readonly edges: readonly SeenEdge[]
  readonly strangers: readonly OwnershipParty[]
} {
  if (representation === null) return { edges: [], strangers: [] }
  const edges = representation.edges.map(({ key, holder, company, role }): SeenEdge => ({
    key,
    from: holder,
    to: company,
    kind: 'represents',
    share: null,
    size: { stated: null, counts: nil },
    role,
    through: [],
    stands: [],
    turnFirst: false,
    change: null,
  }))
  return { edges, strangers: representation.parties.filter(({ key }) => !parties.has(key)) }
}

/** Companies at the same address or with the same people, as lines of their own that are no share. */
const besideEdges = ({ edges }: Beside): readonly SeenEdge[] =>
  edges.map(({ key, other, company, reason, shared }) => ({
    key,
    from: other,
    to: company,
    kind: 'beside',
    share: null,
    size: { stated: null, counts: nil },
    role: null,
    beside: { reason, shared },
    through: [],
    stands: [],
    turnFirst: false,
    change: null,
  }))

/** Everything that any path joins to the companies of the desk, whichever way it leads. */
function reachable(roots: readonly string[], edges: readonly SeenEdge[]): ReadonlySet<string> {
  const near = new Map<string, string[]>()
  const note = (a: string, b: string): void => {
    const known = near.get(a)
    if (known === undefined) near.set(a, [b])
    else known.push(b)
  }
  for (const { from, to } of edges) {
    note(from, to)
    note(to, from)
  }
  const seen = new Set(roots)
  const waiting = [...roots]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const other of near.get(next) ?? []) {
      if (seen.has(other)) continue
      seen.add(other)
      waiting.push(other)
    }
  }
  return seen
}

/**
 * The visible part of a desk's graph: hidden parties removed, owners folded away, small owners grouped, chains of
 * single owners shortened. Linear in nodes and edges; cycles are allowed.
 */
export function seenGraph(holdings: Holdings, options: SeenOptions): SeenGraph {
  const { view, roots, named, ungrouped } = options
  const hidden = new Set<string>(view.hidden.map(named))
  const folded = new Set<string>(view.collapsed.map(named))
  const isRoot = new Set<string>(roots)
  const placeOf = new Map<string, number>(roots.map((root, place) => [root, place]))
  const controlled = new Set(
    holdings.shares.filter(({ controls }) => controls).map(({ owner, owned }) => `${owner}>${owned}`),
  )
  const rests = restsOf(holdings)
  const roles = rolesOf(options.representation ?? null, holdings)
  const beside = options.beside ?? nothingBeside
  const known = new Set([...holdings.parties.keys(), ...roles.strangers.map(({ key }) => key)])
  const strangers = [...roles.strangers, ...beside.parties.filter(({ key }) => !known.has(key))]
  const all = [
    ...holdings.shares.map((share) => edgeOf(share, holdings.parties, controlled)),
    ...rests.map(({ edge }) => edge),
    ...roles.edges,
    ...besideEdges(beside),
  ]
  const open = all.filter(({ from, to }) => !hidden.has(from) && !hidden.has(to) && !folded.has(to))
  const seen = reachable(
    roots.filter((root) => !hidden.has(root)),
    open,
  )
  const owners = new Map<string, Set<string>>()
  for (const { from, to } of all) {
    if (!folded.has(to)) continue
    owners.set(to, (owners.get(to) ?? new Set()).add(from))
  }
  const changeOf = (key: PartyKey): ShareChange | null =>
    holdings.added.has(key) ? 'added' : holdings.gone.has(key) ? 'gone' : null
  const nodes: SeenNode[] = [...holdings.parties.values(), ...strangers]
    .filter(({ key }) => seen.has(key))
    .map((party) => ({
      key: party.key,
      kind: 'party',
      party,
      company: null,
      members: [],
      ...(isRoot.has(party.key) ? { root: placeOf.get(party.key) ?? 0 } : {}),
      folded: owners.get(party.key)?.size ?? 0,
      change: changeOf(party.key),
    }))
  nodes.push(...rests.map(({ node }) => node).filter(({ key }) => seen.has(key)))
  const edges = open.filter(({ from }) => seen.has(from))
  const grouped = groupSmallOwners({ nodes, edges, unseen: 0 }, { below: view.groupBelow, isRoot, ungrouped })
  const short = view.shortChains ? shortenChains(grouped, isRoot) : grouped
  const connected = reachable(roots, all)
  return { ...short, unseen: [...holdings.parties.keys()].filter((key) => connected.has(key) && !seen.has(key)).length }
}
