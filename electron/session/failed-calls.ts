import type { FailedCall } from '../../shared/contract/state.ts'
import type { Clock } from '../ports/clock.ts'
import type { Failure } from '../ports/ports.ts'

/** How many failures are kept for the diagnostics of this run. */
const most = 50

/**
 * Calls that ended before anything was sent, or that the person cancelled: support could explain nothing about them.
 */
const ownDoing: ReadonlySet<FailedCall['kind']> = new Set(['canceled', 'no-key'])

export interface FailedCalls {
  readonly note: (failure: Failure) => void
  /** Newest first. */
  readonly all: () => readonly FailedCall[]
}

/** The last failures of this run, with method and path only: the query holds what was searched for. */
export function createFailedCalls(clock: Pick<Clock, 'now'>, onNote: () => void): FailedCalls {
  const failures: FailedCall[] = []
  return {
    note: ({ call, operation, error, attempts }) => {
      if (ownDoing.has(error.kind)) return
      const [path = ''] = call.split('?')
      // While the service can't be reached, health is asked every few seconds: one row stands for all of them.
      const [newest] = failures
      if (operation === 'health' && newest?.operation === 'health' && newest.kind === error.kind) failures.shift()
      const at = new Date(clock.now()).toISOString()
      failures.unshift({ at, call: path, operation, kind: error.kind, money: error.money, attempts })
      failures.splice(most)
      onNote()
    },
    all: () => [...failures],
  }
}
