import type { BeneficialOwners, Candidate, Caveat, Gap, Ground, Subject, Verdict } from './beneficial-owner.ts'
import { candidatesOf, fallbackOf, gapsFor, sortCandidates, togetherWith } from './candidates.ts'
import { controlSteps, mapControl, sharesInto, type ControlMap } from './control.ts'
import { effectiveOwners, effectiveShare, type Ownership } from '../shares/effective.ts'
import { findControllers, isNoCompany, type Controllers } from './controllers.ts'
import { hiddenIn, lookAbove, nextReads, type Above } from './gaps.ts'
import type { PartyKey } from '../graph/graph.ts'
import { byHeads } from './personally-liable.ts'
import { changedGaps, changesAbove, doubtChanged } from './unread-changes.ts'
import { atLeast, capped, nil, plus, type Interval } from '../shares/interval.ts'
import { heaviestPaths } from './heaviest-paths.ts'

/** Regulation (EU) 2024/1624, Art. 52(1): 25 % or more. */
export const euThreshold = 0.25
/** Art. 90. */
export const euAppliesFrom = '2027-07-10'

type Shares = ReadonlyMap<PartyKey, Interval>

interface Context {
  readonly ownership: Ownership
  readonly map: ControlMap
  readonly company: PartyKey
  readonly above: Above
  /** Effective shares in the company of everyone above it. */
  readonly shares: Shares
  /** What strangers could hold in it, multiplied and added; at most 1. */
  readonly hidden: number
  readonly controllers: Controllers
  readonly unseenPossible: boolean
}

const sharesIn = (ownership: Ownership, company: PartyKey): Shares =>
  new Map(effectiveOwners(ownership, company, isNoCompany).map(({ party, share }) => [party, share]))

function contextOf(ownership: Ownership, company: PartyKey): Context {
  const map = mapControl(ownership)
  const above = lookAbove(ownership, map, company)
  const hidden = hiddenIn(ownership, above)
  const controllers = findControllers(ownership, map, company, above)
  const strangersInController = controllers.sure.some((key) => atLeast(controllers.hidden(key), euThreshold))
  // Art. 54(a) for a stranger: companies that he could control, with what they directly hold; his own share goes by
  // Art. 52.
  const unseenPossible =
    atLeast(hidden, euThreshold) ||
    map.byStranger.has(company) ||
    strangersInController ||
    atLeast(map.strangersShare(company), euThreshold)
  return { ownership, map, company, above, shares: sharesIn(ownership, company), hidden, controllers, unseenPossible }
}

const paths = (
  ownership: Ownership,
  from: PartyKey,
  to: PartyKey,
  weights: ReadonlyMap<PartyKey, number>,
  held: Interval,
) => {
  // Whoever is far from the threshold gets the few ways that matter most.
  const found =
    held.hi < 0.05 ? heaviestPaths(ownership, from, to, weights, 4, 60) : heaviestPaths(ownership, from, to, weights)
  return { paths: found, further: Math.max(0, held.lo - found.reduce((sum, { product }) => sum + product.lo, 0)) }
}

