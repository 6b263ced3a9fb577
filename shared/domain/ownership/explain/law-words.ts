import type { BeneficialOwners, Candidate } from '../laws/beneficial-owner.ts'
import type { ControlMap } from '../laws/control.ts'
import { findChainBreak, type ProofOf } from './ground-words.ts'
import type { Speaker } from './speaker.ts'

/** "VO (EU) 2024/1624, gilt ab 10.07.2027" */
export const lawName = (
  { text, day }: Speaker,
  { law, appliesFrom }: BeneficialOwners,
  form: 'name' | 'short' = 'name',
): string => text(`law.${law}.${form}`, { day: appliesFrom === null ? '' : day(appliesFrom) })

/** What the makers of sentences need to know of one candidate; `interest` is his result that has chains of shares. */
export function proofOf(
  speaker: Speaker,
  control: ControlMap,
  result: BeneficialOwners,
  candidate: Candidate,
  interest: Candidate | null,
): ProofOf {
  return {
    party: candidate.party,
    company: result.company,
    possible: candidate.possible,
    chainBreak: interest === null ? null : findChainBreak(speaker, control, interest, result.company),
  }
}
