import { assertNever } from '../../assert-never.ts'
import type { Candidate, ControlStep, Ground, UsedShare } from '../laws/beneficial-owner.ts'
import { sharesInto, type ControlMap } from '../laws/control.ts'
import type { PartyKey } from '../graph/graph.ts'
import { atLeast, capped, moreThan, nil, type Interval } from '../shares/interval.ts'
import { euThreshold } from '../laws/eu-amlr.ts'
import { gwgThreshold } from '../laws/gwg.ts'
import { mostParts, pathSteps } from './path-words.ts'
import type { ProofStep } from './proof-step.ts'
import { joined, type Sentence } from './sentence.ts'
import { sumOf } from './share-words.ts'
import type { LawKey } from './law-texts.ts'
import type { Speaker } from './speaker.ts'

export interface GroundProof {
  readonly rule: Ground['rule']
  readonly met: boolean
  readonly title: Sentence
  readonly cite: string
  readonly steps: readonly ProofStep[]
}

/** Whom a proof is about, in which company, and what he could hold at most. */
export interface ProofOf {
  readonly party: PartyKey
  readonly company: PartyKey
  readonly possible: Interval
  /** Where a chain to the company breaks; null: it doesn't, or there is none. */
  readonly chainBreak: ChainBreak | null
}

export interface ChainBreak {
  readonly company: PartyKey
  /** What is attributed to the person there: half or less. */
  readonly held: Interval
}

/**
 * The first company on a person's heaviest way to the target, or a general partner in which he has a share, that he
 * doesn't control, so that GwG goes no further.
 */
export function findChainBreak(
  { ownership }: Speaker,
  control: ControlMap,
  { party, grounds }: Candidate,
  company: PartyKey,
): ChainBreak | null {
  const interest = grounds.find((ground) => ground.rule === 'eu-ownership-interest')
  const between = interest?.paths.map(({ shares }) => shares.slice(0, -1)).find((shares) => shares.length > 0)
  const controlled = control.of([party], 'lo')
  const heldIn = (key: PartyKey): Interval => capped(sumOf(sharesInto(ownership, key, [party, ...controlled.keys()])))
  const stops = [
    ...(between ?? []).map(({ owned }) => owned),
    ...control.generalPartnersOf(company).map(({ owner }) => owner),
  ]
  const stop = stops.find((key) => !controlled.has(key) && key !== party && heldIn(key).hi > 0)
  return stop === undefined ? null : { company: stop, held: heldIn(stop) }
}

/** "10 % selbst + 20 % von X": parts of a sum, the largest first and the rest in one. */
function partsOf({ say, name, range }: Speaker, through: readonly UsedShare[], actor: PartyKey): Sentence {
  const shown =
    through.length > mostParts ? through.toSorted((a, b) => b.share.lo - a.share.lo).slice(0, mostParts - 1) : through
  const parts = shown.map((used): Sentence =>
    used.owner === actor
      ? say('step.own', { share: range(used.share) })
      : say('step.partOf', { share: range(used.share), owner: name(used.owner) }),
  )
  const rest = through.filter((used) => !shown.includes(used))
  return joined(
    rest.length === 0 ? parts : [...parts, say('step.partOfOthers', { share: range(sumOf(rest)), count: rest.length })],
    ' + ',
  )
}

const cites = {
  gwg: { majority: 'cite.gwgMajority', together: 'cite.gwgTogether', 'general-partner': 'cite.gwgPartner' },
  eu: { majority: 'cite.euMajority', together: 'cite.euMajority', 'general-partner': 'cite.euPartner' },
} as const satisfies Record<string, Record<string, LawKey>>

/** Why one company counts as controlled by `actor`. */
function controlStep(
  speaker: Speaker,
  law: 'gwg' | 'eu',
  actor: PartyKey,
  { company, by, held, through }: ControlStep,
): ProofStep {
  const { say, text, name, range, result } = speaker
  const [first] = through
  const words = { company: name(company), actor: name(actor), owner: name(first?.owner ?? actor) }
  const own = first === undefined || first.owner === actor
  if (by === 'general-partner') {
    const key = !own
      ? 'step.generalPartnerThrough'
      : words.owner.kind === 'company'
        ? 'step.generalPartnerCompany'
        : 'step.generalPartner'
    return { sentence: say(key, words), cite: text(cites[law]['general-partner']) }
  }
  if (through.length > 1) {
    const sum = partsOf(speaker, through, actor)
    return {
      sentence: say('step.majorityTogether', { ...words, sum, result: result(held) }),
      cite: text(cites[law].together),
    }
  }
  return {
    sentence: say(own ? 'step.majority' : 'step.majorityThrough', { ...words, share: range(held) }),
    cite: text(cites[law].majority),
  }
}

/** How a share stands to its law's threshold; a range may stand on both sides. */
function comparison({ say, share }: Speaker, law: 'gwg' | 'eu', { lo, hi }: Interval): ProofStep {
  const passes = law === 'gwg' ? moreThan : atLeast
  const threshold = law === 'gwg' ? gwgThreshold : euThreshold
  const sentence = passes(lo, threshold)
    ? say(law === 'gwg' ? 'step.moreThan' : 'step.reaches')
    : passes(hi, threshold)
      ? say('step.between', { lo: share(lo), hi: share(hi) })
      : say(law === 'gwg' ? 'step.notMoreThan' : 'step.below')
  return { sentence, cite: null }
}

