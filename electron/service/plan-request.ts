import type { Dialect } from '../../shared/domain/answer.ts'
import type { Operation } from '../../shared/domain/credits.ts'
import type { NextPage } from '../../shared/domain/envelope.ts'
import type { AppErrorKind } from '../../shared/domain/errors.ts'
import { routeOf, sideOf } from './dialects/detect.ts'
import type { ServiceCall } from './service.ts'

/** A request ready to be sent below the service's address. */
export interface PlannedRequest {
  /** `/v1/…?…`, encoded. */
  readonly target: string
  readonly side: Dialect | null
  readonly operation: Operation
  readonly next: NextPage | null
}

export type Plan =
  | { readonly ok: true; readonly request: PlannedRequest }
  | { readonly ok: false; readonly error: AppErrorKind }

/** The term of the one-result search that checks a key (contract 5.6): a word that many names hold. */
const keyCheckTerm = 'GmbH'
const maxTermLength = 200
const maxIdLength = 200
/** Contract section 8. */
const maxCursorLength = 2000

const refuse = (field: string, message: string): Plan =>
  ({ ok: false, error: { kind: 'invalid-request', fields: [{ field, message }] } })

/**
 * Lone surrogates can't be encoded and would throw. `.` and `..` stay as they are when encoded and would climb out of
 * the path; no id looks like that.
 */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
const isPathId = (id: string): boolean => id !== '' && id.length <= maxIdLength && !/^\.{1,2}$/.test(id)

const termOf = (call: ServiceCall): string | null => {
  if ('term' in call) return call.term.trim()
  return call.operation === 'key-check' ? keyCheckTerm : null
}

/**
 * Turns a call into a request of the given side. Nothing but what the side's table names is sent, because unknown
 * parameters are dropped silently and the unfiltered page is billed (contract 2.1). A page token that the side doesn't
 * take is therefore refused here, before it costs anything.
 */
export function planRequest(call: ServiceCall, dialect: Dialect | null): Plan {
  const next = 'next' in call ? call.next : null
  const side = sideOf(dialect, call.operation, next)
  const route = routeOf(side, call.operation)
  const id = 'id' in call ? call.id : null
  if (id !== null && !isPathId(id)) return refuse('id', 'not an id')
  const query: string[] = []
  const term = termOf(call)
  if (route.term !== null && term !== null) {
    if (term === '' || term.length > maxTermLength) return refuse(route.term, `1 to ${maxTermLength} characters`)
    query.push(`${route.term}=${encode(term)}`)
  }
  if (route.limit !== null) query.push(`limit=${route.limit}`)
  if (next !== null) {
    const sendable = route.paging.includes(next.by) || (side === null && next.by === 'cursor')
    if (!sendable || next.value === '' || next.value.length > maxCursorLength) {
      return { ok: false, error: { kind: 'cursor-refused', restartCredits: null } }
    }
    query.push(`${next.by}=${encode(next.value)}`)
  }
  const path = id === null ? route.path : route.path.replace('{id}', () => encode(id))
  const target = `/v1${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return { ok: true, request: { target, side, operation: call.operation, next } }
}
