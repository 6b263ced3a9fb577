/** Runs of work of which never two go on at once. */
export interface Exclusive {
  /** Waits until nothing runs, then runs the work. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Runs the work; where something runs already, waits for that instead. */
  readonly join: (work: () => Promise<void>) => Promise<void>
  /** What runs now; null: nothing does. */
  readonly running: () => Promise<void> | null
}

export function createExclusive(): Exclusive {
  let running: Promise<void> | null = null
  const begin = (work: () => Promise<void>): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return {
    alone: async (work) => {
      // Others may wait for the same end; the first of them begins, the rest wait again.
      while (running !== null) await running
      await begin(work)
    },
    join: (work) => running ?? begin(work),
    running: () => running,
  }
}
