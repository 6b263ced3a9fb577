import type { StoredFeed } from './store/watch.ts'

/**
 * Who polls at this moment.
 * - `self`: the library is alone, and polls what is its own.
 * - `for-all`: this desktop polls for its team.
 * - `colleague`: another desktop does, so nothing is asked here; what it finds comes by itself.
 * - `free-only`: the team's library can't be reached. What is free is looked at, what costs waits.
 */
export type PollTurn =
  | { readonly polls: 'self' | 'for-all' | 'free-only' }
  | { readonly polls: 'colleague'; readonly by: string }

/** A feed that is due for the whole team and that nobody else polls for now. */
export interface ClaimedFeed {
  /** With what the team knows of it. */
  readonly feed: StoredFeed
  /** Tells what the poll brought. To be called once, whether it worked or not. */
  readonly note: () => Promise<void>
}

/** Keeps a team to one poller, so that its feeds are paid once. A library alone always has its turn. */
export interface PollGate {
  /** Asked before each round, and again before each feed that costs: the machine may have slept in between. Never rejects. */
  readonly turn: () => Promise<PollTurn>
  /** Feeds to poll now, in a turn `for-all`. */
  readonly claim: () => Promise<readonly ClaimedFeed[]>
  /** What is free was looked at for all, in a turn `for-all`. */
  readonly looked: () => Promise<void>
  /**
   * A feed before it is due, because a webhook asks for it, in any turn but `free-only`. `taken`: somebody polls it now, or it can't be known
   * whether; `as-by-turn`: only whose turn it is may poll it, because nobody, or an older server, says who does.
   */
  readonly early: (feed: StoredFeed) => Promise<ClaimedFeed | 'taken' | 'as-by-turn'>
}

/** The gate of a library alone. */
export const openGate: PollGate = {
  turn: () => Promise.resolve({ polls: 'self' }),
  claim: () => Promise.resolve([]),
  looked: () => Promise.resolve(),
  early: () => Promise.resolve('as-by-turn'),
}
