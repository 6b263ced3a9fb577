import { olderRoutes } from '../older/routes.ts'
import { readAccount } from './account.ts'
import { companyDocuments, companyEvents, companyRoles, companyStatements, readCompany } from './companies.ts'
import { listCompanyEvents, listEvents, readEvent } from './events.ts'
import { filterCompanies } from './filter.ts'
import { changeFormation, listFormations, listNewRegistrations, readFormation } from './formations.ts'
import { ownedRoutes } from './owned-table.ts'
import { companyContact, readStatement, readStatementContent } from './not-yet.ts'
import { companyOwnership } from './ownership.ts'
import { personHoldings, personPositions, personRoles } from './persons.ts'
import { listEventGroups, listEventTypes, listLegalForms } from './reference.ts'
import { classic, october, route, type Route } from './route.ts'
import { searchCompanies, searchPersons, searchSuggestions } from './search.ts'

const unshown = { shown: false } as const
const problem = { problem: true } as const

export const routes: readonly Route[] = [
  route('search.suggestions', 'GET', '/search/suggestions', 1, searchSuggestions),
  route('search.companies', 'GET', '/search/companies', 1, searchCompanies),
  route('search.persons', 'GET', '/search/persons', 1, searchPersons),
  route('search.filter', 'POST', '/search/companies/filter', 25, filterCompanies),
  route('search.new-registrations', 'GET', '/search/new-registrations', 10, listNewRegistrations, {
    dialects: classic,
  }),
  route('companies.read', 'GET', '/companies/{company_id}', 10, readCompany),
  route('companies.events', 'GET', '/companies/{company_id}/events', 10, companyEvents),
  route('companies.officers', 'GET', '/companies/{company_id}/officers', 10, companyRoles, {
    ...unshown,
    dialects: classic,
  }),
  route('companies.roles', 'GET', '/companies/{company_id}/roles', 10, companyRoles, { ...unshown, dialects: october }),
  route('companies.shareholders', 'GET', '/companies/{company_id}/shareholders', 15, companyOwnership, {
    ...unshown,
    dialects: classic,
  }),
  route('companies.ownership', 'GET', '/companies/{company_id}/ownership-tree', 15, companyOwnership, {
    ...unshown,
    dialects: october,
  }),
  route('companies.statements', 'GET', '/companies/{company_id}/financial-statements', 10, companyStatements),
  route('companies.documents', 'GET', '/companies/{company_id}/documents', 5, companyDocuments, {
    ...unshown,
    absentBy: 'documents',
  }),
  route('companies.contact', 'GET', '/companies/{company_id}/contact', 10, companyContact, unshown),
  route('statements.read', 'GET', '/financial-statements/{financial_statement_id}', 10, readStatement, unshown),
  route(
    'statements.content',
    'GET',
    '/financial-statements/{financial_statement_id}/content',
    10,
    readStatementContent,
    unshown,
  ),
  route('persons.positions', 'GET', '/persons/{person_id}/positions', 5, personPositions, {
    ...unshown,
    dialects: classic,
  }),
  route('persons.roles', 'GET', '/persons/{person_id}/roles', 5, personRoles, { ...unshown, dialects: october }),
  route('persons.holdings', 'GET', '/persons/{person_id}/holdings', 5, personHoldings, {
    ...unshown,
    dialects: october,
  }),
  route('events.list', 'GET', '/events', 10, listEvents, { ...problem, freeWith: 'monitor_id' }),
  route('events.read', 'GET', '/events/{event_id}', 1, readEvent, { ...unshown, ...problem }),
  route('company-events.list', 'GET', '/company-events', 10, listCompanyEvents, problem),
  route('company-events.read', 'GET', '/company-events/{event_id}', 1, readEvent, { ...unshown, ...problem }),
  route('formations.list', 'GET', '/formations', 10, listFormations),
  route('formations.read', 'GET', '/formations/{formation_id}', 1, readFormation),
  route('formations.change', 'PATCH', '/formations/{formation_id}', 1, changeFormation),
  route('legal-forms.list', 'GET', '/legal-forms', 0, listLegalForms),
  route('event-types.list', 'GET', '/event-types', 0, listEventTypes, { name: 'today' }),
  route('event-groups.list', 'GET', '/event-groups', 0, listEventGroups, { name: 'today' }),
  route('monitor-event-types.list', 'GET', '/monitor-event-types', 0, listEventTypes, {
    ...unshown,
    dialects: classic,
    name: 'older',
  }),
  ...ownedRoutes,
  ...olderRoutes,
  route('account.read', 'GET', '/account', 0, readAccount, unshown),
]
