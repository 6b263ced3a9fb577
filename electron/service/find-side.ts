import type { Dialect } from '../../shared/domain/answer.ts'
import { readEnvelope } from '../../shared/domain/envelope.ts'
import type { AppErrorKind } from '../../shared/domain/errors.ts'
import { readJson } from '../../shared/domain/json.ts'
import { namesOf, type Name } from './dialects/names.ts'
import { nextOf, planRequest, templateOf } from './plan-request.ts'
import type { Answered, NotAnswered, ServiceCall } from './service.ts'

/**
 * A free list that both sides call the same and whose envelope differs (contract 2.2, 4.1): its answer tells the side.
 */
export const sideQuestion: ServiceCall = { operation: 'monitors', next: null }

/** Refusals of the question that are answers: whoever refuses so would still answer the call. */
export const leavesSideOpen: ReadonlySet<AppErrorKind['kind']> = new Set<AppErrorKind['kind']>([
  'not-offered',
  'not-found',
  'retired',
  'invalid-request',
  'bad-answer',
])

const wordingOf = (call: ServiceCall, name: Name): string => {
  const plan = planRequest(call, { ...name, side: 'october' })
  return plan.ok ? `${plan.request.target} ${plan.request.body ?? ''}` : ''
}

/**
 * True when a call can't be made before the side is known: one side alone has it, or the sides word it differently
 * under the same path, where the wrong word would be dropped in silence and the unfiltered page billed (contract 2.1).
 * A name that merely isn't there is free to be wrong about.
 */
export function needsSide(call: ServiceCall, dialect: Dialect | null): boolean {
  if (dialect !== null || nextOf(call) !== null) return false
  const october = namesOf('october', call.operation)
  const classic = namesOf('classic', call.operation)
  if (october.length === 0 || classic.length === 0) return true
  return october
    .filter(({ side }) => side === 'october')
    .some((name) => {
      const other = classic.find(
        ({ route, side }) => side === 'classic' && templateOf(route) === templateOf(name.route),
      )
      return other !== undefined && wordingOf(call, name) !== wordingOf(call, other)
    })
}

/** The envelope of the question's answer; null when it tells nothing. */
export function envelopeOf(answer: Answered | NotAnswered): ReturnType<typeof readEnvelope> {
  if (answer.kind !== 'answered') return null
  const read = readJson(new TextDecoder().decode(answer.body))
  return read.ok ? readEnvelope(read.value) : null
}
