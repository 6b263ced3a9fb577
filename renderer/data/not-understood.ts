import { useQuery } from '@tanstack/react-query'
import type { NotUnderstood, ToldList } from '../../shared/domain/answers/not-understood.ts'
import { valueOf } from './app-error-value.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import type { Read } from './queries.ts'

/** What goes stale with the screen on which it stands. */
const besides: Readonly<Record<ToldList, readonly unknown[]>> = {
  monitors: keys.watch,
  lists: keys.lists,
  'list-items': keys.lists,
  destinations: keys.delivery,
  deliveries: keys.delivery,
  search: keys.remembered,
}

/** What of a list of the account, or of a search, was there and not understood; null: nothing. */
export const useNotUnderstood = (list: ToldList, which = ''): Read<NotUnderstood | null> => {
  const { answers } = useClient()
  return useQuery({
    queryKey: [...besides[list], 'not understood', list, which],
    queryFn: async ({ signal }) => valueOf(await answers.notUnderstood({ list, which }, { signal })),
  })
}
