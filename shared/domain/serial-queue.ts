export interface SerialQueue {
  /** Runs the work after everything that was added before it, whether that succeeded or not. */
  readonly add: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Resolves once everything that was added so far has ended. Never rejects. */
  readonly idle: () => Promise<unknown>
}

/** Runs pieces of work one after the other, in the order in which they were added. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add: (work) => {
      const done = last.then(work, work)
      last = done.catch(() => undefined)
      return done
    },
    idle: () => last,
  }
}
