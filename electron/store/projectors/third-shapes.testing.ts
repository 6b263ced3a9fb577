import type { Draw } from './drawn.testing.ts'

/**
 * Answers in shapes that nobody agreed on: for each kind of thing what is meant, and a table of the ways in which the contract
 * lets a service say it. Names come from sections 2.3 to 2.6, 4.6, 4.7 and 9.5 of the contract and from common usage of HTTP
 * APIs; they are not taken from the names that the client looks for. Each member draws its way by itself.
 */
export interface Person {
  readonly id: string
  readonly first: string
  readonly last: string
}
export interface Company {
  readonly id: string
  readonly name: string
}

export type Members = Readonly<Record<string, unknown>>

/** A reference to a company or person (2.1): a party, or its members flat under a name. */
export const partyOf = (draw: Draw, kind: 'company' | 'person', { id, name }: Company): Members =>
  draw<Members>([
    { object: kind, id, name },
    { id, name, type: kind },
    { name, id, object: kind, href: `/v1/${kind === 'company' ? 'companies' : 'persons'}/${id}` },
  ])

export const wrapped = (draw: Draw, name: string, item: Members): Members =>
  draw<Members>([item, item, { [name]: item }, { ...('id' in item ? { id: item['id'] } : {}), attributes: item }])

export interface MeantRole {
  readonly holder: Person | Company
  readonly type: string
  readonly since: string | null
  readonly until: string | null
  readonly over: boolean
}

export function roleIn(draw: Draw, { holder, type, since, until, over }: MeantRole): Members {
  const isPerson = 'first' in holder
  const name = isPerson ? `${holder.first} ${holder.last}` : holder.name
  const kind = isPerson ? 'person' : 'company'
  const party = partyOf(draw, kind, { id: holder.id, name })
  const who = draw<Members>([
    { holder: party },
    { officer: party },
    { [kind]: party },
    { name, [`${kind}_id`]: holder.id, is_company: !isPerson },
    { holder_name: name, holder_id: holder.id, holder_type: kind },
    { holder: { [kind]: party } },
  ])
  const what = draw<Members>([
    { type },
    { role: type },
    { role_type: type },
    { role: { type } },
    { type: { code: type, name: type } },
  ])
  const when = draw<Members>([
    { started_on: since, ended_on: until },
    { valid_from: since, valid_to: until },
    { since, until },
    { period: { from: since, to: until } },
    { appointed_on: since, resigned_on: until },
    {
      start_date: since === null ? null : `${since}T00:00:00Z`,
      end_date: until === null ? null : `${until}T00:00:00Z`,
    },
  ])
  const now =
    until === null && over
      ? draw<Members>([{ active: false }, { status: 'ended' }, { is_current: 0 }, { status: 'resigned' }])
      : {}
  return wrapped(draw, 'role', { object: draw(['role', 'officer']), id: 'rol_1', ...who, ...what, ...when, ...now })
}

export interface MeantMonitor {
  readonly id: string
  readonly company: Company
  readonly types: readonly string[]
  readonly runs: boolean
}

export function monitorIn(draw: Draw, { id, company, types, runs }: MeantMonitor): Members {
  const whom = draw<Members>([
    { company: partyOf(draw, 'company', company) },
    { company_id: company.id, company_name: company.name },
    { subject: partyOf(draw, 'company', company) },
    { company: company.id },
    { entity: partyOf(draw, 'company', company) },
  ])
  const which = draw<Members>([
    { event_types: types },
    { event_types: types.map((type) => ({ type })) },
    { types },
    { event_types: Object.fromEntries(types.map((type) => [type, true])) },
  ])
  const state = draw<Members>([
    { status: runs ? 'active' : 'paused' },
    { active: runs },
    { paused: !runs },
    { state: { code: runs ? 'enabled' : 'disabled' } },
    { enabled: runs ? 1 : 0 },
    ...(runs ? [] : [{ paused_at: '2026-11-01T00:00:00Z' }]),
  ])
  return wrapped(draw, 'monitor', { object: 'monitor', id, ...whom, ...which, ...state })
}

export interface MeantItem {
  readonly id: string
  readonly kind: 'company' | 'person'
  readonly party: Company
}

export function itemIn(draw: Draw, { id, kind, party }: MeantItem): Members {
  const who = draw<Members>([
    { party: partyOf(draw, kind, party) },
    { item: partyOf(draw, kind, party) },
    { [kind]: { id: party.id, name: party.name } },
    { entity: partyOf(draw, kind, party) },
    { [`${kind}_id`]: party.id, [`${kind}_name`]: party.name },
    { subject: partyOf(draw, kind, party) },
    { party: { [kind]: { id: party.id, name: party.name } } },
  ])
  return wrapped(draw, 'list_item', { object: 'list_item', id, ...who, created_at: '2026-11-01T00:00:00Z' })
}

