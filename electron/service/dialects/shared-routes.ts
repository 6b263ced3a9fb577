import type { Operation } from '../../../shared/domain/credits/credits.ts'
import { formationMetadata } from './bodies.ts'
import { older, one, pageSize, write, type Route } from './dialect.ts'
import { jobQuery } from './parameters.ts'

/** How many suggestions are shown under an input field. */
const suggestionCount = 20

/** What both sides of the release call the same, lists apart: those page differently. */
export const sharedRoutes = {
  health: [one('/health')],
  'key-check': [{ ...one('/search/suggestions', { term: 'name' }), limit: 1 }],
  suggestions: [{ ...one('/search/suggestions', { term: 'name' }), limit: suggestionCount }],
  company: [one('/companies/{id}')],
  'company-contact': [one('/companies/{id}/contact')],
  statement: [one('/financial-statements/{id}')],
  'statement-content': [one('/financial-statements/{id}/content')],
  formation: [one('/formations/{id}')],
  'change-formation': [write('PATCH', '/formations/{id}', formationMetadata)],
  event: [one('/events/{id}'), one('/company-events/{id}')],
  monitor: [one('/monitors/{id}')],
  'delete-monitor': [write('DELETE', '/monitors/{id}')],
  delivery: [one('/deliveries/{id}')],
  account: [one('/account')],
  'ownership-job': [older('POST', '/jobs/company/shareholders/trigger', jobQuery)],
  watchlist: [older('GET', '/watchlist')],
  'watchlist-item': [older('GET', '/watchlist/{id}')],
} as const satisfies Readonly<Partial<Record<Operation, readonly Route[]>>>

/** Replaced by `/formations`, yet not on the list of retired names (reading R8). Gap G22: it takes no filter. */
export const newRegistrations = (paging: Route['paging']): Route => ({
  ...one('/search/new-registrations'),
  limit: pageSize,
  paging,
})
