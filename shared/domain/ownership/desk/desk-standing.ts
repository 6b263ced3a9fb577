import type { CompanySummary, Ended, KeptStanding } from '../../company/company.ts'
import type { Insolvency } from '../../company/insolvency.ts'
import type { Account } from '../../facts/account.ts'
import { endedIn } from '../../facts/succession.ts'
import type { KnownChange } from '../../facts/known-change.ts'
import type { PartyId } from '../../ids.ts'

/** What is known of a company by its account of facts, as far as a desk and its files say it. */
export interface DeskStanding extends Omit<KeptStanding, 'insolvency'> {
  readonly company: PartyId
  /** Chooses some of the words; null: not known. */
  readonly legalForm: string | null
  /** The step of insolvency proceedings; of a company that is not on the desk only its state is known. Null: none is known. */
  readonly insolvency: Pick<Insolvency, 'state' | 'said'> | Insolvency | null
  /** Changes that are known and were not read, the gravest first, at most `mostChanges`. */
  readonly changes: readonly KnownChange[]
  /** How many there are in all; null: not looked up, because the company is not on the desk. */
  readonly changeCount: number | null
}

/** As many unread changes as a desk names of one company; their number is told in full. */
export const mostChanges = 12

const endedOf = (ended: Ended | null): Pick<DeskStanding, 'ended'> =>
  ended === null ? {} : { ended: { how: ended.how, successor: ended.successor } }

/** The standing of a company whose account of facts is at hand. */
export const standingOfFile = ({
  summary: { id, legalForm },
  account: { condition, unread, unreadCount, succession },
}: {
  readonly summary: Pick<CompanySummary, 'id' | 'legalForm'>
  readonly account: Pick<Account, 'condition' | 'unread' | 'unreadCount' | 'succession'>
}): DeskStanding => ({
  ...endedOf(endedIn({ condition, succession })),
  company: id,
  legalForm,
  status: condition.status,
  insolvency: condition.insolvency,
  day: condition.day,
  unread: condition.unread,
  changes: unread.slice(0, mostChanges),
  changeCount: unreadCount.record + unreadCount.roles + unreadCount.owners,
})

/** Whether there is anything that must be said: it is not simply active, or something about it was not read. */
export const hasWarning = ({ status, insolvency, changeCount }: DeskStanding): boolean =>
  insolvency !== null || (changeCount ?? 0) > 0 || (status !== null && status !== 'active' && status !== 'unknown')

/** Standings by the number of their company. */
export const standingsById = (standings: readonly DeskStanding[]): ReadonlyMap<PartyId, DeskStanding> =>
  new Map(standings.map((standing) => [standing.company, standing]))
