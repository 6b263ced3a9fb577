interface Running {
  readonly outcome: Promise<unknown>
  readonly signals: AbortSignal[]
}

/**
 * One reader a list at a time. Whoever asks for the same again while it runs gets the same outcome; another request for
 * the list waits for its turn, and then sees what was read meanwhile. Otherwise two windows that walk through one list
 * would each look where it stands, and both pay for the same page.
 */
export function createTurns() {
  const running = new Map<string, Running>()
  const lastOf = new Map<string, Promise<unknown>>()

  /**
   * `request`: what is asked of the list; equal texts are one request. `work` is told when everybody who wanted it has
   * gone; it decides where it can stop.
   */
  return <T>(
    list: string,
    request: string,
    signal: AbortSignal,
    work: (stopped: () => boolean) => Promise<T>,
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
    const outcome = (before === undefined ? work(stopped) : before.then(() => work(stopped))).finally(() => {
      running.delete(key)
      if (lastOf.get(list) === ended) lastOf.delete(list)
    })
    const ended = outcome.catch(() => undefined)
    running.set(key, { outcome, signals })
    lastOf.set(list, ended)
    return outcome
  }
}

export type Turns = ReturnType<typeof createTurns>
