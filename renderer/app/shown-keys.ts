import { useAppState } from '../data/queries.ts'
import { useShownKeys } from '../parts/shortcuts/shortcuts.ts'

/** The keys of an action as they are in force now in this host, for `Key`: chosen ones in place of the usual. */
export const useKeysHere = (): ReturnType<typeof useShownKeys> => useShownKeys(useAppState().data?.host ?? 'browser')
