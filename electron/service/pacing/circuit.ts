import type { ServiceLimits } from '../limits.ts'

export interface Circuit {
  /** True when a request may leave. While open, one probe passes once the pause is over. */
  readonly allows: () => boolean
  /** Takes one retry out of the budget that all calls share; false when it is used up. */
  readonly mayRetry: () => boolean
  readonly unavailable: () => void
  readonly answered: () => void
  /** The probe ended without an answer (cancelled, offline): another one may be sent. */
  readonly undecided: () => void
}

/**
 * Keeps many open views from hammering a service that is down (503): a retry budget shared by all calls, and a circuit
 * that opens after several 503 in a row. While it is open, calls fail at once with nothing sent; after a pause a single
 * call goes ahead to see whether the service is back.
 */
export function createCircuit(limits: ServiceLimits, now: () => number): Circuit {
  let failuresInARow = 0
  let openedAt: number | null = null
  let pause = limits.circuitOpenMs
  let probing = false
  let budget = limits.retryBudget
  let refilledAt = now()

  const refill = (): void => {
    const grown = (now() - refilledAt) / limits.retryRefillMs
    // A clock that was set back neither adds to the budget nor takes from it.
    if (grown > 0) budget = Math.min(limits.retryBudget, budget + grown)
    refilledAt = now()
  }

  return {
    allows: () => {
      if (openedAt === null) return true
      const waited = now() - openedAt
      if ((waited >= 0 && waited < pause) || probing) return false
      probing = true
      return true
    },
    mayRetry: () => {
      refill()
      if (openedAt !== null || budget < 1) return false
      budget -= 1
      return true
    },
    unavailable: () => {
      failuresInARow += 1
      if (probing) pause = Math.min(limits.circuitOpenMaxMs, pause * 2)
      if (!probing && failuresInARow < limits.circuitAfter) return
      // Calls that were under way when it opened must not push the end of the pause further out.
      if (openedAt === null || probing) openedAt = now()
      probing = false
    },
    answered: () => {
      failuresInARow = 0
      openedAt = null
      probing = false
      pause = limits.circuitOpenMs
    },
    undecided: () => {
      probing = false
    },
  }
}
