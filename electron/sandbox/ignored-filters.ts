import { pagingNames } from './envelopes.ts'

/** What a request is heard as by a service that drops filters in silence (contract 2.1): paging is all that is left. */
export const pagingOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => pagingNames.has(name)))

/** The same for the body of a filter. */
export const pagingOfBody = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => pagingNames.has(name)))
    : body
