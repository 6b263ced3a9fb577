import type { BeneficialOwners, Candidate, Caveat, Gap, Ground, Subject } from './beneficial-owner.ts'
import { candidatesOf, fallbackOf, gapsFor, sortCandidates, togetherWith } from './candidates.ts'
import { controlSteps, mapControl, sharesInto, type Controlled, type ControlMap } from './control.ts'
import type { Ownership } from '../shares/effective.ts'
import { lookAbove, nextReads, type Above } from './gaps.ts'
import type { PartyKey } from '../graph/graph.ts'
import { byHeads } from './personally-liable.ts'
import { changedGaps, changesAbove, doubtChanged } from './unread-changes.ts'
import { capped, moreThan, nil, plus, type Interval } from '../shares/interval.ts'

/** GwG section 3(2) sentence 1: more than 25 %, not 25 %. */
export const gwgThreshold = 0.25

interface Context {
  readonly ownership: Ownership
  readonly map: ControlMap
  readonly above: Above
  readonly company: PartyKey
}

interface Held {
  readonly verdict: Candidate['verdict']
  readonly held: Interval
  readonly sure: Controlled
  readonly partner: { readonly key: PartyKey; readonly sure: boolean } | null
}

function attributed(context: Context, owners: readonly PartyKey[]): Held {
  const { ownership, map, company } = context
  const [sure, maybe] = [map.of(owners, 'lo'), map.of(owners, 'hi')]
  const certain = sharesInto(ownership, company, [...owners, ...sure.keys()]).reduce(
    (sum, { share }) => plus(sum, share),
    nil,
  )
  // Everything that strangers could hold or control of the company might be these owners', too.
  const known = sharesInto(
    ownership,
    company,
    [...owners, ...maybe.keys()].filter((key) => !map.byStranger.has(key)),
  )
  const possible = known.reduce((sum, { share }) => sum + share.hi, map.strangersShare(company))
  const held = capped({ lo: certain.lo, hi: Math.max(certain.lo, possible) })
  const isSure = (key: PartyKey): boolean => owners.includes(key) || sure.has(key)
  const partners = map.generalPartnersOf(company).map(({ owner }) => owner)
  const surePartner = partners.find(isSure)
  const maybePartner = partners.find((key) => maybe.has(key) || map.byStranger.has(key))
  const yes = moreThan(held.lo, gwgThreshold) || surePartner !== undefined
  const open = moreThan(held.hi, gwgThreshold) || maybePartner !== undefined
  const partner = surePartner ?? maybePartner
  return {
    verdict: yes ? 'yes' : open ? 'open' : 'no',
    held,
    sure,
    partner: partner === undefined ? null : { key: partner, sure: surePartner !== undefined },
  }
}

function groundsOf(context: Context, owners: readonly PartyKey[], { held, sure, partner }: Held): readonly Ground[] {
  const { ownership, map } = context
  const through = sharesInto(ownership, context.company, [...owners, ...sure.keys()])
  const steps = (wanted: Iterable<PartyKey>) => controlSteps(ownership, map, owners, sure, new Set(wanted))
  const capital: Ground = {
    rule: 'gwg-capital',
    met: moreThan(held.lo, gwgThreshold),
    held,
    through,
    control: steps(through.map(({ owner }) => owner)),
  }
  const general: readonly Ground[] =
    partner === null
      ? []
      : [
          {
            rule: 'gwg-general-partner',
            met: partner.sure,
            partner: partner.key,
            control: steps([partner.key]),
          },
        ]
  return [capital, ...general].toSorted((a, b) => Number(b.met) - Number(a.met))
}

/** Percentages of one or two places may be rounded from either side of the threshold. */
const roundedAt = (held: Interval): boolean => Math.abs(held.lo - gwgThreshold) <= 0.005

function caveatsOf(context: Context, { held, partner, verdict }: Held, grounds: readonly Ground[]): readonly Caveat[] {
  const { ownership, map, company } = context
  const capital = grounds.find((ground) => ground.rule === 'gwg-capital')
  const stated = capital?.through.find(({ basis }) => basis === 'stated')
  return [
    ...(verdict === 'no' ? [] : [{ kind: 'votes-follow-capital' } as const]),
    ...(ownership.shares.ofCompany.get(company)?.fromLiabilitySums === true
      ? [{ kind: 'liability-sums', company } as const]
      : []),
    ...(stated !== undefined && roundedAt(held) ? [{ kind: 'rounded-at-threshold', edge: stated.edge } as const] : []),
    ...(partner === null ? [] : [{ kind: 'general-partner-may-be-excluded', company } as const]),
    ...byHeads(ownership, map.generalPartnersOf(company)),
  ]
}

function judge(context: Context, party: PartyKey): Candidate {
  const { ownership, above, company } = context
  const own = attributed(context, [party])
  const unidentified = ownership.parties.get(party)?.kind === 'unknown'
  const others = own.verdict === 'yes' ? [] : togetherWith(ownership, party, above.weights)
  const joint = others.length === 0 ? own : attributed(context, [party, ...others])
  const same: readonly Gap[] =
    joint.verdict === 'yes' || (joint.verdict === 'open' && own.verdict === 'no')
      ? others.length === 0
        ? []
        : [{ kind: 'maybe-same-person', company, others, weight: joint.held.hi - own.held.lo }]
      : []
  const verdict =
    own.verdict === 'no' && same.length > 0 ? 'open' : own.verdict === 'yes' && unidentified ? 'open' : own.verdict
  const grounds = groundsOf(context, [party], own)
  const gaps = verdict === 'open' ? gapsFor(above.gaps, party, same) : { gaps: [], moreGaps: 0 }
  return {
    party,
    verdict,
    held: own.held,
    possible: own.held,
    grounds,
    ...gaps,
    caveats: caveatsOf(context, own, grounds),
  }
}

/**
 * The beneficial owners of a company by German law as it stands: GwG section 3(2). Natural persons who hold more than
 * 25 % of the capital themselves or through companies that they control (sentences 2 to 4, HGB section 290(2) to (4)),
 * or who are, or control, a general partner (sentence 1 no. 3). Shares are added over controlled companies, never
 * multiplied. Where nobody is found, the legal representatives count as fictitious beneficial owners (sentence 5).
 */
export function gwgOwners(ownership: Ownership, subject: Subject): BeneficialOwners {
  const { company } = subject
  const map = mapControl(ownership)
  const above = lookAbove(ownership, map, company)
  const context: Context = { ownership, map, above, company }
  const foundation = subject.foundation === true || subject.form === 'foundation'
  const exception = subject.listed === true ? 'listed' : foundation ? 'foundation' : null
  const unreadChanges = changesAbove(subject.unreadChanges, company, above)
  const changed = changedGaps(unreadChanges, company, above)
  const candidates =
    exception === null
      ? sortCandidates(
          candidatesOf(ownership, above, company).map((party) => doubtChanged(judge(context, party), changed, company)),
        )
      : []
  const partners = map.generalPartnersOf(company)
  const unseenPossible =
    changed.length > 0 ||
    moreThan(map.strangersShare(company), gwgThreshold) ||
    partners.some(({ owner }) => map.byStranger.has(owner))
  return {
    law: 'gwg',
    company,
    appliesFrom: null,
    exception,
    noOwnerForm: subject.form ?? (exception === 'foundation' ? 'foundation' : null),
    unreadChanges,
    candidates,
    unseenPossible,
    gaps: [...changed, ...above.gaps],
    nextReads: nextReads(ownership, [...changed, ...above.gaps]),
    fallback: fallbackOf('fictitious-beneficial-owners', exception, candidates, unseenPossible, subject),
  }
}
