import type { Handler } from '../request/call.ts'
import type { Dialect } from '../options/options.ts'

/** One operation of the contract (4.1, 4.8) as this service answers it. */
export interface Route {
  /** Our name of the operation: in the bill, in the log, for prices. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/v1`, or `/api/v1`. Retired paths are those of retired.ts besides. */
  readonly path: string
  /** The sides of the October 2026 release that have it. */
  readonly dialects: readonly Dialect[]
  /** Credits per call, per page for lists; `shown` false where the contract doesn't show the price and it is ours. */
  readonly price: number
  readonly shown: boolean
  /** A parameter with which the call costs nothing after the release (contract 6.2); null where there is none. */
  readonly freeWith: string | null
  /** Answers errors in the problem style on both sides (contract 4.2). */
  readonly problem: boolean
  /** Of the older family, below `/api/v1` (contract 4.9). */
  readonly older: boolean
  readonly handler: Handler
}

const both: readonly Dialect[] = ['classic', 'october']
export const classic: readonly Dialect[] = ['classic']
export const october: readonly Dialect[] = ['october']

export type Extra = Partial<Pick<Route, 'dialects' | 'shown' | 'freeWith' | 'problem' | 'older'>>

export const route = (
  operation: string,
  method: Route['method'],
  path: string,
  price: number,
  handler: Handler,
  extra: Extra = {},
): Route => ({
  operation,
  method,
  path,
  price,
  handler,
  dialects: both,
  shown: true,
  freeWith: null,
  problem: false,
  older: false,
  ...extra,
})
