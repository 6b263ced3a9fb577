import { assertNever } from '../../assert-never.ts'
import type { Candidate, Ground } from '../laws/beneficial-owner.ts'
import { capped, isExact, type Interval } from '../shares/interval.ts'
import { gapClause } from './gap-words.ts'
import type { ProofOf } from './ground-words.ts'
import { isByShare, leadingGround } from './law-rows.ts'
import { productText } from './path-words.ts'
import type { Sentence } from './sentence.ts'
import { sumOf } from './share-words.ts'
import type { Speaker } from './speaker.ts'

/**
 * "ja, 60 %", "offen, 15 bis 40 %", "nein": the first words of a cell. `possible` includes what unknown holders have.
 */
export function verdictText(speaker: Speaker, candidate: Candidate, possible: Interval): string {
  const { text } = speaker
  const verdict = text(`verdict.${candidate.verdict}`)
  const how = howText(speaker, candidate, possible)
  return how === null ? verdict : text('verdictWith', { verdict, how })
}

function howText({ text, range, share }: Speaker, candidate: Candidate, possible: Interval): string | null {
  const { verdict, held } = candidate
  if (verdict === 'open') {
    // Where only the person is unknown, the share is known.
    const shareKnown = candidate.gaps.every((gap) => gap.kind === 'owner-unidentified' && gap.owner === candidate.party)
    return isExact(possible) && !shareKnown ? text('atLeast', { share: share(possible.lo) }) : range(possible)
  }
  const lead = leadingGround(candidate)
  if (verdict === 'no' || lead === null || isByShare(lead)) {
    // What unknown holders might add is no part of the share; that it changes nothing is a step of the proof.
    const counted = lead?.rule === 'gwg-capital' ? capped(sumOf(lead.through)) : held
    if (counted.hi === 0) return null
    return isExact(counted) || verdict === 'yes' ? range(counted) : text('atMost', { share: share(counted.hi) })
  }
  return text(lead.rule.startsWith('eu-') && lead.rule !== 'eu-control' ? 'byArticle54' : 'byControl')
}

/** Why, in one line: the arithmetic or relation that decides, or the heaviest thing that is missing. */
export function reasonOf(speaker: Speaker, candidate: Candidate, of: ProofOf): Sentence {
  const { say } = speaker
  const [gap] = candidate.gaps
  if (candidate.verdict === 'open' && gap !== undefined)
    return say('reason.because', { gap: gapClause(speaker, gap, of.party) })
  const lead = leadingGround(candidate)
  if (lead === null) return say('reason.nothingAttributed')
  return candidate.verdict === 'no' ? whyNot(speaker, lead, of) : why(speaker, candidate, lead, of)
}

function whyNot(speaker: Speaker, ground: Ground, { party, chainBreak }: ProofOf): Sentence {
  const { say, name, range } = speaker
  if (ground.rule === 'gwg-capital' && ground.through.length > 0) {
    return say(ground.through.every(({ owner }) => owner === party) ? 'reason.notMoreOwn' : 'reason.notMore')
  }
  if (ground.rule === 'eu-ownership-interest' && ground.paths.length > 0)
    return say('reason.notReached', { sum: interestText(speaker, ground) })
  if (ground.rule === 'eu-ownership-interest') return say('reason.noInterest')
  return chainBreak === null
    ? say('reason.nothingAttributed')
    : say('reason.breaksAt', { company: name(chainBreak.company), share: range(chainBreak.held) })
}

const mostChains = 3

function interestText(
  speaker: Speaker,
  { paths, held, further }: Extract<Ground, { rule: 'eu-ownership-interest' }>,
): string {
  const { text, range, share } = speaker
  const [only] = paths
  const sum =
    paths.length > mostChains
      ? text('reason.chains', { count: paths.length, share: range(held) })
      : paths.length === 1 && only?.shares.length === 1
        ? text('reason.direct', { share: range(only.product) })
        : paths.map(({ shares }) => productText(speaker, shares)).join(' + ')
  return further > 1e-9 ? text('reason.further', { sum, share: share(further) }) : sum
}

/**
 * What the arithmetic of `reasonOf` comes to, for a sentence that doesn't begin with it as a cell does: "28 %" of
 * "40 % × 70 %". Null: the reason says it itself, or is no arithmetic.
 */
export function resultOf(speaker: Speaker, candidate: Candidate): string | null {
  const lead = leadingGround(candidate)
  if (candidate.verdict === 'open' || lead?.rule !== 'eu-ownership-interest') return null
  const { paths, held, further } = lead
  const [only] = paths
  const direct = paths.length === 1 && only?.shares.length === 1
  const multiplied = paths.length > 0 && paths.length <= mostChains && !direct
  return multiplied && further <= 1e-9 && isExact(held) ? speaker.range(held) : null
}

function why(speaker: Speaker, candidate: Candidate, ground: Ground, { party }: ProofOf): Sentence {
  const { say, name, range } = speaker
  switch (ground.rule) {
    case 'gwg-capital': {
      const own = ground.through.filter(({ owner }) => owner === party)
      const rest = ground.through.filter(({ owner }) => owner !== party)
      const holders = new Set(rest.map(({ owner }) => owner))
      const [holder] = holders
      if (holder === undefined) return say('reason.ownShare', { share: range(sumOf(own)) })
      if (own.length > 0) return say('reason.ownAndControlled', { own: range(sumOf(own)), rest: range(sumOf(rest)) })
      if (holders.size > 1) return say('reason.severalControlled', { share: range(sumOf(rest)), count: holders.size })
      const step = ground.control.find(({ company }) => company === holder)
      const words = { company: name(holder), share: range(sumOf(rest)), held: range(step?.held ?? sumOf([])) }
      if (step === undefined || step.through.some(({ owner }) => owner !== party))
        return say('reason.throughIndirect', words)
      return say(step.by === 'general-partner' ? 'reason.throughPartner' : 'reason.throughControlled', words)
    }
    case 'gwg-general-partner':
      return ground.partner === party
        ? say('reason.isGeneralPartner')
        : say('reason.controlsGeneralPartner', { company: name(ground.partner) })
    case 'eu-ownership-interest': {
      const sum = interestText(speaker, ground)
      const control = candidate.grounds.some(({ rule, met }) => rule === 'eu-control' && met)
      return say(control ? 'reason.controlToo' : 'reason.noControlKnown', { sum })
    }
    case 'eu-control': {
      const step = ground.control.at(-1)
      const [first] = step?.through ?? []
      if (step === undefined || first === undefined) return say('reason.controls', { held: range(candidate.held) })
      if (first.owner !== party) return say('reason.controlsThrough', { company: name(first.owner) })
      return step.by === 'general-partner'
        ? say('reason.controlsAsPartner')
        : say('reason.controls', { held: range(step.held) })
    }
    case 'eu-control-of-owners': {
      const holders = new Set(ground.through.map(({ owner }) => owner))
      const [holder] = holders
      const share = range(ground.held)
      return holders.size === 1 && holder !== undefined
        ? say('reason.controlsOwner', { company: name(holder), share })
        : say('reason.controlsOwners', { count: holders.size, share })
    }
    case 'eu-interest-in-controller':
      return say('reason.interestInController', { company: name(ground.controller), share: range(ground.held) })
    default:
      return assertNever(ground)
  }
}
