import { useCallback, useMemo } from 'react'
import { keepPreviousData, useQueries, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SpendReport } from '../../shared/contract/contract.ts'
import type { AppState, Diagnostics } from '../../shared/contract/state.ts'
import type { Licences } from '../../shared/contract/third-party.ts'
import type { Account } from '../../shared/domain/credits/account.ts'
import type { RawAnswer } from '../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import type { PersonRow } from '../../shared/domain/person/person-row.ts'
import type { RowFacts } from '../../shared/domain/company/row-facts.ts'
import type { CompanyFile, Section } from '../../shared/domain/company/company-file.ts'
import {
  emptyFilter,
  type CompanyFilter,
  type FilterResults,
  type KeptFiltered,
  type RecentFilter,
} from '../../shared/domain/search/company-filter.ts'
import type { StatementContent } from '../../shared/domain/statements/statement-content.ts'
import type { Meter, Operation, Price } from '../../shared/domain/credits/credits.ts'
import type { AnswerId, PartyId } from '../../shared/domain/ids.ts'
import type { PersonFile } from '../../shared/domain/person/person-file.ts'
import type { ReferenceData } from '../../shared/domain/register/reference-data.ts'
import type { AskedKept, KeptResults, SearchKind, SearchResults } from '../../shared/domain/search/search.ts'
import type { ShownWatchlist } from '../../shared/domain/watch/watchlist.ts'
import type { UpdateState } from '../../shared/domain/updates/update-state.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { valueOf, type AppErrorValue } from './app-error-value.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'

/*
 * Everything a screen reads, free of charge and without a network.
 *
 * Each hook gives TanStack's result: `data` (undefined until the first answer) or `error`, an `AppErrorValue` whose
 * `appError` is the contract's error value for `<ErrorNotice>`. Nothing is asked again on a timer or on focus: the core
 * pushes what changed (`keys.staleAfter`), and old data stays in sight until the new is there. What may change or
 * spend goes through `useCommand`.
 */
export type Read<T> = UseQueryResult<T, AppErrorValue>

export const useAppState = (): Read<AppState> => {
  const { app } = useClient()
  return useQuery({ queryKey: keys.state, queryFn: async ({ signal }) => valueOf(await app.state({}, { signal })) })
}

/** Whether the service is known to be out of reach now: what costs is not offered as the one thing to do. A press may still try. */
export const useUnreached = (): boolean => useAppState().data?.service.connection === 'offline'

/** Licences of everything of others that ships; they don't change while the program runs. */
export const useLicences = (): Read<Licences> => {
  const { app } = useClient()
  return useQuery({
    queryKey: ['licences'],
    queryFn: async ({ signal }) => valueOf(await app.licences({}, { signal })),
  })
}

/**
 * What is here is of before: it is being read anew, or will be as soon as somebody looks. Stale comes first: a screen behind another tab
 * asks nothing, and its first frame in sight must not pass off what it has as all. An error says itself that nothing was read.
 */
export const isBeingRead = ({
  isFetching,
  isStale,
  isPlaceholderData,
  error,
}: Pick<UseQueryResult, 'isFetching' | 'isStale' | 'isPlaceholderData' | 'error'>): boolean =>
  isFetching || (error === null && (isStale || isPlaceholderData))

export const useMeter = (): Read<Meter> => {
  const { credits } = useClient()
  return useQuery({ queryKey: keys.meter, queryFn: async ({ signal }) => valueOf(await credits.meter({}, { signal })) })
}

/** What each operation costs now, as far as known. */
export const usePrices = (): Read<Readonly<Record<Operation, Price>>> => {
  const { prices } = useClient()
  return useQuery({ queryKey: keys.prices, queryFn: async ({ signal }) => valueOf(await prices.all({}, { signal })) })
}

export interface KeptQuery {
  /** Empty: what was read last. */
  readonly text: string
  readonly kind: SearchKind | null
  readonly offset: number
  readonly limit: number
}

/** Searches the cache; the results of the text before stay in sight while the next are looked up. */
export const useKept = (query: KeptQuery, enabled = true): Read<KeptResults> => {
  const { search } = useClient()
  return useQuery({
    queryKey: [...keys.kept, query],
    queryFn: async ({ signal }) => valueOf(await search.kept({ ...query, text: query.text.slice(0, 200) }, { signal })),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    enabled,
  })
}