/** A share that doesn't pass for certain: whether it could with everything that isn't known. */
function withStrangers(speaker: Speaker, possible: Interval, known: Interval): readonly ProofStep[] {
  if (moreThan(possible.hi, gwgThreshold)) return [comparison(speaker, 'gwg', possible)]
  const even = { sentence: speaker.say('step.evenUnknown', { hi: speaker.share(possible.hi) }), cite: null }
  return [
    ...(known.hi > 0 ? [comparison(speaker, 'gwg', known)] : []),
    ...(possible.hi > known.hi + 1e-9 ? [even] : []),
  ]
}

/** One ground as sentences: each step with its arithmetic and its rule. */
export function groundProof(speaker: Speaker, ground: Ground, of: ProofOf): GroundProof {
  const { say, text, name } = speaker
  const title = text(`ground.${ground.rule}.title`)
  return {
    rule: ground.rule,
    met: ground.met,
    // Of companies that control it there may be several.
    title: 'controller' in ground ? say('groundOf', { title, company: name(ground.controller) }) : [title],
    cite: text(`ground.${ground.rule}.cite`),
    steps: stepsOf(speaker, ground, of),
  }
}

/**
 * The grounds of one person, one after the other. Control that an earlier ground explained step by step is only
 * recalled.
 */
export function groundProofs(speaker: Speaker, grounds: readonly Ground[], of: ProofOf): readonly GroundProof[] {
  const explained = new Set<string>()
  return grounds.map((ground) => {
    const proof = groundProof(speaker, ground, of)
    const repeated = proof.steps.filter(({ control }) => control !== undefined && explained.has(control))
    for (const { control } of proof.steps) if (control !== undefined) explained.add(control)
    if (repeated.length === 0) return proof
    const recalled: ProofStep = { sentence: speaker.say('step.asAbove'), cite: null }
    return { ...proof, steps: [recalled, ...proof.steps.filter((step) => !repeated.includes(step))] }
  })
}

function stepsOf(
  speaker: Speaker,
  ground: Ground,
  { party, company, possible, chainBreak }: ProofOf,
): readonly ProofStep[] {
  const { say, text, name, range, result } = speaker
  const [actor, target] = [name(party), name(company)]
  const control = (steps: readonly ControlStep[], law: 'gwg' | 'eu', by = party): readonly ProofStep[] =>
    steps.map((step) => ({ ...controlStep(speaker, law, by, step), control: `${by} ${step.company}` }))
  switch (ground.rule) {
    case 'gwg-capital': {
      if (ground.through.length === 0) {
        return [
          { sentence: say('step.nothingAttributed', { actor, company: target }), cite: text('cite.gwgSharesThrough') },
          ...(chainBreak === null
            ? []
            : [
                {
                  sentence: say('step.breaksAt', {
                    actor,
                    company: name(chainBreak.company),
                    share: range(chainBreak.held),
                  }),
                  cite: text('cite.gwgMajority'),
                },
              ]),
          ...withStrangers(speaker, possible, nil),
        ]
      }
      const sum = partsOf(speaker, ground.through, party)
      const through = ground.through.some(({ owner }) => owner !== party)
      return [
        ...control(ground.control, 'gwg'),
        {
          sentence: say(ground.through.length === 1 ? 'step.attributedOne' : 'step.attributed', {
            company: target,
            sum,
            result: result(sumOf(ground.through)),
          }),
          cite: text(through ? 'cite.gwgSharesThrough' : 'cite.gwgShares'),
        },
        ...(ground.met
          ? [comparison(speaker, 'gwg', ground.held)]
          : withStrangers(speaker, possible, capped(sumOf(ground.through)))),
      ]
    }
    case 'gwg-general-partner': {
      const partner = name(ground.partner)
      const key =
        ground.partner === party ? 'step.isPartner' : ground.met ? 'step.controlsPartner' : 'step.mayBePartner'
      return [
        ...control(ground.control, 'gwg'),
        { sentence: say(key, { actor, partner, company: target }), cite: text('cite.gwgOther') },
      ]
    }
    case 'eu-ownership-interest':
      return [
        ...pathSteps(speaker, party, company, ground.paths, ground.further, ground.held),
        ...(ground.paths.length === 0 && possible.hi === 0
          ? []
          : [comparison(speaker, 'eu', ground.met ? ground.held : possible)]),
      ]
    case 'eu-control':
      return [
        ...control(ground.control, 'eu'),
        { sentence: say('step.hasControl', { actor, company: target }), cite: text('cite.euControl') },
      ]
    case 'eu-control-of-owners': {
      const sum = partsOf(speaker, ground.through, party)
      return [
        ...control(ground.control, 'eu'),
        {
          sentence: say(ground.through.length === 1 ? 'step.directlyHeldOne' : 'step.directlyHeld', {
            company: target,
            sum,
            result: result(sumOf(ground.through)),
          }),
          cite: text('cite.euControlOfOwners'),
        },
        comparison(speaker, 'eu', ground.held),
      ]
    }
    case 'eu-interest-in-controller':
      return [
        ...pathSteps(speaker, party, ground.controller, ground.paths, ground.further, ground.held),
        comparison(speaker, 'eu', ground.held),
        {
          sentence: say('step.controllerControls', { company: name(ground.controller), target }),
          cite: text('cite.euInterestInController'),
        },
        ...control(ground.control, 'eu', ground.controller),
      ]
    default:
      return assertNever(ground)
  }
}
