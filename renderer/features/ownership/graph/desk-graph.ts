import { useMemo } from 'react'
import type { CompanySummary } from '../../../../shared/domain/company.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { DeskView } from '../../../../shared/domain/ownership/desk.ts'
import { prepareOwnership, type Ownership } from '../../../../shared/domain/ownership/effective.ts'
import { partyKey, type PartyKey, type StructureRead } from '../../../../shared/domain/ownership/graph.ts'
import { registerIdentity } from '../../../../shared/domain/ownership/identity.ts'
import { mergeReads } from '../../../../shared/domain/ownership/merge.ts'
import type { OwnershipFile } from '../../../../shared/domain/ownership/ways.ts'
import { comparedHoldings, holdingsNow, type Holdings } from './compare-shares.ts'

/** The reads of a desk as one graph. */
export interface DeskGraph {
  readonly ownership: Ownership
  readonly holdings: Holdings
  /** Keys of the desk's companies, the subject first. */
  readonly roots: readonly PartyKey[]
  /** The key of now for any key that a party ever had. */
  readonly named: (key: string) => PartyKey
  /** Moments of reads, newest first: the dates that can be looked at and compared. */
  readonly moments: readonly string[]
}

export const companyKey = (id: PartyId): PartyKey => partyKey(`party:${id}`)

/** A company of the desk of which nothing was read yet: it stands there all the same, and other answers may know it. */
function seedRead(company: CompanySummary): StructureRead {
  const { number, court, courtCode } = company.register
  return {
    answer: null, readAt: null, root: companyKey(company.id), lists: [], findings: [],
    parties: [{
      key: companyKey(company.id), kind: 'company', name: company.name, register: registerIdentity(number, courtCode ?? court),
      registerText: number, courtText: court, city: company.seat, country: null, birthYear: null, partyId: company.id,
      serviceIds: [], capital: null, owners: 'not-read',
    }],
  }
}

type Named = (key: string) => PartyKey

/** Merges what was read of the desk's companies up to a moment. The root of a company's own read is that company. */
function mergedUntil(files: readonly OwnershipFile[], until: string | null, same: DeskView['same']): { readonly ownership: Ownership; readonly named: Named } {
  const reads = files.flatMap((file) => file.reads.filter(({ readAt }) => until === null || readAt === null || readAt <= until))
  const own = files.flatMap((file) => file.reads.flatMap(({ root }): readonly (readonly [PartyKey, PartyKey])[] =>
    root === null ? [] : [[root, companyKey(file.company.id)]]))
  const graph = mergeReads([...reads, ...files.map(({ company }) => seedRead(company))], {
    same: [...own, ...same.map(([a, b]) => [partyKey(a), partyKey(b)] as const)],
  })
  const named: Named = (key) => graph.aliases[key] ?? partyKey(key)
  return { ownership: prepareOwnership(graph), named }
}

/** The graph of a desk at its date, with another date laid over it where one is compared. */
export function deskGraph(files: readonly OwnershipFile[], view: Pick<DeskView, 'until' | 'compareWith' | 'same'>): DeskGraph {
  const { ownership, named } = mergedUntil(files, view.until, view.same)
  const roots = [...new Set(files.map(({ company }) => named(companyKey(company.id))))]
  const moments = [...new Set(files.flatMap(({ reads }) => reads.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]))))].toSorted().toReversed()
  if (view.compareWith === null) return { ownership, holdings: holdingsNow(ownership), roots, named, moments }
  const then = mergedUntil(files, view.compareWith, view.same)
  // A party may have another best name at each date; the merge of everything knows all of them.
  const whole = mergedUntil(files, null, view.same)
  const ofNow = new Map(ownership.graph.parties.map(({ key }) => [whole.named(key), key]))
  const common: Named = (key) => {
    const name = whole.named(key)
    return ofNow.get(name) ?? name
  }
  return { ownership, holdings: comparedHoldings(ownership, then.ownership, common), roots, named: (key) => (ownership.parties.has(named(key)) ? named(key) : common(key)), moments }
}

const empty: readonly OwnershipFile[] = []

/** The graph of a desk; made anew only where the reads, the dates or what was said to be the same change. */
export function useDeskGraph(files: readonly OwnershipFile[] | undefined, view: DeskView): DeskGraph {
  const { until, compareWith, same } = view
  return useMemo(() => deskGraph(files ?? empty, { until, compareWith, same }), [files, until, compareWith, same])
}
