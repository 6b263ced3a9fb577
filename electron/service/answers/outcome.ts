import { assertNever } from '../../../shared/domain/assert-never.ts'
import { priceCredits } from '../../../shared/domain/credits/credits.ts'
import type { AppErrorKind } from '../../../shared/domain/errors.ts'
import { chargeOfAnswer, movedByFailure, type Moved } from '../prices/charges.ts'
import type { Detector } from '../dialects/detect.ts'
import { namesFormerId } from './former-ids.ts'
import { readErrorAnswer, readProblem } from './errors.ts'
import type { Capabilities, Deprecations } from './learned.ts'
import type { Pacing } from '../pacing/pacing.ts'
import { shownOf, templateOf, type PlannedRequest } from '../requests/plan-request.ts'
import type { Prices } from '../prices/prices.ts'
import { readHeaderDate } from '../pacing/read-reset.ts'
import type { Sent, Trip } from '../transport/sending.ts'
import type { Answered, NotAnswered, ServiceCall } from '../../ports/register-service.ts'
import type { RegisterServiceOptions } from '../register-service-options.ts'

export type AnswerOfAnyStatus = Extract<Sent, { kind: 'answer' }>

export const nothingMoved: Moved = { money: 'none', charge: null }

export const usable = (sent: Sent): AnswerOfAnyStatus | null =>
  sent.kind === 'answer' && sent.status >= 200 && sent.status <= 299 ? sent : null

/** A filter is a POST that only reads (contract 4.1); every other call that isn't a GET changes something. */
const changes = ({ method, operation }: PlannedRequest): boolean => method !== 'GET' && operation !== 'filter-companies'

/** True when the call names a thing in its path or elsewhere: then a 404 may be about the thing (contract 7.1). */
export const namesThing = ({ route }: PlannedRequest, call: ServiceCall): boolean =>
  route.path.includes('{') ||
  'companyId' in call ||
  'register' in call ||
  (call.operation === 'events' && (call.filter.subjectId !== null || call.filter.monitorId !== null))

/** Our own fields by the names under which a request sends them. */
const fieldNames = ({ route }: PlannedRequest): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(route.query).map(([ours, theirs]) => [theirs, ours])),
  ...route.body?.fields,
})

export interface OutcomeParts {
  readonly options: RegisterServiceOptions
  readonly base: string
  readonly prices: Prices
  readonly pacing: Pacing
  readonly detector: Detector
  readonly capabilities: Capabilities
  readonly deprecations: Deprecations
  readonly now: () => number
  readonly changed: () => void
}

