import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CompanyFilter, FilterResults } from '../../../shared/domain/search/company-filter.ts'
import { priceCredits } from '../../../shared/domain/credits/credits.ts'
import { runOnce, runs, useCommand, type Command } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { ofFirstPage, renewingShown } from '../../data/renewing.ts'
import { putAnswer } from '../../data/put-answer.ts'
import { useAppState, useReference } from '../../data/queries.ts'
import type { PageRequest } from '../../parts/search-results/read-on.tsx'

/** Asks the service for pages of a filter; what came is what the screen then remembers. */
export function useAskFilter(filter: CompanyFilter): Command<PageRequest, FilterResults> {
  const client = useClient()
  const queries = useQueryClient()
  return useCommand(async ({ which, approved }: PageRequest, options) => {
    const filtered = keys.filteredOne(filter)
    const agreed =
      which === 'first' ? renewingShown<FilterResults | null>(queries, filtered, ofFirstPage, approved) : approved
    const outcome = await client.filter.read({ filter, which, approved: agreed }, options)
    if (outcome.ok) await putAnswer(queries, filtered, outcome.value)
    else {
      // A refused price is shown anew on the button; pages that came before the failure are kept.
      void queries.invalidateQueries({ queryKey: keys.prices })
      void queries.invalidateQueries({ queryKey: keys.filtered })
    }
    void queries.invalidateQueries({ queryKey: keys.recentFilters })
    return outcome
  }, runs.filter(filter))
}

/** Cores whose list was asked for in this run: once is enough, whichever way it ended. */
const askedFor = new WeakSet<object>()

/**
 * Reads the service's legal forms once, when they were never read, cost nothing and could be had now. In silence:
 * where it fails there is our own table.
 */
export function useLegalForms(): void {
  const client = useClient()
  const queries = useQueryClient()
  const list = useReference().data?.['legal-forms']
  const state = useAppState().data
  const key = state?.key.state
  const able =
    state !== undefined &&
    key !== 'none' &&
    key !== 'asking' &&
    state.readOnly === null &&
    state.service.connection !== 'offline'
  const wanted = able && list?.state === 'not-read' && priceCredits(list.price) === 0
  useEffect(() => {
    if (!wanted || askedFor.has(client)) return
    askedFor.add(client)
    void runOnce(runs.reference('legal-forms'), async (options) => {
      const outcome = await client.reference.read({ list: 'legal-forms', approved: { upTo: 0 } }, options)
      if (outcome.ok) await putAnswer(queries, keys.reference, outcome.value)
      return outcome
    })
  }, [wanted, client, queries])
}
