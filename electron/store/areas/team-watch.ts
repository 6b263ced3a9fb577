import type { TeamWatchStore } from '../../ports/store/team-watch.ts'
import { feedStateOf, monitorsStateOf, sharedFeeds, takeWatches } from '../repositories/team/team-watch.ts'
import type { Area } from './area.ts'

export const teamWatchArea = {
  reads: { sharedFeeds, feedState: feedStateOf, monitorsState: monitorsStateOf },
  writes: { takeWatches },
} satisfies Area<TeamWatchStore>
