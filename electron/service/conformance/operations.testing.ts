import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import { serviceId, type ServiceId } from '../../../shared/domain/ids.ts'
import { isArray, isObject, type Json } from '../../../shared/domain/json.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { firstId, textOf } from './embedded.testing.ts'

/** What one step learns and a later one needs, by our names. */
export type Thing =
  | 'company'
  | 'person'
  | 'statement'
  | 'formation'
  | 'event'
  | 'list'
  | 'item'
  | 'monitor'
  | 'destination'
  | 'delivery'
  | 'job'

export interface Step {
  readonly operation: Operation
  readonly call: (the: (thing: Thing) => ServiceId) => ServiceCall
  /** Reads the id that later steps need. */
  readonly gives?: readonly [Thing, (body: Json) => string]
  /** Makes a company event happen first, so that there is a delivery. */
  readonly afterEvent?: true
}

function firstOfWatchlist(body: Json): string {
  const items = isObject(body) ? body['watchlist'] : undefined
  return textOf(isArray(items) ? items[0] : undefined, 'id')
}

let keys = 0
const idempotencyKey = (): string => `conformance-${(keys += 1)}`
const next = null

/**
 * Every operation once, in an order in which each finds what it needs. What it makes it takes away again.
 */
export const steps: readonly Step[] = [
  { operation: 'health', call: () => ({ operation: 'health' }) },
  { operation: 'key-check', call: () => ({ operation: 'key-check' }) },
  { operation: 'suggestions', call: () => ({ operation: 'suggestions', term: 'Brückw' }) },
  {
    operation: 'search-companies',
    call: () => ({ operation: 'search-companies', term: 'Brückwerder Kältelogistik', next }),
    gives: ['company', firstId],
  },
  {
    operation: 'search-persons',
    call: () => ({ operation: 'search-persons', term: 'Schmidt', next }),
    gives: ['person', firstId],
  },
  {
    operation: 'filter-companies',
    call: () => ({
      operation: 'filter-companies',
      next,
      idempotencyKey: idempotencyKey(),
      filter: {
        ...emptyFilter,
        legalForms: ['gmbh'],
        statuses: ['active'],
        capitalFrom: '25000',
        roles: [{ roleType: 'managing_director', name: null, firstName: null, lastName: null }],
      },
    }),
  },
  { operation: 'company', call: (the) => ({ operation: 'company', id: the('company') }) },
  { operation: 'company-events', call: (the) => ({ operation: 'company-events', id: the('company'), next }) },
  { operation: 'company-roles', call: (the) => ({ operation: 'company-roles', id: the('company'), next }) },
  {
    operation: 'company-statements',
    call: (the) => ({ operation: 'company-statements', id: the('company'), next }),
    gives: ['statement', firstId],
  },
  { operation: 'company-documents', call: (the) => ({ operation: 'company-documents', id: the('company'), next }) },
  { operation: 'company-contact', call: (the) => ({ operation: 'company-contact', id: the('company') }) },
  {
    operation: 'company-ownership',
    call: (the) => ({ operation: 'company-ownership', id: the('company'), depth: 3, next }),
  },
  { operation: 'person-roles', call: (the) => ({ operation: 'person-roles', id: the('person'), next }) },
  { operation: 'person-holdings', call: (the) => ({ operation: 'person-holdings', id: the('person'), next }) },
  { operation: 'statement', call: (the) => ({ operation: 'statement', id: the('statement') }) },
  { operation: 'statement-content', call: (the) => ({ operation: 'statement-content', id: the('statement') }) },
  {
    operation: 'formations',
    gives: ['formation', firstId],
    call: () => ({ operation: 'formations', filter: { legalForms: ['gmbh'], term: null, createdFrom: null }, next }),
  },
  { operation: 'formation', call: (the) => ({ operation: 'formation', id: the('formation') }) },
  {
    operation: 'change-formation',
    call: (the) => ({ operation: 'change-formation', id: the('formation'), metadata: { seen: 'yes' } }),
  },
  { operation: 'events', call: () => ({ operation: 'events', filter: everyEvent, next }), gives: ['event', firstId] },
  { operation: 'event', call: (the) => ({ operation: 'event', id: the('event') }) },
  {
    operation: 'create-list',
    gives: ['list', (body) => textOf(body, 'id')],
    call: () => ({ operation: 'create-list', name: 'Kälte', idempotencyKey: idempotencyKey() }),
  },
  { operation: 'lists', call: () => ({ operation: 'lists', next }) },
  { operation: 'list', call: (the) => ({ operation: 'list', id: the('list') }) },
  { operation: 'change-list', call: (the) => ({ operation: 'change-list', id: the('list'), name: 'Kälte und Eis' }) },
  {
    operation: 'add-list-item',
    gives: ['item', (body) => textOf(body, 'id')],
    call: (the) => ({
      operation: 'add-list-item',
      id: the('list'),
      item: { kind: 'company', id: the('company') },
      idempotencyKey: idempotencyKey(),
    }),
  },
  { operation: 'list-items', call: (the) => ({ operation: 'list-items', id: the('list'), next }) },
  {
    operation: 'remove-list-item',
    call: (the) => ({ operation: 'remove-list-item', id: the('list'), itemId: the('item') }),
  },
  { operation: 'delete-list', call: (the) => ({ operation: 'delete-list', id: the('list') }) },
  {
    operation: 'create-monitor',
    gives: ['monitor', (body) => textOf(body, 'id')],
    call: (the) => ({
      operation: 'create-monitor',
      companyId: the('company'),
      idempotencyKey: idempotencyKey(),
      eventTypes: ['company.address.changed'],
    }),
  },
  { operation: 'monitors', call: () => ({ operation: 'monitors', next }) },
  { operation: 'monitor', call: (the) => ({ operation: 'monitor', id: the('monitor') }) },
  {
    operation: 'change-monitor',
    call: (the) => ({
      operation: 'change-monitor',
      id: the('monitor'),
      eventTypes: ['company.address.changed', 'company.registered_office.changed'],
    }),
  },
  {
    operation: 'create-destination',
    gives: ['destination', (body) => textOf(body, 'id')],
    call: () => ({
      operation: 'create-destination',
      idempotencyKey: idempotencyKey(),
      destination: { type: 'email', address: 'post@register.example', cadence: 'daily' },
    }),
  },
  { operation: 'destinations', call: () => ({ operation: 'destinations', next }) },
  { operation: 'destination', call: (the) => ({ operation: 'destination', id: the('destination') }) },
  {
    operation: 'change-destination',
    call: (the) => ({ operation: 'change-destination', id: the('destination'), destination: { cadence: 'instant' } }),
  },
  { operation: 'alerts', call: () => ({ operation: 'alerts', next }) },
  {
    operation: 'events',
    call: (the) => ({ operation: 'events', filter: { ...everyEvent, monitorId: the('monitor') }, next }),
  },
  {
    operation: 'deliveries',
    call: () => ({ operation: 'deliveries', next }),
    gives: ['delivery', firstId],
    afterEvent: true,
  },
  { operation: 'delivery', call: (the) => ({ operation: 'delivery', id: the('delivery') }) },
  { operation: 'delete-destination', call: (the) => ({ operation: 'delete-destination', id: the('destination') }) },
  { operation: 'delete-monitor', call: (the) => ({ operation: 'delete-monitor', id: the('monitor') }) },
  { operation: 'legal-forms', call: () => ({ operation: 'legal-forms', next }) },
  { operation: 'event-types', call: () => ({ operation: 'event-types', next }) },
  { operation: 'event-groups', call: () => ({ operation: 'event-groups', next }) },
  { operation: 'account', call: () => ({ operation: 'account' }) },
  {
    operation: 'ownership-job',
    gives: ['job', (body) => textOf(body, 'job_id')],
    call: (the) => ({
      operation: 'ownership-job',
      companyId: the('company'),
      recursiveLevel: 2,
      idempotencyKey: idempotencyKey(),
    }),
  },
  // A job's result may stand under the id of its item; the newest item is the job just started.
  { operation: 'watchlist', call: () => ({ operation: 'watchlist' }), gives: ['job', firstOfWatchlist] },
  { operation: 'watchlist-item', call: (the) => ({ operation: 'watchlist-item', id: the('job') }) },
]

/** The first call of an operation in `steps`, with made-up ids where it needs some. */
export function callOf(
  operation: Operation,
  id: ServiceId = serviceId('0f8fad5b-d9cb-469f-a165-70867728950e'),
): ServiceCall {
  const step = steps.find((candidate) => candidate.operation === operation)
  if (!step) throw new Error(`no call of ${operation}`)
  return step.call(() => id)
}
