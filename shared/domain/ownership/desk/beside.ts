import type { CompanySummary } from '../../company/company.ts'
import type { PartyId } from '../../ids.ts'
import type { RelatedReason } from '../../library/related.ts'
import type { OwnershipParty, PartyKey } from '../graph/graph.ts'
import { companyKey } from '../graph/identity.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import { partyOfSummary } from './merge-desk.ts'

/*
 * Companies beside those of a desk: at the same address, with the same people by id, or with a role at the other. As
 * under "related", from kept answers alone. None of it is a share, and no figure of the desk changes by it.
 */

export const besideReasons = ['address', 'person', 'role'] as const satisfies readonly RelatedReason[]
export type BesideReason = (typeof besideReasons)[number]

/** As many companies as one company of a desk is shown beside; a letterbox address has thousands. */
export const mostBeside = 40
/** Of as many companies of a desk it is looked up: each takes a search of its own. */
export const mostLookedUp = 20

/** What the store knows beside one company of a desk. */
export interface KeptBeside {
  readonly company: PartyId
  readonly others: readonly {
    readonly company: CompanySummary
    readonly reason: BesideReason
    /** The address, the person or the company that both have; empty: its name isn't known. */
    readonly shared: readonly string[]
  }[]
  /** Its register entry or its people were not read: there may be others. */
  readonly unread: boolean
  /** There were more than are kept here. */
  readonly more: boolean
}

/** That a company stands beside one of the desk, for one reason. */
export interface BesideEdge {
  readonly key: string
  readonly other: PartyKey
  readonly company: PartyKey
  readonly reason: BesideReason
  readonly shared: readonly string[]
}

export interface Beside {
  readonly edges: readonly BesideEdge[]
  /** Companies that the graph of owners doesn't know. */
  readonly parties: readonly OwnershipParty[]
  /** Companies of the desk of which not all is read that could show others. */
  readonly notRead: readonly PartyKey[]
  /** There are more than are shown. */
  readonly more: boolean
}

export const nothingBeside: Beside = { edges: [], parties: [], notRead: [], more: false }

/** What stands beside a desk's companies as lines of the graph; two of the desk have one line for each reason. */
export function besideOf(
  kept: readonly KeptBeside[],
  graph: Pick<ReadyGraph, 'parties'>,
  named: (key: string) => PartyKey,
): Beside {
  const edges = new Map<string, BesideEdge>()
  const strangers = new Map<PartyKey, OwnershipParty>()
  for (const { company: id, others } of kept) {
    const company = named(companyKey(id))
    for (const { company: summary, reason, shared } of others) {
      const other = named(companyKey(summary.id))
      const key = `${[other, company].toSorted().join('|')}:beside-${reason}`
      if (other === company || edges.has(key)) continue
      edges.set(key, { key, other, company, reason, shared })
      if (!graph.parties.has(other)) strangers.set(other, { ...partyOfSummary(summary), key: other })
    }
  }
  return {
    edges: [...edges.values()],
    parties: [...strangers.values()],
    notRead: kept.flatMap(({ company, unread }) => (unread ? [named(companyKey(company))] : [])),
    more: kept.some(({ more }) => more),
  }
}
