import type { Operation } from '../../../shared/domain/credits/credits.ts'
import { argumentsOf } from '../requests/arguments.ts'
import { chargeHeader } from '../prices/charge-header.ts'
import type { Detector } from './detect.ts'
import { isOldName, matchesRoute, namesOf, sideOf, type Name } from './names.ts'
import { readProblem, replacementPaths } from '../answers/errors.ts'
import { namesThing, nothingMoved, usable, type AnswerOfAnyStatus, type Outcomes } from '../answers/outcome.ts'
import { carries, nextOf, planRequest, shownOf, templateOf, type PlannedRequest } from '../requests/plan-request.ts'
import type { Sent, Trip } from '../transport/sending.ts'
import type { Answered, NotAnswered, ServiceCall } from '../../ports/register-service.ts'
import type { RegisterServiceOptions } from '../register-service-options.ts'

export interface AskingParts {
  readonly key: string | null
  readonly jobPaths: RegisterServiceOptions['jobPaths']
  readonly detector: Detector
  readonly outcomes: Outcomes
  readonly send: (request: PlannedRequest, trip: Trip) => Promise<Sent>
  readonly changed: () => void
}

/** A name that was asked and isn't there. */
interface Refusal {
  readonly sent: AnswerOfAnyStatus
  readonly request: PlannedRequest
}

/**
 * Makes a call under the operation's name on the account's side of the release, and where that name doesn't exist,
 * under its other names (contract 9.6; reading R1, R8). A path that doesn't exist ran nothing, so this holds for
 * changes too. Once money moved, or it is open whether a request ran, no other name is tried.
 */
export function createAsking({ key, jobPaths, detector, outcomes, send, changed }: AskingParts) {
  /** The other name that answered for an operation. It is tried first as long as the side stays the same. */
  const found = new Map<Operation, { readonly template: string; readonly dialect: ReturnType<Detector['dialect']> }>()

  const names = (call: ServiceCall): readonly Name[] => {
    const all = namesOf(sideOf(detector.dialect(), call.operation, nextOf(call)), call.operation)
    // A name whose route can't carry one of the call's filters is left out: the service would ignore that filter
    // silently.
    const carrying = all
      .filter(({ route }) => carries(route, argumentsOf(call)))
      .filter(({ route }, at, rest) => rest.findIndex((name) => templateOf(name.route) === templateOf(route)) === at)
    const known = found.get(call.operation)
    if (known?.dialect !== detector.dialect()) return carrying
    const isKnown = ({ route }: Name): boolean => templateOf(route) === known?.template
    return [...carrying.filter(isKnown), ...carrying.filter((name) => !isKnown(name))]
  }

  /** True when the refusal may be about the name rather than about the thing or the request. */
  const isAboutName = (sent: Sent, request: PlannedRequest, call: ServiceCall): sent is AnswerOfAnyStatus => {
    if (sent.kind !== 'answer') return false
    if (sent.status === 405 || sent.status === 410) return true
    // The charge header shows that the release has been shipped. Then a 404 is about the thing, not about the path.
    const shipped = request.side !== 'classic' && detector.headerCounts() && sent.headers[chargeHeader] !== undefined
    return sent.status === 404 && !(shipped && namesThing(request, call))
  }

  /**
   * The names to try after a 410, in the October dialect, the only one that retires paths: those that the answer names
   * as replacements, all of them where it names none.
   */
  const afterRetired = (sent: AnswerOfAnyStatus, call: ServiceCall, refusals: readonly Refusal[]): readonly Name[] => {
    const named = replacementPaths(readProblem(sent.body, key))
    const asked = new Set(refusals.map(({ request }) => templateOf(request.route)))
    return namesOf('october', call.operation).filter(
      ({ route }) =>
        !asked.has(templateOf(route)) &&
        carries(route, argumentsOf(call)) &&
        (named.length === 0 || named.some((path) => matchesRoute(path, route))),
    )
  }

  const sawRetired = (sent: AnswerOfAnyStatus, call: ServiceCall, request: PlannedRequest): void => {
    const renamed = isOldName(call.operation, request.route)
    const says = readProblem(sent.body, key).code === 'endpoint_retired'
    if ((renamed || says) && detector.sawRetired()) changed()
  }

  const sawAnswer = (call: ServiceCall, request: PlannedRequest, refusals: readonly Refusal[]): void => {
    const newNameMissing = refusals.some(
      (refusal) => refusal.sent.status !== 410 && !isOldName(call.operation, refusal.request.route),
    )
    if (newNameMissing && isOldName(call.operation, request.route) && detector.sawOldPathAnswer()) changed()
    if (refusals.length === 0) return
    found.set(call.operation, { template: templateOf(request.route), dialect: detector.dialect() })
  }

  /** What is reported when no name answered. That the thing isn't there comes before that a name is retired. */
  const best = (refusals: readonly Refusal[]): Refusal | undefined =>
    refusals.find(({ sent }) => sent.status !== 410) ?? refusals.at(-1)

  return {
    names,
    ask: async (call: ServiceCall, trip: Trip, shown: string): Promise<Answered | NotAnswered> => {
      const refusals: Refusal[] = []
      let rest = names(call)
      for (let name = rest[0]; name !== undefined; name = rest[0]) {
        rest = rest.slice(1)
        const plan = planRequest(call, name, jobPaths?.())
        const last = refusals.at(-1)
        if (!plan.ok) {
          // A page token is only valid for the name that gave it. After a 410, starting over is the person's decision,
          // because it costs.
          if (last && last.sent.status !== 410) continue
          const moved = last ? outcomes.movedBy(last.sent, last.request, call) : nothingMoved
          return outcomes.failure(outcomes.priced(plan.error, call), moved, last ? shownOf(last.request) : shown, trip)
        }
        const { request } = plan
        const sent = await send(request, trip)
        if (usable(sent)) sawAnswer(call, request, refusals)
        if (!isAboutName(sent, request, call)) return outcomes.conclude(sent, request, call, trip)
        if (outcomes.movedBy(sent, request, call).money !== 'none') return outcomes.conclude(sent, request, call, trip)
        refusals.push({ sent, request })
        if (sent.status === 410) {
          sawRetired(sent, call, request)
          rest = afterRetired(sent, call, refusals)
        }
      }
      const refusal = best(refusals)
      return refusal
        ? outcomes.conclude(refusal.sent, refusal.request, call, trip)
        : outcomes.failure({ kind: 'not-offered' }, nothingMoved, shown, trip)
    },
  }
}
