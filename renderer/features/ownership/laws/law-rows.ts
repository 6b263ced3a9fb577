import { sortKey } from '../../../../shared/domain/fold.ts'
import type {
  BeneficialOwners,
  Candidate,
  Ground,
  Law,
  NextRead,
  Subject,
  UsedShare,
  Verdict,
} from '../../../../shared/domain/ownership/beneficial-owner.ts'
import { mapControl, type ControlMap } from '../../../../shared/domain/ownership/control.ts'
import type { Ownership } from '../../../../shared/domain/ownership/effective.ts'
import { euOwners } from '../../../../shared/domain/ownership/eu-amlr.ts'
import type { PartyKey } from '../../../../shared/domain/ownership/graph.ts'
import { gwgOwners } from '../../../../shared/domain/ownership/gwg.ts'
import type { Interval } from '../../../../shared/domain/ownership/interval.ts'
import { withoutEmptyShares } from './without-empty-shares.ts'

/** One person in both laws; null where a law computes nothing. */
export interface LawRow {
  readonly party: PartyKey
  readonly of: Readonly<Record<Law, Candidate | null>>
}

/** Both laws' answers about one company, side by side. */
export interface BothLaws {
  readonly company: PartyKey
  readonly results: Readonly<Record<Law, BeneficialOwners>>
  readonly rows: readonly LawRow[]
  readonly nextReads: readonly NextRead[]
  /** Somebody's result, or whether there is somebody else, can't be told. */
  readonly anyOpen: boolean
  readonly control: ControlMap
}

const order: readonly Verdict[] = ['yes', 'open', 'no']
const rank = (candidate: Candidate | null): number =>
  candidate === null ? order.length : order.indexOf(candidate.verdict)

/** Beneficial owners in either law first, then who may be one; within that by the larger share, then by name. */
function compare(a: LawRow, b: LawRow, nameOf: (party: PartyKey) => string): number {
  const best = (row: LawRow): number => Math.min(rank(row.of.gwg), rank(row.of['eu-amlr']))
  const share = (row: LawRow): number => Math.max(row.of.gwg?.held.lo ?? 0, row.of['eu-amlr']?.held.lo ?? 0)
  const both = (row: LawRow): number => rank(row.of.gwg) + rank(row.of['eu-amlr'])
  return best(a) - best(b) || both(a) - both(b) || share(b) - share(a) || (nameOf(a.party) < nameOf(b.party) ? -1 : 1)
}

/** The same company stands in both laws' lists; it is read once, for the larger of both reasons. */
function mergedReads(lists: readonly (readonly NextRead[])[]): readonly NextRead[] {
  const found = new Map<PartyKey, NextRead>()
  for (const read of lists.flat()) {
    const known = found.get(read.company)
    if (known === undefined || known.removes < read.removes) found.set(read.company, read)
  }
  return [...found.values()].toSorted((a, b) => b.removes - a.removes || Number(a.alreadyRead) - Number(b.alreadyRead))
}

/** Asks both laws. Costs about as much as several solves of the graph; ask once for a graph and subject. */
export function askBothLaws(ownership: Ownership, subject: Subject): BothLaws {
  const tidy = (result: BeneficialOwners): BeneficialOwners => ({
    ...result,
    candidates: result.candidates.map(withoutEmptyShares),
  })
  const results: BothLaws['results'] = {
    gwg: tidy(gwgOwners(ownership, subject)),
    'eu-amlr': tidy(euOwners(ownership, subject)),
  }
  const rows = new Map<PartyKey, LawRow>()
  for (const law of ['gwg', 'eu-amlr'] as const) {
    for (const candidate of results[law].candidates) {
      const known = rows.get(candidate.party)?.of ?? { gwg: null, 'eu-amlr': null }
      rows.set(candidate.party, { party: candidate.party, of: { ...known, [law]: candidate } })
    }
  }
  const both = Object.values(results)
  const names = new Map([...rows.keys()].map((party) => [party, sortKey(ownership.parties.get(party)?.name ?? '')]))
  return {
    company: subject.company,
    results,
    rows: [...rows.values()].toSorted((a, b) => compare(a, b, (party) => names.get(party) ?? '')),
    nextReads: mergedReads(both.map(({ nextReads }) => nextReads)),
    anyOpen: both.some(
      ({ candidates, unseenPossible }) => unseenPossible || candidates.some(({ verdict }) => verdict === 'open'),
    ),
    control: mapControl(ownership),
  }
}

const ownershipRules: ReadonlySet<Ground['rule']> = new Set(['gwg-capital', 'eu-ownership-interest'])

/** Whether the ground is about shares of the company itself, so that the share beside the verdict explains it. */
export const isByShare = (ground: Ground): boolean => ownershipRules.has(ground.rule)

/** The ground that carries a verdict: the first that is met, best one by shares; else the one that was looked at. */
export function leadingGround({ grounds }: Candidate): Ground | null {
  const met = grounds.filter((ground) => ground.met)
  return met.find(isByShare) ?? met[0] ?? grounds.find(isByShare) ?? grounds[0] ?? null
}

/**
 * What a candidate holds at least and could hold at most. By the EU regulation whoever stands here might also be the
 * unknown owner of what is missing; the domain's share counts only what is attributed to him.
 */
export function possibleShare(result: BeneficialOwners, { party, held, verdict }: Candidate): Interval {
  if (verdict !== 'open' || result.law === 'gwg') return held
  const strangers = result.gaps.filter(
    (gap) =>
      gap.kind === 'owners-not-read' ||
      gap.kind === 'owners-incomplete' ||
      (gap.kind === 'owner-unidentified' && gap.owner !== party),
  )
  return {
    lo: held.lo,
    hi: Math.min(
      1,
      strangers.reduce((sum, { weight }) => sum + weight, held.hi),
    ),
  }
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
