import type { CompanySummary } from '../../company/company.ts'
import type { PartyId } from '../../ids.ts'
import {
  noFacts,
  partyKey,
  type OwnershipGraph,
  type OwnershipParty,
  type PartyKey,
  type StructureRead,
} from '../graph/graph.ts'
import { companyKey, registerIdentity } from '../graph/identity.ts'
import { mergeReads } from '../graph/merge.ts'

/** A company of a desk with what was read of its owners. */
export interface DeskCompany {
  readonly company: CompanySummary
  readonly reads: readonly StructureRead[]
}

/** A person whose holdings are laid beside: what he holds, seen from his side. */
export interface DeskPerson {
  readonly id: PartyId
  readonly reads: readonly StructureRead[]
}

/** What a person said about parties of a desk, by any key that they ever had. */
export interface Said {
  readonly same: readonly (readonly [string, string])[]
  readonly different: readonly (readonly [string, string])[]
}

/** A company as its file knows it, with owners that nobody has read. */
export function partyOfSummary(company: CompanySummary): OwnershipParty {
  const { number, court, courtCode } = company.register
  return {
    ...noFacts,
    key: companyKey(company.id),
    kind: 'company',
    name: company.name,
    register: registerIdentity(number, courtCode ?? court),
    registerText: number,
    courtText: court,
    city: company.seat,
    partyId: company.id,
    owners: 'not-read',
  }
}

/** A company of the desk of which nothing was read yet: it stands there all the same, and other answers may know it. */
function seedRead(company: CompanySummary): StructureRead {
  const party = partyOfSummary(company)
  return { answer: null, readAt: null, root: party.key, lists: [], findings: [], parties: [party] }
}

const asKeys = (pairs: Said['same']): readonly (readonly [PartyKey, PartyKey])[] =>
  pairs.map(([a, b]) => [partyKey(a), partyKey(b)] as const)

/** Merges what was read of a desk's companies up to a moment. The root of a company's own read is that company. */
export function mergeDesk(
  companies: readonly DeskCompany[],
  until: string | null,
  { same, different }: Said,
  persons: readonly DeskPerson[] = [],
): OwnershipGraph {
  const reads = [...companies, ...persons].flatMap((one) =>
    one.reads.filter(({ readAt }) => until === null || readAt === null || readAt <= until),
  )
  const own = companies.flatMap(({ company, reads: all }) =>
    all.flatMap(({ root }): readonly (readonly [PartyKey, PartyKey])[] =>
      root === null ? [] : [[root, companyKey(company.id)]],
    ),
  )
  own.push(
    ...persons.flatMap(({ id, reads: all }) =>
      all.flatMap(({ root }): readonly (readonly [PartyKey, PartyKey])[] =>
        root === null ? [] : [[root, companyKey(id)]],
      ),
    ),
  )
  return mergeReads([...reads, ...companies.map(({ company }) => seedRead(company))], {
    same: [...own, ...asKeys(same)],
    different: asKeys(different),
  })
}

/** Moments of a desk's reads, newest first: the dates that can be looked at and compared. */
export const momentsOf = (companies: readonly { readonly reads: readonly StructureRead[] }[]): readonly string[] =>
  [...new Set(companies.flatMap(({ reads }) => reads.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]))))]
    .toSorted()
    .toReversed()
