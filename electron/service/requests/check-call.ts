import { checkFilter } from '../../../shared/domain/search/company-filter.ts'
import type { FieldProblem } from '../../../shared/domain/errors.ts'
import { checkEvents, checkFormations } from './check-events.ts'
import { idProblem, itemsProblem, lengthProblem, levelsProblem, type Check } from './checks.ts'
import { readAddress } from '../../ports/service-address.ts'
import type { NewDestination, ServiceCall } from '../../ports/register-service.ts'

const maxName = 200
const maxEventTypes = 100
const kinds: readonly string[] = ['email', 'webhook', 'chat'] satisfies NewDestination['type'][]
const cadences: readonly string[] = ['instant', 'daily', 'weekly', 'monthly'] satisfies NewDestination['cadence'][]

const eventTypesCheck = (types: readonly string[]): Check =>
  types.length === 0
    ? { field: 'eventTypes', message: 'at least one' }
    : itemsProblem('eventTypes', types, maxEventTypes, (type) => /^[\w.-]{1,100}$/.test(type), 'an event type')

/** Contract 4.7. A webhook's address is https, or this machine's own. */
function destinationChecks({ type, address, cadence }: Partial<NewDestination>): readonly Check[] {
  const webhook = type === 'webhook' && address !== undefined ? URL.parse(address.trim()) : undefined
  const reachable = webhook === undefined || (webhook !== null && readAddress(webhook.origin).ok)
  return [
    type === undefined || kinds.includes(type) ? null : { field: 'type', message: kinds.join(', ') },
    address === undefined ? null : lengthProblem('address', address, 1, 2000),
    reachable ? null : { field: 'address', message: 'an https address' },
    type !== 'email' || address === undefined || /^[^\s@]+@[^\s@]+$/.test(address.trim())
      ? null
      : { field: 'address', message: 'an e-mail address' },
    cadence === undefined || cadences.includes(cadence) ? null : { field: 'cadence', message: cadences.join(', ') },
  ]
}

/** Values may be any JSON: what others of the account wrote is sent back as it came. */
const isMap = (metadata: unknown): boolean =>
  typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)

/** The rules of one operation alone. */
function ownChecks(call: ServiceCall): readonly Check[] {
  switch (call.operation) {
    case 'suggestions':
    case 'search-companies':
    case 'search-persons':
      return [lengthProblem('term', call.term, 1, 200)]
    case 'company-ownership':
      return [levelsProblem('depth', call.depth)]
    case 'ownership-job':
      return [idProblem('companyId', call.companyId), levelsProblem('recursiveLevel', call.recursiveLevel)]
    case 'create-list':
    case 'change-list':
      return [lengthProblem('name', call.name, 1, maxName)]
    case 'add-list-item':
      return [idProblem('item', call.item.id)]
    case 'create-monitor':
      return [
        ...('register' in call
          ? [
              lengthProblem('registerCourt', call.register.court, 1, 100),
              lengthProblem('registerNumber', call.register.number, 1, 100),
            ]
          : [idProblem('companyId', call.companyId)]),
        eventTypesCheck(call.eventTypes),
      ]
    case 'change-monitor':
      return [eventTypesCheck(call.eventTypes)]
    case 'create-destination':
      return destinationChecks(call.destination)
    case 'change-destination':
      return [
        ...destinationChecks(call.destination),
        Object.keys(call.destination).length > 0 ? null : { field: 'address', message: 'nothing to change' },
      ]
    case 'change-formation':
      return [isMap(call.metadata) ? null : { field: 'metadata', message: 'an object' }]
    default:
      return []
  }
}

/** The header must stay one header: printable ASCII without spaces. */
const keyCheck = (key: string): Check =>
  /^[\x21-\x7e]{1,200}$/.test(key) ? null : { field: 'idempotencyKey', message: '1 to 200 printable characters' }

/**
 * Every reason not to send a call, by the names of our own fields: limits and patterns of contract 4.2 and 8. `clock`:
 * the service's, milliseconds since 1970.
 */
export function checkCall(call: ServiceCall, clock: number): readonly FieldProblem[] {
  const checks: readonly Check[] = [
    'id' in call ? idProblem('id', call.id) : null,
    'itemId' in call ? idProblem('itemId', call.itemId) : null,
    'idempotencyKey' in call ? keyCheck(call.idempotencyKey) : null,
    ...ownChecks(call),
  ]
  const problems = checks.filter((check) => check !== null)
  if (call.operation === 'events') return [...problems, ...checkEvents(call.filter, clock)]
  if (call.operation === 'formations') return [...problems, ...checkFormations(call.filter, clock)]
  if (call.operation !== 'filter-companies') return problems
  return [
    ...problems,
    ...checkFilter(call.filter).map(({ field, problem, limit }) => ({
      field,
      message: limit === null ? problem : `${problem} ${limit}`,
    })),
  ]
}

/** True when the call names a day or an instant, which must lie in the service's window. */
export const hasBounds = (call: ServiceCall): boolean => {
  if (call.operation === 'formations') return call.filter.createdFrom !== null
  if (call.operation !== 'events') return false
  const { effectiveFrom, effectiveTo, createdFrom, createdTo } = call.filter
  return [effectiveFrom, effectiveTo, createdFrom, createdTo].some((bound) => bound !== null)
}