/** Ground by ground, what certainly holds for one person (Art. 51 to 54). */
function groundsOf(context: Context, party: PartyKey): readonly Ground[] {
  const { ownership, map, company, above, shares, controllers } = context
  const sure = map.of([party], 'lo')
  const steps = (wanted: readonly PartyKey[]) => controlSteps(ownership, map, [party], sure, new Set(wanted))
  const held = shares.get(party) ?? nil
  const through = sharesInto(ownership, company, sure.keys())
  const ofControlled = capped(through.reduce((sum, { share }) => plus(sum, share), nil))
  const inController = controllers.sure.flatMap((controller): Ground[] => {
    const interest = controllers.interest(party, controller)
    if (!atLeast(interest.lo, euThreshold)) return []
    const control = controlSteps(ownership, map, [controller], map.of([controller], 'lo'), new Set([company]))
    return [
      {
        rule: 'eu-interest-in-controller',
        met: true,
        controller,
        held: interest,
        control,
        ...paths(ownership, party, controller, controllers.above(controller).weights, interest),
      },
    ]
  })
  const grounds: readonly Ground[] = [
    {
      rule: 'eu-ownership-interest',
      met: atLeast(held.lo, euThreshold),
      held,
      ...paths(ownership, party, company, above.weights, held),
    },
    ...(sure.has(company) ? [{ rule: 'eu-control', met: true, control: steps([company]) } as const] : []),
    ...(through.length === 0
      ? []
      : [
          {
            rule: 'eu-control-of-owners',
            met: atLeast(ofControlled.lo, euThreshold),
            held: ofControlled,
            through,
            control: steps(through.map(({ owner }) => owner)),
          } as const,
        ]),
    ...inController,
  ]
  return grounds.toSorted((a, b) => Number(b.met) - Number(a.met))
}

/** Whether the same could hold if everything missing were theirs. */
function possible(context: Context, owners: readonly PartyKey[], held: Interval): boolean {
  const { ownership, map, company, hidden, unseenPossible, controllers } = context
  if (unseenPossible || atLeast(held.hi + hidden, euThreshold)) return true
  const maybe = map.of(owners, 'hi')
  if (maybe.has(company)) return true
  const known = [...maybe.keys()].filter((key) => !map.byStranger.has(key))
  const ofControlled = sharesInto(ownership, company, known).reduce(
    (sum, { share }) => sum + share.hi,
    map.strangersShare(company),
  )
  if (atLeast(ofControlled, euThreshold)) return true
  return [...controllers.sure, ...controllers.maybe].some((key) => {
    const interest = owners.reduce((sum, owner) => sum + controllers.interest(owner, key).hi, 0)
    return atLeast(interest + controllers.hidden(key), euThreshold)
  })
}

function certain(context: Context, owners: readonly PartyKey[], held: Interval): boolean {
  const { ownership, map, company, controllers } = context
  if (atLeast(held.lo, euThreshold)) return true
  const sure = map.of(owners, 'lo')
  if (sure.has(company)) return true
  if (
    atLeast(
      sharesInto(ownership, company, sure.keys()).reduce((sum, { share }) => sum + share.lo, 0),
      euThreshold,
    )
  )
    return true
  return controllers.sure.some((key) => {
    const interest =
      owners.length === 1
        ? controllers.interest(owners[0] as PartyKey, key).lo
        : effectiveShare(ownership, owners, key).lo
    return atLeast(interest, euThreshold)
  })
}

function caveatsOf(context: Context, party: PartyKey, verdict: Verdict, grounds: readonly Ground[]): readonly Caveat[] {
  const { ownership, map, company } = context
  const interest = grounds.find((ground) => ground.rule === 'eu-ownership-interest')
  const stated = interest?.paths.flatMap(({ shares }) => shares).find(({ basis }) => basis === 'stated')
  const owners = grounds.find((ground) => ground.rule === 'eu-control-of-owners')
  const own = sharesInto(ownership, company, [party]).map(({ share }) => share)
  const withOwn = own.reduce(plus, owners?.held ?? nil)
  const partnership = [...(interest?.paths ?? [])]
    .flatMap(({ shares }) => shares)
    .find(({ owned }) => ownership.shares.ofCompany.get(owned)?.fromLiabilitySums === true)
  const isPartner = grounds.some(
    (ground) => ground.rule === 'eu-control' && ground.control.some(({ by }) => by === 'general-partner'),
  )
  return [
    ...(verdict === 'no' ? [] : [{ kind: 'votes-follow-capital' } as const]),
    ...(partnership === undefined ? [] : [{ kind: 'liability-sums', company: partnership.owned } as const]),
    ...(stated !== undefined && Math.abs((interest?.held.lo ?? 0) - euThreshold) <= 0.005
      ? [{ kind: 'rounded-at-threshold', edge: stated.edge } as const]
      : []),
    ...(isPartner ? [{ kind: 'general-partner-may-be-excluded', company } as const] : []),
    ...byHeads(ownership, map.generalPartnersOf(company)),
    ...(verdict === 'no' && owners !== undefined && own.length > 0 && atLeast(withOwn.lo, euThreshold)
      ? [{ kind: 'passes-with-own-share', held: withOwn } as const]
      : []),
  ]
}

