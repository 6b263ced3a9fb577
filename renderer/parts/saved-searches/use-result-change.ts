import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ResultChange } from '../../../shared/domain/library/result-change.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
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

/** How results are shown against those that were looked at last. */
interface NewResults {
  readonly change: ResultChange | null
  readonly isNew: ReadonlySet<PartyId>
  /** New ones alone are to be shown; never where none is. */
  readonly onlyNew: boolean
  readonly setOnlyNew: (only: boolean) => void
}

/** The same for a list of results, with the person's wish to see new ones alone. */
export function useNewResults(what: AskedWhat | null): NewResults {
  const change = useResultChange(what)
  const isNew = useMemo(() => new Set(change?.fresh), [change])
  const [wanted, setOnlyNew] = useState(false)
  return { change, isNew, onlyNew: wanted && isNew.size > 0, setOnlyNew }
}
