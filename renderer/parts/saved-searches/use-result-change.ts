import { useQuery } from '@tanstack/react-query'
import type { ResultChange } from '../../../shared/domain/library/result-change.ts'
import type { AskedWhat } from '../../../shared/domain/library/saved-search.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { asSent } from './as-sent.ts'

/**
 * What became of the results of the saved search that asks this; null: this isn't saved, nothing became of them, or that isn't known
 * (yet). Free.
 */
export function useResultChange(what: AskedWhat | null): ResultChange | null {
  const { library } = useClient()
  const { data } = useQuery({
    queryKey: [...keys.library, 'result change', what],
    queryFn: async ({ signal }) =>
      what === null ? null : valueOf(await library.resultChange({ what: asSent(what) }, { signal })),
    enabled: what !== null,
  })
  return data === undefined || data === null || (data.fresh.length === 0 && (data.left?.length ?? 0) === 0)
    ? null
    : data
}
