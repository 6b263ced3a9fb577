import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LedgerPage } from '../../../shared/contract/contract.ts'
import type { LedgerOnly } from '../../../shared/domain/credits/ledger-only.ts'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { valueOf, type AppErrorValue } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { isBeingRead } from '../../data/queries.ts'

const pageSize = 100

/** The rows of the ledger, newest first, fetched page by page as they come into sight. */
export function useLedgerPages(only: LedgerOnly | null): {
  readonly rows: readonly LedgerRow[]
  readonly total: number | undefined
  /** Rows that are not here yet. */
  readonly more: boolean
  readonly readOn: () => void
  /** The rows are being read, for the first time or anew: what is here may be of before. An `error` says itself that they are not read. */
  readonly reading: boolean
  readonly error: AppErrorValue | null
  readonly retry: () => void
} {
  const { credits } = useClient()
  const asked = useInfiniteQuery<
    LedgerPage,
    AppErrorValue,
    { pages: readonly LedgerPage[] },
    readonly unknown[],
    number
  >({
    queryKey: [...keys.ledger, 'rows', only],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(
        await credits.ledger({ offset: pageParam, limit: pageSize, ...(only === null ? {} : { only }) }, { signal }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last.rows.length > 0 && offset + last.rows.length < last.total ? offset + last.rows.length : undefined,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = asked
  const rows = useMemo(() => {
    // A row that arrives between two pages shifts the rest by one; none may be listed twice.
    const seen = new Set<number>()
    return (data?.pages ?? []).flatMap((page) => page.rows.filter(({ id }) => !seen.has(id) && seen.add(id)))
  }, [data])
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    more: hasNextPage,
    readOn: () => {
      if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage()
    },
    reading: !isFetchingNextPage && isBeingRead(asked),
    error,
    retry: () => void refetch(),
  }
}
