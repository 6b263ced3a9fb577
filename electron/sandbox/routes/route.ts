import type { Handler } from '../request/call.ts'
import type { Dialect } from '../options/options.ts'
import type { Answers } from '../readings/readings.ts'

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
  /** Which of the two names of a thing that has both before the release: that of 4.1, or the older one of 4.8. */
  readonly name: 'only' | 'today' | 'older'
  /** A question whose answer `absent` takes the route away. */
  readonly absentBy: 'alerts' | 'documents' | null
  /** Of the older family, below `/api/v1` (contract 4.9). */
  readonly older: boolean
  readonly handler: Handler
}

/** Whether a side has the route, as the contract's open questions are answered (4.1, 4.8). */
export function isOffered({ dialects, name, absentBy }: Route, dialect: Dialect, answers: Answers): boolean {
  if (!dialects.includes(dialect)) return false
  if (absentBy !== null && answers[absentBy] === 'absent') return false
  if (dialect === 'october' || name === 'only') return true
  const has = answers['classic-routes']
  return has === 'both' || has === name
}

const both: readonly Dialect[] = ['classic', 'october']
export const classic: readonly Dialect[] = ['classic']
export const october: readonly Dialect[] = ['october']

export type Extra = Partial<Pick<Route, 'dialects' | 'shown' | 'freeWith' | 'problem' | 'older' | 'name' | 'absentBy'>>

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
  name: 'only',
  absentBy: null,
  older: false,
  ...extra,
})
