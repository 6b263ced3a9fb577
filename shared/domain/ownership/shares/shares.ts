import { inUnits, ratio } from '../read/amounts.ts'
import { finding, type Finding } from '../graph/findings.ts'
import type { OwnershipEdge, OwnershipGraph, OwnershipParty, PartyKey } from '../graph/graph.ts'
import { exactly, nil, type Interval } from './interval.ts'

/** Where a share comes from: from amounts, from a stated percentage, from the kind of relation, or from nothing. */
export type ShareBasis = 'amount-of-capital' | 'amount-of-sum' | 'stated' | 'sole-proprietor' | 'missing'

export interface EdgeShare {
  /** As amounts or percentage give it; null where both are missing. Never normalised. */
  readonly stated: number | null
  readonly basis: ShareBasis
  /** What counts: bounds where it is missing or contradicted, and scaled where the company holds own shares. */
  readonly counts: Interval
}

export interface CompanyShares {
  /** Sum of what is stated of all owners, own shares included; 1.4 stays 1.4. */
  readonly sum: number
  /** What no listed owner can hold: exact, save where a share is missing in part of a list. */
  readonly unattributed: Interval
  /** Own shares as stated. */
  readonly treasury: Interval
  readonly overHundred: boolean
  /** Shares of limited partners are parts of the liability sums, which are not the capital (HGB section 172). */
  readonly fromLiabilitySums: boolean
}

export interface DirectShares {
  readonly ofEdge: ReadonlyMap<string, EdgeShare>
  readonly ofCompany: ReadonlyMap<PartyKey, CompanyShares>
  readonly findings: readonly Finding[]
}

const currencyOf = (edge: OwnershipEdge): string | null => edge.nominal?.currency ?? null
const decimals = (percentage: number): number => /\.(\d+)/.exec(String(percentage))?.[1]?.length ?? 0

/** How far rounded percentages may miss 100 together: half of the last place each, at most a tenth of a percent. */
function roundingOf(edges: readonly OwnershipEdge[], basis: readonly ShareBasis[]): number {
  const stated = edges.filter((_, index) => basis[index] === 'stated').map(({ percentage }) => percentage ?? 0)
  if (stated.length === 0) return 1e-9
  const places = Math.max(...stated.slice(0, 10_000).map(decimals))
  return Math.min(stated.length * 0.5 * 10 ** -(places + 2), 0.001) + 1e-9
}

/**
 * Parts of the capital from nominal amounts, exact to the last bit; null where an edge has none or a currency differs.
 */
function fromAmounts(
  edges: readonly OwnershipEdge[],
  company: OwnershipParty | undefined,
): { readonly parts: readonly (number | null)[]; readonly basis: ShareBasis; readonly mixed: boolean } {
  const given = edges.filter(({ nominal }) => nominal !== null)
  const currencies = new Set(given.map(currencyOf))
  const none = { parts: edges.map(() => null), basis: 'missing' as const, mixed: currencies.size > 1 }
  if (given.length === 0 || currencies.size > 1) return none
  const units = inUnits([...given.map(({ nominal }) => nominal?.amount ?? ''), company?.capital?.amount ?? '0'])
  if (units === null) return none
  const [ofCapital, ofShares] = [company?.capital?.currency ?? null, [...currencies][0] ?? null]
  const comparable = ofCapital === null || ofShares === null || ofCapital === ofShares
  const capital = comparable ? (units.at(-1) ?? 0n) : 0n
  const sum = units.slice(0, -1).reduce((total, each) => total + each, 0n)
  // A general partner's contribution is not registered; without a stated total the others' amounts are the total.
  // A part of a list has a part of the total only.
  const all =
    company?.owners !== 'partial' &&
    edges.every(
      ({ nominal, relation, percentage }) =>
        nominal !== null || percentage === 0 || (relation === 'general-partner' && percentage === null),
    )
  const whole = capital > 0n ? capital : all ? sum : 0n
  if (whole === 0n) return none
  let next = 0
  const parts = edges.map(({ nominal }) => (nominal === null ? null : ratio(units[next++] ?? 0n, whole)))
  return { parts, basis: capital > 0n ? 'amount-of-capital' : 'amount-of-sum', mixed: false }
}

const contradicts = (edge: OwnershipEdge, part: number): boolean =>
  edge.percentage !== null &&
  Math.abs(edge.percentage / 100 - part) > 0.5 * 10 ** -(decimals(edge.percentage) + 2) + 1e-9 &&
  Math.abs(edge.percentage / 100 - part) > 0.0005

/**
 * The shares in one company. Percentages from nominal amounts where given, else as stated. A missing share lies between
 * nothing and what the others leave. Where the sum is over 100 %, somebody's share is overstated by as much as the
 * excess: each then counts as an interval below what is stated. Own shares carry no rights (AktG section 71b; for the
 * GmbH, section 33 GmbHG, by common opinion the same), so the rest is scaled to what carries rights. A share that may be
 * gone (`OwnershipEdge.mayBeGone`) is said as it was stated and counts like a missing one.
 */
