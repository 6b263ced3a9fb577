import type { Approval, SpendSum } from '../../shared/domain/credits.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { EnvelopeKind, NextPage } from '../../shared/domain/envelope.ts'
import type { CompanySummary } from '../../shared/domain/company.ts'
import type { AnswerId, PartyId, ServiceId } from '../../shared/domain/ids.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { KnownCoverage } from '../../shared/domain/watch/coverage-of.ts'
import type { FeedFilter, NotifyRule } from '../../shared/domain/watch/feed.ts'
import type { InboxPage, InboxQuery } from '../../shared/domain/watch/inbox.ts'
import type { Intent, IntentKind, IntentState } from '../../shared/domain/watch/intent.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import type { AnswerToKeep, Reservation, Resolution } from './store.ts'

export interface WatchRef {
  readonly kind: 'monitor' | 'feed'
  readonly id: number
}

/** Whom a page of hits was asked for; what it is held against (filter echo) stands beside it. */
export type HitSource =
  | { readonly kind: 'monitor'; readonly id: number; readonly company: PartyId }
  /** `GET /alerts`: hits of all monitors (contract 4.8). */
  | { readonly kind: 'alerts' }
  | { readonly kind: 'feed'; readonly id: number; readonly filter: FeedFilter }

/** Why an answer was asked for by the watch; kept with it. */
export type WatchPurpose =
  | { readonly kind: 'monitors'; readonly page: number }
  /** The answer to a change at the service. */
  | { readonly kind: 'intent'; readonly intent: number }
  /** `from`: the bound that was sent, ISO 8601 UTC. */
  | { readonly kind: 'hits'; readonly source: HitSource; readonly from: string | null }

export interface NewIntent {
  readonly kind: IntentKind
  /** What makes two presses one while the first is open. */
  readonly what: string
  readonly subject: string
  readonly partyId: PartyId | null
  readonly body: Json
  readonly idempotencyKey: string
  readonly batch: number | null
  readonly approved: Approval
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

/** A paid walk that ended before it reached its bound. `until`: the service's clock at its first page. */
export interface OpenWalk {
  readonly from: string
  readonly until: string
  readonly next: NextPage
}

export interface StoredMonitor extends StoredWatch {
  readonly id: number
  readonly company: CompanySummary
  readonly serviceId: ServiceId | null
  readonly eventTypes: readonly string[]
  readonly state: 'wanted' | 'active' | 'gone' | 'ended'
  readonly createdAt: string | null
  /** The change that is open, else the last one that was refused. */
  readonly intent: StoredIntent | null
  readonly unseen: number
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
  /** Hits that this watch had not brought before. */
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

/** The answer to a call that was quoted as free: its ledger row is written only where there is something to keep. */
export interface FreeAnswer {
  readonly answer: Omit<AnswerToKeep, 'settle'>
  readonly reservation: Reservation
  readonly settle: Omit<Resolution, 'id'>
}

export interface TakenNotice {
  readonly notice: Notice
  readonly items: readonly number[]
}

/** What the watch keeps. Writing methods reject with `read-only` like all of the store's. */
export interface WatchStore {
  /**
   * Writes intents down in one transaction, each once: one whose `what` is open already is returned as it is. With the
   * intent to create a monitor goes the wish itself; `already`: companies that have a monitor or wait for one.
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
  /** Every waiting intent whose approval covers more than nothing asks again; returns how many. */
  readonly askForWaiting: (error: AppError | null) => Promise<number>
  /** Whether an answer to it is kept. */
  readonly intentAnswered: (id: number) => Promise<boolean>
  /** After a kill: what was being sent is `uncertain`, and what costs asks again. */
  readonly recoverIntents: () => Promise<void>
  readonly monitors: () => Promise<readonly StoredMonitor[]>
  readonly monitor: (id: number) => Promise<StoredMonitor | null>
  readonly monitorOf: (company: PartyId) => Promise<StoredMonitor | null>
  /**
   * Ends a whole walk over the service's monitors: those of ours that none of its answers named are gone. Nothing is
   * said of any where an item could not be read. Returns how many items could not.
   */
  readonly endMonitorWalk: (answers: readonly AnswerId[]) => Promise<number>
  /** The monitor was deleted: it isn't there (any more). */
  readonly endMonitor: (id: number) => Promise<void>
  /** Takes back the wish for monitors whose intent came to nothing. */
  readonly forgetWishes: () => Promise<void>
  readonly feeds: () => Promise<readonly StoredFeed[]>
  readonly feed: (id: number) => Promise<StoredFeed | null>
  readonly saveFeed: (feed: FeedToSave) => Promise<number>
  readonly removeFeed: (id: number) => Promise<void>
  /** What calls of an origin cost in a month `YYYY-MM`. */
  readonly sumOfOrigin: (origin: string, month: string) => Promise<SpendSum>
  readonly noteWatch: (ref: WatchRef, watch: StoredWatch) => Promise<void>
  /** Many of them in one transaction, which is one wait for the disk. */
  readonly noteWatches: (notes: readonly WatchNote[]) => Promise<void>
  /** What a kept page of hits brought. */
  readonly hitPage: (answer: AnswerId) => Promise<HitPageRead>
  /** Keeps a page of hits that was quoted as free, where it was charged or brought something; tells what it is. */
  readonly keepFreeHits: (free: FreeAnswer) => Promise<HitPageRead>
  readonly inbox: (query: InboxQuery & { readonly offset: number; readonly limit: number }) => Promise<InboxPage>
  readonly unseen: () => Promise<number>
  /** Acknowledges items, or takes that back (null). */
  readonly acknowledge: (items: readonly number[], at: string | null) => Promise<void>
  /** The notification that is due for everything nobody was told of; marks it told. Null: none is. */
  readonly takeNotice: () => Promise<TakenNotice | null>
  /** Nobody saw the notice: these items are to be told again. */
  readonly giveBackNotice: (items: readonly number[]) => Promise<void>
}
