import type { Candidate, Ground, UsedShare } from '../laws/beneficial-owner.ts'
import { type BothLaws, type LawRow } from '../laws/both-laws.ts'
import { mapControl, type ControlMap } from '../laws/control.ts'
import type { ReadyGraph } from '../shares/effective.ts'

/** Both laws' answers with the chains of control that their words speak of. */
export interface ShownLaws extends BothLaws {
  readonly control: ControlMap
}

export const showLaws = (ownership: ReadyGraph, both: BothLaws): ShownLaws => ({
  ...both,
  control: mapControl(ownership),
})

const ownershipRules: ReadonlySet<Ground['rule']> = new Set(['gwg-capital', 'eu-ownership-interest'])

/** Whether the ground is about shares of the company itself, so that the share beside the verdict explains it. */
export const isByShare = (ground: Ground): boolean => ownershipRules.has(ground.rule)

/** The ground that carries a verdict: the first that is met, best one by shares; else the one that was looked at. */
export function leadingGround({ grounds }: Candidate): Ground | null {
  const met = grounds.filter((ground) => ground.met)
  return met.find(isByShare) ?? met[0] ?? grounds.find(isByShare) ?? grounds[0] ?? null
}

/** Every share that a ground uses, in the order of its steps. */
export function sharesOf(ground: Ground): readonly UsedShare[] {
  const control = 'control' in ground ? ground.control.flatMap(({ through }) => through) : []
  const through = 'through' in ground ? ground.through : []
  const paths = 'paths' in ground ? ground.paths.flatMap(({ shares }) => shares) : []
  const seen = new Set<string>()
  const inOrder =
    ground.rule === 'eu-interest-in-controller' ? [...paths, ...control] : [...control, ...through, ...paths]
  return inOrder.filter(({ edge }) => !seen.has(edge) && Boolean(seen.add(edge)))
}

/** Grounds that are shown as proof: the met ones, else the one by shares, and what might still be met. */
export const provenGrounds = ({ grounds, verdict }: Candidate): readonly Ground[] => {
  const met = grounds.filter((ground) => ground.met)
  return verdict === 'yes' && met.length > 0 ? met : grounds
}

/** Keys of the edges that prove a row in either law, for the picture: of the ground that carries the result. */
export const proofEdges = (row: LawRow): ReadonlySet<string> =>
  new Set(
    [row.of.gwg, row.of['eu-amlr']].flatMap((candidate) => {
      const ground = candidate === null ? null : leadingGround(candidate)
      return ground === null ? [] : sharesOf(ground).map(({ edge }) => edge)
    }),
  )
