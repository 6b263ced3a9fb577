import {
  addListItem,
  changeDestination,
  changeList,
  changeMonitor,
  companyFilter,
  createDestination,
  createList,
  createMonitor,
} from './bodies.ts'
import { one, pages, write, type Route, type Routes } from './dialect.ts'
import { companyEventsQuery, eventsQuery, formationsQuery } from './parameters.ts'
import { newRegistrations, sharedRoutes } from './shared-routes.ts'

const term: Route['query'] = { term: 'name' }
/**
 * Lists whose older envelope the contract doesn't show (gap G19): whichever page token the service gave is sent back.
 */
const anyToken: Route['paging'] = ['starting_after', 'cursor', 'page']

/**
 * Before the October 2026 release: `list` and `search_result` envelopes (contract 2.2, 4.3, 4.4) and the older names of
 * 4.8 and 9.6. Contract 4.1 lists some routes as current that 9.6 introduces in October. They come after the older name
 * here and are asked only where that one isn't there (reading R8: probed, not assumed).
 */
export const classic: Routes = {
  ...sharedRoutes,
  'search-companies': [pages('/search/companies', ['page'], term)],
  'search-persons': [pages('/search/persons', ['page'], term)],
  'filter-companies': [
    { ...pages('/search/companies/filter', ['page']), method: 'POST', body: companyFilter('officers', 'role') },
  ],
  // Events already come as a `page` in places (2.2).
  'company-events': [pages('/companies/{id}/events', ['starting_after', 'cursor'])],
  'company-roles': [pages('/companies/{id}/officers', ['starting_after'])],
  'company-statements': [pages('/companies/{id}/financial-statements', ['starting_after'])],
  'company-documents': [pages('/companies/{id}/documents', ['starting_after'])],
  'company-ownership': [pages('/companies/{id}/shareholders', ['starting_after', 'cursor'], { depth: 'depth' })],
  'person-roles': [pages('/persons/{id}/positions', ['starting_after'])],
  'person-holdings': [],
  formations: [pages('/formations', anyToken, formationsQuery('q')), newRegistrations(['page'])],
  events: [pages('/events', ['cursor'], eventsQuery(null)), pages('/company-events', ['cursor'], companyEventsQuery)],
  alerts: [pages('/alerts', anyToken)],
  lists: [pages('/collections', anyToken), pages('/lists', anyToken)],
  'create-list': [write('POST', '/collections', createList), write('POST', '/lists', createList)],
  list: [one('/collections/{id}'), one('/lists/{id}')],
  'change-list': [write('PATCH', '/collections/{id}', changeList), write('PATCH', '/lists/{id}', changeList)],
  'delete-list': [write('DELETE', '/collections/{id}'), write('DELETE', '/lists/{id}')],
  'list-items': [pages('/collections/{id}/items', anyToken), pages('/lists/{id}/items', anyToken)],
  'add-list-item': [
    write('POST', '/collections/{id}/items', addListItem),
    write('POST', '/lists/{id}/items', addListItem),
  ],
  'remove-list-item': [write('DELETE', '/collections/{id}/items/{item}'), write('DELETE', '/lists/{id}/items/{item}')],
  monitors: [pages('/monitors', ['starting_after', 'cursor'])],
  'create-monitor': [write('POST', '/monitors', createMonitor)],
  'change-monitor': [write('PATCH', '/monitors/{id}', changeMonitor)],
  destinations: [pages('/notification-endpoints', anyToken), pages('/destinations', anyToken)],
  'create-destination': [
    write('POST', '/notification-endpoints', createDestination('/notification-endpoints')),
    write('POST', '/destinations', createDestination('/destinations')),
  ],
  destination: [one('/notification-endpoints/{id}'), one('/destinations/{id}')],
  'change-destination': [
    write('PATCH', '/notification-endpoints/{id}', changeDestination('/notification-endpoints')),
    write('PATCH', '/destinations/{id}', changeDestination('/destinations')),
  ],
  'delete-destination': [write('DELETE', '/notification-endpoints/{id}'), write('DELETE', '/destinations/{id}')],
  deliveries: [pages('/deliveries', anyToken)],
  'legal-forms': [pages('/legal-forms', anyToken)],
  'event-types': [pages('/monitor-event-types', anyToken), pages('/event-types', anyToken)],
  'event-groups': [pages('/event-groups', anyToken)],
}
