import { useQueryClient } from '@tanstack/react-query'
import type { CallOptions } from '../../../shared/contract/procedure.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { SearchKind, SearchResults } from '../../../shared/domain/search/search.ts'
import { runs, useCommand, type Command } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { ofFirstPage, renewingShown } from '../../data/renewing.ts'
import { putAnswer } from '../../data/put-answer.ts'
import type { PageRequest } from '../../parts/search-results/read-on.tsx'

type ReadSearch = (
  kind: SearchKind,
  term: string,
  request: PageRequest,
  options?: CallOptions,
) => Promise<Outcome<SearchResults>>

/** Reads pages of any search from the service; what came is what the screens then remember. */
export function useReadSearch(): ReadSearch {
  const { search } = useClient()
  const queries = useQueryClient()
  return async (kind, term, { which, approved }, options) => {
    const remembered = keys.rememberedOne(kind, term)
    const agreed =
      which === 'first' ? renewingShown<SearchResults | null>(queries, remembered, ofFirstPage, approved) : approved
    const outcome = await search.read({ kind, term, which, approved: agreed }, options)
    if (outcome.ok) await putAnswer(queries, remembered, outcome.value)
    else {
      // A refused price is shown anew on the button; an answer that can't be read is kept all the same.
      void queries.invalidateQueries({ queryKey: keys.prices })
      void queries.invalidateQueries({ queryKey: keys.remembered })
    }
    return outcome
  }
}

/** Asks the service for pages of a search. */
export function useAskService(kind: SearchKind, term: string): Command<PageRequest, SearchResults> {
  const read = useReadSearch()
  return useCommand((request: PageRequest, options) => read(kind, term, request, options), runs.search(kind, term))
}
