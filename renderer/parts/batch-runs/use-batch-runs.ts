import { openRunStates, type Run } from '../../../shared/domain/lists/run.ts'
import { useRuns } from '../../data/lists.ts'

/** Runs over many companies: those that may still read something, and those that ended. */
export function useBatchRuns(): { readonly open: readonly Run[]; readonly ended: readonly Run[] } {
  const runs = useRuns().data ?? []
  return {
    open: runs.filter(({ state }) => openRunStates.has(state)),
    ended: runs.filter(({ state }) => !openRunStates.has(state)),
  }
}
