import { pageSize, type Routes } from './dialect.ts'

/**
 * Before the October 2026 release: `list` and `search_result` envelopes (contract 2.2, 4.3, 4.4), `/officers` (4.8).
 * Events already come as a `page` in places (2.2), so their lists take `cursor` as well as `starting_after`.
 */
export const classic: Routes = {
  'health': { path: '/health', term: null, limit: null, paging: [] },
  'key-check': { path: '/search/suggestions', term: 'name', limit: 1, paging: [] },
  'search-companies': { path: '/search/companies', term: 'name', limit: pageSize, paging: ['page'] },
  'search-persons': { path: '/search/persons', term: 'name', limit: pageSize, paging: ['page'] },
  'company': { path: '/companies/{id}', term: null, limit: null, paging: [] },
  'company-events': {
    path: '/companies/{id}/events', term: null, limit: pageSize, paging: ['starting_after', 'cursor'],
  },
  'company-roles': { path: '/companies/{id}/officers', term: null, limit: pageSize, paging: ['starting_after'] },
  'company-statements': {
    path: '/companies/{id}/financial-statements', term: null, limit: pageSize, paging: ['starting_after'],
  },
}
