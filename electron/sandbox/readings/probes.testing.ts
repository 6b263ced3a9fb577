import { provenUuid } from '../../../shared/domain/ids.ts'
import type { Dialect } from '../serve.ts'
import type { Got, Json } from '../service.testing.ts'
import type { QuestionName } from './readings.ts'

/** What probes need of a service that owns a list with two items, a paused monitor with hits, two destinations, a job. */
export interface Prepared {
  readonly ask: (path: string, init?: RequestInit, key?: string | null) => Promise<Got>
  readonly send: (method: string, path: string, body?: unknown) => Promise<Got>
  readonly id: (kind: 'companies' | 'persons', name: string) => Promise<string>
  readonly first: (path: string) => Promise<Json>
  /** Sets the clock ahead past the old names. */
  readonly to2027: () => void
}

/** A request whose answer shows how a question is answered, and the side on which it does. */
type Probe = readonly [dialect: Dialect, ask: (given: Prepared) => Promise<unknown>]

const get =
  (path: string) =>
  async ({ ask }: Prepared): Promise<unknown> => {
    const { status, body } = await ask(path)
    return [status, body]
  }
const ofCompany =
  (rest: string, name = 'Brückwerder Kältelogistik') =>
  async ({ ask, id }: Prepared): Promise<unknown> => {
    const { status, body } = await ask(`/v1/companies/${await id('companies', name)}${rest}`)
    return [status, body]
  }
const status =
  (path: string) =>
  async ({ ask }: Prepared): Promise<unknown> =>
    (await ask(path)).status
const firstOf =
  (path: string) =>
  ({ first }: Prepared): Promise<unknown> =>
    first(path)
const filter =
  (body: unknown) =>
  async ({ send }: Prepared): Promise<unknown> => {
    const got = await send('POST', '/v1/search/companies/filter', body)
    return [got.status, got.body]
  }

const events = '/v1/events?limit=100&created_at[gte]=2026-07-01T00:00:00Z'