/** What is missing that somebody who stands here might hold; what is missing of himself is his own share's upper bound. */
const strangersPart = (gaps: readonly Gap[], party: PartyKey): number =>
  gaps.reduce((sum, gap) => {
    const strange =
      gap.kind === 'owners-not-read' ||
      gap.kind === 'owners-incomplete' ||
      (gap.kind === 'owner-unidentified' && gap.owner !== party)
    return strange ? sum + gap.weight : sum
  }, 0)

function judge(context: Context, party: PartyKey): Candidate {
  const { ownership, above, company, shares } = context
  const held = shares.get(party) ?? nil
  const yes = certain(context, [party], held)
  const open = yes || possible(context, [party], held)
  const others = yes ? [] : togetherWith(ownership, party, above.weights)
  const together = [party, ...others]
  const joint = others.length === 0 ? nil : effectiveShare(ownership, together, company)
  const passes =
    others.length > 0 && (certain(context, together, joint) || (!open && possible(context, together, joint)))
  const same: readonly Gap[] = passes ? [{ kind: 'maybe-same-person', company, others, weight: joint.hi }] : []
  const unidentified = ownership.parties.get(party)?.kind === 'unknown'
  const verdict: Verdict = yes ? (unidentified ? 'open' : 'yes') : open || passes ? 'open' : 'no'
  const grounds = groundsOf(context, party)
  const gaps = verdict === 'open' ? gapsFor(above.gaps, party, same) : { gaps: [], moreGaps: 0 }
  const possibleHi = verdict === 'open' ? Math.min(1, held.hi + strangersPart(above.gaps, party)) : held.hi
  return {
    party,
    verdict,
    held,
    possible: { lo: held.lo, hi: possibleHi },
    grounds,
    ...gaps,
    caveats: caveatsOf(context, party, verdict, grounds),
  }
}

/**
 * The beneficial owners of a company by Regulation (EU) 2024/1624, which applies from 10 July 2027: natural persons
 * with
 * 25 % or more, multiplied along chains and added over chains (Art. 52); who control it, assessed beside that (Art. 51,
 * 53); who control its direct owners of 25 % or more, or hold 25 % or more of a company that controls it (Art. 54).
 * Where
 * nobody is found, the senior managing officials are named, who are no beneficial owners (Art. 63(4)).
 */
export function euOwners(ownership: Ownership, subject: Subject): BeneficialOwners {
  const context = contextOf(ownership, subject.company)
  const { above, company } = context
  const exception = subject.foundation === true || subject.form === 'foundation' ? 'foundation' : null
  const unreadChanges = changesAbove(subject.unreadChanges, company, above)
  const changed = changedGaps(unreadChanges, company, above)
  const unseenPossible = context.unseenPossible || changed.length > 0
  const candidates =
    exception === null
      ? sortCandidates(
          candidatesOf(ownership, above, company).map((party) => doubtChanged(judge(context, party), changed, company)),
        )
      : []
  return {
    law: 'eu-amlr',
    company,
    appliesFrom: euAppliesFrom,
    exception,
    noOwnerForm: subject.form ?? (exception === 'foundation' ? 'foundation' : null),
    unreadChanges,
    candidates,
    unseenPossible,
    gaps: [...changed, ...above.gaps],
    nextReads: nextReads(ownership, [...changed, ...above.gaps]),
    fallback: fallbackOf('senior-managing-officials', exception, candidates, unseenPossible, subject),
  }
}
