import { assertNever } from '../../shared/domain/assert-never.ts'
import { priceCredits, type Operation } from '../../shared/domain/credits.ts'
import type { AppErrorKind } from '../../shared/domain/errors.ts'
import { chargeHeader } from './charge-header.ts'
import { chargeOfAnswer, movedByFailure, type Moved } from './charges.ts'
import { createCircuit } from './circuit.ts'
import { createDetector, isRenamed, matchesRoute, routeOf } from './dialects/detect.ts'
import { readErrorAnswer, readProblem, replacementPaths } from './errors.ts'
import { defaultLimits } from './limits.ts'
import { createPacing } from './pacing.ts'
import { planRequest, type PlannedRequest } from './plan-request.ts'
import { createPrices } from './prices.ts'
import { readAddress } from './read-address.ts'
import { readKey } from './read-key.ts'
import { readHeaderDate } from './read-reset.ts'
import { createSending, type Sent, type Trip } from './sending.ts'
import type {
  Answered, CallHooks, NotAnswered, RegisterService, RegisterServiceOptions, ServiceCall,
} from './service.ts'

const nothing: Moved = { money: 'none', charge: null }

type AnswerOfAnyStatus = Extract<Sent, { kind: 'answer' }>

const usable = (sent: Sent): AnswerOfAnyStatus | null =>
  sent.kind === 'answer' && sent.status >= 200 && sent.status <= 299 ? sent : null

/**
 * The client of the register service: turns calls into requests of the side of the October 2026 release that the
 * account speaks, sends them, retries what may be retried, and says what they were charged. It does not look into 2xx
 * bodies. The key stays in this closure and leaves only as `Authorization: Bearer` to the service's own origin.
 */
