import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { AppErrorKind } from '../../../shared/domain/errors.ts'
import { defaultJobPaths, fillJobPath, type JobPaths } from '../../../shared/domain/watch/job-paths.ts'
import { argumentsOf, type Arguments } from './arguments.ts'
import type { Argument, Route } from '../dialects/dialect.ts'
import type { Name } from '../dialects/names.ts'
import { withPlainIds } from './plain-ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'

/** A request ready to be sent below the service's address. */
export interface PlannedRequest {
  readonly method: Route['method']
  /** `/v1/…?…`, encoded. */
  readonly target: string
  /** JSON text; null: none. */
  readonly body: string | null
  readonly idempotencyKey: string | null
  /** No key is sent (contract 5.1: health alone). */
  readonly keyless: boolean
  readonly side: Dialect | null
  readonly operation: Operation
  readonly route: Route
  readonly next: NextPage | null
}

export type Plan =
  | { readonly ok: true; readonly request: PlannedRequest }
  | { readonly ok: false; readonly error: AppErrorKind }

/** Contract section 8. */
const maxCursorLength = 2000

/** Lone surrogates can't be encoded and would throw. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

export const nextOf = (call: ServiceCall): NextPage | null => ('next' in call ? call.next : null)

/** True when the route has a name for everything that the call carries. */
export const carries = (route: Route, given: Arguments): boolean =>
  Object.keys(given).every((argument) => route.query[argument as Argument] !== undefined)

function pathOf(call: ServiceCall, route: Route): string {
  const id = 'id' in call ? encode(call.id) : ''
  const item = 'itemId' in call ? encode(call.itemId) : ''
  return route.path.replace('{id}', () => id).replace('{item}', () => item)
}

function queryOf(call: ServiceCall, route: Route, next: NextPage | null): string {
  const query = Object.entries(argumentsOf(call)).flatMap(([argument, values]) =>
    values.map((value) => `${encode(route.query[argument as Argument] ?? '')}=${encode(value)}`),
  )
  if (route.limit !== null) query.push(`limit=${route.limit}`)
  if (next !== null) query.push(`${next.by}=${encode(next.value)}`)
  return query.length === 0 ? '' : `?${query.join('&')}`
}

/** Gap G4: the job's two requests go where the settings say. Null: another call. */
function jobTarget(call: ServiceCall, { trigger, result }: JobPaths): string | null {
  if (call.operation === 'ownership-job') {
    return fillJobPath(trigger, { company_id: call.companyId, recursive_level: String(call.recursiveLevel) })
  }
  return call.operation === 'watchlist-item' ? fillJobPath(result, { job_id: call.id }) : null
}

/**
 * Turns a call that `checkCall` found nothing against into a request under one name that `carries` it. Nothing but what
 * that name's entry lists is sent. A page token that it doesn't take is refused here, before it costs anything.
 */
export function planRequest(asked: ServiceCall, { route, side }: Name, jobPaths: JobPaths = defaultJobPaths): Plan {
  const call = side === 'classic' ? withPlainIds(asked) : asked
  const next = nextOf(call)
  if (next !== null) {
    const sendable = route.paging.includes(next.by) || (side === null && next.by === 'cursor' && route.limit !== null)
    if (!sendable || next.value === '' || next.value.length > maxCursorLength) {
      return { ok: false, error: { kind: 'cursor-refused', restartCredits: null } }
    }
  }
  return {
    ok: true,
    request: {
      method: route.method,
      target: jobTarget(call, jobPaths) ?? `${route.root}${pathOf(call, route)}${queryOf(call, route, next)}`,
      body: route.body === null ? null : JSON.stringify(route.body.of(call)),
      idempotencyKey: 'idempotencyKey' in call ? call.idempotencyKey : null,
      keyless: call.operation === 'health',
      side,
      operation: call.operation,
      route,
      next,
    },
  }
}

/** A request as it is shown and kept: without the key, which is in no part of it. */
export const shownOf = ({ method, target }: PlannedRequest): string => `${method} ${target}`

/** Method and path with placeholders instead of ids, and without the query: says which name, and nothing of whom. */
export const templateOf = ({ method, root, path }: Route): string => `${method} ${root}${path}`
