import type { Candidate, Gap, Ground, UnreadChange } from './beneficial-owner.ts'
import type { Above } from './gaps.ts'
import type { PartyKey } from '../graph/graph.ts'

/** The changes that concern what stands above a company: lists of owners on the way, and its own representatives. */
export const changesAbove = (
  all: readonly UnreadChange[] | undefined,
  company: PartyKey,
  above: Above,
): readonly UnreadChange[] =>
  (all ?? []).filter(
    (change) =>
      change.count > 0 && (change.company === company || (change.of === 'owners' && above.weights.has(change.company))),
  )

/** Companies on whose list of owners a ground rests. */
function listsOf(ground: Ground): ReadonlySet<PartyKey> {
  const control = 'control' in ground ? ground.control.flatMap((step) => [step.company, ...ownedIn(step.through)]) : []
  const through = 'through' in ground ? ownedIn(ground.through) : []
  const paths = 'paths' in ground ? ground.paths.flatMap(({ shares }) => ownedIn(shares)) : []
  return new Set([...control, ...through, ...paths])
}

const ownedIn = (shares: readonly { readonly owned: PartyKey }[]): readonly PartyKey[] =>
  shares.map(({ owned }) => owned)

/**
 * The gaps that known and unread changes leave. A change of owners may make anybody an owner, so that where a list above
 * has changed no "no" stands, and a "yes" only where one of its grounds rests on none of the changed lists.
 */
export function changedGaps(changes: readonly UnreadChange[], company: PartyKey, above: Above): readonly Gap[] {
  return changes.flatMap((change): readonly Gap[] =>
    change.of !== 'owners'
      ? []
      : [
          {
            kind: 'owners-changed',
            company: change.company,
            count: change.count,
            day: change.day,
            weight: change.company === company ? 1 : (above.weights.get(change.company) ?? 1),
          },
        ],
  )
}

/** A candidate in the light of these gaps; the company's own list is one that every ground rests on. */
export function doubtChanged(candidate: Candidate, gaps: readonly Gap[], company: PartyKey): Candidate {
  if (gaps.length === 0) return candidate
  const changed = new Set(gaps.map((gap) => gap.company))
  const stands =
    candidate.verdict === 'yes' &&
    !changed.has(company) &&
    candidate.grounds.some((ground) => ground.met && ![...listsOf(ground)].some((list) => changed.has(list)))
  if (stands) return candidate
  return { ...candidate, verdict: 'open', gaps: [...gaps.slice(0, 8), ...candidate.gaps] }
}
