import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readAccount } from './account.ts'
import { readDocument } from './document.ts'
import { isShareholding, readHolding } from './holding.ts'
import { readPersonRole } from './person-role.ts'
import { readReference } from './reference-item.ts'

describe('a shareholding', () => {
  test.each<[string, JsonObject, object, object]>([
    [
      'of the release',
      {
        object: 'shareholding',
        id: 's1',
        holder: { object: 'person', id: 'per_1', name: 'Eva' },
        company: { object: 'company', id: 'cmp_1', name: 'A GmbH' },
        nominal: { amount: '12500.00', currency: 'EUR' },
        percentage: 50,
        as_of: '2026-01-02',
      },
      {
        key: 's1',
        percentage: 50,
        nominal: { amount: '12500.00', currency: 'EUR' },
        asOf: '2026-01-02',
        until: null,
        type: null,
      },
      { serviceId: 'cmp_1', name: 'A GmbH' },
    ],
    [
      'before it, flat',
      {
        owner: { id: 'p', name: 'Eva' },
        company_id: 'c',
        company_name: 'A GmbH',
        percentage_share: '33,33 %',
        nominal_amount: '8.333,00',
        nominal_amount_currency: 'DM',
        list_date: '02.01.2026',
        type: 'limited_partner',
      },
      {
        percentage: 33.33,
        nominal: { amount: '8333.00', currency: 'DM' },
        asOf: '2026-01-02',
        type: 'limited_partner',
      },
      { serviceId: 'c', name: 'A GmbH' },
    ],
    [
      'as an entry of a structure (2.6)',
      {
        name: 'B KG',
        is_company: true,
        percentage_share: 0,
        nominal_amount: 0,
        nominal_amount_currency: 'EUR',
      },
      { percentage: 0, nominal: { amount: '0', currency: 'EUR' } },
      { serviceId: null, name: 'B KG' },
    ],
    [
      'with nothing stated',
      { company: { id: 'c', name: null }, percentage: null, nominal: null },
      { percentage: null, nominal: null },
      { serviceId: 'c', name: null },
    ],
    [
      'with nonsense',
      { company: 7, percentage: 'much', nominal: [], as_of: 'soon' },
      { percentage: null, nominal: null, asOf: null },
      { serviceId: null, name: '7' },
    ],
  ])('%s', (_name, item, holding, company) => {
    expect(readHolding(item)).toMatchObject({ holding, company })
  })

  test('is told from a role by what it calls itself, else by having a share and no role', () => {
    expect(isShareholding({ object: 'shareholding', role: 'shareholder' })).toBe(true)
    expect(isShareholding({ type: 'shareholder', company_id: 'c' })).toBe(true)
    expect(isShareholding({ company_id: 'c', percentage_share: null })).toBe(true)
    expect(isShareholding({ company_id: 'c', nominal_amount: 5, role: 'limited_partner' })).toBe(false)
    expect(isShareholding({ object: 'position', company_id: 'c', percentage: 5 })).toBe(false)
    expect(isShareholding({ company_id: 'c', role: 'managing_director' })).toBe(false)
    expect(isShareholding({})).toBe(false)
  })
})

describe('a role of a person', () => {
  test.each<[string, JsonObject, object, object]>([
    [
      'of the release',
      {
        object: 'role',
        id: 'r',
        type: 'managing_director',
        holder: { object: 'person', id: 'p', name: 'Eva' },
        company: { object: 'company', id: 'c', name: 'A GmbH' },
        power: { representation: 'sole' },
        started_on: '2020-01-01',
        ended_on: null,
      },
      { key: 'r', type: 'managing_director', representation: 'sole', since: '2020-01-01', until: null },
      { serviceId: 'c', name: 'A GmbH' },
    ],
    [
      'a flat position',
      {
        object: 'position',
        type: 'position',
        role: 'procurist',
        company_id: 'c',
        company_name: 'A GmbH',
        appointed_on: '2020-01-01',
        resigned_on: '2021-01-01',
      },
      { type: 'procurist', until: '2021-01-01' },
      { serviceId: 'c', name: 'A GmbH' },
    ],
    [
      'with the company as a name only',
      { role: { code: 'gf', name: 'Geschäftsführer' }, company: 'A GmbH' },
      { type: 'Geschäftsführer' },
      { serviceId: null, name: 'A GmbH' },
    ],
    [
      'that names the person, not the company',
      { first_name: 'Eva', last_name: 'Weiß', name: 'Eva Weiß', role: 'x' },
      { type: 'x' },
      { serviceId: null, name: null },
    ],
  ])('%s', (_name, item, role, company) => {
    expect(readPersonRole(item)).toMatchObject({ role, company })
  })
})

