import { afterEach } from 'vitest'

/**
 * The contract's table of requests, written down from its sections 4.1 to 4.9 and 9.6 once more and apart from the
 * client's dialects. Every request of every test passes by here; one outside the table fails the test that made it.
 */
interface Allowed {
  readonly methods: string
  /** Below the address. */
  readonly path: RegExp
  readonly query: string
}

const id = '[^/]+'
const list = 'limit starting_after cursor page'
const companies = `/v1/companies/${id}`
const eventFilters = `type effective_date[gte] effective_date[lte] created_at[gte] created_at[lte] legal_form state
  registered_office register_court capital[gte] capital[lte] limit cursor`

const row = (methods: string, path: string, query = ''): Allowed => ({ methods, path: new RegExp(`^${path}$`), query })

const table: readonly Allowed[] = [
  row('GET', '/v1/health'),
  row('GET', '/v1/account'),
  row('GET', '/v1/search/(?:suggestions|companies|persons)', 'name q limit page cursor'),
  row('POST', '/v1/search/companies/filter', 'limit page cursor'),
  row('GET', '/v1/search/new-registrations', 'limit page cursor'),
  row('GET', companies),
  row('GET', `${companies}/contact`),
  row('GET', `${companies}/(?:events|officers|roles|financial-statements|documents)`, list),
  row('GET', `${companies}/(?:shareholders|ownership-tree)`, `depth ${list}`),
  row('GET', `/v1/persons/${id}/(?:positions|roles|holdings)`, list),
  row('GET', `/v1/financial-statements/${id}(?:/content)?`),
  row('GET', '/v1/formations', `q name legal_form created_at[gte] ${list}`),
  row('GET PATCH', `/v1/formations/${id}`),
  row('GET', '/v1/events', `${eventFilters} q name role_type subject_id monitor_id`),
  row('GET', '/v1/company-events', `${eventFilters} q officer_role`),
  row('GET', `/v1/(?:events|company-events)/${id}`),
  row('GET', '/v1/(?:lists|collections|monitors|destinations|notification-endpoints)', list),
  row('POST', '/v1/(?:lists|collections|monitors|destinations|notification-endpoints)'),
  row('GET PATCH DELETE', `/v1/(?:lists|collections|monitors|destinations|notification-endpoints)/${id}`),
  row('GET', `/v1/(?:lists|collections)/${id}/items`, list),
  row('POST', `/v1/(?:lists|collections)/${id}/items`),
  row('DELETE', `/v1/(?:lists|collections)/${id}/items/${id}`),
  row('GET', '/v1/(?:deliveries|alerts)', list),
  row('GET', `/v1/deliveries/${id}`),
  row('GET', '/v1/(?:legal-forms|event-types|event-groups|monitor-event-types)', list),
  row('POST', '/api/v1/jobs/company/shareholders/trigger', 'company_id recursive_level'),
  row('GET', `/api/v1/watchlist(?:/${id})?`),
  // Gap G4: the settings may name other paths for these two; a test that does so names these.
  row('POST', `/api/set/owners/${id}`, 'levels mode'),
  row('GET', '/api/set/results', 'job'),
]

const dayMs = 24 * 60 * 60 * 1000
const ourHeaders = new Set(['accept', 'authorization', 'content-type', 'idempotency-key'])

/** What is wrong with a request; empty: nothing. `serviceNow`: the last `Date` of the service, where one came. */
export function faultsOf(
  url: URL,
  address: URL,
  init: RequestInit,
  key: string | null,
  serviceNow: number | null,
): readonly string[] {
  const method = init.method ?? 'GET'
  const headers = new Headers(init.headers)
  const prefix = address.pathname.replace(/(?:\/v1|\/)+$/, '')
  const path = url.pathname.slice(prefix.length)
  // A redirect within the service leads where the service says.
  const allowed = table.find((entry) => entry.methods.split(' ').includes(method) && entry.path.test(path))
  const names = new Set(allowed?.query.split(/\s+/))
  const faults: string[] = []
  const limit = url.searchParams.get('limit')
  if (allowed === undefined && !/^\/v1\/(?:moved|round)/.test(path)) faults.push('a path outside the contract')
  for (const name of allowed ? url.searchParams.keys() : []) if (!names.has(name)) faults.push(`parameter ${name}`)
  if (limit !== null && !/^(?:[1-9]\d?|100)$/.test(limit)) faults.push(`limit ${limit}`)
  for (const [name, value] of url.searchParams) {
    const bound = /^(?:effective_date|created_at)\[/.test(name) ? Date.parse(value) : null
    if (bound !== null && serviceNow !== null && !(bound >= serviceNow - 180 * dayMs)) faults.push(`bound ${value}`)
  }
  for (const name of headers.keys()) if (!ourHeaders.has(name)) faults.push(`header ${name}`)
  const authorization = headers.get('authorization')
  const ours = url.origin === address.origin && authorization === `Bearer ${key ?? ''}`
  if (authorization !== null && !ours) faults.push('the key')
  headers.delete('authorization')
  const elsewhere = [url.href, typeof init.body === 'string' ? init.body : '', ...headers.values()]
  const shows = (text: string): boolean => key !== null && key.length > 8 && text.includes(key)
  if (elsewhere.some(shows)) faults.push('the key outside its header')
  if ((method === 'POST') !== headers.has('idempotency-key')) faults.push('Idempotency-Key')
  if (init.redirect !== 'manual') faults.push('redirects followed')
  return faults.map((fault) => `${method} ${url.pathname}${url.search}: ${fault}`)
}

const violations: string[] = []
afterEach(() => {
  const found = violations.splice(0)
  if (found.length > 0) throw new Error(`requests outside the contract: ${found.join('; ')}`)
})

/** `fetch` that looks at every request on its way out. */
export function inspecting(address: string, key: string | null, inner: typeof fetch): typeof fetch {
  let serviceNow: number | null = null
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    violations.push(...faultsOf(url, new URL(address), init, key, serviceNow))
    const response = await inner(input, init)
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) serviceNow = date
    return response
  }
}
