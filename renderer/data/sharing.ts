import { useQuery } from '@tanstack/react-query'
import { valueOf } from './app-error-value.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import type { Read } from './queries.ts'

/** What can be shared with a team: it is private until somebody says so. */
export type Shareable = 'note' | 'tag' | 'collection'

/** Which of a kind are shared, and the colleague who changed each last. */
export const useShared = (
  kind: Shareable,
  enabled: boolean,
): Read<readonly { readonly id: number; readonly by: string | null }[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'shared', kind],
    queryFn: async ({ signal }) => valueOf(await library.shared({ kind }, { signal })),
    enabled,
  })
}
