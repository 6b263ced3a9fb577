import { backoff } from './backoff.ts'
import { readChargeHeader, chargeHeader } from '../prices/charge-header.ts'
import type { Route } from '../dialects/dialect.ts'
import type { ServiceLimits } from '../limits.ts'
import type { Exchange } from '../transport/exchange.ts'

export interface RetrySoFar {
  /** Requests of this call that ended like the latest one, it included: refused, 5xx or 429. */
  readonly refused: number
  readonly failed: number
  readonly limited: number
  /** Milliseconds since the call began. */
  readonly elapsedMs: number
}

export type RetryDecision =
  | { readonly do: 'stop' }
  | { readonly do: 'again'; readonly afterMs: number }
  /** Once the pacing gate opens. */
  | { readonly do: 'pace' }

const stop: RetryDecision = { do: 'stop' }

export interface RetriedCall {
  readonly method: Route['method']
  /** It costs nothing, as far as table and learned price tell. */
  readonly free: boolean
}

/**
 * Whether a request is sent again. Only a GET is sent again after it may have run; a change is, where the answer proves
 * that it did not. `mayRetry` asks the common budget, and only when a retry of a service failure is otherwise due.
 */
export function decideRetry(
  result: Exchange,
  { method, free }: RetriedCall,
  soFar: RetrySoFar,
  limits: ServiceLimits,
  mayRetry: () => boolean,
  random: () => number,
): RetryDecision {
  const serverPause = (): number => backoff(soFar.failed - 1, limits.serverBackoffMs, limits.serverBackoffMaxMs, random)

  if (result.kind === 'not-sent') {
    // Nothing left this machine, so asking again can't cost twice. A refused connection is often a service that is just
    // restarting; but offline must be said quickly, and a name lookup or connect that took its time will take it again.
    const pause = limits.refusedPausesMs[soFar.refused - 1]
    if (pause === undefined || soFar.elapsedMs + pause > limits.refusedBudgetMs) return stop
    return { do: 'again', afterMs: pause }
  }

  // TLS was refused. The same certificate comes again, and there is no way around it.
  if (result.kind === 'insecure') return stop

  // The person cancelled, or the program is closing.
  if (result.kind === 'canceled') return stop

  // The answer came and was paid; it would be as large again.
  if (result.kind === 'too-large') return stop

  if (result.kind === 'lost') {
    // The request went out and may have run. Reading R4 would retry any GET. But a paid GET that ran is billed, and
    // sending it again unasked may pay twice for one answer (reading R3: uncertain at full price). So only free calls
    // are sent again; for the rest the person decides and sees what is uncertain.
    if (method !== 'GET' || !free || soFar.failed >= limits.serverAttempts || !mayRetry()) return stop
    return { do: 'again', afterMs: serverPause() }
  }

  // Whatever the status: the service says that this request was charged, so another one would be a second payment.
  if ((readChargeHeader(result.headers[chargeHeader]) ?? 0) > 0) return stop

  // The limit's own reset says when; a second refusal after the wait is given one more chance.
  if (result.status === 429) return soFar.limited > limits.rateWaits ? stop : { do: 'pace' }

  // Contract 7.1: retry 500 and 503 with exponential backoff. Not 502 and 504: they come from a gateway that lost the
  // service's answer, which for a paid call is a lost answer. A change is repeated only after 503, and a POST never:
  // the contract says to read its collection again first (7.3).
  const again =
    method === 'GET'
      ? result.status === 500 || result.status === 503 || (free && result.status > 501)
      : method !== 'POST' && result.status === 503
  if (again) {
    if (soFar.failed >= limits.serverAttempts || !mayRetry()) return stop
    return { do: 'again', afterMs: serverPause() }
  }

  // 400, 401, 402, 404, 422 and the rest: the same request gets the same answer.
  return stop
}
