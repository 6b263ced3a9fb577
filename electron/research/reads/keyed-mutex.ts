interface Running {
  readonly outcome: Promise<unknown>
  readonly signals: AbortSignal[]
}

/**
 * A mutex for each list: one reader at a time. A second request for the same pages while the first runs shares its
 * outcome. Any other request for the list waits, and then sees what was read meanwhile. Without it, two windows that
 * walk through one list would both look where it stands and both pay for the same page.
 */
export function createKeyedMutex() {
  const running = new Map<string, Running>()
  const lastOf = new Map<string, Promise<unknown>>()

  /**
   * `request`: what is asked of the list; equal texts are the same request. `stopped` tells `work` that every caller
   * has gone; `work` decides where it can stop. `waited`: another request for the list ran before, so what was known of
   * the list at the time of the call may be outdated.
   */
  return <T>(
    list: string,
    request: string,
    signal: AbortSignal,
    work: (stopped: () => boolean, waited: boolean) => Promise<T>,
  ): Promise<T> => {
    const key = JSON.stringify([list, request])
    const same = running.get(key)
    if (same !== undefined) {
      same.signals.push(signal)
      return same.outcome as Promise<T>
    }
    const signals = [signal]
    const stopped = (): boolean => signals.every(({ aborted }) => aborted)
    const before = lastOf.get(list)
    const outcome = (before === undefined ? work(stopped, false) : before.then(() => work(stopped, true))).finally(
      () => {
        running.delete(key)
        if (lastOf.get(list) === ended) lastOf.delete(list)
      },
    )
    const ended = outcome.catch(() => undefined)
    running.set(key, { outcome, signals })
    lastOf.set(list, ended)
    return outcome
  }
}

export type KeyedMutex = ReturnType<typeof createKeyedMutex>
