import { chargeHeader } from '../prices/charge-header.ts'
import type { Circuit } from '../pacing/circuit.ts'
import type { Detector } from '../dialects/detect.ts'
import type { ServiceLimits } from '../limits.ts'
import type { Pacing } from '../pacing/pacing.ts'
import { shownOf, type PlannedRequest } from '../requests/plan-request.ts'
import { decideRetry } from '../pacing/retry.ts'
import { createLine, type Turn } from '../pacing/line.ts'
import type { CallHooks } from '../../ports/register-service.ts'
import type { RegisterServiceOptions } from '../register-service-options.ts'
import type { ServiceClock } from './service-clock.ts'
import { exchange, type Exchange } from './exchange.ts'

/** How sending one request ended, retries and waits included. */
export type Sent =
  | Exchange
  /** The limit's reset is further away than we wait, or the waits are used up; nothing (more) was sent. */
  | { readonly kind: 'held'; readonly until: number }
  /** The circuit breaker is open; nothing was sent. */
  | { readonly kind: 'circuit-open' }
  /** The caller gave up between two requests. */
  | { readonly kind: 'given-up' }
  /** The right to make this call has passed to somebody else; nothing (more) was sent. */
  | { readonly kind: 'lease-lost' }

/** Counters of one call over all its requests. */
export interface Trip {
  readonly hooks: CallHooks
  /** The call costs nothing, as far as table and learned price tell. */
  readonly free: boolean
  readonly startedAt: number
  /** Requests that left. */
  attempts: number
  /** Attempts, including those that never left; shown in the status line. */
  tries: number
  /**
   * Requests of this call that were answered with 429, over all its paths: the number of waits is limited for the call
   * as a whole.
   */
  limited: number
  /** When this call came, among all calls of this address. */
  readonly order: number
}

export interface SendingParts {
  readonly options: RegisterServiceOptions
  readonly limits: ServiceLimits
  readonly base: string
  readonly pacing: Pacing
  readonly circuit: Circuit
  readonly detector: Detector
  readonly clock: ServiceClock
  /** Something was learned about this address. */
  readonly changed: () => void
}

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Where a redirect leads, if it stays with the service; null when the key would be sent to another origin. A change is
 * never sent to another path than its own.
 */
function withinOrigin(result: Exchange, url: string, { method }: PlannedRequest): string | null {
  if (method !== 'GET' || result.kind !== 'answer' || !redirects.has(result.status)) return null
  if (result.location === null) return null
  const target = URL.parse(result.location, url)
  if (target === null || target.origin !== new URL(url).origin || target.href === url) return null
  return target.username === '' && target.password === '' ? target.href : null
}

/**
 * Sends planned requests: waits for the rate limit's gate, respects the circuit breaker, retries what may be retried.
 * Never rejects.
 */
