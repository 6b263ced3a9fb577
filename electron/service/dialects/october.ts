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

const list = (path: string, query: Route['query'] = {}): readonly Route[] => [pages(path, ['cursor'], query)]
const term: Route['query'] = { term: 'name' }

/** After the October 2026 release: one `page` envelope with `cursor` (contract 9.5), the names of 9.5 and 9.6. */
export const october: Routes = {
  ...sharedRoutes,
  'search-companies': list('/search/companies', term),
  'search-persons': list('/search/persons', term),
  'filter-companies': [
    { ...pages('/search/companies/filter', ['cursor']), method: 'POST', body: companyFilter('roles', 'role_type') },
  ],
  'company-events': list('/companies/{id}/events'),
  'company-roles': list('/companies/{id}/roles', { roleTypes: 'role_type' }),
  'company-statements': list('/companies/{id}/financial-statements'),
  'company-documents': list('/companies/{id}/documents'),
  'company-ownership': list('/companies/{id}/ownership-tree', { depth: 'depth' }),
  'person-roles': list('/persons/{id}/roles'),
  'person-holdings': list('/persons/{id}/holdings'),
  formations: [...list('/formations', formationsQuery('name')), newRegistrations(['cursor'])],
  events: [...list('/events', eventsQuery('name')), ...list('/company-events', companyEventsQuery)],
  alerts: [],
  lists: list('/lists'),
  'create-list': [write('POST', '/lists', createList)],
  list: [one('/lists/{id}')],
  'change-list': [write('PATCH', '/lists/{id}', changeList)],
  'delete-list': [write('DELETE', '/lists/{id}')],
  'list-items': list('/lists/{id}/items'),
  'add-list-item': [write('POST', '/lists/{id}/items', addListItem)],
  'remove-list-item': [write('DELETE', '/lists/{id}/items/{item}')],
  monitors: list('/monitors'),
  'create-monitor': [write('POST', '/monitors', createMonitor)],
  'change-monitor': [write('PATCH', '/monitors/{id}', changeMonitor)],
  destinations: list('/destinations'),
  'create-destination': [write('POST', '/destinations', createDestination('/destinations'))],
  destination: [one('/destinations/{id}')],
  'change-destination': [write('PATCH', '/destinations/{id}', changeDestination('/destinations'))],
  'delete-destination': [write('DELETE', '/destinations/{id}')],
  deliveries: list('/deliveries'),
  'legal-forms': list('/legal-forms'),
  'event-types': list('/event-types'),
  'event-groups': list('/event-groups'),
}
