import type { CompanyFilter, RoleCondition } from '../../../shared/domain/search/company-filter.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import type { NewDestination, ServiceCall } from '../../ports/register-service.ts'
import type { Body } from './dialect.ts'

/**
 * Every request body that the contract leaves open, by the number of its gap (docs/gaps.md). Nothing else knows a name
 * that stands in a body.
 */
type CallOf<O extends ServiceCall['operation']> = Extract<ServiceCall, { readonly operation: O }>

function bodyOf<O extends ServiceCall['operation']>(
  operation: O,
  fields: Body['fields'],
  of: (call: CallOf<O>) => JsonObject,
): Body {
  const fits = (call: ServiceCall): call is CallOf<O> => call.operation === operation
  return {
    fields,
    of: (call) => {
      if (!fits(call)) throw new TypeError(`no body for ${call.operation}`)
      return of(call)
    },
  }
}

/** Gap G16: a list has a name. */
export const createList = bodyOf('create-list', { name: 'name' }, ({ name }) => ({ name: name.trim() }))
export const changeList = bodyOf('change-list', { name: 'name' }, ({ name }) => ({ name: name.trim() }))

/** Gap G16: what goes into a list is a party without its name (contract 2.1). */
export const addListItem = bodyOf('add-list-item', { object: 'item', id: 'item' }, ({ item }) => ({
  object: item.kind,
  id: item.id,
}))

/**
 * Gap G17: contract 4.6 names `event_types`; `company_id` is how its other paths and payloads name a company, and
 * `register_court` (4.2) and `register_number` (2.5, 2.6) how they name court and number.
 */
export const createMonitor = bodyOf(
  'create-monitor',
  {
    company_id: 'companyId',
    event_types: 'eventTypes',
    register_court: 'registerCourt',
    register_number: 'registerNumber',
  },
  (call) => ({
    ...('register' in call
      ? { register_court: call.register.court, register_number: call.register.number }
      : { company_id: call.companyId }),
    event_types: call.eventTypes,
  }),
)
export const changeMonitor = bodyOf('change-monitor', { event_types: 'eventTypes' }, ({ eventTypes }) => ({
  event_types: eventTypes,
}))

/** Gap G18: `address` by contract 4.7; how `/notification-endpoints` called it isn't shown. */
export const destinationAddress = { '/destinations': 'address', '/notification-endpoints': 'target' } as const

const destinationFields = (address: string): Body['fields'] => ({
  type: 'type',
  [address]: 'address',
  cadence: 'cadence',
  event_types: 'eventTypes',
})

/** Gaps G9, G15, G18. Only what is stated is sent, so that a change leaves the rest as it is. */
const destinationBody = (destination: Partial<NewDestination>, name: string): JsonObject => ({
  ...(destination.type === undefined ? {} : { type: destination.type }),
  ...(destination.address === undefined ? {} : { [name]: destination.address.trim() }),
  ...(destination.cadence === undefined ? {} : { cadence: destination.cadence }),
  ...(destination.eventTypes === undefined ? {} : { event_types: destination.eventTypes }),
})

export const createDestination = (path: keyof typeof destinationAddress): Body =>
  bodyOf('create-destination', destinationFields(destinationAddress[path]), ({ destination }) =>
    destinationBody(destination, destinationAddress[path]),
  )
export const changeDestination = (path: keyof typeof destinationAddress): Body =>
  bodyOf('change-destination', destinationFields(destinationAddress[path]), ({ destination }) =>
    destinationBody(destination, destinationAddress[path]),
  )

/** Gap G8: a flat object of strings, sent whole. */
export const formationMetadata = bodyOf('change-formation', { metadata: 'metadata' }, ({ metadata }) => ({
  metadata: { ...metadata },
}))

const some = (name: string, list: readonly string[]): JsonObject => (list.length === 0 ? {} : { [name]: list })
const given = (name: string, text: string | null): JsonObject => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? {} : { [name]: trimmed }
}

function conditionBody(condition: RoleCondition, roleType: string): JsonObject {
  return {
    ...given(roleType, condition.roleType),
    ...given('name', condition.name),
    ...given('first_name', condition.firstName),
    ...given('last_name', condition.lastName),
  }
}

function filterBody(filter: CompanyFilter, roles: string, roleType: string): JsonObject {
  const capital = { ...given('gte', filter.capitalFrom), ...given('lte', filter.capitalTo) }
  const conditions = filter.roles.map((condition) => conditionBody(condition, roleType))
  return {
    ...given('name', filter.name),
    ...some('legal_form', filter.legalForms),
    ...some('status', filter.statuses),
    ...some('state', filter.states),
    ...some('registered_office', filter.registeredOffices),
    ...given('register_court', filter.registerCourt),
    ...(Object.keys(capital).length === 0 ? {} : { capital }),
    ...(conditions.length === 0 ? {} : { [roles]: conditions }),
  }
}

/** Gap G3: the criteria that contract 4.2 and 9.5 name; role conditions have other names before the release. */
export const companyFilter = (roles: 'roles' | 'officers', roleType: 'role_type' | 'role'): Body =>
  bodyOf(
    'filter-companies',
    {
      name: 'name',
      legal_form: 'legalForms',
      status: 'statuses',
      state: 'states',
      registered_office: 'registeredOffices',
      register_court: 'registerCourt',
      gte: 'capitalFrom',
      lte: 'capitalTo',
      capital: 'capitalFrom',
      'capital.gte': 'capitalFrom',
      'capital.lte': 'capitalTo',
      'capital[gte]': 'capitalFrom',
      'capital[lte]': 'capitalTo',
      [roles]: 'roles',
      [roleType]: 'roles',
      first_name: 'roles',
      last_name: 'roles',
    },
    ({ filter }) => filterBody(filter, roles, roleType),
  )