describe('a document', () => {
  test.each<[JsonObject, object]>([
    [
      {
        id: 'd',
        name: 'Liste',
        type: 'shareholder_list',
        date: '2026-01-02',
        entry_number: 4,
        format: 'pdf',
        url: 'https://files.example/d.pdf',
      },
      {
        key: 'd',
        name: 'Liste',
        type: 'shareholder_list',
        date: '2026-01-02',
        entryNumber: 4,
        format: 'pdf',
        url: 'https://files.example/d.pdf',
      },
    ],
    [
      { title: 'Satzung', filed_on: '2.1.2026', source: { number: '7' }, links: { self: 'https://x.example/' } },
      { name: 'Satzung', date: '2026-01-02', entryNumber: 7, url: 'https://x.example/' },
    ],
    [{ name: 'A', date: 'Sommer 2019' }, { date: 'Sommer 2019' }],
    [
      { name: null, date: null, entry_number: null, url: null },
      { name: null, date: null, entryNumber: null, url: null },
    ],
  ])('%j', (item, document) => {
    expect(readDocument(item)?.document).toMatchObject(document)
  })

  test.each([
    'http://x.example/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:pass@x.example/',
    'https://',
    'x',
    7,
  ])('%j is no address to open', (url) => {
    expect(readDocument({ name: 'A', url })?.document.url).toBeNull()
  })
})

describe('reference data', () => {
  test.each<[string, 'legal-forms' | 'event-types' | 'event-groups', Json, readonly object[]]>([
    [
      'an envelope',
      'legal-forms',
      {
        object: 'page',
        data: [
          {
            object: 'legal_form',
            id: 'gmbh',
            code: 'gmbh',
            name: 'Gesellschaft mbH',
            label: { de: 'GmbH (lang)', en: 'LLC' },
          },
        ],
        next_cursor: null,
      },
      [{ code: 'gmbh', group: null, labelDe: 'GmbH (lang)', labelEn: 'LLC' }],
    ],
    [
      'flat labels',
      'legal-forms',
      { data: [{ code: 'ag', name_de: 'Aktiengesellschaft', name_en: 'Stock corporation' }] },
      [{ code: 'ag', labelDe: 'Aktiengesellschaft', labelEn: 'Stock corporation' }],
    ],
    [
      'one label',
      'legal-forms',
      [{ legal_form_code: 'ag', name: 'Aktiengesellschaft' }],
      [{ code: 'ag', labelDe: 'Aktiengesellschaft', labelEn: null }],
    ],
    [
      'types that can’t be watched, whatever the mark is called',
      'event-types',
      {
        event_types: [
          { type: 'a', monitorable: false },
          { type: 'b', can_monitor: 'false' },
          { type: 'c', monitorable: true },
          { type: 'd', monitorable: null },
          { group: 'g', monitorable: false, types: [{ type: 'e' }, { type: 'f', monitorable: 1 }] },
        ],
      },
      [
        { code: 'a', monitorable: false },
        { code: 'b', monitorable: false },
        { code: 'c', monitorable: true },
        { code: 'd' },
        { code: 'e', group: 'g', monitorable: false },
        { code: 'f', group: 'g', monitorable: true },
      ],
    ],
    [
      'labels by language',
      'legal-forms',
      [
        {
          key: 'ag',
          labels: [
            { language: 'de-DE', text: 'AG' },
            { lang: 'en', label: 'Corp' },
          ],
        },
      ],
      [{ code: 'ag', labelDe: 'AG', labelEn: 'Corp' }],
    ],
    [
      'texts',
      'event-types',
      ['company.capital.changed', '', 'company.name.changed'],
      [{ code: 'company.capital.changed', labelDe: null }, { code: 'company.name.changed' }],
    ],
    [
      'a map',
      'legal-forms',
      { legal_forms: { gmbh: 'GmbH', ug: { label: { en: 'UG' } } } },
      [
        { code: 'gmbh', labelDe: 'GmbH' },
        { code: 'ug', labelEn: 'UG' },
      ],
    ],
    [
      'types with their group',
      'event-types',
      [{ type: 'company.name.changed', group: { code: 'master_data', name: 'Stammdaten' }, label: 'Name' }],
      [{ code: 'company.name.changed', group: 'master_data', labelDe: 'Name' }],
    ],
    [
      'types inside groups',
      'event-types',
      [
        {
          group: 'insolvency',
          event_types: ['company.insolvency.opened', { type: 'company.insolvency.ended', label: { en: 'Ended' } }],
        },
      ],
      [
        { code: 'company.insolvency.opened', group: 'insolvency' },
        { code: 'company.insolvency.ended', group: 'insolvency', labelEn: 'Ended' },
      ],
    ],
    [
      'groups',
      'event-groups',
      [
        {
          object: 'event_group',
          id: 'insolvency',
          group: 'insolvency',
          label: { de: 'Insolvenz' },
          event_types: ['a'],
        },
      ],
      [{ code: 'insolvency', group: null, labelDe: 'Insolvenz' }],
    ],
    [
      'groups told by their types',
      'event-groups',
      [
        { type: 'a', group: 'g', label: 'A' },
        { type: 'b', group: 'g', label: 'B' },
      ],
      [{ code: 'g', labelDe: null }],
    ],
    ['a code twice', 'legal-forms', [{ code: 'ag' }, { code: 'ag' }], [{ code: 'ag' }]],
    ['nothing', 'legal-forms', { data: [] }, []],
  ])('%s', (_name, list, json, items) => {
    const read = readReference(json, list)
    expect(read?.items).toHaveLength(items.length)
    expect(read?.items).toMatchObject(items)
  })

  test.each<Json>([{ detail: 'no' }, 'text', 7, null, { data: [null, {}] }, { data: 'x' }])('%j is none', (json) => {
    expect(readReference(json, 'legal-forms')).toBeNull()
  })
})

