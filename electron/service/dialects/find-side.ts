import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import { readEnvelope } from '../../../shared/domain/answers/envelope.ts'
import type { AppErrorKind } from '../../../shared/domain/errors.ts'
import { readJson } from '../../../shared/domain/json.ts'
import { namesOf, type Name } from './names.ts'
import { nextOf, planRequest, templateOf } from '../requests/plan-request.ts'
import type { Answered, NotAnswered, ServiceCall } from '../../ports/register-service.ts'

/**
 * A free list that both sides call the same and whose envelope differs (contract 2.2, 4.1): its answer tells the side.
 */
export const sideQuestion: ServiceCall = { operation: 'monitors', next: null }

/** Errors that are answers all the same: a service that gives them would still answer the call itself. */
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
 * True when a call can't be made before the side is known: only one side has it, or both have the path but name its
 * parameters differently, where the wrong parameter would be ignored silently and the unfiltered page billed (contract
 * 2.1). A path that doesn't exist is free, so it needs no such question.
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

/** The envelope of the answer; null where it can't be read. */
export function envelopeOf(answer: Answered | NotAnswered): ReturnType<typeof readEnvelope> {
  if (answer.kind !== 'answered') return null
  const read = readJson(new TextDecoder().decode(answer.body))
  return read.ok ? readEnvelope(read.value) : null
}
