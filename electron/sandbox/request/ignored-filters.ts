import { pagingNames } from './envelopes.ts'

/** The query as a service sees it that silently drops filters (contract 2.1): only paging is left. */
export const pagingOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => pagingNames.has(name)))

/** The same for the body of a filter. */
export const pagingOfBody = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => pagingNames.has(name)))
    : body
