import { priceCredits } from '../../shared/domain/credits/credits.ts'
import type { AppErrorKind } from '../../shared/domain/errors.ts'
import { createAsking } from './dialects/ask-names.ts'
import type { Moved } from './prices/charges.ts'
import { checkCall, hasBounds } from './requests/check-call.ts'
import { createCircuit } from './pacing/circuit.ts'
import { createDetector } from './dialects/detect.ts'
import { fallbackTemplate } from './dialects/names.ts'
import { envelopeOf, leavesSideOpen, needsSide, sideQuestion } from './dialects/find-side.ts'
import { guessedRoutes } from './answers/errors.ts'
import { createCapabilities, createDeprecations } from './answers/learned.ts'
import { defaultLimits } from './limits.ts'
import { createOutcomes, nothingMoved } from './answers/outcome.ts'
import { createPacing } from './pacing/pacing.ts'
import { planRequest, shownOf } from './requests/plan-request.ts'
import { createPrices } from './prices/prices.ts'
import { readAddress } from '../ports/service-address.ts'
import { readKey } from '../ports/service-key.ts'
import { endingEach } from './transport/ending-each.ts'
import { createSending, type Trip } from './transport/sending.ts'
import { createServiceClock } from './transport/service-clock.ts'
import type {
  Answered,
  CallHooks,
  Learned,
  NotAnswered,
  RegisterService,
  ServiceCall,
} from '../ports/register-service.ts'
import type { RegisterServiceOptions } from './register-service-options.ts'

/**
 * The client of the register service: turns calls into requests of the side of the October 2026 release that the
 * account speaks, sends them, retries what may be retried, and says what they were charged. It does not look into 2xx
 * bodies, but for the free answer that tells it the side. The key stays in this closure and leaves only as
 * `Authorization: Bearer` to the service's own origin.
 */
