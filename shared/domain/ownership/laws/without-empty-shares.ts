import type { Candidate, ControlStep, Ground, UsedShare } from './beneficial-owner.ts'
import type { PartyKey } from '../graph/graph.ts'

const holdsSomething = ({ share }: UsedShare): boolean => share.hi > 0

/** The steps that lead to these companies; steps that only led to an empty share go. */
function leadingTo(wanted: readonly PartyKey[], steps: readonly ControlStep[]): readonly ControlStep[] {
  const needed = new Set(wanted)
  const kept = steps.toReversed().filter(({ company, through }) => {
    if (!needed.has(company)) return false
    for (const { owner } of through) needed.add(owner)
    return true
  })
  return kept.toReversed()
}

/**
 * A candidate's grounds without shares of 0 %: a KG that owns its general partner makes whoever controls the KG control
 * the general partner too, whose 0 % of the KG add nothing to a sum and would only lengthen its proof.
 */
export function withoutEmptyShares(candidate: Candidate): Candidate {
  const grounds = candidate.grounds.flatMap((ground): readonly Ground[] => {
    if (ground.rule !== 'gwg-capital' && ground.rule !== 'eu-control-of-owners') return [ground]
    if (ground.through.every(holdsSomething)) return [ground]
    const through = ground.through.filter(holdsSomething)
    if (through.length === 0 && ground.rule === 'eu-control-of-owners') return []
    return [
      {
        ...ground,
        through,
        control: leadingTo(
          through.map(({ owner }) => owner),
          ground.control,
        ),
      },
    ]
  })
  return { ...candidate, grounds }
}