/** As `useKept`, with what was understood of the text and why each is here. */
export const useAskedKept = (query: KeptQuery, enabled = true): Read<AskedKept> => {
  const { search } = useClient()
  return useQuery({
    queryKey: keys.asked(query),
    queryFn: async ({ signal }) => valueOf(await search.ask({ ...query, text: query.text.slice(0, 200) }, { signal })),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    enabled,
  })
}

/** Asked at once at most, as the contract has it. */
const mostRowFacts = 1000

/** What is known of rows, by id. `settled`: of all of them it was asked; before, a row that is missing says nothing. */
export interface OfRows<Row> {
  readonly rows: ReadonlyMap<PartyId, Row>
  readonly settled: boolean
}

/** What one question tells of many rows. */
function useOfRows<Row extends { readonly id: PartyId }>(
  name: string,
  ids: readonly PartyId[],
  ask: (ids: PartyId[], signal: AbortSignal) => Promise<Outcome<readonly Row[]>>,
): OfRows<Row> {
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...keys.kept, name, ids],
    queryFn: async ({ signal }) => {
      // One after the other, so that what is typed meanwhile is answered between them.
      const rows: Row[] = []
      for (let from = 0; from < ids.length; from += mostRowFacts)
        rows.push(...valueOf(await ask(ids.slice(from, from + mostRowFacts), signal)))
      return rows
    },
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
  return useMemo(
    () => ({
      rows: new Map((data ?? []).map((row) => [row.id, row])),
      settled: data !== undefined && !isPlaceholderData,
    }),
    [data, isPlaceholderData],
  )
}

/** What rows say of companies beside their summaries, by company; nothing until it is known. */
export const useRowFacts = (items: readonly PartySummary[]): ReadonlyMap<PartyId, RowFacts> => {
  const { search } = useClient()
  const ids = useMemo(
    () => items.flatMap((item) => (item.kind === 'company' && item.recordReadAt !== null ? [item.id] : [])),
    [items],
  )
  return useOfRows('row facts', ids, (some, signal) => search.rowFacts({ ids: some }, { signal })).rows
}

/** What rows say of people beside their summaries, by person. */
export const usePersonRows = (items: readonly PartySummary[]): OfRows<PersonRow> => {
  const { search } = useClient()
  const ids = useMemo(() => items.flatMap((item) => (item.kind === 'person' ? [item.id] : [])), [items])
  return useOfRows('person rows', ids, (some, signal) => search.personRows({ ids: some }, { signal }))
}

/** The pages of this search that were read before; null when it never was. An empty term asks nothing. */
export const useRemembered = (kind: SearchKind, term: string): Read<SearchResults | null> => {
  const { search } = useClient()
  const wanted = term.trim()
  return useQuery({
    queryKey: keys.rememberedOne(kind, wanted),
    queryFn: async ({ signal }) =>
      wanted === '' ? null : valueOf(await search.remembered({ kind, term: wanted }, { signal })),
  })
}

const noTerms: readonly string[] = []

/** The same for several terms, in their order. */
export function useRememberedTerms(
  kind: SearchKind,
  terms: readonly string[] = noTerms,
): readonly (SearchResults | null)[] {
  const { search } = useClient()
  return useQueries({
    queries: terms.map((term) => ({
      queryKey: keys.rememberedOne(kind, term),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        valueOf(await search.remembered({ kind, term }, { signal })),
    })),
    combine: (found) => found.map(({ data }) => data ?? null),
  })
}

/** Everything the store has of one company; null: no such company is known here. Not `enabled`: what was read before, if anything. */
export const useCompanyFile = (id: PartyId, enabled = true): Read<CompanyFile | null> => {
  const { company } = useClient()
  return useQuery({
    queryKey: keys.company(id),
    queryFn: async ({ signal }) => valueOf(await company.open({ id }, { signal })),
    enabled,
  })
}

/** What a statement says in words; it is asked for when it is shown. */
export const useStatementContent = (
  id: PartyId,
  statement: string,
  answer: AnswerId,
): Read<StatementContent | null> => {
  const { company } = useClient()
  return useQuery({
    queryKey: ['statement content', id, statement, answer],
    queryFn: async ({ signal }) => valueOf(await company.statementContent({ id, statement }, { signal })),
    gcTime: 60_000,
  })
}

/** The pages of this filter that were read before; null when it never was asked. A null filter asks nothing. */
export const useFiltered = (filter: CompanyFilter | null): Read<FilterResults | null> => {
  const client = useClient()
  return useQuery({
    queryKey: filter === null ? [...keys.filtered, null] : keys.filteredOne(filter),
    queryFn: async ({ signal }) =>
      filter === null ? null : valueOf(await client.filter.remembered({ filter }, { signal })),
  })
}

