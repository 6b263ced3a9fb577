import type { ControlMap } from './control.ts'
import { effectiveHoldings, effectiveOwners, type Ownership } from '../shares/effective.ts'
import { hiddenIn, lookAbove, type Above } from './gaps.ts'
import type { PartyKey } from '../graph/graph.ts'
import { nil, type Interval } from '../shares/interval.ts'

/**
 * Companies that control a company, and what natural persons effectively hold of each (Art. 54(b) of the regulation).
 */
export interface Controllers {
  readonly sure: readonly PartyKey[]
  /** Only if what is missing is theirs. */
  readonly maybe: readonly PartyKey[]
  readonly interest: (party: PartyKey, controller: PartyKey) => Interval
  /** What strangers could hold of a controller. */
  readonly hidden: (controller: PartyKey) => number
  readonly above: (controller: PartyKey) => Above
}

/** Less than this could not lift anybody over a threshold of 25 % that he does not nearly reach. */
const enoughToMatter = 0.001
const mostSolved = 300

/** Upper bound, without solving, of what strangers could hold of anything above a company. */
function mostHidden(ownership: Ownership, above: Above): number {
  let sum = 0
  for (const key of above.weights.keys()) {
    const kind = ownership.parties.get(key)?.kind
    sum += kind === 'unknown' ? 1 : kind === 'company' ? (ownership.shares.ofCompany.get(key)?.unattributed.hi ?? 0) : 0
  }
  return Math.min(1, sum)
}

/** One answer per question, kept. */
function kept<T>(ask: (key: PartyKey) => T): (key: PartyKey) => T {
  const known = new Map<PartyKey, T>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = ask(key)
    known.set(key, answer)
    return answer
  }
}

export const isNoCompany = ({ kind }: { readonly kind: string }): boolean => kind !== 'company'

/** Finds them among everyone above the company; nearer ones first, because who controls a controller controls, too. */
export function findControllers(ownership: Ownership, map: ControlMap, company: PartyKey, above: Above): Controllers {
  const position = (key: PartyKey): number => ownership.positionOf(key) ?? 0
  const companies = [...above.weights.keys()]
    .filter((key) => key !== company && ownership.parties.get(key)?.kind === 'company')
    .toSorted((a, b) => position(b) - position(a))
  const [reached, reachable] = [new Set<PartyKey>([company]), new Set<PartyKey>([company])]
  for (const key of companies) if (map.reaches(key, 'lo', reached)) reached.add(key)
  // Where strangers could control the company everything is open already.
  const blurred = !map.byStranger.has(company) && above.gaps.length > 0
  for (const key of companies)
    if (reached.has(key) || (blurred && map.reaches(key, 'hi', reachable))) reachable.add(key)
  const sure = companies.filter((key) => reached.has(key))
  const maybe = companies.filter((key) => reachable.has(key) && !reached.has(key))

  // One solve answers for all owners of one company, or for all companies of one owner: whichever are fewer.
  const persons = [...above.weights.keys()].length - companies.length
  const byCompany = kept(
    (key) => new Map(effectiveOwners(ownership, key, isNoCompany).map(({ party, share }) => [party, share])),
  )
  const byOwner = kept((key) => new Map(effectiveHoldings(ownership, key).map(({ party, share }) => [party, share])))
  const fewerCompanies = sure.length + maybe.length <= persons
  const aboveOf = kept((key) => lookAbove(ownership, map, key))
  // No more can be hidden in a controller than in everything above it; exactly only where that matters and is
  // affordable.
  const most = mostHidden(ownership, above)
  return {
    sure,
    maybe,
    above: aboveOf,
    interest: (party, controller) =>
      (fewerCompanies ? byCompany(controller).get(party) : byOwner(party).get(controller)) ?? nil,
    hidden: (controller) =>
      most < enoughToMatter || sure.length + maybe.length > mostSolved
        ? most
        : hiddenIn(ownership, aboveOf(controller)),
  }
}
