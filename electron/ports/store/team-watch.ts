import type { Json } from '../../../shared/domain/json.ts'
import type { TeamWatch, Uid } from '../team-server.ts'
import type { StoredFeed } from './watch.ts'

/** A feed as the team polls it. */
export interface SharedFeed {
  readonly uid: Uid
  readonly feed: StoredFeed
  /** Of removed and paused ones nothing is polled. */
  readonly polled: boolean
}

/** How far a team's watches were polled, as it goes between libraries. */
export interface TeamWatchStore {
  readonly sharedFeeds: () => Promise<readonly SharedFeed[]>
  /** What of a feed's coverage colleagues go on from. */
  readonly feedState: (uid: Uid) => Promise<{ readonly coveredUntil: string | null; readonly state: Json }>
  /** The same of all monitors together, by their companies. */
  readonly monitorsState: () => Promise<{ readonly coveredUntil: string | null; readonly state: Json }>
  /** Writes what colleagues covered, where it reaches further than what was known; places of what could not be read. */
  readonly takeWatches: (
    watches: readonly Pick<TeamWatch, 'uid' | 'kind' | 'coveredUntil' | 'state'>[],
  ) => Promise<readonly number[]>
}

/** The one watch of all monitors of the account; there is one in each team's library. */
export const monitorsWatch: Uid = '6d6f6e69-746f-8772-8000-000000000001'
