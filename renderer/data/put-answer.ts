import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts an answer that just came in the place of what is kept. A look at what was kept that is under way is called off, because
 * it could end later and put an older state over the answer. It is begun again: it may have been for a change after the answer.
 */
export async function putAnswer<T>(queries: QueryClient, key: QueryKey, answer: T): Promise<void> {
  const one = { queryKey: key, exact: true }
  const looking = queries.isFetching(one) > 0
  await queries.cancelQueries(one)
  queries.setQueryData(key, answer)
  if (looking) void queries.invalidateQueries(one)
}
