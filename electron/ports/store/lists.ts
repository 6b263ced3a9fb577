import type { CompanySummary, PartySummary } from '../../../shared/domain/company/company.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { AnswerId, PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import type { Run, RunItem, RunItemState, RunSection, RunState } from '../../../shared/domain/lists/run.ts'
import type { StoredIntent } from './watch.ts'

export interface StoredList {
  readonly id: number
  readonly name: string
  readonly state: 'wanted' | 'there' | 'gone' | 'ended'
  readonly serviceId: ServiceId | null
  readonly size: number | null
  readonly createdAt: string | null
  readonly itemsReadAt: string | null
  /** The answer that told of it last; null: none has yet. */
  readonly answerId: AnswerId | null
  readonly members: number
  /** Open changes of it and of what is in it, oldest first; else the last one that was refused. */
  readonly intents: readonly StoredIntent[]
}

export interface StoredListItem {
  readonly id: number
  readonly list: number
  readonly serviceId: ServiceId | null
  readonly party: PartySummary | null
  readonly name: string | null
  readonly addedAt: string | null
  /** False: it is in the list no longer. */
  readonly there: boolean
}

export interface NewRun {
  readonly name: string
  readonly companies: readonly PartyId[]
  readonly sections: readonly RunSection[]
  readonly refresh: boolean
  /** ISO 8601 UTC: what was read before it is read again; null: what is kept stays. */
  readonly olderThan: string | null
  /** Sections that aren't kept are left out, and companies of which none is. */
  readonly onlyKept?: boolean
  readonly approved: QuoteApproval
  readonly at: string
}

/** What is kept of the sections asked about, counted; the order of `sections`. */
export type Standing = readonly {
  readonly section: RunSection
  /** Companies whose section isn't kept, and isn't known to be missing. */
  readonly unread: number
  readonly kept: number
  readonly notThere: number
}[]

/** A run as stored: without what the rest would cost, which the use case quotes from how it stands. */
export interface StoredRun extends Omit<Run, 'items' | 'left'> {
  /** Of the items that wait: how they stand now. */
  readonly standing: Standing
  /** What of the approval is used: credits of calls whose price was known, and calls whose price wasn't. */
  readonly used: QuoteApproval
}

export interface RunStep {
  readonly id: number
  /** The step is made only from one of these. */
  readonly from: readonly RunState[]
  readonly to: RunState
  readonly error?: AppError | null
  readonly until?: string | null
  readonly endedAt?: string
  readonly approved?: QuoteApproval
}

export interface RunItemStep {
  readonly run: number
  readonly position: number
  readonly to: RunItemState
  readonly sentAt?: string
  readonly error?: AppError | null
  readonly more?: boolean
}

/** The account's lists at the service, and runs over many companies. */
export interface ListsStore {
  readonly serviceLists: () => Promise<{ readonly readAt: string | null; readonly lists: readonly StoredList[] }>
  readonly serviceList: (id: number) => Promise<StoredList | null>
  /** What is in a list, as it was read last. */
  readonly listItems: (list: number) => Promise<readonly StoredListItem[]>
  readonly listItem: (id: number) => Promise<StoredListItem | null>
  /**
   * Ends a complete walk over the lists: lists that none of its answers named are gone. Returns how many items could
   * not be read.
   */
  readonly endListsWalk: (answers: readonly AnswerId[], at: string) => Promise<number>
  readonly endItemsWalk: (list: number, answers: readonly AnswerId[], at: string) => Promise<number>
  /** A list of the service with the name of the wanted one that isn't known to be another. */
  readonly listTwin: (list: number, since: string) => Promise<{ readonly id: ServiceId; readonly name: string } | null>
  /** Identifies the wanted list with a list of the service. */
  readonly adoptList: (list: number, serviceId: ServiceId) => Promise<void>
  readonly endList: (list: number) => Promise<void>
  readonly endListItem: (item: number) => Promise<void>
  /** Drops unsent changes to a list that could not be created; returns how many. */
  readonly dropIntentsOfList: (list: number) => Promise<number>
  /** How these sections of these companies stand. `olderThan` (ISO 8601 UTC): what was read before it, or has changed since it was read, counts as unread. `onlyKept`: what isn't kept counts nowhere. */
  readonly standing: (
    companies: readonly PartyId[],
    sections: readonly RunSection[],
    olderThan?: string | null,
    onlyKept?: boolean,
  ) => Promise<{
    readonly companies: readonly CompanySummary['id'][]
    readonly sections: Standing
  }>
  /** Writes a run and all its items in one transaction; null where none of the companies is known. */
  readonly beginRun: (run: NewRun) => Promise<number | null>
  /** Open ones oldest first, then the last `ended` that ended, newest first. */
  readonly runs: (ended: number) => Promise<readonly StoredRun[]>
  readonly run: (id: number) => Promise<StoredRun | null>
  /** Empty `states`: all of them. */
  readonly runItems: (
    run: number,
    states: readonly RunItemState[],
    offset: number,
    limit: number,
  ) => Promise<{
    readonly items: readonly RunItem[]
    readonly total: number
  }>
  /** What the calls of a run cost, by company and section; credits null: not known (yet). What was never sent is not in it. */
  readonly runCharges: (
    run: number,
  ) => Promise<readonly { readonly company: PartyId; readonly section: RunSection; readonly credits: number | null }[]>
  /** One item by its position; null: there is none, or its company was erased. */
  readonly runItem: (run: number, position: number) => Promise<RunItem | null>
  readonly nextRunItem: (run: number) => Promise<RunItem | null>
  readonly stepRun: (step: RunStep) => Promise<StoredRun | null>
  readonly stepRunItem: (step: RunItemStep) => Promise<void>
  /**
   * After a kill: running runs are paused, and for items that were being sent the store looks whether their answer is
   * kept. Returns how many runs were open.
   */
  readonly recoverRuns: () => Promise<number>
}
