import type { CompanySummary } from '../company/company.ts'
import type { RegisterEvent } from '../company/event.ts'

/** What the watch brought: an event, or a formation told as one. Kept until the person's retention says otherwise. */
export interface InboxItem {
  readonly id: number
  readonly event: RegisterEvent
  /** The company as the cache knows it; null: the event named none. */
  readonly company: CompanySummary | null
  /** Which watches told of it; one event told by two watches is one item. */
  readonly monitors: readonly number[]
  readonly feeds: readonly number[]
  /** ISO 8601 UTC, our clock. */
  readonly arrivedAt: string
  /** Null: nobody acknowledged it. */
  readonly acknowledgedAt: string | null
}

/** Null: not filtered by this. */
export interface InboxQuery {
  readonly unseenOnly: boolean
  readonly text: string
  readonly types: readonly string[]
  readonly monitor: number | null
  readonly feed: number | null
  readonly company: number | null
}

export interface InboxPage {
  /** Newest first by register day, then by arrival. */
  readonly items: readonly InboxItem[]
  readonly total: number
  readonly unseen: number
}