/** One probe for each open question, by its name. */
export const probes: Readonly<Record<QuestionName, Probe>> = {
  'classic-routes': [
    'classic',
    async ({ ask }) => [(await ask('/v1/lists')).status, (await ask('/v1/collections')).status],
  ],
  alerts: ['classic', status('/v1/alerts')],
  documents: ['october', ofCompany('/documents')],
  'not-offered': ['october', ofCompany('/contact')],
  'new-registrations': ['october', status('/v1/search/new-registrations')],
  'after-sunset': [
    'october',
    async ({ ask, to2027 }) => {
      to2027()
      return (await ask('/v1/company-events')).status
    },
  ],
  'former-ids': [
    'october',
    async ({ ask, id, to2027 }) => {
      const uuid = provenUuid(await id('companies', 'Brückwerder Kältelogistik'))
      to2027()
      return (await ask(`/v1/companies/${uuid}`)).status
    },
  ],
  'events-term': [
    'classic',
    async ({ ask }) => {
      const found = async (name: string): Promise<number> =>
        (await ask(`/v1/events?${name}=${encodeURIComponent('Kältelogistik')}&limit=100`)).body.data.length
      return [await found('q'), await found('name')]
    },
  ],
  'events-cursor': [
    'october',
    async ({ ask }) => {
      const cursor = (await ask('/v1/events?limit=2')).body.next_cursor
      return (await ask(`/v1/company-events?limit=2&cursor=${cursor}`)).status
    },
  ],
  'unknown-court': ['october', status('/v1/events?register_court=Nirgendwo')],
  levels: ['october', ofCompany('/ownership-tree?depth=15')],
  created: ['october', async ({ send }) => withoutIds((await send('POST', '/v1/lists', { name: 'Neu' })) as never)],
  deleted: [
    'october',
    async ({ send }) => {
      const list = (await send('POST', '/v1/lists', { name: 'Weg' })).body
      return withoutIds((await send('DELETE', `/v1/lists/${list.id}`)) as never)
    },
  ],
  'filter-names': [
    'october',
    filter({ roles: [{ role_type: 'managing_director', name: null, first_name: 'Halvorsen' }], name: 'Brückwerder' }),
  ],
  'cursor-end': ['october', get('/v1/lists')],
  'next-page': ['classic', get('/v1/search/companies?name=ahrenwyk&limit=2')],
  'total-count': ['classic', get('/v1/search/companies?name=ahrenwyk&limit=2')],
  'list-order': ['october', ofCompany('/events')],
  'event-order': ['october', get(events)],
  'reference-list': ['classic', get('/v1/event-groups')],
  'unnamed-lists': ['classic', get('/v1/deliveries')],
  fraction: ['october', get(events)],
  'event-ids': ['classic', get(events)],
  'id-body': ['october', get('/v1/search/companies?name=ahrenwyk')],
  'own-prefixes': ['october', firstOf('/v1/monitors')],
  'error-style': ['classic', get('/v1/search/companies?limit=0')],
  'plain-detail': ['classic', get('/v1/companies/nothing')],
  'problem-errors': ['october', get('/v1/events?limit=0')],
  'error-field': ['october', filter({ capital: { gte: 'x' } })],
  'auth-body': ['october', async ({ ask }) => bodyText(await ask('/v1/account', {}, 'a-wrong-key'))],
  'retired-detail': ['october', ofCompany('/officers')],
  'refused-key-charge': [
    'october',
    async ({ ask }) => (await ask('/v1/account', {}, 'a-wrong-key')).headers.get('service-credits-charged'),
  ],
  'rate-limit-reset': [
    'october',
    async ({ ask }) => {
      await ask('/__control', { method: 'POST', body: '{"faults": ["status-429*1"]}' }, null)
      return (await ask('/v1/account')).headers.get('x-ratelimit-reset')
    },
  ],
  health: ['october', async ({ ask }) => bodyText(await ask('/v1/health'))],
  'role-event-names': ['classic', get(events)],
  'role-event-data': ['october', get(events)],
  'role-event-holder': ['october', get(events)],
  'event-data': ['october', get(events)],
  'role-words': ['october', ofCompany('/roles?limit=100')],
  'company-record': ['october', ofCompany('')],
  'legal-form': ['october', ofCompany('')],
  'person-summary': ['october', get('/v1/search/persons?name=Halvorsen')],
  officer: ['classic', ofCompany('/officers')],
  position: [
    'classic',
    async ({ ask, id }) => (await ask(`/v1/persons/${await id('persons', 'Maren Halvorsen')}/positions`)).body,
  ],
  'role-validity': ['october', ofCompany('/roles')],
  ownership: ['october', ofCompany('/ownership-tree?depth=4', 'Ahrenwyk Service')],
  'share-figures': ['october', ofCompany('/ownership-tree', 'Ahrenwyk Service')],
  extract: ['october', ofCompany('/ownership-tree', 'Ahrenwyk Service')],
  formation: ['october', get('/v1/formations?limit=1')],
  metadata: [
    'october',
    async ({ send, first }) => {
      const { id } = await first('/v1/formations?limit=1')
      await send('PATCH', `/v1/formations/${id}`, { metadata: { kept: { deep: [1] }, gone: 'x' } })
      return (await send('PATCH', `/v1/formations/${id}`, { metadata: { gone: null, more: 5 } })).body.metadata
    },
  ],
  'no-metadata': ['october', get('/v1/formations?limit=1')],
  document: ['october', ofCompany('/documents')],
  statement: ['october', ofCompany('/financial-statements')],
  'statement-content': [
    'october',
    async ({ ask, id, first }) => {
      await ask('/__control', { method: 'POST', body: '{"faults": ["available=content*1@/content"]}' }, null)
      const company = await id('companies', 'Brückwerder Kältelogistik')
      const statement = await first(`/v1/companies/${company}/financial-statements`)
      return bodyText(await ask(`/v1/financial-statements/${statement.id}/content`))
    },
  ],
  account: ['october', get('/v1/account')],
  'list-name': ['october', firstOf('/v1/lists')],
  'list-size': ['october', firstOf('/v1/lists')],
  'list-item': ['october', async ({ first }) => first(`/v1/lists/${(await first('/v1/lists')).id}/items`)],
  monitor: ['october', firstOf('/v1/monitors')],
  'monitor-state': ['october', firstOf('/v1/monitors')],
  'monitor-types': ['october', firstOf('/v1/monitors')],
  'signing-secret': [
    'october',
    async ({ send }) =>
      withoutIds(
        (await send('POST', '/v1/destinations', { type: 'webhook', address: 'http://127.0.0.1:9/' })) as never,
      ),
  ],
  'destination-state': ['october', firstOf('/v1/destinations')],
  'destination-type': ['october', firstOf('/v1/destinations')],
  'delivery-events': ['october', firstOf('/v1/deliveries')],
  'delivery-attempts': ['october', firstOf('/v1/deliveries')],
  'delivery-destination': ['october', firstOf('/v1/deliveries')],
  'delivery-time': ['october', firstOf('/v1/deliveries')],
  'delivery-words': ['october', firstOf('/v1/deliveries')],
  'event-types': ['october', get('/v1/event-types?limit=100')],
  'reference-label': ['october', get('/v1/event-groups')],
  'reference-code': ['october', get('/v1/event-groups')],
  'group-types': ['october', get('/v1/event-groups')],
  'job-results': [
    'october',
    async ({ send, ask, id }) => {
      const company = await id('companies', 'Ahrenwyk Service')
      const path = `/api/v1/jobs/company/shareholders/trigger?company_id=${company}`
      return (await ask(`/api/v1/watchlist/${(await send('POST', path)).body.job_id}`)).status
    },
  ],
  'job-words': [
    'october',
    async ({ ask }) => (await ask(`/api/v1/watchlist/${(await ask('/api/v1/watchlist')).body.watchlist[0].id}`)).body,
  ],
  watchlist: ['october', async ({ ask }) => (await ask('/api/v1/watchlist')).body.watchlist.length],
  'webhook-headers': ['october', () => Promise.resolve('sent, not answered: webhooks.test.ts')],
  'webhook-delivery': ['october', () => Promise.resolve('sent, not answered: webhooks.test.ts')],
  'webhook-officer': ['october', () => Promise.resolve('sent, not answered: webhooks.test.ts')],
}

