import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts an answer that just came in the place of what is kept. A look at what was kept that began before it is called off: it
 * would end later and put an older state over the answer.
 */
export async function putAnswer<T>(queries: QueryClient, key: QueryKey, answer: T): Promise<void> {
  await queries.cancelQueries({ queryKey: key, exact: true })
  queries.setQueryData(key, answer)
}