export interface MeantDelivery {
  readonly id: string
  readonly to: string
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly attempts: number
  readonly events: number
}

export function deliveryIn(draw: Draw, { id, to, state, attempts, events }: MeantDelivery): Members {
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, nth) => nth)
  const where = draw<Members>([
    { destination: { object: 'destination', id: to } },
    { destination_id: to },
    { destination: to },
    { endpoint: { id: to } },
  ])
  const words = {
    pending: ['pending', 'queued'],
    delivered: ['delivered', 'succeeded', 'sent'],
    failed: ['failed', 'error'],
  }
  const tried = draw<Members>([
    { attempts: numbers(attempts).map((nth) => ({ at: `2026-11-01T00:00:0${nth}Z`, status_code: 503 })) },
    { attempts },
    { attempt_count: attempts },
    { attempts: String(attempts) },
  ])
  const told = draw<Members>([
    { events: numbers(events).map((nth) => ({ object: 'event', id: `evt_${nth}`, type: 'company.name.changed' })) },
    { event_ids: numbers(events).map((nth) => `evt_${nth}`) },
    { event_count: events },
    { events: { data: numbers(events).map((nth) => ({ id: `evt_${nth}`, type: 'company.name.changed' })) } },
  ])
  const status = draw<Members>([{ status: draw(words[state]) }, { state: draw(words[state]) }])
  return wrapped(draw, 'delivery', { object: 'delivery', id, ...where, ...tried, ...told, ...status })
}

export interface MeantCompany extends Company {
  readonly form: string
  readonly status: 'active' | 'liquidation' | 'terminated' | 'unknown'
  readonly number: string
  readonly court: string
  readonly seat: string
  readonly purpose: string
  readonly capital: number
  readonly entries: number
}

/** A record: nested as a reference would have it, or flat in the words of 2.5. */
export function companyIn(draw: Draw, meant: MeantCompany): Members {
  const { id, name, form, status, number, court, seat, purpose, capital, entries } = meant
  const members = [
    draw<Members>([{ name }, { company_name: name }, { name: { current: name } }]),
    draw<Members>([
      { legal_form: form },
      { legal_form: { code: form.toLowerCase(), name: form } },
      { legal_form: { name: form } },
    ]),
    draw<Members>([{ status }, { status: status.toUpperCase() }, { status: { code: status } }]),
    draw<Members>([
      { register_number: number, register_court: court },
      { register_number: number, register_court: { code: 'X1517', name: court } },
      { register: { number, court } },
      { register: { number, court: { name: court } } },
    ]),
    draw<Members>([{ registered_office: seat }, { seat }, { registered_office: { city: seat } }]),
    draw<Members>([{ purpose }, { company_purpose: purpose }, { corporate_purpose: purpose }]),
    draw<Members>([
      { share_capital: capital, share_capital_currency: 'EUR' },
      { capital: { amount: `${capital}.00`, currency: 'EUR' } },
      { capital: { value: capital, currency: 'EUR' } },
      { share_capital: { amount: capital, currency: { code: 'EUR' } } },
      { capital, capital_currency: 'EUR' },
    ]),
    draw<Members>([{ number_of_entries: entries }, { number_of_entries: String(entries) }, { entry_count: entries }]),
  ]
  return draw<(item: Members) => Members>([
    (item) => item,
    (item) => item,
    (data) => ({ data }),
    (company) => ({ company }),
  ])(Object.assign({ object: 'company', id }, ...members) as Members)
}

export interface MeantHolding {
  readonly company: Company
  readonly percentage: number | null
  readonly nominal: number | null
  readonly asOf: string | null
}

/** A share that somebody holds (2.6, 9.5): `percentage_share` and `nominal_amount`, or in other words. */
export function holdingIn(draw: Draw, { company, percentage, nominal, asOf }: MeantHolding): Members {
  const what = draw<Members>([
    { company: partyOf(draw, 'company', company) },
    { company_id: company.id, company_name: company.name },
    { company: { company: partyOf(draw, 'company', company) } },
  ])
  const share = draw<Members>([
    { percentage },
    { percentage_share: percentage },
    { percentage: percentage === null ? null : String(percentage) },
    { share: percentage === null ? null : `${String(percentage).replace('.', ',')} %` },
    { percentage: percentage === null ? null : { value: percentage } },
  ])
  const amount = draw<Members>([
    { nominal: nominal === null ? null : { amount: `${nominal}.00`, currency: 'EUR' } },
    { nominal_amount: nominal, nominal_amount_currency: 'EUR' },
    { nominal: nominal === null ? null : { value: nominal, currency: 'EUR' } },
  ])
  const day = draw<Members>([{ as_of: asOf }, { as_of: asOf === null ? null : `${asOf}T00:00:00Z` }, { asOf }])
  return { object: 'shareholding', id: 'shh_7', ...what, ...share, ...amount, ...day }
}