/** Questions that only webhooks show. */
export const sentOnly: ReadonlySet<string> = new Set(['webhook-headers', 'webhook-officer', 'webhook-delivery'])

const bodyText = ({ status: code, body, headers }: Got): unknown => [code, headers.get('content-type'), body]
/** Status and names of the members, for what gets a new id each time. */
const withoutIds = ({ status: code, body }: Got): unknown => [
  code,
  body === null ? null : Object.keys(body as object).sort(),
]

/** Makes what the probes look at. `post` speaks to a service that answers as reading a, after the release. */
export async function prepare(
  post: (path: string, body: unknown) => Promise<Got>,
  company: string,
  person: string,
): Promise<void> {
  const list = (await post('/v1/lists', { name: 'Kunden' })).body
  await post(`/v1/lists/${list.id}/items`, { object: 'person', id: person })
  await post(`/v1/lists/${list.id}/items`, { object: 'company', id: company })
  const types = ['company.address.changed', 'company.role.added']
  const monitor = (await post('/v1/monitors', { company_id: company, event_types: types })).body
  await post('/v1/destinations', { type: 'email', address: 'a@example.org' })
  await post('/__control', { happen: { company, type: 'company.address.changed' } })
  await post('/__control', { pause: monitor.id })
  await post(`/api/v1/jobs/company/shareholders/trigger?company_id=${company}&recursive_level=2`, undefined)
}
