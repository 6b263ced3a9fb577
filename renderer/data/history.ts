import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { Compared, HistorySection, KeptRead } from '../../shared/domain/history/kept-read.ts'
import type { LifeKind, LifePage } from '../../shared/domain/history/life.ts'
import type { CompanyByAccount } from '../../shared/domain/facts/account-on-day.ts'
import type { AnswerId, PartyId } from '../../shared/domain/ids.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { EventQuestion, EventQuestions } from '../../shared/domain/watch/asked-events.ts'
import { valueOf, type AppErrorValue } from './app-error-value.ts'
import { useClient } from './core.tsx'
import type { Command } from './commands.ts'
import { keys } from './keys.ts'
import { useRefreshingCommand } from './refreshing-command.ts'
import type { Read } from './queries.ts'

/** Every kept read of a company's file, newest first; free. */
export const useKeptReads = (id: PartyId): Read<readonly KeptRead[]> => {
  const { history } = useClient()
  return useQuery({
    queryKey: [...keys.history, 'reads', id],
    queryFn: async ({ signal }) => valueOf(await history.reads({ id, section: null }, { signal })),
  })
}

/** Two reads side by side; those of the choice before stay in sight while the next are compared. */
export const useComparison = (older: AnswerId | null, newer: AnswerId | null, all: boolean): Read<Compared | null> => {
  const { history } = useClient()
  return useQuery({
    queryKey: [...keys.history, 'compare', older, newer, all],
    queryFn: async ({ signal }) =>
      older === null || newer === null ? null : valueOf(await history.compare({ older, newer, all }, { signal })),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
}

/** The newest two reads of a section; null where there are not two. */
export const useLatestDifference = (id: PartyId, section: HistorySection): Read<Compared | null> => {
  const { history } = useClient()
  return useQuery({
    queryKey: [...keys.history, 'latest', id, section],
    queryFn: async ({ signal }) => valueOf(await history.latest({ id, section }, { signal })),
  })
}

export const useCompanyOnDay = (id: PartyId, registerDay: string, knownDay: string): Read<CompanyByAccount | null> => {
  const { history } = useClient()
  return useQuery({
    queryKey: [...keys.history, 'day', id, registerDay, knownDay],
    queryFn: async ({ signal }) => valueOf(await history.asOf({ id, registerDay, knownDay }, { signal })),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
}

const pageSize = 200

/** A company's life, page after page. */
export function useLife(id: PartyId, kinds: readonly LifeKind[]) {
  const { history } = useClient()
  return useInfiniteQuery<
    LifePage | null,
    AppErrorValue,
    InfiniteData<LifePage | null, number>,
    readonly unknown[],
    number
  >({
    queryKey: [...keys.history, 'life', id, kinds],
    queryFn: async ({ pageParam, signal }): Promise<LifePage | null> =>
      valueOf(await history.life({ id, kinds: [...kinds], offset: pageParam, limit: pageSize }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last !== null && last.items.length > 0 && offset + last.items.length < last.total
        ? offset + last.items.length
        : undefined,
    placeholderData: keepPreviousData,
  })
}

interface EventsAsked {
  readonly question: EventQuestion
  readonly goOn: boolean
  readonly approved: Approval
}

/** What was asked of a company's events before, and what a page costs; free. */
export const useEventQuestions = (company: PartyId): Read<EventQuestions> => {
  const { eventQuestions } = useClient()
  return useQuery({
    queryKey: [...keys.history, 'asked events', company],
    queryFn: async ({ signal }) => valueOf(await eventQuestions.list({ company }, { signal })),
  })
}

/** Asks for events of a company from one day to another; it can be stopped between two pages. */
export const useAskEvents = (company: PartyId): Command<EventsAsked, EventQuestions> =>
  useRefreshingCommand(
    (client) => (asked: EventsAsked, options) => client.eventQuestions.ask({ company, ...asked }, options),
    [keys.history, keys.company(company)],
    `company:${company}:asked events`,
  )