export function createRegisterService(options: RegisterServiceOptions): RegisterService {
  const limits = { ...defaultLimits, ...options.limits }
  const address = readAddress(options.address)
  const key = options.key === null ? null : readKey(options.key)
  const prices = createPrices(options.learned.prices)
  const detector = createDetector(options.learned.dialect)
  const pacing = createPacing(limits, options.now, options.random)
  const circuit = createCircuit(limits, options.now)
  const learned = () => ({ dialect: detector.dialect(), prices: prices.learned() })
  const changed = (): void => options.onLearned(learned())
  const base = address.ok ? address.address : ''
  const send = createSending({ options, limits, base, pacing, circuit, detector, changed })

  const describe = (call: ServiceCall): string => {
    const plan = planRequest(call, detector.dialect())
    return `GET ${plan.ok ? plan.request.target : `/v1${routeOf(detector.dialect(), call.operation).path}`}`
  }

  /** What speaks against sending at all; nothing leaves then. */
  const obstacle = (call: ServiceCall): AppErrorKind | null => {
    if (!address.ok) return { kind: 'bad-address', why: address.why }
    if (call.operation === 'health') return null
    if (key === null) return { kind: 'no-key' }
    return key.ok ? null : { kind: 'bad-key', why: key.why }
  }

  const failure = (error: AppErrorKind, moved: Moved, shown: string, trip: Trip): NotAnswered => ({
    kind: 'failed', error: { ...error, money: moved.money }, call: shown, charge: moved.charge, attempts: trip.attempts,
  })

  const restartCredits = (operation: Operation): number | null => priceCredits(prices.of(operation))

  /** Says what starting over would cost, where that is the question. */
  const priced = (error: AppErrorKind, operation: Operation): AppErrorKind =>
    error.kind === 'cursor-refused' ? { ...error, restartCredits: restartCredits(operation) } : error

  const explain = (sent: Sent, request: PlannedRequest, trip: Trip): AppErrorKind => {
    switch (sent.kind) {
      case 'not-sent': return { kind: 'offline', reason: sent.reason }
      case 'insecure': return { kind: 'insecure', reason: sent.reason }
      case 'lost': return { kind: 'answer-lost', reason: sent.reason }
      case 'canceled':
      case 'given-up': return { kind: 'canceled' }
      case 'too-large': return { kind: 'bad-answer', why: 'too-large' }
      case 'held': return { kind: 'rate-limited', retryAt: new Date(sent.until).toISOString() }
      case 'circuit-open': return { kind: 'service-failed', status: 503, attempts: trip.attempts }
      case 'answer': {
        const gate = pacing.gate()
        const retryAt = gate.open ? null : new Date(gate.until).toISOString()
        return readErrorAnswer(sent.status, {
          problem: readProblem(sent.body, options.key), paged: request.next !== null, attempts: trip.attempts,
          restartCredits: restartCredits(request.operation), retryAt,
        })
      }
      default: return assertNever(sent)
    }
  }

  const movedBy = (sent: Sent, request: PlannedRequest): Moved => {
    if (sent.kind === 'held' || sent.kind === 'circuit-open' || sent.kind === 'given-up') return nothing
    return movedByFailure(sent, prices.of(request.operation), request.operation === 'health')
  }

  const answered = (sent: AnswerOfAnyStatus, request: PlannedRequest, trip: Trip): Answered => {
    const { operation, target } = request
    const charge = chargeOfAnswer(sent.headers, prices.of(operation))
    if (charge.basis === 'header' && charge.credits !== null && prices.learn(operation, charge.credits)) changed()
    const date = readHeaderDate(sent.headers['date'])
    return {
      kind: 'answered', status: sent.status, headers: sent.headers, body: sent.body, call: `GET ${target}`, charge,
      // The side this request was made for; while that was undecided, what its answer decided.
      dialect: request.side ?? detector.dialect(),
      serviceDate: date === null ? null : new Date(date).toISOString(), attempts: trip.attempts,
    }
  }

  const conclude = (sent: Sent, request: PlannedRequest, trip: Trip): Answered | NotAnswered => {
    const answer = usable(sent)
    return answer
      ? answered(answer, request, trip)
      : failure(explain(sent, request, trip), movedBy(sent, request), `GET ${request.target}`, trip)
  }

  /** 410: the old path is retired in the middle of a session. The replacement is called once (reading.md section 1). */
  const onRetired = async (
    call: ServiceCall, request: PlannedRequest, sent: AnswerOfAnyStatus, trip: Trip,
  ): Promise<Answered | NotAnswered> => {
    if (detector.sawRetired()) changed()
    const named = replacementPaths(readProblem(sent.body, options.key))
    const known = named.length === 0 || named.some((path) => matchesRoute(path, routeOf('october', call.operation)))
    const moved = movedBy(sent, request)
    if (!known || moved.money !== 'none') return conclude(sent, request, trip)
    const again = planRequest(call, 'october')
    // A page token of the older list means nothing to the replacement; starting over is the person's decision.
    if (!again.ok) return failure(priced(again.error, call.operation), moved, `GET ${request.target}`, trip)
    return conclude(await send(again.request, trip), again.request, trip)
  }

  /** 404 or 405 on a new path: either there is no such thing, or the service is still before the release. */
  const onMissing = async (
    call: ServiceCall, request: PlannedRequest, sent: AnswerOfAnyStatus, trip: Trip,
  ): Promise<Answered | NotAnswered> => {
    const older = planRequest(call, 'classic')
    if (!older.ok || movedBy(sent, request).money !== 'none') return conclude(sent, request, trip)
    const second = await send(older.request, trip)
    if (usable(second)) {
      if (detector.sawOldPathAnswer()) changed()
      return conclude(second, older.request, trip)
    }
    if (second.kind === 'answer' && second.status === 410 && detector.sawRetired()) changed()
    // Neither path has it: the thing is not there, and which side answers stays open.
    const refused = second.kind === 'answer' && [404, 405, 410].includes(second.status)
    const neither = refused && movedBy(second, older.request).money === 'none'
    return neither ? conclude(sent, request, trip) : conclude(second, older.request, trip)
  }

  const run = async (call: ServiceCall, trip: Trip): Promise<Answered | NotAnswered> => {
    const refusal = obstacle(call)
    if (refusal) return failure(refusal, nothing, describe(call), trip)
    const plan = planRequest(call, detector.dialect())
    if (!plan.ok) return failure(priced(plan.error, call.operation), nothing, describe(call), trip)
    const { request } = plan
    const sent = await send(request, trip)
    if (sent.kind === 'answer' && isRenamed(call.operation)) {
      if (sent.status === 410 && request.side === 'classic') return onRetired(call, request, sent, trip)
      // With the charge header the release has been shipped; then a 404 speaks of the thing, not of the path.
      const shipped = detector.headerCounts() && sent.headers[chargeHeader] !== undefined
      if ((sent.status === 404 || sent.status === 405) && request.side !== 'classic' && !shipped) {
        return onMissing(call, request, sent, trip)
      }
    }
    return conclude(sent, request, trip)
  }

  return {
    describe, learned,
    price: prices.of,
    noteEnvelope: (operation, kind) => {
      if (detector.sawEnvelope(operation, kind)) changed()
    },
    send: async (call: ServiceCall, hooks: CallHooks) => {
      const trip: Trip = { call: hooks, startedAt: options.now(), attempts: 0, tries: 0, limited: 0 }
      let result: Answered | NotAnswered
      try {
        result = await run(call, trip)
      } catch (error) {
        // A defect of ours, or a port that throws. Its words are not passed on: they may quote the request's headers.
        const name = error instanceof Error ? error.name : typeof error
        const mayHaveRun = trip.attempts > 0 && call.operation !== 'health'
        const moved: Moved = { money: mayHaveRun ? 'uncertain' : 'none', charge: null }
        result = failure({ kind: 'internal', message: `the call could not be made (${name})` }, moved, 'GET', trip)
      }
      if (trip.tries > 0) hooks.onProgress?.({ call: result.call, phase: 'done', until: null, attempt: trip.tries })
      return result
    },
  }
}
