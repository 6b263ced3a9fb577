/** A turn at the head of the line. `leave` lets the next one step up; calling it twice does nothing more. */
export interface Turn {
  readonly leave: () => void
}

export interface Line {
  /** Nobody stands in it. */
  readonly empty: () => boolean
  /** Resolves once everybody who came before has left; null where `signal` was aborted first. `order`: who came when. */
  readonly join: (order: number, signal: AbortSignal) => Promise<Turn | null>
}

/**
 * Calls that wait for the per-minute limit stand in a line. After a refusal they leave one by one, each once the answer
 * before it is there: leaving together they would fill the new window at once, and those at the end would be refused again
 * and again.
 */
export function createLine(): Line {
  interface Waiting {
    readonly order: number
    readonly step: () => void
  }
  let waiting: readonly Waiting[] = []
  let taken = false

  const next = (): void => {
    if (taken) return
    const [first, ...rest] = waiting
    if (first === undefined) return
    waiting = rest
    taken = true
    first.step()
  }

  return {
    empty: () => !taken && waiting.length === 0,
    join: (order, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve(null)
          return
        }
        const giveUp = (): void => {
          waiting = waiting.filter((one) => one !== me)
          resolve(null)
        }
        const me: Waiting = {
          order,
          step: () => {
            signal.removeEventListener('abort', giveUp)
            let left = false
            resolve({
              leave: () => {
                if (left) return
                left = true
                taken = false
                next()
              },
            })
          },
        }
        signal.addEventListener('abort', giveUp, { once: true })
        // Who is refused goes back to the place that it came from.
        waiting = [...waiting, me].toSorted((a, b) => a.order - b.order)
        next()
      }),
  }
}
