import type { EnvelopeKind, NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { AnswerId, PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { KnownCoverage } from '../../../shared/domain/watch/coverage-of.ts'
import type { AskedEvents } from '../../../shared/domain/watch/asked-events.ts'
import type { FeedFilter, NotifyRule } from '../../../shared/domain/watch/feed.ts'
import type { InboxPage, InboxQuery } from '../../../shared/domain/watch/inbox.ts'
import type { Intent, IntentKind, IntentState } from '../../../shared/domain/watch/intent.ts'
import type { Notice } from '../../../shared/domain/watch/notice.ts'
import type { FreeAnswer } from './answers.ts'

export interface WatchRef {
  readonly kind: 'monitor' | 'feed'
  readonly id: number
}

export interface NewIntent {
  readonly kind: IntentKind
  /** Key by which pressing a button twice makes one intent while the first is open. */
  readonly what: string
  readonly subject: string
  readonly partyId: PartyId | null
  readonly body: Json
  readonly idempotencyKey: string
  readonly batch: number | null
  readonly approved: Approval
  /** Why it asks; null: nothing is wrong. */
  readonly error: AppError | null
  readonly state: 'asks' | 'waiting'
  readonly at: string
}

export interface StoredIntent extends Omit<Intent, 'price'> {
  readonly body: Json
  readonly idempotencyKey: string
  readonly approved: Approval
}

export interface IntentStep {
  readonly id: number
  /** The step is made only from one of these. */
  readonly from: readonly IntentState[]
  readonly to: IntentState
  readonly error?: AppError | null
  readonly sentAt?: string
  readonly twin?: Intent['twin']
  readonly approved?: Approval
}

export interface StoredWatch {
  readonly known: KnownCoverage
  /** ISO 8601 UTC, our clock. */
  readonly polledAt: string | null
  readonly problem: AppError | null
  readonly notApplied: readonly string[]
  readonly walk: OpenWalk | null
}

export interface WatchNote {
  readonly ref: WatchRef
  readonly watch: StoredWatch
}

/**
 * A paid walk that ended before it reached its bound. `until`: the service's clock at its first page, or where the past that
 * was asked for ends. `to`: the upper bound that was sent, if one was.
 */
export interface OpenWalk {
  readonly to?: string
  readonly from: string
  readonly until: string
  readonly next: NextPage
}

export interface StoredMonitor extends StoredWatch {
  readonly id: number
  readonly company: CompanySummary
  /** Register numbers that the company had, by XJustiz code of the court; null: not stated. */
  readonly formerNumbers: readonly { readonly number: string; readonly courtCode: string | null }[]
  readonly serviceId: ServiceId | null
  readonly eventTypes: readonly string[]
  readonly state: 'wanted' | 'active' | 'gone' | 'ended'
  readonly createdAt: string | null
  /** The answer that told of it last; null: none has yet. */
  readonly answerId: AnswerId | null
  /** Whether it runs by the service's words, and its word for that; null: it says nothing. */
  readonly runs: 'on' | 'off' | 'unclear' | null
  readonly said: string | null
  /** The open change, else the last one, if it was refused. */
  readonly intent: StoredIntent | null
  readonly unseen: number
}

/** A question about a company's events with how it goes on. */
export interface StoredQuestion extends AskedEvents {
  /** The token of its next page; null at the end. */
  readonly next: NextPage | null
}

export interface FeedToSave {
  /** Null makes a new one. */
  readonly id: number | null
  readonly name: string
  readonly filter: FeedFilter
  readonly intervalMinutes: number
  readonly on: boolean
  readonly notify: NotifyRule
  readonly approved: Approval
}

export interface StoredFeed extends StoredWatch, Omit<FeedToSave, 'id'> {
  readonly id: number
  readonly unseen: number
}

/** What a page of hits turned out to be. */
export interface HitPage {
  readonly envelope: EnvelopeKind | null
  readonly size: number
  readonly next: NextPage | null
  /** How many hits this watch had not brought before. */
  readonly added: number
  /** Span of the instants at which its items became available; null where no item tells. */
  readonly oldest: string | null
  readonly newest: string | null
  /** What was asked for and is contradicted by an item: the service ignored it. */
  readonly notApplied: readonly string[]
}

export type HitPageRead =
  | ({ readonly reading: 'read' } & HitPage)
  | { readonly reading: 'unreadable'; readonly why: 'empty' | 'not-json' | 'too-deep' | 'wrong-shape' }

export interface TakenNotice {
  readonly notice: Notice
  readonly items: readonly number[]
}

export interface InboxOrigin {
  readonly id: number
  readonly answer: AnswerId
  /** Among the items of that answer that could be read. */
  readonly position: number
}

/** What the watch keeps. Writing methods reject with `read-only` like all of the store's. */
export interface WatchStore {
  /**
   * Writes intents in one transaction, each once: where an intent with the same `what` is open, that one is returned.
   * An intent to create a monitor also stores the wanted monitor. `already`: companies that have a monitor or an open
   * intent for one.
   */
  readonly writeIntents: (
    intents: readonly NewIntent[],
  ) => Promise<{ readonly written: readonly StoredIntent[]; readonly already: number }>
  readonly intent: (id: number) => Promise<StoredIntent | null>
  /** Open ones, oldest first, and the last `ended` that came to an end, newest first. */
  readonly intents: (ended: number) => Promise<readonly StoredIntent[]>
  readonly nextWaiting: () => Promise<StoredIntent | null>
  /** Makes a step; null where the intent wasn't in one of the states that it may be made from. */
  readonly stepIntent: (step: IntentStep) => Promise<StoredIntent | null>
  /** Every waiting intent with an approval above zero asks for approval again; returns how many. */
  readonly askForWaiting: (error: AppError | null) => Promise<number>
  /** Whether an answer to it is kept. */
  readonly intentAnswered: (id: number) => Promise<boolean>
  /** After a kill: intents that were being sent become `uncertain`, and those that cost ask again. */
  readonly recoverIntents: () => Promise<void>
  readonly monitors: () => Promise<readonly StoredMonitor[]>
  readonly monitor: (id: number) => Promise<StoredMonitor | null>
  readonly monitorOf: (company: PartyId) => Promise<StoredMonitor | null>
  /**
   * Ends a complete walk over the service's monitors: monitors of ours that none of its answers named are gone. Where
   * an item could not be read, none is marked as gone. Returns how many items could not be read.
   */
  readonly endMonitorWalk: (answers: readonly AnswerId[]) => Promise<number>
  /** The monitor was deleted: it isn't there (any more). */
  readonly endMonitor: (id: number) => Promise<void>
  /** Forgets wanted monitors whose intent was refused or dropped. */
  readonly forgetWishes: () => Promise<void>
  readonly feeds: () => Promise<readonly StoredFeed[]>
  readonly feed: (id: number) => Promise<StoredFeed | null>
  readonly saveFeed: (feed: FeedToSave) => Promise<number>
  readonly removeFeed: (id: number) => Promise<void>
  readonly noteWatch: (ref: WatchRef, watch: StoredWatch) => Promise<void>
  /** Many of them in one transaction, which waits for the disk once. */
  readonly noteWatches: (notes: readonly WatchNote[]) => Promise<void>
  /** The questions about a company's events that were asked, the newest time of each, newest first. */
  readonly eventsAsked: (company: PartyId) => Promise<readonly StoredQuestion[]>
  /** What a kept page of hits brought. */
  readonly hitPage: (answer: AnswerId) => Promise<HitPageRead>
  /**
   * Keeps a page of hits that was quoted as free, where it was charged or brought something new; returns what it is.
   */
  readonly keepFreeHits: (free: FreeAnswer) => Promise<HitPageRead>
  readonly inbox: (query: InboxQuery & { readonly offset: number; readonly limit: number }) => Promise<InboxPage>
  /** Which answer, and which item of it, told of these items of the inbox. */
  readonly inboxOrigins: (items: readonly number[]) => Promise<readonly InboxOrigin[]>
  readonly unseen: () => Promise<number>
  /** Acknowledges items, or takes that back (null). */
  readonly acknowledge: (items: readonly number[], at: string | null) => Promise<void>
  /**
   * The notification for all items that no notification covered yet; they count as notified from now on. Null: there is
   * none.
   */
  readonly takeNotice: () => Promise<TakenNotice | null>
  /** The notification was not shown: these items are due again. */
  readonly giveBackNotice: (items: readonly number[]) => Promise<void>
}