/** Turns the last request of a call into the call's result, and stores what its answer tells of the service. */
export function createOutcomes(parts: OutcomeParts) {
  const { options, prices, pacing, detector, capabilities, deprecations } = parts

  const failure = (error: AppErrorKind, moved: Moved, shown: string, trip: Trip): NotAnswered => ({
    kind: 'failed',
    error: { ...error, money: moved.money },
    call: shown,
    charge: moved.charge,
    attempts: trip.attempts,
  })

  const restartCredits = (call: ServiceCall): number | null => priceCredits(prices.ofCall(call))

  /** Says what starting over would cost, where that is the question. */
  const priced = (error: AppErrorKind, call: ServiceCall): AppErrorKind =>
    error.kind === 'cursor-refused' ? { ...error, restartCredits: restartCredits(call) } : error

  const explainAnswer = (
    sent: AnswerOfAnyStatus,
    request: PlannedRequest,
    call: ServiceCall,
    trip: Trip,
  ): AppErrorKind => {
    const gate = pacing.gate()
    const at = readHeaderDate(sent.headers['date']) ?? parts.now()
    return readErrorAnswer(sent.status, {
      problem: readProblem(sent.body, options.key),
      operation: call.operation,
      paged: request.next !== null,
      namesThing: namesThing(request, call),
      formerId: namesFormerId(call, at),
      changes: changes(request),
      offered: capabilities.offered(call.operation),
      fieldNames: fieldNames(request),
      attempts: trip.attempts,
      restartCredits: restartCredits(call),
      retryAt: gate.open ? null : new Date(gate.until).toISOString(),
    })
  }

  const explain = (sent: Sent, request: PlannedRequest, call: ServiceCall, trip: Trip): AppErrorKind => {
    switch (sent.kind) {
      case 'not-sent':
        return { kind: 'offline', reason: sent.reason }
      case 'insecure':
        return { kind: 'insecure', reason: sent.reason }
      case 'lost':
        return { kind: 'answer-lost', reason: sent.reason }
      // The caller gave up while a change was under way: whether it ran is as open as after a broken connection.
      case 'canceled':
        return changes(request) ? { kind: 'answer-lost', reason: 'broken-connection' } : { kind: 'canceled' }
      case 'given-up':
        return { kind: 'canceled' }
      case 'lease-lost':
        return { kind: 'lease-lost' }
      case 'too-large':
        return { kind: 'bad-answer', why: 'too-large' }
      case 'held':
        return { kind: 'rate-limited', retryAt: new Date(sent.until).toISOString() }
      case 'circuit-open':
        return { kind: 'service-failed', status: 503, attempts: trip.attempts }
      case 'answer':
        return explainAnswer(sent, request, call, trip)
      default:
        return assertNever(sent)
    }
  }

  const movedBy = (sent: Sent, request: PlannedRequest, call: ServiceCall, ran = changes(request)): Moved => {
    if (sent.kind === 'held' || sent.kind === 'circuit-open') return nothingMoved
    if (sent.kind === 'given-up' || sent.kind === 'lease-lost') return nothingMoved
    return movedByFailure(sent, { price: prices.ofCall(call), keyless: request.keyless, changes: ran })
  }

  /** What any answer tells of the service beside its content. */
  const remember = (sent: Sent, request: PlannedRequest, offered: boolean | null): void => {
    if (sent.kind !== 'answer') return
    const at = readHeaderDate(sent.headers['date']) ?? parts.now()
    const told = offered !== null && capabilities.tell(request.operation, offered, at)
    const url = `${parts.base}${request.target}`
    const template = templateOf(request.route)
    const noted = !request.keyless && deprecations.read(request.operation, template, sent.headers, url, at)
    if (told || noted) parts.changed()
  }

  const answered = (sent: AnswerOfAnyStatus, request: PlannedRequest, call: ServiceCall, trip: Trip): Answered => {
    const charge = chargeOfAnswer(sent.headers, prices.ofCall(call))
    if (charge.basis === 'header' && charge.credits !== null && prices.learn(call, charge.credits)) parts.changed()
    const date = readHeaderDate(sent.headers['date'])
    return {
      kind: 'answered',
      status: sent.status,
      headers: sent.headers,
      body: sent.body,
      call: shownOf(request),
      charge,
      // The side this request was made for; where that was undecided, the side its answer showed.
      dialect: request.side ?? detector.dialect(),
      serviceDate: date === null ? null : new Date(date).toISOString(),
      attempts: trip.attempts,
    }
  }

  const conclude = (sent: Sent, request: PlannedRequest, call: ServiceCall, trip: Trip): Answered | NotAnswered => {
    const answer = usable(sent)
    if (answer) {
      remember(sent, request, true)
      return answered(answer, request, call, trip)
    }
    const error = explain(sent, request, call, trip)
    remember(sent, request, error.kind === 'not-offered' || error.kind === 'retired' ? false : null)
    // The refused monitor is the one 500 of a change that is known not to have run.
    const moved = movedBy(sent, request, call, error.kind === 'monitor-refused' ? false : undefined)
    return failure(error, moved, shownOf(request), trip)
  }

  return { failure, priced, movedBy, conclude }
}

export type Outcomes = ReturnType<typeof createOutcomes>
