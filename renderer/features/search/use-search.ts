import { useQueryClient } from '@tanstack/react-query'
import type { SearchKind, SearchResults } from '../../../shared/domain/search/search.ts'
import { runs, useCommand, type Command } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { putAnswer } from '../../data/put-answer.ts'
import type { PageRequest } from '../../parts/search-results/read-on.tsx'

/** Asks the service for pages of a search; what came is what the screen then remembers. */
export function useAskService(kind: SearchKind, term: string): Command<PageRequest, SearchResults> {
  const { search } = useClient()
  const queries = useQueryClient()
  return useCommand(
    async ({ which, approved }: PageRequest, options) => {
      const outcome = await search.read({ kind, term, which, approved }, options)
      if (outcome.ok) await putAnswer(queries, keys.rememberedOne(kind, term), outcome.value)
      else {
        // A refused price is shown anew on the button; an answer that can't be read is kept all the same.
        void queries.invalidateQueries({ queryKey: keys.prices })
        void queries.invalidateQueries({ queryKey: keys.remembered })
      }
      return outcome
    },
    runs.search(kind, term),
  )
}
