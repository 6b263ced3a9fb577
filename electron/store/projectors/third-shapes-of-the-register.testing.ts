import type { Draw } from './drawn.testing.ts'
import { partyOf, wrapped, type Company, type Members } from './third-shapes.testing.ts'

/** What the register tells, in shapes that nobody agreed on: events, formations, statements, documents. */

export interface MeantEvent {
  readonly id: string
  readonly company: Company
  readonly type: string
  readonly day: string
  readonly available: string
  readonly entry: number
  readonly published: string | null
  readonly text: string | null
  /** What changed, or whose role it is. */
  readonly change: { readonly previous: string | null; readonly current: string | null } | null
  readonly role: { readonly holder: Company; readonly type: string } | null
}

const sourceOf = (draw: Draw, { entry, published, text }: MeantEvent): Members =>
  draw<Members>([
    { source: { object: 'register_entry', id: 'rge_7', number: entry, published_on: published, text } },
    { source: { entry_number: String(entry), publication_date: published, text } },
    { entry_number: entry, published_on: published, text },
    { register_entry: { id: 'rge_7', number: entry, published_on: published, text } },
    { entry: { number: entry, published_on: published, text } },
  ])

function dataOf(draw: Draw, { change, role }: MeantEvent): Members {
  if (role !== null) {
    const holder = partyOf(draw, 'person', role.holder)
    return draw<Members>([
      { data: { holder, role_type: role.type } },
      { data: { role: { type: role.type, holder } } },
      { data: { person: holder, role: role.type } },
      { data: { officer: holder, officer_role: role.type } },
      { officer: { ...holder, role: role.type } },
      { data: { holder: role.holder.name, role_type: { code: role.type } } },
      { data: { holder: { person: holder }, role_type: role.type } },
    ])
  }
  if (change === null) return draw<Members>([{}, { data: {} }, { data: null }])
  const { previous, current } = change
  return draw<Members>([
    { data: { previous, current } },
    { change: { field: 'registered_office', previous, current } },
    { data: { change: { field: 'registered_office', previous, current } } },
    { data: { field: 'registered_office', old: previous, new: current } },
    { event_data: { field: 'registered_office', old: previous, new: current, status: null, content: null } },
    {
      data: {
        previous: previous === null ? null : { name: previous },
        current: current === null ? null : { name: current },
      },
    },
    { data: { before: previous, after: current } },
    { previous, current },
  ])
}

export function eventIn(draw: Draw, meant: MeantEvent): Members {
  const { id, company, type, day, available } = meant
  const whose = draw<Members>([
    { subject: partyOf(draw, 'company', company) },
    { company: partyOf(draw, 'company', company) },
    { company_id: company.id, company_name: company.name },
    { subject: { company: partyOf(draw, 'company', company) } },
  ])
  const what = draw<Members>([{ type }, { event_type: type }, { type: { code: type } }])
  const when = draw<Members>([
    { effective_date: day },
    { event_date: day },
    { effective_date: `${day}T00:00:00Z` },
    { effective_on: day },
  ])
  const since = draw<Members>([
    { created_at: available },
    { available_at: available },
    { created_at: available.replace(/\.\d+Z$/, 'Z') },
  ])
  const event = {
    object: 'event',
    id,
    ...what,
    ...whose,
    ...when,
    ...since,
    ...dataOf(draw, meant),
    ...sourceOf(draw, meant),
  }
  return wrapped(draw, 'event', event)
}

export interface MeantFormation extends Company {
  readonly formation: string
  readonly form: string
  readonly number: string
  readonly court: string
  readonly seat: string
  readonly purpose: string
  readonly day: string
  readonly available: string
  readonly metadata: Members
}