export function createRegisterService(options: RegisterServiceOptions): RegisterService {
  const limits = { ...defaultLimits, ...options.limits }
  const address = readAddress(options.address)
  const key = options.key === null ? null : readKey(options.key)
  const prices = createPrices(options.learned.prices, options.learned.chargedOnce)
  const capabilities = createCapabilities(options.learned.capabilities)
  const deprecations = createDeprecations(options.learned.deprecations)
  const detector = createDetector(options.learned.dialect)
  const pacing = createPacing(limits, options.now, options.random)
  const circuit = createCircuit(limits, options.now)
  const clock = createServiceClock(options.now)
  const learned = (): Learned => ({
    dialect: detector.dialect(),
    prices: prices.learned(),
    chargedOnce: prices.chargedOnce(),
    capabilities: capabilities.all(),
    deprecations: deprecations.all(),
  })
  const changed = (): void => options.onLearned(learned())
  const base = address.ok ? address.address : ''
  const { send, stopWaiting } = createSending({ options, limits, base, pacing, circuit, detector, clock, changed })
  const outcomes = createOutcomes({
    options,
    base,
    prices,
    pacing,
    detector,
    capabilities,
    deprecations,
    now: options.now,
    changed,
  })
  const { ask, names } = createAsking({
    key: options.key,
    jobPaths: options.jobPaths,
    detector,
    outcomes,
    send,
    changed,
  })
  let calls = 0
  let sideAsked: Promise<NotAnswered | null> | null = null

  const describe = (call: ServiceCall): string => {
    const name = names(call)[0]
    if (name === undefined) return fallbackTemplate(call.operation)
    const plan = planRequest(call, name, options.jobPaths?.())
    return plan.ok ? shownOf(plan.request) : fallbackTemplate(call.operation)
  }

  /** Why nothing can be sent at all; null: something can. */
  const obstacle = (call: ServiceCall): AppErrorKind | null => {
    if (!address.ok) return { kind: 'bad-address', why: address.why }
    if (call.operation === 'health') return null
    if (key === null) return { kind: 'no-key' }
    return key.ok ? null : { kind: 'bad-key', why: key.why }
  }

  const tripOf = (call: ServiceCall, hooks: CallHooks, order = (calls += 1)): Trip => ({
    hooks,
    order,
    free: priceCredits(prices.ofCall(call)) === 0,
    startedAt: options.now(),
    attempts: 0,
    tries: 0,
    limited: 0,
  })

  /** A free request that a call needs first. It counts as one of the call's own requests. */
  const inquire = async (question: ServiceCall, trip: Trip): Promise<Answered | NotAnswered> => {
    const own = tripOf(question, trip.hooks, trip.order)
    const answer = await ask(question, own, describe(question))
    trip.attempts += own.attempts
    trip.tries += own.tries
    return answer
  }

  const askSide = async (trip: Trip): Promise<NotAnswered | null> => {
    const answer = await inquire(sideQuestion, trip)
    const envelope = envelopeOf(answer)
    if (envelope && detector.sawEnvelope(sideQuestion.operation, envelope.kind)) changed()
    return answer.kind === 'failed' && !leavesSideOpen.has(answer.error.kind) ? answer : null
  }

  /** A failure to find the side is the failure of the call that needed it. */
  const findSide = async (trip: Trip): Promise<NotAnswered | null> => {
    if (priceCredits(prices.ofCall(sideQuestion)) !== 0) return null
    const running = sideAsked
    if (running !== null && (await running) === null) return null
    // Asked once: where a free answer did not tell the side, the call's own answer will.
    if (sideAsked === running) sideAsked = askSide(trip)
    return sideAsked
  }

  const run = async (call: ServiceCall, trip: Trip): Promise<Answered | NotAnswered> => {
    const shown = describe(call)
    const refusal = obstacle(call)
    if (refusal) return outcomes.failure(refusal, nothingMoved, shown, trip)
    // A route that is a guess and isn't there is not asked for anew with every company.
    if (guessedRoutes.has(call.operation) && capabilities.refusedLately(call.operation, options.now()))
      return outcomes.failure({ kind: 'not-offered' }, nothingMoved, shown, trip)
    // Bounds are measured by the service's clock; health tells it, free and without the key.
    if (hasBounds(call) && !clock.fresh()) await inquire({ operation: 'health' }, trip)
    const fields = checkCall(call, clock.now())
    if (fields.length > 0) return outcomes.failure({ kind: 'invalid-request', fields }, nothingMoved, shown, trip)
    const hindrance = needsSide(call, detector.dialect()) ? await findSide(trip) : null
    return hindrance === null ? ask(call, trip, shown) : { ...hindrance, attempts: trip.attempts }
  }

  return {
    describe,
    learned,
    serviceNow: clock.ticking,
    price: (operation, call) => (call === undefined ? prices.of(operation) : prices.ofCall(call)),
    stopWaiting,
    forgetPrice: (call) => {
      prices.forget(call)
      changed()
    },
    noteEnvelope: (operation, kind) => {
      if (detector.sawEnvelope(operation, kind)) changed()
    },
    send: async (call: ServiceCall, given: CallHooks) => {
      const { hooks, end } = endingEach(given)
      const trip = tripOf(call, hooks)
      let result: Answered | NotAnswered
      try {
        result = await run(call, trip)
      } catch (error) {
        // A defect of ours, or a port that throws. The error's text is not passed on, because it may quote the
        // request's headers.
        const name = error instanceof Error ? error.name : typeof error
        const mayHaveRun = trip.attempts > 0 && !trip.free
        const moved: Moved = { money: mayHaveRun ? 'uncertain' : 'none', charge: null }
        const defect: AppErrorKind = { kind: 'internal', message: `the call could not be made (${name})` }
        result = outcomes.failure(defect, moved, fallbackTemplate(call.operation), trip)
      }
      end(trip.tries)
      return result
    },
  }
}
