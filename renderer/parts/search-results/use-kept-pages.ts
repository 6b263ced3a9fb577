import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { AskedKept, HitReason, SearchKind } from '../../../shared/domain/search/search.ts'
import { valueOf, type AppErrorValue } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import type { Whole } from '../bulk/bulk-bar.tsx'

/** Rows a page; the contract's most. */
const pageSize = 200

export interface KeptPages {
  /** Undefined until the first answer; the rows of the text before stay until the next are there. */
  readonly items: readonly PartySummary[] | undefined
  readonly more: boolean
  readonly loadMore: () => void
  readonly error: AppError | null
  /** What was understood of the text that was looked up last, and how far looking went; undefined until the first answer. */
  readonly asked: AskedKept | undefined
  /** Why each is here. */
  readonly why: ReadonlyMap<PartySummary, HitReason>
  /** All that is found, for a selection that reaches beyond the rows that are here. */
  readonly whole: Whole
}

/** What the cache finds, page by page as the table is scrolled; free, never touches the network. */
export function useKeptPages(text: string, kind: SearchKind | null): KeptPages {
  const { search } = useClient()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.kept, 'pages', { text, kind }],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(await search.ask({ text: text.slice(0, 200), kind, offset: pageParam, limit: pageSize }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.more ? offset + pageSize : undefined),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data])
  const why = useMemo(
    () =>
      new Map(
        data?.pages.flatMap((page) =>
          page.items.map((item, nth) => [item, page.why[nth] ?? { near: false, matches: [] }] as const),
        ),
      ),
    [data],
  )
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const whole = useMemo(
    (): Whole => ({
      count: null,
      source: (except) => ({ kind: 'library', text, search: kind, except: [...except] }),
      page: async (offset) => {
        const found = valueOf(await search.ask({ text: text.slice(0, 200), kind, offset, limit: pageSize }))
        return { items: found.items, more: found.more && found.items.length > 0, next: offset + pageSize }
      },
    }),
    [search, text, kind],
  )
  return {
    whole,
    items,
    more: hasNextPage,
    loadMore,
    error: (error as AppErrorValue | null)?.appError ?? null,
    asked: data?.pages[0],
    why,
  }
}
