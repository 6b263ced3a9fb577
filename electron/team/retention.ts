import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type { TeamError, TeamServer } from '../ports/team-server.ts'

export interface RetentionParts {
  readonly policy: () => TeamPolicy | null
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number
  readonly lifetime: AbortSignal
}

/** How often the poller looks for answers that are too old, milliseconds; at once where the policy names other days than before. */
export const retentionEveryMs = 86_400_000
/** Answers that go in one transaction, which holds everybody else's changes up. */
const mostAtOnce = 500

/**
 * The team's retention: whoever polls asks the server to remove answers that are older than the policy's days, until there are none. What is
 * too old is the server's word; the rows of the ledger stay.
 * @returns a function to be called with each turn as the poller: the error of a question that failed, after which the next turn goes on; null otherwise
 */
export function createTeamRetention({ policy, monotonic, lifetime }: RetentionParts) {
  let done: { readonly at: number; readonly days: number } | null = null
  let running = false

  return async (server: TeamServer, fence: number): Promise<TeamError | null> => {
    const days = policy()?.retentionDays ?? null
    const at = monotonic()
    if (days === null || running || (done?.days === days && at - done.at < retentionEveryMs)) return null
    running = true
    try {
      for (;;) {
        const gone = await server.removeOld(fence, mostAtOnce)
        if (!gone.ok) return gone.error
        if (lifetime.aborted) return null
        if (gone.value.removed < mostAtOnce) break
      }
      done = { at, days }
      return null
    } finally {
      running = false
    }
  }
}
