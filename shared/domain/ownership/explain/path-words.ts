import type { ProofPath, UsedShare } from '../laws/beneficial-owner.ts'
import type { PartyKey } from '../graph/graph.ts'
import { isExact, nil, plus, type Interval } from '../shares/interval.ts'
import type { ProofStep } from './proof-step.ts'
import { joined, type Sentence } from './sentence.ts'
import type { Speaker } from './speaker.ts'

/** Parts of a sum that are written out; more are summed up. */
export const mostParts = 8

/** "60 % × 70 % × 20 %"; a range stands in brackets. */
export const productText = ({ range }: Speaker, shares: readonly UsedShare[]): string =>
  shares.map(({ share }) => (isExact(share) ? range(share) : `(${range(share)})`)).join(' × ')

function pathStep(speaker: Speaker, { shares, product }: ProofPath): ProofStep {
  const { say, text, name, range, result } = speaker
  const links = shares.map(({ owner, owned, share }, index): Sentence =>
    index === 0
      ? say('step.pathFirst', { owner: name(owner), share: range(share), company: name(owned) })
      : say('step.pathNext', { share: range(share), company: name(owned) }),
  )
  const chain = joined(links, ', ')
  return shares.length === 1
    ? { sentence: say('step.pathDirect', { chain }), cite: null }
    : {
        sentence: say('step.path', { chain, product: productText(speaker, shares), result: result(product) }),
        cite: text('cite.euMultiply'),
      }
}

/** Each chain of shares with its product, then their sum and what cycles add (Art. 52(1) of the regulation). */
export function pathSteps(
  speaker: Speaker,
  party: PartyKey,
  company: PartyKey,
  paths: readonly ProofPath[],
  further: number,
  held: Interval,
): readonly ProofStep[] {
  const { say, text, name, range, share, result } = speaker
  if (paths.length === 0)
    return [{ sentence: say('step.noPath', { actor: name(party), company: name(company) }), cite: null }]
  const steps = paths.map((path) => pathStep(speaker, path))
  if (paths.length > 1) {
    const sum = paths.reduce<Interval>((total, { product }) => plus(total, product), nil)
    const parts =
      paths.length > mostParts
        ? text('reason.chains', { count: paths.length, share: range(sum) })
        : paths.map(({ product }) => range(product)).join(' + ')
    steps.push({ sentence: say('step.paths', { sum: parts, result: result(sum) }), cite: text('cite.euMultiply') })
  }
  if (further > 1e-9)
    steps.push({
      sentence: say('step.further', { share: share(further), held: range(held) }),
      cite: text('cite.euMultiply'),
    })
  return steps
}
