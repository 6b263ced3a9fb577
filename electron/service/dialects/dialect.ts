import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { EventFilter } from '../../../shared/domain/watch/event-filter.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import type { ServiceCall } from '../../ports/register-service.ts'

/** What a call can carry in its query string, by our names; each side has its own (contract 4.2, 4.3, 4.5). */
export type Argument = keyof EventFilter | 'depth' | 'recursiveLevel' | 'companyId'

/**
 * One name of an operation on one side of the October 2026 release: its route. Only what is listed here is ever sent.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `/api/v1` is the older family (contract 4.9). */
  readonly root: '/v1' | '/api/v1'
  /** Below the root; `{id}` and `{item}` take path-encoded ids. */
  readonly path: string
  /**
   * This side's names of our arguments. Unknown parameters are dropped silently and the unfiltered page is billed
   * (2.1), so a call with an argument that isn't here is never made under this name.
   */
  readonly query: Readonly<Partial<Record<Argument, string>>>
  readonly body: Body | null
  /** Sent as `limit`; null where the operation has no pages. */
  readonly limit: number | null
  /** Page tokens that this side understands. Others are dropped silently, and page 1 is billed again (2.1). */
  readonly paging: readonly NextPage['by'][]
}

export interface Body {
  readonly of: (call: ServiceCall) => JsonObject
  /** The call's own field for each of the body's names, so that a refusal of the service finds its input field. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The names of each operation in the order in which they are tried. None: this side doesn't have the operation, and
 * nothing is sent.
 */
export type Routes = Readonly<Record<Operation, readonly Route[]>>

/** The largest page: each page is billed, so fewer are cheaper (contract 4.3, 8). */
export const pageSize = 100

const plain: Route = { method: 'GET', root: '/v1', path: '', query: {}, body: null, limit: null, paging: [] }

/** One thing, read. */
export const one = (path: string, query: Route['query'] = {}): Route => ({ ...plain, path, query })

/** A list, read page by page. */
export const pages = (path: string, paging: Route['paging'], query: Route['query'] = {}): Route => ({
  ...plain,
  path,
  query,
  limit: pageSize,
  paging,
})

/** A call with a body, or one that changes something. */
export const write = (method: Route['method'], path: string, body: Body | null = null): Route => ({
  ...plain,
  method,
  path,
  body,
})

/** The older family below `/api/v1` (contract 4.9), with the key where section 5 has it (gap G6). */
export const older = (method: 'GET' | 'POST', path: string, query: Route['query'] = {}): Route => ({
  ...plain,
  method,
  root: '/api/v1',
  path,
  query,
})