export function formationIn(draw: Draw, meant: MeantFormation): Members {
  const { form, number, court, seat, purpose, day, available, metadata } = meant
  const facts = Object.assign(
    {},
    draw<Members>([{ legal_form: form }, { legal_form: { code: form.toLowerCase(), name: form } }]),
    draw<Members>([
      { register_number: number, register_court: court },
      { register: { number, court } },
      { register_number: number, register_court: { code: 'X1517', name: court } },
    ]),
    draw<Members>([{ registered_office: seat }, { seat }, { registered_office: { city: seat } }]),
    draw<Members>([{ purpose }, { company_purpose: purpose }, { corporate_purpose: purpose }]),
  ) as Members
  const party = partyOf(draw, 'company', meant)
  const what = draw<Members>([
    { object: 'formation', id: meant.formation, company: party, ...facts },
    { object: 'formation', id: meant.formation, company: { ...party, ...facts } },
    { object: 'formation', id: meant.formation, company_id: meant.id, company_name: meant.name, ...facts },
    { object: 'company', id: meant.id, name: meant.name, ...facts },
    { object: 'formation', id: meant.formation, party: { company: party }, ...facts },
  ])
  const when = draw<Members>([
    { effective_date: day },
    { register_day: day },
    { registered_on: day },
    { effective_date: `${day}T00:00:00Z` },
    { first_entry: { date: day } },
  ])
  const noted = draw<Members>([{ metadata }, { custom_metadata: metadata }, { metadata: JSON.stringify(metadata) }])
  return wrapped(draw, 'formation', { ...what, ...when, created_at: available, ...noted })
}

export interface MeantStatement {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly published: string
  readonly currency: string
  /** Null: not published (contract 1.3). */
  readonly figures: Readonly<Record<string, number | null>>
}

export function statementIn(draw: Draw, { id, from, to, published, currency, figures }: MeantStatement): Members {
  const period = draw<Members>([
    { period_start: from, period_end: to },
    { period: { start: from, end: to } },
    { from, to },
    { fiscal_year: { start: from, end: to } },
    { start_date: `${from}T00:00:00Z`, end_date: `${to}T00:00:00Z` },
  ])
  const out = draw<Members>([
    { published_on: published },
    { publication_date: published },
    { published_at: `${published}T08:00:00Z` },
    { publication: { date: published } },
  ])
  const entries = Object.entries(figures)
  const as = (look: (value: number) => unknown): Members =>
    Object.fromEntries(entries.map(([name, value]) => [name, value === null ? null : look(value)]))
  const what = draw<Members>([
    { currency, ...as((value) => value) },
    { currency, ...as((value) => `${value}.00`) },
    { currency, figures: as((value) => value) },
    { currency, balance_sheet: as((value) => value) },
    { currency, figures: as((value) => ({ value, currency })) },
    { currency, figures: as((value) => ({ amount: value, currency })) },
    { currency, figures: { balance_sheet: as((value) => value) } },
    { currency, figures: as((value) => ({ current: value, previous: 1 })) },
    { currency, figures: entries.map(([name, value]) => ({ name, value })) },
    { currency, figures: entries.map(([key, amount]) => ({ key, amount })) },
    { currency, figures: as((value) => `${value.toLocaleString('de-DE')} ${currency}`) },
    { currency: { code: currency }, key_figures: as((value) => value.toLocaleString('de-DE')) },
  ])
  return wrapped(draw, 'financial_statement', { object: 'financial_statement', id, ...period, ...out, ...what })
}

export interface MeantDocument {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly date: string
  readonly entry: number
  readonly format: string
  readonly url: string
}

export function documentIn(draw: Draw, { id, name, type, date, entry, format, url }: MeantDocument): Members {
  const members = [
    draw<Members>([{ name }, { title: name }, { file_name: name }]),
    draw<Members>([{ type }, { document_type: type }, { type: { code: type } }, { kind: type }]),
    draw<Members>([{ date }, { filed_on: date }, { submitted_on: date }, { document_date: `${date}T00:00:00Z` }]),
    draw<Members>([
      { entry_number: entry },
      { source: { object: 'register_entry', number: entry } },
      { register_entry: { number: entry } },
    ]),
    draw<Members>([{ format }, { content_type: format }, { mime_type: format }]),
    draw<Members>([
      { url },
      { download_url: url },
      { link: { href: url } },
      { file: { url } },
      { links: { self: url } },
    ]),
  ]
  return wrapped(draw, 'document', Object.assign({ object: 'document', id }, ...members) as Members)
}
