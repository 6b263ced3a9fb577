import type { Dialect } from '../options/options.ts'
import type { Answers } from '../readings/readings.ts'
import { oldNamesEnded } from '../request/old-names.ts'
import { fits, idsBeneath } from './path.ts'

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

/** Paths that end with the old names, on both sides (contract 9.2, 9.3). */
const endingPaths: readonly (readonly [path: string, replacement: string])[] = [['/company-events', 'GET /v1/events']]
const newRegistrations = ['/search/new-registrations', 'GET /v1/formations'] as const

/** What is retired at an instant, as the open questions are answered. */
function retiredNow(dialect: Dialect, answers: Answers, now: number): typeof retiredPaths {
  return [
    ...(dialect === 'october' ? retiredPaths : []),
    ...(dialect === 'october' && answers['new-registrations'] === '410' ? [newRegistrations] : []),
    ...(oldNamesEnded(now) && answers['after-sunset'] === '410' ? endingPaths : []),
  ]
}

/** Whether a path went with the old names: it is answered no more, on neither side. */
export const hasEnded = (path: string, now: number): boolean =>
  oldNamesEnded(now) && endingPaths.some(([pattern]) => fits(pattern, path))

/** What replaced a path below `/v1`, or one beneath it, whatever the method; null where it isn't retired. */
export function replacementOf(dialect: Dialect, answers: Answers, path: string, now: number): string | null {
  const [pattern = '', replacement = null] =
    retiredNow(dialect, answers, now).find(([candidate]) => fits(candidate, path)) ?? []
  if (replacement === null || answers['retired-detail'] === 'template') return replacement
  return replacement.replace(/\{([a-z_]+)\}/g, (whole, name: string) => idsBeneath(pattern, path)[name] ?? whole)
}
