import type { AnswerRef, RawAnswer } from '../../../shared/domain/answers/answer.ts'
import type { CompanyFile, Section } from '../../../shared/domain/company/company-file.ts'
import type { CompanyRecord, CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { RegisterDocument } from '../../../shared/domain/company/document.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'

/*
 * Companies for component tests: one as it should be, and text as nobody would like it. Nothing of the product
 * imports it.
 */

export const credits = (count: number): Price => ({ kind: 'table', credits: count })

/** Markup, a direction override, zero-width characters, and three hundred letters without a gap. */
export const hostile = {
  markup: '<img src=x onerror=alert(1)> & <b>Söhne</b> GmbH',
  override: 'Harmlos \u202eHbmG gartfuA\u202c GmbH',
  invisible: 'Nord\u200bkai\u2066 Spedition\u2069 AG',
  endless: `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8)} mbH & Co. KG`,
  lone: 'Halb \ud800 zeichen UG (haftungsbeschränkt)',
} as const

export const answerOf = (id: number, operation: Operation, more: Partial<AnswerRef> = {}): AnswerRef => ({
  id: answerId(id),
  operation,
  call: 'GET /v1/companies/4f1c2a9e-0d5b-4b59-9d0e-1c7a5e1f2b3c',
  readAt: '2026-11-14T08:26:00Z',
  dialect: 'classic',
  charged: 10,
  basis: 'table',
  bodyHash: `${id}`.repeat(64).slice(0, 64),
  ...more,
})

export const sampleSummary: CompanySummary = {
  id: partyId(1),
  kind: 'company',
  name: 'Brückwerder Kältelogistik GmbH',
  legalForm: 'gmbh',
  register: { number: 'HRB 12345 B', court: 'Amtsgericht Charlottenburg (Berlin)', courtCode: 'F1103' },
  seat: 'Berlin',
  status: 'active',
  formerNames: [],
  recordReadAt: '2026-11-14T08:26:00Z',
}

export const sampleRecord: CompanyRecord = {
  name: 'Brückwerder Kältelogistik GmbH',
  formerNames: ['Brückwerder Kälte- und Tiefkühltransportgesellschaft mbH'],
  legalForm: 'gmbh',
  register: sampleSummary.register,
  seat: 'Berlin',
  status: 'active',
  address: { street: 'Westhafenstraße 14', postalCode: '13353', city: 'Berlin', country: 'DE' },
  purpose: 'Lagerung, Umschlag und Beförderung temperaturgeführter Güter sowie der Betrieb von Kühlhäusern.',
  capital: { amount: '1250000.00', currency: 'EUR' },
  generalRepresentation:
    'Sind mehrere Geschäftsführer bestellt, wird die Gesellschaft durch zwei Geschäftsführer oder durch einen ' +
    'Geschäftsführer gemeinsam mit einem Prokuristen vertreten.',
  foundedOn: '2011-05-03',
  articlesOn: '2019-08-21',
  firstEntryOn: '2011-06-17',
  lastEntryOn: '2026-09-22',
  entries: 9,
  euid: null,
}

const event = (number: number, day: string, type: string, more: Partial<RegisterEvent> = {}): RegisterEvent => ({
  key: `evt-${number}-${type}`,
  type,
  effectiveOn: day,
  availableAt: `${day}T04:00:00Z`,
  entryNumber: number,
  publishedOn: null,
  text: null,
  previous: null,
  current: null,
  holder: null,
  roleType: null,
  ...more,
})

export const sampleEvents: readonly RegisterEvent[] = [
  event(9, '2026-09-22', 'company.role.added', {
    roleType: 'procurator',
    holder: 'Dr. Anneliese Großkreutz',
    text: 'Einzelprokura: Großkreutz, Dr. Anneliese, Potsdam, *12.03.1970',
  }),
  event(8, '2024-03-11', 'company.capital.increased', { previous: '1.000.000,00 EUR', current: '1.250.000,00 EUR' }),
  event(7, '2023-01-18', 'company.role.added', {
    roleType: 'managing_director',
    text: 'Bestellt als Geschäftsführer: Brandt-Öztürk, Henning, Bremen, *01.02.1981',
    availableAt: '2023-02-01T04:00:00Z',
  }),
  event(6, '2021-05-05', 'company.registered_office.changed', { previous: 'Bremen', current: 'Berlin' }),
  event(5, '2020-02-02', 'company.reactor.ignited', { text: 'Der Reaktor ist gezündet.' }),
]

const role = (key: string, name: string, more: Partial<Role> = {}): Role => ({
  key,
  holderName: name,
  holderKind: 'person',
  holderId: null,
  type: 'managing_director',
  city: 'Berlin',
  birthYear: 1974,
  representation: null,
  since: '2019-07-01',
  until: null,
  ...more,
})

export const sampleRoles: readonly Role[] = [
  role('1', 'Maren Halvorsen', { representation: 'einzelvertretungsberechtigt, von § 181 BGB befreit' }),
  role('2', 'Henning Brandt-Öztürk', { holderId: partyId(21), since: '2023-01-18', city: 'Bremen', birthYear: 1981 }),
  role('3', 'Dr. Anneliese Großkreutz', {
    type: 'procurator',
    representation: 'Einzelprokura',
    since: '2026-09-22',
    city: 'Potsdam',
    birthYear: 1970,
  }),
  role('4', 'Brückwerder Verwaltungs-GmbH', {
    holderKind: 'company',
    holderId: partyId(7),
    type: 'general_partner',
    birthYear: null,
    city: 'Kiel',
  }),
  role('5', 'Jörn Petersen', { since: '2011-06-17', until: '2019-06-30' }),
]

export const sampleStatements: readonly FinancialStatement[] = [
  {
    key: 's25',
    title: 'Jahresabschluss',
    from: '2025-01-01',
    to: '2025-12-31',
    publishedOn: '2026-08-02',
    currency: 'EUR',
    figures: [
      { name: 'revenue', value: null },
      { name: 'balance_sheet_total', value: 1_234_567.89 },
      { name: 'equity', value: 0 },
    ],
  },
  {
    key: 's24',
    title: 'Jahresabschluss',
    from: '2024-01-01',
    to: '2024-12-31',
    publishedOn: '2025-07-11',
    currency: 'EUR',
    figures: [
      { name: 'revenue', value: 2_000_000 },
      { name: 'balance_sheet_total', value: 1_104_200 },
      { name: 'fleet', value: 12 },
    ],
  },
]

export const sampleDocuments: readonly RegisterDocument[] = [
  {
    key: 'd1',
    name: 'Aktueller Abdruck',
    type: 'current_printout',
    date: '2026-09-22',
    entryNumber: null,
    format: 'pdf',
    url: 'https://dokumente.register.example/abdruck/12345?sig=1',
  },
  {
    key: 'd2',
    name: 'Liste der Gesellschafter vom 11.03.2024',
    type: 'shareholder_list',
    date: '2024-03-11',
    entryNumber: 8,
    format: 'pdf',
    url: null,
  },
  {
    key: 'd3',
    name: 'Gesellschaftsvertrag',
    type: 'articles',
    date: null,
    entryNumber: 1,
    format: null,
    url: 'http://dokumente.register.example/alt',
  },
  { key: 'd4', name: null, type: 'Reaktorbuch', date: 'im Mai', entryNumber: null, format: 'tiff', url: null },
]

export const readOf = <T>(
  content: T,
  answers: readonly AnswerRef[],
  more: Partial<Extract<Section<T>, { state: 'read' }>> = {},
): Section<T> => ({
  state: 'read',
  content,
  answers,
  price: credits(10),
  nextPage: null,
  totalCount: null,
  ...more,
})

/** A file whose sections were read, but for the contact, which the service doesn't offer. */
export const sampleFile = (more: Partial<CompanyFile> = {}): CompanyFile => ({
  summary: sampleSummary,
  record: readOf(sampleRecord, [answerOf(11, 'company')]),
  events: readOf(
    sampleEvents,
    [
      answerOf(12, 'company-events', {
        call: 'GET /v1/companies/4f1c2a9e-0d5b-4b59-9d0e-1c7a5e1f2b3c/events?limit=100',
      }),
    ],
    { nextPage: credits(10) },
  ),
  roles: readOf(
    sampleRoles,
    [
      answerOf(13, 'company-roles', {
        charged: null,
        basis: 'unknown',
        call: 'GET /v1/companies/4f1c2a9e-0d5b-4b59-9d0e-1c7a5e1f2b3c/officers',
      }),
    ],
    { price: { kind: 'unknown' } },
  ),
  statements: readOf(sampleStatements, [answerOf(14, 'company-statements', { basis: 'header' })]),
  documents: readOf(sampleDocuments, [answerOf(15, 'company-documents', { charged: null, basis: 'unknown' })], {
    price: { kind: 'unknown' },
  }),
  contact: { state: 'not-there', why: 'not-offered', at: '2026-11-14T08:30:00Z', price: { kind: 'unknown' } },
  freshness: { watchedSince: null, checkedUntil: null, noChangeSince: null, changedOn: null },
  spent: { credits: 31, uncertain: 10, unpriced: 1 },
  ...more,
})

/** A company known from a search only: nothing of it was read. */
export const unreadFile = (summary: Partial<CompanySummary> = {}): CompanyFile => ({
  summary: { ...sampleSummary, recordReadAt: null, ...summary },
  record: { state: 'not-read', price: credits(10) },
  events: { state: 'not-read', price: credits(10) },
  roles: { state: 'not-read', price: { kind: 'unknown' } },
  statements: { state: 'not-read', price: credits(10) },
  documents: { state: 'not-read', price: { kind: 'unknown' } },
  contact: { state: 'not-read', price: { kind: 'unknown' } },
  freshness: { watchedSince: null, checkedUntil: null, noChangeSince: null, changedOn: null },
  spent: { credits: 0, uncertain: 0, unpriced: 0 },
})

export const rawOf = (ref: AnswerRef, body: unknown): RawAnswer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    ...ref,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: text,
    bodyBytes: new TextEncoder().encode(text).length,
  }
}