/** What of the library meets a filter as far as it was scrolled to. */
export interface KeptFilteredPages extends KeptFiltered {
  readonly more: boolean
  readonly loadMore: () => void
  /** The next of them from anywhere on, asked now. */
  readonly page: (offset: number) => Promise<KeptFiltered & { readonly next: number }>
}

/** Rows a page; the contract's most. */
const keptPage = 200

/** What of the library meets a filter, free, page by page as the table is scrolled, with all counts; null asks nothing. */
export function useKeptFiltered(filter: CompanyFilter | null): KeptFilteredPages | null {
  const client = useClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.kept, 'filtered', filter],
    queryFn: async ({ pageParam, signal }) =>
      filter === null
        ? null
        : valueOf(await client.filter.kept({ filter, offset: pageParam, limit: keptPage }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last: KeptFiltered | null, _pages, offset) =>
      last === null || offset + keptPage >= last.count ? undefined : offset + keptPage,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const page = useCallback(
    async (offset: number) => {
      const found = valueOf(await client.filter.kept({ filter: filter ?? emptyFilter, offset, limit: keptPage }))
      return { ...found, next: offset + keptPage }
    },
    [client, filter],
  )
  return useMemo(() => {
    const [first] = data?.pages ?? []
    if (first === undefined || first === null) return null
    return {
      ...first,
      items: (data?.pages ?? []).flatMap((page) => page?.items ?? []),
      more: hasNextPage,
      loadMore,
      page,
    }
  }, [data, hasNextPage, loadMore, page])
}

/** Filters asked before, newest first. */
export const useRecentFilters = (): Read<readonly RecentFilter[]> => {
  const client = useClient()
  return useQuery({
    queryKey: keys.recentFilters,
    queryFn: async ({ signal }) => valueOf(await client.filter.recent({}, { signal })),
  })
}

/** Everything the store has of one person; null: no such person is known here. Not `enabled`: what was read before, if anything. */
export const usePersonFile = (id: PartyId, enabled = true): Read<PersonFile | null> => {
  const { person } = useClient()
  return useQuery({
    queryKey: keys.person(id),
    queryFn: async ({ signal }) => valueOf(await person.open({ id }, { signal })),
    enabled,
  })
}

/** The service's vocabulary as it was read last. */
export const useReference = (): Read<ReferenceData> => {
  const { reference } = useClient()
  return useQuery({
    queryKey: keys.reference,
    queryFn: async ({ signal }) => valueOf(await reference.all({}, { signal })),
  })
}

export const useAccount = (): Read<Section<Account>> => {
  const { account } = useClient()
  return useQuery({
    queryKey: keys.account,
    queryFn: async ({ signal }) => valueOf(await account.open({}, { signal })),
  })
}

/** The older family's watchlist as it was read last. */
export const useWatchlist = (): Read<Section<ShownWatchlist>> => {
  const { account } = useClient()
  return useQuery({
    queryKey: keys.watchlist,
    queryFn: async ({ signal }) => valueOf(await account.watchlist({}, { signal })),
  })
}

export const useDiagnostics = (): Read<Diagnostics> => {
  const { app } = useClient()
  return useQuery({
    queryKey: keys.diagnostics,
    queryFn: async ({ signal }) => valueOf(await app.diagnostics({}, { signal })),
  })
}

/** New versions of the program, as far as they were looked for. */
export const useUpdates = (): Read<UpdateState> => {
  const { updates } = useClient()
  return useQuery({
    queryKey: keys.updates,
    queryFn: async ({ signal }) => valueOf(await updates.state({}, { signal })),
  })
}

/** Sums of one local calendar month, `YYYY-MM`. */
export const useSpendReport = (month: string): Read<SpendReport> => {
  const { credits } = useClient()
  return useQuery({
    queryKey: [...keys.report, month],
    queryFn: async ({ signal }) => valueOf(await credits.report({ month }, { signal })),
    placeholderData: keepPreviousData,
  })
}

/** A stored answer whole; null asks nothing. */
export const useRawAnswer = (id: AnswerId | null): Read<RawAnswer | null> => {
  const { answers } = useClient()
  return useQuery({
    queryKey: keys.raw(id),
    queryFn: async ({ signal }) => (id === null ? null : valueOf(await answers.raw({ id }, { signal }))),
    gcTime: 60_000,
  })
}
