import type { FailedCall } from '../../shared/contract/state.ts'
import type { Clock, Failure } from './ports.ts'

/** Failures kept for the diagnostics of this run. */
const most = 50

/** Ended before anything was asked, or by the person: nothing that support could explain. */
const ownDoing: ReadonlySet<FailedCall['kind']> = new Set(['canceled', 'no-key'])

export interface FailedCalls {
  readonly note: (failure: Failure) => void
  /** Newest first. */
  readonly all: () => readonly FailedCall[]
}

/** The last failures of this run. Method and path only: what was searched for stands in the query, and stays out. */
export function createFailedCalls(clock: Pick<Clock, 'now'>, onNote: () => void): FailedCalls {
  const failures: FailedCall[] = []
  return {
    note: ({ call, operation, error, attempts }) => {
      if (ownDoing.has(error.kind)) return
      const [path = ''] = call.split('?')
      // While the service can't be reached it is looked for every few seconds: one row for all of them.
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
