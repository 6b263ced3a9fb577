import { fits } from './path.ts'

/** Paths that the October 2026 release renamed (contract 9.6), with what it tells their callers to use. */
export const retiredPaths: readonly (readonly [path: string, replacement: string])[] = [
  ['/companies/{company_id}/officers', 'GET /v1/companies/{company_id}/roles'],
  ['/persons/{person_id}/positions', 'GET /v1/persons/{person_id}/roles and GET /v1/persons/{person_id}/holdings'],
  ['/companies/{company_id}/shareholders', 'GET /v1/companies/{company_id}/ownership-tree'],
  ['/alerts', 'GET /v1/events?monitor_id= and GET /v1/deliveries'],
  ['/monitor-event-types', 'GET /v1/event-types and GET /v1/event-groups'],
  ['/notification-endpoints', '/v1/destinations'],
  ['/collections', '/v1/lists'],
]

/** What replaced a path below `/v1`, or one beneath it, whatever the method; null where it isn't retired. */
export const replacementOf = (path: string): string | null =>
  retiredPaths.find(([pattern]) => fits(pattern, path))?.[1] ?? null