export function createSending(parts: SendingParts) {
  const { options, limits, pacing, circuit, detector, clock } = parts
  const { now, random } = options
  const line = createLine()
  /** Aborted when the person ends all waits; what is on its way is left alone. */
  let waits = new AbortController()

  const tellWaiting = (trip: Trip, shown: string, until: number): void =>
    trip.hooks.onProgress?.({
      call: shown,
      phase: 'waiting',
      until: new Date(until).toISOString(),
      attempt: Math.max(trip.tries, 1),
    })

  const pause = async (trip: Trip, shown: string, milliseconds: number): Promise<boolean> => {
    tellWaiting(trip, shown, now() + milliseconds)
    const signal = AbortSignal.any([trip.hooks.signal, waits.signal])
    try {
      await options.wait(milliseconds, signal)
      return !signal.aborted
    } catch {
      return false
    }
  }

  const isTooLong = (waitMs: number): boolean => waitMs > limits.rateWaitMaxMs + 1000

  /** Waits until the pacing gate is open; a call that was under way before may close it again meanwhile. */
  const waitForGate = async (trip: Trip, shown: string): Promise<Sent | null> => {
    for (let closed = 0; ; closed += 1) {
      const gate = pacing.gate()
      if (gate.open) return null
      if (isTooLong(gate.waitMs) || closed > limits.rateWaits) return { kind: 'held', until: gate.until }
      if (!(await pause(trip, shown, gate.waitMs))) return { kind: 'given-up' }
    }
  }

  /**
   * Passes the gate: at once while it is open and nobody waits, else in line. `kept`: its turn, where it was refused at the
   * head of the line and waits there. Says why the call ends instead.
   */
  const passGate = async (trip: Trip, shown: string, kept: Turn | null): Promise<Sent | Turn | null> => {
    const gate = pacing.gate()
    if (gate.open && kept === null && line.empty()) return null
    if (!gate.open && isTooLong(gate.waitMs)) {
      kept?.leave()
      return { kind: 'held', until: gate.until }
    }
    if (kept === null && !line.empty()) tellWaiting(trip, shown, gate.open ? now() : gate.until)
    const turn = kept ?? (await line.join(trip.order, AbortSignal.any([trip.hooks.signal, waits.signal])))
    if (turn === null) return { kind: 'given-up' }
    const ended = await waitForGate(trip, shown)
    if (ended === null) return turn
    turn.leave()
    return ended
  }

  const once = async (trip: Trip, url: string, request: PlannedRequest): Promise<Exchange> => {
    const shown = shownOf(request)
    const { method, body, idempotencyKey } = request
    trip.tries += 1
    trip.hooks.onProgress?.({ call: shown, phase: 'sending', until: null, attempt: trip.tries })
    const at = now()
    const result = await exchange(
      { url, key: request.keyless ? null : options.key, method, body, idempotencyKey },
      trip.hooks.signal,
      limits,
      options.fetch,
    )
    if (result.kind !== 'not-sent' && result.kind !== 'insecure') {
      trip.attempts += 1
      // Who asks without the key uses nothing of the account's allowance.
      if (!request.keyless) options.onRequest(at)
    }
    return result
  }

  const observe = (result: Exchange, keyless: boolean): void => {
    const headers = 'headers' in result ? result.headers : null
    clock.saw(headers?.['date'])
    // Health carries no key, so it says nothing about the account's side of the release.
    const shipped = !keyless && headers?.[chargeHeader] !== undefined
    if (shipped && detector.sawChargeHeader()) parts.changed()
    if (result.kind === 'answer') {
      if (result.status === 429) pacing.limited(result.headers)
      else if (result.status < 500) pacing.passed()
    }
    if (keyless) return
    if (result.kind !== 'answer' || (result.status >= 500 && result.status !== 503)) circuit.undecided()
    else if (result.status === 503) circuit.unavailable()
    else circuit.answered()
  }

  /** One request with its retries. */
  const send = async (request: PlannedRequest, trip: Trip): Promise<Sent> => {
    const { keyless } = request
    const shown = shownOf(request)
    let refused = 0
    let failed = 0
    let redirected = false
    let turn: Turn | null = null
    let url = `${parts.base}${request.target}`
    for (;;) {
      if (trip.hooks.signal.aborted) {
        turn?.leave()
        return { kind: 'given-up' }
      }
      const passed = await passGate(trip, shown, turn)
      if (passed !== null && 'kind' in passed) return passed
      turn = passed
      // As late as can be: a wait for the limit, or a machine that slept, may have outlasted the right to the call.
      if (trip.hooks.mayLeave !== undefined && !(await trip.hooks.mayLeave())) {
        turn?.leave()
        return { kind: 'lease-lost' }
      }
      // A health check finds out whether the service is back, so the circuit breaker does not hold it.
      if (!keyless && !circuit.allows()) {
        turn?.leave()
        return { kind: 'circuit-open' }
      }
      const result = await once(trip, url, request)
      observe(result, keyless)
      const elsewhere = redirected ? null : withinOrigin(result, url, request)
      if (elsewhere !== null) {
        redirected = true
        url = elsewhere
        turn?.leave()
        turn = null
        continue
      }
      if (result.kind === 'not-sent') refused += 1
      else if (result.kind === 'answer' && result.status === 429) trip.limited += 1
      else failed += 1
      const soFar = { refused, failed, limited: trip.limited, elapsedMs: now() - trip.startedAt }
      const decision = decideRetry(
        result,
        { method: request.method, free: trip.free },
        soFar,
        limits,
        circuit.mayRetry,
        random,
      )
      // Who is refused at the head of the line waits there; everybody else lets the next one step up.
      if (decision.do !== 'pace') {
        turn?.leave()
        turn = null
      }
      if (decision.do === 'stop') return result
      if (decision.do === 'again' && !(await pause(trip, shown, decision.afterMs))) return { kind: 'given-up' }
    }
  }

  return {
    send,
    /** Ends every wait for a limit or for the next try; those calls end as given up. */
    stopWaiting: (): void => {
      waits.abort()
      waits = new AbortController()
    },
  }
}
