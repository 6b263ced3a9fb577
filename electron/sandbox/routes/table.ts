import { notAvailableYet, type Handler } from '../call.ts'
import type { Dialect } from '../options.ts'
import { readAccount } from './account.ts'
import { companyDocuments, companyEvents, companyRoles, companyStatements, readCompany } from './companies.ts'
import { listCompanyEvents, listEvents, readCompanyEvent, readEvent } from './events.ts'
import { filterCompanies } from './filter.ts'
import { changeFormation, listFormations, readFormation } from './formations.ts'
import { personHoldings, personRoles } from './persons.ts'
import { listEventGroups, listEventTypes, listLegalForms } from './reference.ts'
import { searchCompanies, searchPersons, searchSuggestions } from './search.ts'

/** One operation of the contract (4.1, 4.8) as this service answers it. */
export interface Route {
  /** Our name of the operation: in the bill, in the log, for prices. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Below `/v1`. */
  readonly path: string
  /** The sides of the October 2026 release that have it. */
  readonly dialects: readonly Dialect[]
  /** Credits per call, per page for lists; `shown` false where the contract doesn't show the price and it is ours. */
  readonly price: number
  readonly shown: boolean
  /** Answers errors in the problem style on both sides (contract 4.2). */
  readonly problem: boolean
  /** What replaced it: after the release it answers `410 endpoint_retired` with this (contract 9.6). */
  readonly retiredFor: string | null
  readonly handler: Handler
}

const both: readonly Dialect[] = ['classic', 'october']
const classic: readonly Dialect[] = ['classic']
const october: readonly Dialect[] = ['october']

const gone: Handler = () => {
  throw new Error('a retired route has no handler')
}

type Extra = Partial<Pick<Route, 'dialects' | 'shown' | 'problem' | 'retiredFor'>>

const route = (
  operation: string,
  method: Route['method'],
  path: string,
  price: number,
  handler: Handler,
  extra: Extra = {},
): Route => ({
  operation,
  method,
  path,
  price,
  handler,
  dialects: both,
  shown: true,
  problem: false,
  retiredFor: null,
  ...extra,
})

const unshown = { shown: false } as const
const problem = { problem: true } as const

export const routes: readonly Route[] = [
  route('search.suggestions', 'GET', '/search/suggestions', 1, searchSuggestions),
  route('search.companies', 'GET', '/search/companies', 1, searchCompanies),
  route('search.persons', 'GET', '/search/persons', 1, searchPersons),
  route('search.filter', 'POST', '/search/companies/filter', 25, filterCompanies),
  route('companies.read', 'GET', '/companies/{company_id}', 10, readCompany),
  route('companies.events', 'GET', '/companies/{company_id}/events', 10, companyEvents),
  route('companies.officers', 'GET', '/companies/{company_id}/officers', 10, companyRoles, {
    ...unshown,
    dialects: classic,
    retiredFor: 'GET /v1/companies/{company_id}/roles',
  }),
  route('companies.roles', 'GET', '/companies/{company_id}/roles', 10, companyRoles, { ...unshown, dialects: october }),
  route('companies.statements', 'GET', '/companies/{company_id}/financial-statements', 10, companyStatements),
  route('companies.documents', 'GET', '/companies/{company_id}/documents', 5, companyDocuments, unshown),
  route('companies.contact', 'GET', '/companies/{company_id}/contact', 0, notAvailableYet),
  route('statements.read', 'GET', '/financial-statements/{financial_statement_id}', 0, notAvailableYet),
  route('statements.content', 'GET', '/financial-statements/{financial_statement_id}/content', 0, notAvailableYet),
  route('persons.positions', 'GET', '/persons/{person_id}/positions', 5, personRoles, {
    ...unshown,
    dialects: classic,
    retiredFor: 'GET /v1/persons/{person_id}/roles and GET /v1/persons/{person_id}/holdings',
  }),
  route('persons.roles', 'GET', '/persons/{person_id}/roles', 5, personRoles, { ...unshown, dialects: october }),
  route('persons.holdings', 'GET', '/persons/{person_id}/holdings', 5, personHoldings, {
    ...unshown,
    dialects: october,
  }),
  route('events.list', 'GET', '/events', 10, listEvents, problem),
  route('events.read', 'GET', '/events/{event_id}', 1, readEvent, { ...unshown, ...problem }),
  route('company-events.list', 'GET', '/company-events', 10, listCompanyEvents, problem),
  route('company-events.read', 'GET', '/company-events/{event_id}', 1, readCompanyEvent, { ...unshown, ...problem }),
  route('formations.list', 'GET', '/formations', 10, listFormations),
  route('formations.read', 'GET', '/formations/{formation_id}', 1, readFormation),
  route('formations.change', 'PATCH', '/formations/{formation_id}', 1, changeFormation),
  route('legal-forms.list', 'GET', '/legal-forms', 0, listLegalForms),
  route('event-types.list', 'GET', '/event-types', 0, listEventTypes, { dialects: october }),
  route('event-groups.list', 'GET', '/event-groups', 0, listEventGroups, { dialects: october }),
  route('monitor-event-types.list', 'GET', '/monitor-event-types', 0, listEventTypes, {
    ...unshown,
    dialects: classic,
    retiredFor: 'GET /v1/event-types and GET /v1/event-groups',
  }),
  route('account.read', 'GET', '/account', 0, readAccount, unshown),
  // Retired names whose classic side isn't there yet (docs/sandbox.md): only their 410 is.
  route('companies.shareholders', 'GET', '/companies/{company_id}/shareholders', 0, gone, {
    dialects: [],
    retiredFor: 'GET /v1/companies/{company_id}/ownership-tree',
  }),
  route('alerts.list', 'GET', '/alerts', 0, gone, {
    dialects: [],
    retiredFor: 'GET /v1/events?monitor_id= and GET /v1/deliveries',
  }),
  route('notification-endpoints.list', 'GET', '/notification-endpoints', 0, gone, {
    dialects: [],
    retiredFor: '/v1/destinations',
  }),
  route('collections.list', 'GET', '/collections', 0, gone, { dialects: [], retiredFor: '/v1/lists' }),
]

/** Ids of a path that fits the route; null where it doesn't. */
export function idsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const parts = pattern.split('/')
  const given = path.split('/')
  if (parts.length !== given.length) return null
  const ids: Record<string, string> = {}
  for (const [nth, part] of parts.entries()) {
    const value = given[nth] ?? ''
    if (part.startsWith('{')) {
      if (value === '') return null
      ids[part.slice(1, -1)] = value
    } else if (part !== value) return null
  }
  return ids
}