describe('an account', () => {
  test.each<[Json, object | null]>([
    [
      { object: 'account', workspace: { id: 'wsp_1', name: 'Demo' }, credits: { balance: 5 } },
      { workspaceId: 'wsp_1', name: 'Demo', balance: 5 },
    ],
    [
      { workspace_id: 'org_personal_1', credit_balance: '12.5' },
      { workspaceId: 'org_personal_1', balance: 12.5 },
    ],
    [{ data: { id: 'wsp_2', name: 'X', credits_remaining: 0 } }, { workspaceId: 'wsp_2', balance: 0 }],
    [{ workspace: 'wsp_3' }, { workspaceId: 'wsp_3', name: null, balance: null }],
    [
      { id: 'wsp_4', credits: 7 },
      { workspaceId: 'wsp_4', balance: 7 },
    ],
    [{ workspace: { id: 'w' }, balance: 'plenty' }, { balance: null }],
    [{ detail: 'no' }, null],
    [[], null],
    ['x', null],
    [null, null],
  ])('%j', (json, account) => {
    if (account === null) expect(readAccount(json)).toBeNull()
    else expect(readAccount(json)).toMatchObject(account)
  })
})

test('no shape of an item makes any of them throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('legal-forms', 'event-types', 'event-groups'), (json, list) => {
      const item = json as Json
      for (const read of [readDocument, readHolding, readPersonRole, readAccount]) read(item)
      readReference(item, list)
      readReference({ data: item }, list)
    }),
  )
})

test.each<[JsonObject, number | null]>([
  [{ share: '33,3 %' }, 33.3],
  [{ share: '0 %' }, 0],
  [{ share: '12500' }, null],
  [{ share: 12_500 }, null],
  [{ share: { value: 12_500, currency: 'EUR' } }, null],
  [{ share: '50 %', percentage: 25 }, 25],
])('a share %j is a percentage only where it says so', (item, percentage) => {
  expect(readHolding(item)?.holding.percentage).toBe(percentage)
})
