import { sortKey } from '../../text/fold.ts'
import type { BeneficialOwners, Candidate, Law, NextRead, Subject, Verdict } from './beneficial-owner.ts'
import type { Ownership } from '../shares/effective.ts'
import { euOwners } from './eu-amlr.ts'
import type { PartyKey } from '../graph/graph.ts'
import { gwgOwners } from './gwg.ts'
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
  }
}
