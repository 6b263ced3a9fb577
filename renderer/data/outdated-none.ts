import type { QueryClient } from '@tanstack/react-query'

/** An answer that says that there is none: nothing at all, an empty list, or lists that are all empty, page by page. */
export function saysNone(data: unknown): boolean {
  if (data === null || data === undefined) return true
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object') return false
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.every(saysNone)
  const lists: readonly unknown[][] = Object.values(data).filter((value) => Array.isArray(value))
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

/**
 * Forgets answers out of sight that say "none" and may not hold any more. A view that comes back shows what was there until the new answer is
 * here, and where the host is gone that can take for ever: old rows are still rows, but an old "none" would be a lie.
 */
export const forgetOutdatedNone = (queries: QueryClient): void =>
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.isInvalidated && saysNone(state.data),
  })
