import type { PartyId } from '../ids.ts'

/** What changed by an item of the watchlist (contract 2.5); every member as far as it was stated. */
export interface WatchlistEvent {
  readonly type: string | null
  /** ISO 8601 UTC. */
  readonly at: string | null
  readonly details: string | null
}

/** A company, or a job, on the watchlist of the older family (contract 2.5). Null: not stated. Instants are ISO 8601 UTC. */
export interface WatchlistItem {
  /** The service's id of the item. */
  readonly id: string | null
  readonly name: string | null
  readonly registerNumber: string | null
  /** The item's own word for what it is. */
  readonly itemType: string | null
  readonly lastCheckedAt: string | null
  readonly nextCheckAt: string | null
  readonly lastChangeAt: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  /** Newest first; null: the answer doesn't say, or says it in a way that nobody understands (`unread`). */
  readonly events: readonly WatchlistEvent[] | null
  /** Members that are there and were not understood, as they are called in the answer. */
  readonly unread: readonly string[]
}

/** The account's watchlist as one answer had it. */
export interface Watchlist {
  readonly items: readonly WatchlistItem[]
  /** Items that were there and could not be read. */
  readonly unread: number
}

/** An item with the company that its id leads to; null: none of ours is known by it. */
export interface ShownWatchlistItem extends WatchlistItem {
  readonly company: PartyId | null
}

export interface ShownWatchlist {
  readonly items: readonly ShownWatchlistItem[]
  readonly unread: number
}
