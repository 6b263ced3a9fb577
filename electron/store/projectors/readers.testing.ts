import { isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { readAccount } from './account.ts'
import { readCompanyRecord } from './company.ts'
import { readDelivery, readDestination } from './destination.ts'
import { readDocument } from './document.ts'
import { readEvent } from './event.ts'
import { readFinancialStatement } from './financial-statement.ts'
import { readFormation, readHit } from './hit.ts'
import { readHolding } from './holding.ts'
import { readJobAnswer } from './job-answer.ts'
import { readJobFacts } from './job-facts.ts'
import { readList } from './list-items.ts'
import { readMonitor } from './monitor.ts'
import { readPersonRole } from './person-role.ts'
import { readPerson } from './person.ts'
import { readReference } from './reference-item.ts'
import { readRole } from './role.ts'
import { readAccountWatchlist } from './watchlist.ts'
import { readOwners } from './owners.ts'
import { readProblem } from '../../service/answers/errors.ts'
import { readListItem, readServiceList } from './service-list.ts'

/** A reader of answers, and a good answer that says what no default says: ended, paused, terminated, failed. */
export interface Reader {
  readonly read: (json: Json) => unknown
  readonly good: JsonObject
  /** Where a reader says that it did not understand, or counts. */
  readonly unknowns?: readonly (string | RegExp)[]
}

const object =
  (read: (item: JsonObject) => unknown) =>
  (json: Json): unknown =>
    isObject(json) ? read(json) : null

/** What a reader of owners finds odd, and says. */
export const ownersFindings = (json: Json): readonly string[] =>
  readOwners([json], {}, { answer: null, readAt: null }).findings.map(({ code }) => code)

/** What is said of parties and shares; by which keys they stand together, and the findings, are the reader's own. */
const owners = (json: Json): unknown => {
  const { parties, lists } = readOwners([json], {}, { answer: null, readAt: null })
  return {
    parties: parties.map((party) => ({ ...party, key: null })),
    lists: lists.map(({ edges, ...list }) => ({
      ...list,
      owned: null,
      shares: edges.map((edge) => ({ ...edge, key: null, owner: null, owned: null })),
    })),
  }
}
/** Where a reader of owners says that it did not understand, or that it is not all. */
const ownersUnknown: readonly RegExp[] = [/kind = unknown/, /owners = (?:none-stated|partial)/, /complete = false/]
/** How many fields of a refusal are not kept: a count of ours, which no member says. */
const beyondBound = /moreFields = \d+$/
const refusal = (json: Json): unknown => readProblem(new TextEncoder().encode(JSON.stringify(json)), null)

const company = { object: 'company', id: 'cmp_1', name: 'Neu GmbH' }
export const event = {
  object: 'event',
  id: 'evt_1',
  type: 'company.registered_office.changed',
  subject: company,
  data: { previous: 'Kiel', current: 'Lübeck' },
  source: {
    object: 'register_entry',
    id: 'rge_1',
    number: 12,
    published_on: '2026-03-02',
    text: 'Der Sitz ist verlegt.',
  },
  effective_date: '2026-03-01',
  created_at: '2026-03-02T08:00:00.123Z',
}

export const readers: Readonly<Record<string, Reader>> = {
  'a company': {
    read: readCompanyRecord,
    good: {
      ...company,
      status: 'terminated',
      legal_form: { code: 'gmbh', name: 'GmbH' },
      register_number: 'HRB 777 KI',
      register_court: { code: 'X1517', name: 'Amtsgericht Kiel' },
      registered_office: 'Kiel',
      address: { street: 'Deich 1', postal_code: '24103', city: 'Kiel', country: 'DE' },
      purpose: 'Handel mit Fisch',
      capital: { amount: '25000.00', currency: 'EUR' },
      representation: { general_rule: 'Jeder vertritt allein.' },
      insolvency: { status: 'opened' },
      former_names: [{ name: 'Alt GmbH', until: '2020-05-06' }],
      articles_on: '2019-01-02',
      dissolved_on: '2025-03-04',
      number_of_entries: 17,
      last_entry_on: '2026-02-03',
    },
    unknowns: [/unread|unclear|unknown|not-understood/i],
  },
  'a person': {
    read: object(readPerson),
    good: { object: 'person', id: 'per_1', name: 'Eva Kurz', birth_date: '1970-05-06', address: { city: 'Kiel' } },
  },
  'a role that ended': {
    read: readRole,
    good: {
      object: 'role',
      id: 'rol_1',
      type: 'procurator',
      holder: { object: 'person', id: 'per_1', name: 'Eva Kurz' },
      active: false,
      status: 'ended',
      power: { representation: 'jointly', exempt_from_section_181: true },
      city: 'Kiel',
      started_on: '2015-01-02',
      ended_on: '2024-05-06',
      entry_number: 9,
    },
    unknowns: ['role.key = content:', /standing = (?:unclear|ended)/, /Unread = true/],
  },
  'a role of a person': {
    read: readPersonRole,
    good: { object: 'role', id: 'rol_1', type: 'liquidator', company, active: false, ended_on: '2024-05-06' },
    unknowns: [/key = content:/, /standing = (?:unclear|ended)/, /Unread = true/],
  },
  'a holding': {
    read: readHolding,
    good: {
      object: 'shareholding',
      id: 'shh_1',
      type: 'limited_partner',
      company,
      nominal: { amount: '12500.00', currency: 'EUR' },
      percentage: 33.3,
      as_of: '2024-05-06',
    },
    unknowns: [/key = content:/, /unclear|unread/i],
  },
  'an event': { read: readEvent, good: event, unknowns: ['key = content:'] },
  'a hit': { read: object(readHit), good: event, unknowns: [/key = (?:content:|formation:)/, /kind = /] },
  'a formation': {
    read: object(readFormation),
    good: {
      object: 'formation',
      id: 'frm_1',
      company,
      name: 'Neu GmbH',
      legal_form: 'gmbh',
      register_number: 'HRB 777 KI',
      register_court: 'Amtsgericht Kiel',
      registered_office: 'Kiel',
      effective_date: '2026-03-01',
      created_at: '2026-03-02T08:00:00Z',
      metadata: { Status: 'offen', score: 5 },
    },
    unknowns: [/key = (?:content:|formation:)/, /kind = /, 'event.type = '],
  },
  'a financial statement': {
    read: readFinancialStatement,
    good: {
      object: 'financial_statement',
      id: 'fst_1',
      type: 'annual_accounts',
      fiscal_year: 2024,
      period_start: '2024-01-01',
      period_end: '2024-12-31',
      published_on: '2025-07-08',
      currency: 'EUR',
      balance_sheet: { total_assets: 1234567, equity: -4321 },
      income_statement: { revenue: null },
      employees: 17,
    },
    unknowns: ['key = content:', /figures\[\]\.(?:name|unread)/],
  },
  'a document': {
    read: readDocument,
    good: {
      object: 'document',
      id: 'doc_1',
      type: 'shareholder_list',
      name: 'Liste',
      date: '2024-05-06',
      url: 'https://x.test/a.pdf',
    },
    unknowns: [/key = content:/],
  },
  'a monitor that is paused': {
    read: object(readMonitor),
    good: {
      object: 'monitor',
      id: 'mon_1',
      company,
      event_types: ['company.capital.changed'],
      status: 'paused',
      created_at: '2026-03-02T08:00:00Z',
    },
    unknowns: ['running.runs = off', 'running.runs = unclear'],
  },
  'a destination that is off': {
    read: object(readDestination),
    good: {
      object: 'destination',
      id: 'dst_1',
      type: 'email',
      address: 'akte@example.test',
      cadence: 'weekly',
      enabled: false,
      event_types: ['company.capital.changed'],
      created_at: '2026-03-02T08:00:00Z',
    },
    unknowns: ['running.runs = off', 'running.runs = unclear', 'type = '],
  },
  'a delivery that failed': {
    read: object(readDelivery),
    good: {
      object: 'delivery',
      id: 'dlv_1',
      destination: { object: 'destination', id: 'dst_1', type: 'email', address: 'akte@example.test' },
      cadence: 'weekly',
      created_at: '2026-03-02T08:00:00Z',
      status: 'failed',
      attempts: [{ at: '2026-03-02T08:00:05Z', status_code: 503, error: 'nobody there' }],
      events: [event],
    },
    unknowns: [/unread\[\] = (?:attempts|events)/, /attemptCount|eventCount/, 'destination.type = '],
  },
  'a list of the account': {
    read: object(readServiceList),
    good: { object: 'list', id: 'lst_1', name: 'Kunden', item_count: 17, created_at: '2026-03-02T08:00:00Z' },
  },
  'an item of a list': {
    read: object(readListItem),
    good: { object: 'list_item', id: 'lit_1', party: { object: 'person', id: 'per_1', name: 'Eva Kurz' } },
  },
  'an account': {
    read: readAccount,
    good: { object: 'account', workspace: { id: 'wsp_1', name: 'Kanzlei' }, credits: { balance: 4321 } },
  },
  'a vocabulary': {
    read: (json) => readReference(json, 'event-types')?.items ?? null,
    good: {
      object: 'page',
      data: [
        {
          object: 'event_type',
          type: 'company.a.changed',
          group: 'g',
          label: { de: 'Geändert', en: 'Changed' },
          monitorable: false,
        },
        {
          object: 'event_type',
          type: 'company.b.changed',
          group: 'g',
          label: { de: 'Anders', en: 'Other' },
          monitorable: false,
        },
      ],
      next_cursor: null,
    },
  },
  'a page': {
    read: (json) => readList(json)?.items ?? null,
    good: {
      object: 'page',
      data: [
        { id: 'a', x: 1 },
        { id: 'b', x: 2 },
      ],
      next_cursor: 'c',
      total_count: 17,
    },
  },
  'a job': {
    read: (json) => {
      const read = readJobAnswer('item', json, null)
      return read?.step === 'item' ? { state: read.state, message: read.message } : null
    },
    good: {
      id: 'job_1',
      message: 'The register did not deliver.',
      title: 'Gesellschafter',
      status: 'failed',
      results: { id: 'job_1', name: 'Neu GmbH', register_number: 'HRB 777', register_errors: ['could not be read'] },
      history: [],
      last_checked_at: '2026-03-02T08:00:00Z',
      last_change_at: '2026-03-02T08:00:00Z',
      events: [],
      item_type: 'company_shareholders',
      request_payload: { job_id: 'job_1', company_id: 'cmp_1', recursive_level: 3 },
    },
    unknowns: ['state = running'],
  },
  'owners of a job': {
    read: owners,
    good: {
      name: 'Neu KG',
      is_company: true,
      is_top_company: true,
      register_number: 'HRA 777 KI',
      total_deposit: 50000,
      total_deposit_currency: 'EUR',
      general_partners: [
        {
          name: 'Neu Verwaltungs GmbH',
          is_company: true,
          register_number: 'HRB 778 KI',
          register_court: 'Kiel',
          city: 'Kiel',
          country: 'DE',
          is_general_partner: true,
          source: 'register',
          shareholders: [
            {
              name: 'Eva Kurz',
              is_company: false,
              city: 'Kiel',
              country: 'DE',
              percentage_share: 62.5,
              nominal_amount: 15625,
              nominal_amount_currency: 'EUR',
              source: 'Liste 2024',
            },
          ],
        },
      ],
      limited_partners: [
        {
          name: 'Uwe Lang',
          is_company: false,
          city: 'Plön',
          country: 'DE',
          percentage_share: 37.5,
          nominal_amount: 18750,
          nominal_amount_currency: 'EUR',
          is_limited_partner: true,
          source: 'register',
        },
      ],
    },
    unknowns: ownersUnknown,
  },
  'owners of a tree': {
    read: owners,
    good: {
      object: 'page',
      data: [
        {
          object: 'shareholding',
          id: 'shh_1',
          holder: { object: 'person', id: 'per_1', name: 'Eva Kurz' },
          percentage: 62.5,
          nominal: { amount: '15625.00', currency: 'EUR' },
          as_of: '2024-05-06',
        },
        {
          object: 'shareholding',
          id: 'shh_2',
          holder: { object: 'company', id: 'cmp_2', name: 'Alt GmbH' },
          percentage: 37.5,
          nominal: { amount: '9375.00', currency: 'EUR' },
          as_of: '2024-05-06',
        },
      ],
      extract: { state: 'available', filed_on: '2024-05-07' },
      next_cursor: null,
    },
    unknowns: ownersUnknown,
  },
  'a watchlist of the account': {
    read: readAccountWatchlist,
    good: {
      watchlist: [
        {
          id: 'wl_1',
          name: 'Neu GmbH',
          register_number: 'HRB 777',
          last_checked_at: '2026-03-02T08:00:00Z',
          last_change_at: '2026-02-01T08:00:00Z',
          events: [{ type: 'address', timestamp: '2026-02-01T08:00:00Z', details: 'Deich 1' }],
          created_at: '2025-01-02T08:00:00Z',
          updated_at: '2026-03-02T08:00:01Z',
          item_type: 'company',
          request_payload: { company_id: 'cmp_1' },
        },
      ],
    },
    unknowns: [/unread/i],
  },
  'a refusal of fields': {
    read: refusal,
    good: {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'validation_failed',
      detail: 'Two fields',
      errors: [
        { loc: ['query', 'limit'], type: 'less_than_equal', msg: 'at most 100', input: '101' },
        { field: 'cursor', message: 'of another list' },
      ],
    },
    unknowns: [beyondBound],
  },
  'a refusal in the older style': {
    read: refusal,
    good: { detail: [{ type: 'less_than_equal', loc: ['query', 'limit'], msg: 'at most 100', input: '101' }] },
    unknowns: [beyondBound],
  },
  'a role of a company that holds it': {
    read: readRole,
    good: {
      object: 'officer',
      officer_id: 'off_1',
      role: 'general_partner',
      company: { object: 'company', id: 'cmp_2', name: 'Alt GmbH' },
      is_company: true,
      start_date: '2015-01-02',
      end_date: '2024-05-06',
    },
    unknowns: ['role.key = content:', /standing = (?:unclear|ended)/, /Unread = true/, /kind = /],
  },
  'what a job brought': {
    read: readJobFacts,
    good: {
      id: 'job_1',
      title: 'Gesellschafter',
      status: 'completed',
      results: {
        id: 'job_1',
        name: 'Neu GmbH',
        register_number: 'HRB 777',
        register_errors: [],
        documents: [{ name: 'Liste', url: 'https://x.test/liste.pdf', type: 'shareholder_list' }],
        financial_reports: [
          {
            name: 'Jahresabschluss 2024',
            link: 'https://x.test/a',
            date: '2025-07-08',
            language: 'de',
            report_pdf_url: 'https://x.test/a.pdf',
          },
        ],
        meta_data: {
          company_name: 'Neu GmbH',
          legal_form: 'GmbH',
          registered_office: 'Kiel',
          business_address: 'Deich 1, 24103 Kiel',
          register_court: 'Kiel',
          register_number: 'HRB 777',
          company_purpose: 'Handel',
          share_capital: 25000,
          share_capital_currency: 'EUR',
          managing_directors: [{ title: 'Geschäftsführerin', name: 'Eva Kurz', birthdate: '1970-05-06', city: 'Kiel' }],
          general_representation: 'Jeder allein.',
          important_dates: { founding_date: '2019-01-02' },
          special_clauses: ['Befreit.'],
          number_of_entries: 17,
          last_entry_date: '2026-02-03',
        },
        company_structure: { name: 'Neu GmbH', is_company: true, register_number: 'HRB 777', shareholders: [] },
      },
    },
    unknowns: [/key = content:/],
  },
}
