import { pageSize, type Routes } from './dialect.ts'

/** After the October 2026 release: one `page` envelope with `cursor` (contract 9.5), `/roles` (9.6). */
export const october: Routes = {
  'health': { path: '/health', term: null, limit: null, paging: [] },
  'key-check': { path: '/search/suggestions', term: 'name', limit: 1, paging: [] },
  'search-companies': { path: '/search/companies', term: 'name', limit: pageSize, paging: ['cursor'] },
  'search-persons': { path: '/search/persons', term: 'name', limit: pageSize, paging: ['cursor'] },
  'company': { path: '/companies/{id}', term: null, limit: null, paging: [] },
  'company-events': { path: '/companies/{id}/events', term: null, limit: pageSize, paging: ['cursor'] },
  'company-roles': { path: '/companies/{id}/roles', term: null, limit: pageSize, paging: ['cursor'] },
  'company-statements': {
    path: '/companies/{id}/financial-statements', term: null, limit: pageSize, paging: ['cursor'],
  },
}
