/**
 * Ids of messages that were taken, so that a repetition does nothing (contract 6.3.3, 6.3.4). The one in the store survives a
 * restart.
 */
export interface SeenMessages {
  /**
   * Writes an id down before anything is done; false: it is there already. Of two simultaneous calls with one id, one gets
   * true. Rejects where nothing can be written. `at`: ms since 1970 by the service's clock.
   */
  readonly remember: (id: string, at: number) => Promise<boolean>
}

/** How long a message may be repeated. The service's schedule isn't shown (contract 6.3.8); other services stop within three days. */
export const repeatedWithinMs = 4 * 24 * 60 * 60_000

/** More messages than anybody gets in four days; the oldest are forgotten first. */
export const mostSeen = 50_000

/** For a data folder that can't be written: kept as long as the program runs. */
export function seenInMemory(): SeenMessages {
  const seen = new Map<string, number>()
  return {
    remember: (id, at) => {
      for (const [oldest, then] of seen) {
        if (seen.size < mostSeen && then > at - repeatedWithinMs) break
        seen.delete(oldest)
      }
      if (seen.has(id)) return Promise.resolve(false)
      seen.set(id, at)
      return Promise.resolve(true)
    },
  }
}
