import type { Approval } from '../../../../shared/domain/credits/credits.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import type { Command } from '../../../data/commands.ts'
import { useWatchCommand, watchRuns } from '../../../data/watch.ts'
import { feedInput } from './feed-words.ts'

/** A stretch of the past (ISO 8601 UTC); without `until` up to now. */
export interface PastAsked {
  readonly approved: Approval
  readonly since: string
  readonly until?: string
}

export interface FeedActs {
  /** Asks the service now, at most what was agreed to. */
  readonly poll: Command<Approval, Feed>
  /** Reads a stretch of the past, at most what was agreed to; it can be stopped between two pages. */
  readonly past: Command<PastAsked, Feed>
  /** Turns it on at its price, or off for nothing. */
  readonly turn: Command<{ readonly on: boolean; readonly approved: Approval }, Feed>
  readonly remove: Command<null, null>
}

/** What can be done with a feed; the runs are shared by its row and its page. */
export function useFeedActs(feed: Feed): FeedActs {
  return {
    poll: useWatchCommand(
      (client) => (approved: Approval) => client.watch.pollFeed({ feed: feed.id, approved }),
      watchRuns.feed(feed.id),
    ),
    past: useWatchCommand(
      (client) => (asked: PastAsked, options) => client.watch.pollFeed({ feed: feed.id, ...asked }, options),
      `${watchRuns.feed(feed.id)}:past`,
    ),
    turn: useWatchCommand(
      (client) =>
        ({ on, approved }: { readonly on: boolean; readonly approved: Approval }) =>
          client.watch.saveFeed({ ...feedInput(feed), on, approved }),
      `watch:turn feed:${feed.id}`,
    ),
    remove: useWatchCommand(
      (client) => () => client.watch.removeFeed({ feed: feed.id }),
      `watch:remove feed:${feed.id}`,
    ),
  }
}
