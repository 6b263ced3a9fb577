import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { CallOptions } from '../../shared/contract/procedure.ts'
import type { AppError, Outcome } from '../../shared/domain/errors.ts'
import type { Feed } from '../../shared/domain/watch/feed.ts'
import type { InboxItem, InboxPage, InboxQuery } from '../../shared/domain/watch/inbox.ts'
import type { Intent } from '../../shared/domain/watch/intent.ts'
import type { Monitor } from '../../shared/domain/watch/monitor.ts'
import type { NotificationSettings, WatchState } from '../../shared/domain/watch/watch-state.ts'
import { valueOf, type AppErrorValue } from './app-error-value.ts'
import type { Command } from './commands.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import { useRefreshingCommand } from './refreshing-command.ts'
import type { Read } from './queries.ts'

/** Names of the cached queries; each begins with the name that a change of the core makes stale (`data/keys.ts`). */
export const watchKeys = {
  state: [...keys.watch, 'state'],
  monitors: [...keys.watch, 'monitors'],
  feeds: [...keys.watch, 'feeds'],
  inbox: keys.inbox,
  outbox: keys.outbox,
  notifications: keys.notifications,
} as const

export const useWatchState = (): Read<WatchState> => {
  const client = useClient()
  return useQuery({
    queryKey: watchKeys.state,
    queryFn: async ({ signal }) => valueOf(await client.watch.state({}, { signal })),
  })
}

export const useMonitors = (): Read<readonly Monitor[]> => {
  const client = useClient()
  return useQuery({
    queryKey: watchKeys.monitors,
    queryFn: async ({ signal }) => valueOf(await client.watch.monitors({}, { signal })),
  })
}

export const useFeeds = (): Read<readonly Feed[]> => {
  const client = useClient()
  return useQuery({
    queryKey: watchKeys.feeds,
    queryFn: async ({ signal }) => valueOf(await client.watch.feeds({}, { signal })),
  })
}

/** Changes at the service that wait, run or failed. */
export const useOutbox = (): Read<readonly Intent[]> => {
  const client = useClient()
  return useQuery({
    queryKey: watchKeys.outbox,
    queryFn: async ({ signal }) => valueOf(await client.outbox.list({}, { signal })),
  })
}

export const useNotificationSettings = (): Read<NotificationSettings> => {
  const client = useClient()
  return useQuery({
    queryKey: watchKeys.notifications,
    queryFn: async ({ signal }) => valueOf(await client.notifications.settings({}, { signal })),
  })
}

/** Items a page; the contract's most. */
const pageSize = 200
/** Ids that one acknowledgement may carry (contract: inbox.acknowledge). */
const mostIds = 10_000

type Pages = InfiniteData<InboxPage, number>

const asInput = ({ types, ...rest }: InboxQuery) => ({
  ...rest,
  text: rest.text.slice(0, 200),
  types: [...types].slice(0, 100),
})

export interface InboxPages {
  /** Undefined until the first answer; the items of the query before stay until the next are there. */
  readonly items: readonly InboxItem[] | undefined
  readonly total: number
  readonly unseen: number
  readonly more: boolean
  readonly loadMore: () => void
  readonly error: AppError | null
  readonly retry: () => void
}

/** What the watch brought, page by page as the list is scrolled; free. */
export function useInbox(query: InboxQuery): InboxPages {
  const client = useClient()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...watchKeys.inbox, query],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(await client.inbox.list({ ...asInput(query), offset: pageParam, limit: pageSize }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      offset + last.items.length < last.total && last.items.length > 0 ? offset + last.items.length : undefined,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
  const items = useMemo(() => {
    const seen = new Set<number>()
    // An item that arrives between two pages shifts the rest by one; no item may be listed twice.
    return data?.pages.flatMap((page) => page.items).filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [data])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const last = data?.pages.at(-1)
  return {
    items,
    total: last?.total ?? 0,
    unseen: last?.unseen ?? 0,
    more: hasNextPage,
    loadMore,
    error: (error as AppErrorValue | null)?.appError ?? null,
    retry: () => void refetch(),
  }
}

/** The cached pages with items marked as seen or unseen (optimistic update) until the core confirms it. */
const withSeen = (pages: Pages | undefined, ids: ReadonlySet<number>, at: string | null): Pages | undefined => {
  if (pages === undefined) return undefined
  const changed = pages.pages
    .flatMap(({ items }) => items)
    .filter((item) => ids.has(item.id) && (item.acknowledgedAt === null) !== (at === null)).length
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unseen: Math.max(0, page.unseen + (at === null ? changed : -changed)),
      items: page.items.map((item) => (ids.has(item.id) ? { ...item, acknowledgedAt: at } : item)),
    })),
  }
}

