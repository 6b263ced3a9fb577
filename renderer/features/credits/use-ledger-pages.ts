import { useQueries } from '@tanstack/react-query'
import type { LedgerPage } from '../../../shared/contract/contract.ts'
import type { LedgerOnly } from '../../../shared/domain/credits/ledger-only.ts'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { valueOf, type AppErrorValue } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { isBeingRead } from '../../data/queries.ts'

const pageSize = 100

/** The pages that hold the rows `from` to `to`, fetched as they come into sight. */
export function useLedgerPages(
  from: number,
  to: number,
  only: LedgerOnly | null,
): {
  readonly rowAt: (index: number) => LedgerRow | undefined
  readonly total: number | undefined
  /** The rows are being read, for the first time or anew: what is here may be of before. An `error` says itself that they are not read. */
  readonly reading: boolean
  readonly error: AppErrorValue | null
  readonly retry: () => void
} {
  const { credits } = useClient()
  const first = Math.floor(Math.max(0, from) / pageSize)
  const last = Math.max(first, Math.floor(Math.max(0, to) / pageSize))
  // The first page is always fetched: it has the number of rows.
  const numbers = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, step) => first + step)])]
  const results = useQueries({
    queries: numbers.map((number) => {
      const page = { offset: number * pageSize, limit: pageSize, ...(only === null ? {} : { only }) }
      return {
        queryKey: [...keys.ledger, page],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<LedgerPage> =>
          valueOf(await credits.ledger(page, { signal })),
      }
    }),
  })
  const failure = results.find((result) => result.error !== null)
  return {
    rowAt: (index) => {
      const at = numbers.indexOf(Math.floor(index / pageSize))
      return at < 0 ? undefined : results[at]?.data?.rows[index % pageSize]
    },
    total: results[0]?.data?.total,
    reading: results.some(isBeingRead),
    error: failure === undefined ? null : (failure.error as AppErrorValue),
    retry: () => void failure?.refetch(),
  }
}
