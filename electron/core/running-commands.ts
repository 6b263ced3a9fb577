/** Commands under way. Closing a library waits for them, because a paid answer may be on its way. */
export interface RunningCommands {
  /** Counts work as running until it ends; gives back the same promise's outcome. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  /** What is running now. */
  readonly all: () => readonly Promise<unknown>[]
}

export function createRunningCommands(): RunningCommands {
  const running = new Set<Promise<unknown>>()
  return {
    tracked: (work) => {
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    all: () => [...running],
  }
}
