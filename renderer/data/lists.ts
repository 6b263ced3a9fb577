import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { PastedLine } from '../../shared/contract/lists.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Run, RunFile, RunItemState, RunQuote, RunSection } from '../../shared/domain/lists/run.ts'
import type { ServiceListFile, ServiceLists } from '../../shared/domain/lists/service-list.ts'
import { valueOf } from './app-error-value.ts'
import type { Command } from './commands.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import { useRefreshingCommand } from './refreshing-command.ts'
import type { Read } from './queries.ts'

export const useServiceLists = (enabled = true): Read<ServiceLists> => {
  const { lists } = useClient()
  return useQuery({
    queryKey: [...keys.lists, 'all'],
    queryFn: async ({ signal }) => valueOf(await lists.all({}, { signal })),
    enabled,
  })
}

export const useServiceList = (list: number): Read<ServiceListFile | null> => {
  const { lists } = useClient()
  return useQuery({
    queryKey: [...keys.lists, 'one', list],
    queryFn: async ({ signal }) => valueOf(await lists.open({ list }, { signal })),
  })
}

/** Open runs first, then those that ended last. */
export const useRuns = (): Read<readonly Run[]> => {
  const { lists } = useClient()
  return useQuery({
    queryKey: [...keys.lists, 'runs'],
    queryFn: async ({ signal }) => valueOf(await lists.runs({}, { signal })),
  })
}

export const useRun = (run: number, states: readonly RunItemState[], limit: number): Read<RunFile | null> => {
  const { lists } = useClient()
  return useQuery({
    queryKey: [...keys.lists, 'run', run, states, limit],
    queryFn: async ({ signal }) => valueOf(await lists.run({ run, states: [...states], offset: 0, limit }, { signal })),
    placeholderData: keepPreviousData,
  })
}

/** What reading would cost; free. */
export const useQuote = (
  companies: readonly PartyId[],
  sections: readonly RunSection[],
  refresh: boolean,
  olderThan: string | null = null,
  onlyKept = false,
): Read<RunQuote> => {
  const { lists } = useClient()
  return useQuery({
    queryKey: [...keys.lists, 'quote', companies, sections, refresh, olderThan, onlyKept],
    queryFn: async ({ signal }) =>
      valueOf(
        await lists.quoteRun(
          {
            companies: [...companies],
            sections: [...sections],
            refresh,
            ...(olderThan === null ? {} : { olderThan }),
            ...(onlyKept ? { onlyKept } : {}),
          },
          { signal },
        ),
      ),
    enabled: sections.length > 0 && companies.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** What pasted lines fit in the cache; free. */
export const usePasted = (lines: readonly string[]): Read<readonly PastedLine[]> => {
  const { lists } = useClient()
  return useQuery({
    queryKey: [...keys.kept, 'pasted', lines],
    queryFn: async ({ signal }) => valueOf(await lists.matchLines({ lines: [...lines] }, { signal })),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
}

const staleLists = [keys.lists, keys.outbox] as const

/** A command after which lists, runs and the outbox are looked up again, whether or not it went well. */
export const useListsCommand = <Input, Output>(
  act: (client: RegisterblickClient) => (input: Input) => Promise<Outcome<Output>>,
  name?: string,
): Command<Input, Output> => useRefreshingCommand(act, staleLists, name)