export interface Acknowledging {
  /** Marks items as seen, at once here and then in the core. */
  readonly acknowledge: (ids: readonly number[]) => Promise<void>
  readonly restore: (ids: readonly number[]) => Promise<void>
  /**
   * Ids of all unseen items that a query matches, also those the list hasn't loaded; null when they could not be read.
   */
  readonly allUnseen: (query: InboxQuery) => Promise<readonly number[] | null>
  readonly error: AppError | null
  readonly clear: () => void
}

/** Marks what was seen; the list in sight changes at once and keeps its place. */
export function useAcknowledging(): Acknowledging {
  const client = useClient()
  const queries = useQueryClient()
  const [error, setError] = useState<AppError | null>(null)
  // No `useCommand`: each press of Q counts, also while the one before is still under way.
  const mark = async (ids: readonly number[], seen: boolean): Promise<void> => {
    if (ids.length === 0) return
    // A query that began before would overwrite the optimistic update.
    void queries.cancelQueries({ queryKey: watchKeys.inbox })
    queries.setQueriesData<Pages>({ queryKey: watchKeys.inbox }, (pages) =>
      withSeen(pages, new Set(ids), seen ? new Date().toISOString() : null),
    )
    for (let from = 0; from < ids.length; from += mostIds) {
      const items = ids.slice(from, from + mostIds)
      const outcome = await (seen ? client.inbox.acknowledge({ items }) : client.inbox.restore({ items }))
      if (outcome.ok) continue
      setError(outcome.error)
      void queries.invalidateQueries({ queryKey: watchKeys.inbox })
      break
    }
    for (const queryKey of [watchKeys.state, watchKeys.monitors, watchKeys.feeds])
      void queries.invalidateQueries({ queryKey })
  }
  return {
    acknowledge: (ids) => mark(ids, true),
    restore: (ids) => mark(ids, false),
    allUnseen: async (query) => {
      const ids = new Set<number>()
      for (let offset = 0; ;) {
        const outcome = await client.inbox.list({ ...asInput(query), unseenOnly: true, offset, limit: pageSize })
        if (!outcome.ok) return null
        for (const { id } of outcome.value.items) ids.add(id)
        offset += outcome.value.items.length
        if (outcome.value.items.length === 0 || offset >= outcome.value.total) return [...ids]
      }
    },
    error,
    clear: () => setError(null),
  }
}

const staleWatch = [keys.watch, keys.inbox, keys.outbox, keys.notifications] as const

/** A command after which everything of the watch is looked up again, whether or not it went well. */
export const useWatchCommand = <Input, Output>(
  act: (client: RegisterblickClient) => (input: Input, options: CallOptions) => Promise<Outcome<Output>>,
  name?: string,
): Command<Input, Output> => useRefreshingCommand(act, staleWatch, name)

/** Names of runs that more than one place shows. */
export const watchRuns = {
  pollNow: 'watch:poll',
  pause: 'watch:pause',
  readHits: 'watch:read hits',
  monitor: 'watch:monitor',
  byRegister: 'watch:monitor by register',
  readMonitors: 'watch:read monitors',
  lookMonitor: 'watch:look at a monitor',
  feed: (id: number): string => `watch:feed:${id}`,
  intent: (id: number): string => `watch:intent:${id}`,
} as const