function sharesOf(
  edges: readonly OwnershipEdge[],
  company: OwnershipParty | undefined,
  key: PartyKey,
  findings: Finding[],
) {
  const amounts = fromAmounts(edges, company)
  if (amounts.mixed) findings.push(finding('currencies-differ', key, [...new Set(edges.map(currencyOf))].join(' ')))
  const basis: ShareBasis[] = []
  const stated = edges.map((edge, index) => {
    const part = amounts.parts[index] ?? null
    if (part !== null && contradicts(edge, part)) {
      findings.push(finding('percentage-contradicts-amount', edge.key, `${edge.percentage} / ${part * 100}`))
    }
    // The reader lets no such percentage in; a graph from elsewhere may hold one, and it must not turn bounds round.
    const absurd = edge.percentage !== null && !(edge.percentage >= 0 && Number.isFinite(edge.percentage))
    if (absurd) findings.push(finding('share-negative', edge.key, String(edge.percentage)))
    const sole = edge.relation === 'proprietor' && edges.length === 1 && edge.percentage === null
    const known = edge.percentage !== null && !absurd
    basis.push(part !== null ? amounts.basis : known ? 'stated' : sole ? 'sole-proprietor' : 'missing')
    return part ?? (edge.percentage === null ? (sole ? 1 : null) : edge.percentage / 100)
  })
  // Who stands in an older list only, while a newer one was begun, leaves his share to whoever comes on its next page.
  const usable = stated.map((each, index) =>
    basis[index] === 'missing' || edges[index]?.mayBeGone === true ? null : each,
  )
  const sum = usable.reduce<number>((total, each) => total + (each ?? 0), 0)
  const rounding = roundingOf(edges, basis)
  const overHundred = sum > 1 + rounding
  if (overHundred) findings.push(finding('over-hundred', key, String(Number((sum * 100).toFixed(6)))))
  const excess = overHundred ? sum - 1 : 0
  const rest = sum >= 1 - rounding ? 0 : 1 - sum
  const bounds = usable.map((each): Interval =>
    each === null
      ? { lo: 0, hi: overHundred ? 1 : Math.max(0, 1 - sum) }
      : overHundred
        ? below(each, excess)
        : exactly(each),
  )

  const own = edges.map(({ owner, owned }) => owner === owned)
  const treasury = bounds.reduce<Interval>(
    (total, each, index) => (own[index] ? { lo: total.lo + each.lo, hi: total.hi + each.hi } : total),
    nil,
  )
  if (own.some(Boolean))
    findings.push(finding(treasury.lo >= 1 - 1e-9 ? 'owns-itself-wholly' : 'treasury-shares', key, null))
  const scale = (value: number, part: number): number =>
    part >= 1 - 1e-9 ? (value > 0 ? 1 : 0) : Math.min(1, value / (1 - part))
  const counts = bounds.map((each, index): Interval =>
    own[index]
      ? nil
      : treasury.hi === 0
        ? each
        : { lo: treasury.lo >= 1 ? 0 : scale(each.lo, treasury.lo), hi: scale(each.hi, treasury.hi) },
  )
  // A whole list with a missing share leaves the rest to that share; part of a list may leave it to anybody.
  const missing = usable.includes(null)
  const whole = company?.owners !== 'partial' && !edges.some(({ mayBeGone }) => mayBeGone === true)
  const free = missing && whole ? 0 : treasury.hi === 0 ? rest : scale(rest, treasury.lo)
  const shares: CompanyShares = {
    sum,
    treasury,
    overHundred,
    unattributed: missing && !whole ? { lo: 0, hi: free } : exactly(free),
    fromLiabilitySums: edges.some(
      ({ relation }, index) => relation === 'limited-partner' && basis[index]?.startsWith('amount-') === true,
    ),
  }
  return { shares, counts, stated, basis }
}

/** What a share is at least and at most, if the excess over 100 % is anywhere. */
const below = (stated: number, excess: number): Interval => ({
  lo: stated - excess < 1e-12 ? 0 : stated - excess,
  hi: Math.min(stated, 1),
})

/** Nobody's share is known: all of it is unattributed. */
const unread: CompanyShares = {
  sum: 0,
  unattributed: exactly(1),
  treasury: nil,
  overHundred: false,
  fromLiabilitySums: false,
}

/** The direct shares in every company of a graph. Companies without a list of owners are wholly unattributed. */
export function directShares(graph: OwnershipGraph): DirectShares {
  const parties = new Map(graph.parties.map((party) => [party.key, party]))
  const incoming = new Map<PartyKey, OwnershipEdge[]>()
  for (const edge of graph.edges) {
    const known = incoming.get(edge.owned)
    if (known === undefined) incoming.set(edge.owned, [edge])
    else known.push(edge)
  }
  const findings: Finding[] = []
  const ofEdge = new Map<string, EdgeShare>()
  const ofCompany = new Map<PartyKey, CompanyShares>()
  for (const { key, kind } of graph.parties) if (kind === 'company' && !incoming.has(key)) ofCompany.set(key, unread)
  for (const [key, edges] of incoming) {
    const { shares, counts, stated, basis } = sharesOf(edges, parties.get(key), key, findings)
    ofCompany.set(key, shares)
    for (const [index, edge] of edges.entries()) {
      ofEdge.set(edge.key, {
        stated: stated[index] ?? null,
        basis: basis[index] ?? 'missing',
        counts: counts[index] ?? nil,
      })
    }
  }
  return { ofEdge, ofCompany, findings }
}
