import type { Operation } from '../../../shared/domain/credits.ts'
import type { NextPage } from '../../../shared/domain/envelope.ts'

/** One operation as one side of the October 2026 release names it. Only what stands here leaves this machine. */
export interface Route {
  /** Below `/v1`; `{id}` takes the path-encoded id. */
  readonly path: string
  /** Name of the search term's parameter; null where there is no term. */
  readonly term: string | null
  /** Sent as `limit`; null where the operation has no pages. */
  readonly limit: number | null
  /** Paging parameters that this side understands. Others are dropped silently, and page 1 is billed again (2.1). */
  readonly paging: readonly NextPage['by'][]
}

export type Routes = Readonly<Record<Operation, Route>>

/** The largest page: each page is billed, so fewer are cheaper (contract 4.3, 8). */
export const pageSize = 100
