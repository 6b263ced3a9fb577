import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readCompany, readCompanyRecord } from './company.ts'
import { readEvent } from './event.ts'
import { readFinancialStatement } from './financial-statement.ts'
import { companyNames } from './names/company-names.ts'
import { statementNames } from './names/document-names.ts'
import { eventNames } from './names/event-names.ts'
import { personNames, roleNames } from './names/person-names.ts'
import { readList } from './list-items.ts'
import { readPerson } from './person.ts'
import { longestName, longestText } from './reading.ts'
import { readRole } from './role.ts'

const record = (json: Json) => {
  const read = readCompanyRecord(json)
  if (read === null) throw new Error('no record')
  return read.record
}
const role = (json: Json) => {
  const read = readRole(json)
  if (read === null) throw new Error('no role')
  return read
}

describe('a company', () => {
  test('is read from a summary of either dialect', () => {
    expect(
      readCompany({
        id: 'cmp_1',
        object: 'company',
        type: 'company',
        name: 'Brückwerder GmbH',
        legal_form: { code: 'gmbh', name: 'GmbH' },
        status: 'Active',
        register_number: 'HRB 12345 B',
        register_court: { code: 'F1103', name: 'Amtsgericht Charlottenburg (Berlin)' },
        address: { city: 'Berlin' },
      }),
    ).toEqual({
      id: 'cmp_1',
      name: 'Brückwerder GmbH',
      formerNames: [],
      legalForm: 'GmbH',
      seat: 'Berlin',
      status: 'active',
      register: { number: 'HRB 12345 B', court: 'Amtsgericht Charlottenburg (Berlin)', courtCode: 'F1103' },
    })
  })

  test.each<[JsonObject, string | null]>([
    [{ register_number: 'hrb12345b' }, 'HRB 12345 B'],
    [{ register_number: '12345', register_type: 'HRB', register_number_suffix: 'B' }, 'HRB 12345 B'],
    [{ register_number: 777, register_type: 'HRA' }, 'HRA 777'],
    [{ register: { number: '12345 B', type: 'HRB', court: 'Kiel' } }, 'HRB 12345 B'],
    [{ register: { type: 'GnR', number: 28 } }, 'GnR 28'],
    [{ register: 'HRB 12345' }, 'HRB 12345'],
    [{ registerNumber: 'VR 5' }, 'VR 5'],
    [{ register_number: { type: 'HRB', number: '9', suffix: 'KI' } }, 'HRB 9 KI'],
    [{ register_number: 'Sonderfall 7/b' }, 'Sonderfall 7/b'],
    [{ register_number: null, register: { number: null } }, null],
    [{ register_number: [], register: [] }, null],
  ])('register number of %j', (json, expected) => {
    expect(readCompany(json).register.number).toBe(expected)
  })

  test.each<[Json, { amount: string; currency: string | null } | null]>([
    [
      { share_capital: 25000, share_capital_currency: 'EUR' },
      { amount: '25000', currency: 'EUR' },
    ],
    [{ share_capital: '25000.00' }, { amount: '25000.00', currency: null }],
    [{ capital: { amount: '25000.50', currency: 'EUR' } }, { amount: '25000.50', currency: 'EUR' }],
    [{ capital: { value: 50000, currency: { code: 'DEM' } } }, { amount: '50000', currency: 'DEM' }],
    [{ capital: '25.000,00 EUR' }, { amount: '25000.00', currency: 'EUR' }],
    [
      { capital: '1.250.000', capital_currency: 'EUR' },
      { amount: '1250000', currency: 'EUR' },
    ],
    [{ capital: '50.000 DM' }, { amount: '50000', currency: 'DM' }],
    [{ capital: '€ 1,50' }, { amount: '1.50', currency: 'EUR' }],
    [{ capital: '1,250,000.00 USD' }, { amount: '1250000.00', currency: 'USD' }],
    [{ capital: 1e21 }, { amount: '1000000000000000000000', currency: null }],
    [{ capital: 'viel' }, null],
    [{ capital: null, share_capital: null }, null],
    [{ capital: [] }, null],
    [{ capital: '' }, null],
    [{ capital: 0 }, { amount: '0', currency: null }],
  ])('capital of %j', (json, expected) => {
    expect(record({ id: 'x', ...(json as JsonObject) }).capital).toEqual(expected)
  })

  test("is read whole, nested or in the older family's names", () => {
    expect(
      record({
        data: {
          id: 'x',
          meta_data: {
            company_name: 'Alt & Neu KG',
            legal_form: 'KG',
            registered_office: 'Kiel',
            register_court: 'Amtsgericht Kiel',
            register_number: 'HRA 9',
            company_purpose: 'Handel',
            share_capital: null,
            general_representation: 'Jeder allein.',
            important_dates: { founding_date: '01.02.1990' },
            number_of_entries: '7',
            last_entry_date: '2026-03-04T00:00:00Z',
            business_address: 'Deich 1, 24103 Kiel',
          },
        },
      }),
    ).toMatchObject({
      name: 'Alt & Neu KG',
      seat: 'Kiel',
      purpose: 'Handel',
      capital: null,
      generalRepresentation: 'Jeder allein.',
      foundedOn: '1990-02-01',
      entries: 7,
      lastEntryOn: '2026-03-04',
      register: { number: 'HRA 9', court: 'Amtsgericht Kiel' },
      address: { street: 'Deich 1, 24103 Kiel', city: null },
    })
  })

  test('was not founded on the day of its articles: a change of them moves that day', () => {
    expect(record({ id: 'x', articles_on: '2024-05-06' })).toMatchObject({ foundedOn: null, articlesOn: '2024-05-06' })
    expect(record({ id: 'x', founded_on: '1990-02-01', date_of_articles: '06.05.2024' })).toMatchObject({
      foundedOn: '1990-02-01',
      articlesOn: '2024-05-06',
    })
  })

  test('has its former names from texts, from objects, from one text, never the present one', () => {
    expect(
      readCompany({
        name: 'C',
        former_names: ['A', { name: 'B', until: '2020-01-01' }, null, 7, 'C'],
        previous_name: 'D',
      }).formerNames,
    ).toEqual(['A', 'B', '7', 'D'])
    expect(readCompany({ name: 'C', names: [{ name: 'C', current: true }, { name: 'A' }] }).formerNames).toEqual(['A'])
    expect(readCompany({ name: 'C', previous_names: { name: 'A' } }).formerNames).toEqual(['A'])
  })

  test('an unknown status and an unknown legal form are shown as text', () => {
    expect(readCompany({ status: 'Insolvent', legal_form: 'Genossenschaft alten Rechts' })).toMatchObject({
      status: 'insolvent',
      legalForm: 'Genossenschaft alten Rechts',
    })
  })
})

describe('an event', () => {
  test("is read from the contract's shape", () => {
    expect(
      readEvent({
        object: 'event',
        id: 'evt_5',
        type: 'company.role.added',
        subject: { object: 'company', id: 'cmp_1', name: 'A' },
        data: { holder: { object: 'person', id: null, name: 'Eva Weiß' }, role_type: 'managing_director' },
        source: { object: 'register_entry', id: 'rge_1', number: 7, published_on: '2026-03-05', text: 'Bestellt: …' },
        effective_date: '2026-03-01',
        created_at: '2026-03-02T08:00:00.123Z',
      }),
    ).toEqual({
      key: 'evt_5',
      type: 'company.role.added',
      effectiveOn: '2026-03-01',
      availableAt: '2026-03-02T08:00:00.123Z',
      entryNumber: 7,
      publishedOn: '2026-03-05',
      text: 'Bestellt: …',
      previous: null,
      current: null,
      holder: 'Eva Weiß',
      roleType: 'managing_director',
    })
  })

  test('is read from the legacy shape, with objects as what changed', () => {
    expect(
      readEvent({
        event_type: 'ADDRESS_CHANGE',
        event_date: '2026-01-02',
        event_data: { field: 'full_address', old: null, new: 'Deich 1' },
      }),
    ).toMatchObject({ type: 'ADDRESS_CHANGE', effectiveOn: '2026-01-02', previous: null, current: 'Deich 1' })
    expect(
      readEvent({ type: 'x', data: { previous: { amount: '25000.00', currency: 'EUR' }, current: { amount: null } } }),
    ).toMatchObject({ previous: '25000.00 EUR', current: null })
    expect(
      readEvent({ type: 'x', data: { previous: { street: 'Deich 1', city: 'Kiel' }, current: ['a', 2] } }),
    ).toMatchObject({ previous: 'Deich 1, Kiel', current: 'a, 2' })
  })

  test('without an id has a key of its content, whatever the order of its members', () => {
    const [one, two] = [
      readEvent({ type: 'x', data: { a: 1, b: [2] } }),
      readEvent({ data: { b: [2], a: 1 }, type: 'x' }),
    ]
    expect(one?.key).toBe(two?.key)
    expect(readEvent({ type: 'x', data: { a: 1, b: [3] } })?.key).not.toBe(one?.key)
  })
})

describe('a role', () => {
  test('is read nested (october) and flat (classic, older family)', () => {
    expect(
      role({
        object: 'role',
        id: 'r1',
        type: 'procuration',
        holder: {
          object: 'person',
          id: 'per_1',
          name: 'Eva Weiß',
          address: { city: 'Kiel' },
          birth_date: '1970-05-06',
        },
        representation: 'jointly',
        since: '2020-01-01',
      }),
    ).toEqual({
      holderServiceId: 'per_1',
      role: {
        key: 'r1',
        holderName: 'Eva Weiß',
        holderKind: 'person',
        type: 'procuration',
        city: 'Kiel',
        birthYear: 1970,
        representation: 'jointly',
        since: '2020-01-01',
        until: null,
      },
    })
    expect(
      role({
        id: 'o1',
        object: 'officer',
        first_name: 'Eva',
        last_name: 'Weiß',
        role: 'managing_director',
        city: 'Kiel',
        birthdate: '06.05.1970',
        start_date: '2020-01-01',
        end_date: '2024-01-01',
      }),
    ).toEqual({
      holderServiceId: null,
      role: {
        key: 'o1',
        holderName: 'Eva Weiß',
        holderKind: 'person',
        type: 'managing_director',
        city: 'Kiel',
        birthYear: 1970,
        representation: null,
        since: '2020-01-01',
        until: '2024-01-01',
      },
    })
    expect(role({ title: 'Geschäftsführer', name: 'Otto', birthdate: '1980', city: 'Kiel' }).role).toMatchObject({
      type: 'Geschäftsführer',
      holderName: 'Otto',
      birthYear: 1980,
    })
    expect(
      role({ type: 'general_partner', owner: { object: 'company', id: 'cmp_9', name: 'Verwaltungs GmbH' } }),
    ).toMatchObject({ holderServiceId: 'cmp_9', role: { holderKind: 'company' } })
    expect(role({ type: 'person', name: 'Otto', position: 'director', person_id: 'p' })).toMatchObject({
      holderServiceId: 'p',
      role: { holderKind: 'person', type: 'director' },
    })
  })

  test('is not taken for held by the company that it is at', () => {
    expect(
      role({ name: 'Eva', role: 'director', company_id: 'cmp_own', company: { id: 'cmp_own', name: 'Eigene GmbH' } }),
    ).toMatchObject({ holderServiceId: null, role: { holderName: 'Eva' } })
    expect(
      role({
        name: 'Verwaltungs GmbH',
        role: 'general_partner',
        is_company: true,
        company_id: 'cmp_9',
        procuration: null,
      }),
    ).toMatchObject({ holderServiceId: 'cmp_9', role: { holderKind: 'company' } })
    expect(
      role({ type: 'general_partner', company: { object: 'company', id: 'cmp_9', name: 'Verwaltungs GmbH' } }),
    ).toMatchObject({ holderServiceId: 'cmp_9' })
  })

  test('has its power beside it or inside it', () => {
    expect(
      role({ holder: { name: 'Eva' }, power: { representation: 'sole', procuration: null } }).role.representation,
    ).toBe('sole')
    expect(role({ name: 'Eva', representation: null, procuration: 'joint' }).role.representation).toBe('joint')
    // BGB section 181: a field of its own, true, false, or nothing at all.
    expect(role({ name: 'Eva', exempt_from_section_181: true }).role.exempt181).toBe(true)
    expect(role({ name: 'Eva', power: { exempt_from_section_181: false } }).role.exempt181).toBe(false)
    expect('exempt181' in role({ name: 'Eva', exempt_from_section_181: null }).role).toBe(false)
    expect('exempt181' in role({ name: 'Eva', exempt_from_section_181: 'perhaps' }).role).toBe(false)
  })

  test('keeps the year of a birth and nothing more of it', () => {
    const read = role({ holder: { name: 'Eva', birth_date: '1970-05-06', date_of_birth: '6. Mai 1970' } })
    expect(JSON.stringify(read)).not.toMatch(/05-06|Mai|\b6\b/)
    expect(readPerson({ id: 'p', name: 'Eva', birth_date: '1970-05-06T00:00:00Z' })).toEqual({
      id: 'p',
      name: 'Eva',
      city: null,
      birthYear: 1970,
    })
    expect(readPerson({ birth_date: 'unbekannt', birth_year: null })).toMatchObject({ birthYear: null })
  })
})

describe('a financial statement', () => {
  test('shows a figure that is not published as null, never as zero', () => {
    expect(
      readFinancialStatement({
        id: 's',
        title: 'Jahresabschluss',
        period_start: '2025-01-01',
        period_end: '2025-12-31',
        currency: 'EUR',
        revenue: null,
        total_assets: '1250000',
        equity: 0,
        fiscal_year: 2025,
        pages: null,
      }),
    ).toMatchObject({
      from: '2025-01-01',
      to: '2025-12-31',
      currency: 'EUR',
      figures: [
        { name: 'revenue', value: null },
        { name: 'total_assets', value: 1250000 },
        { name: 'equity', value: 0 },
      ],
    })
  })

  test('reads figures nested, listed, and as objects with a value', () => {
    expect(
      readFinancialStatement({
        figures: { assets: { fixed: 5, current: null }, revenue: { value: '7.5', currency: 'EUR' } },
      })?.figures,
    ).toEqual([
      { name: 'fixed', value: 5 },
      { name: 'current', value: null },
      { name: 'revenue', value: 7.5 },
    ])
    expect(
      readFinancialStatement({
        figures: [{ name: 'Umsatz', value: null }, { label: 'Eigenkapital', amount: '3' }, 5],
      })?.figures,
    ).toEqual([
      { name: 'Umsatz', value: null },
      { name: 'Eigenkapital', value: 3 },
    ])
  })
})

describe('a list', () => {
  test('is known in three envelopes, as a bare array and under known names', () => {
    const data = [{ id: 'a' }]
    expect(readList({ object: 'page', data, next_cursor: '' })).toMatchObject({ envelope: 'page', next: null })
    expect(readList({ object: 'search_result', data, has_more: true, next_page: 2, total_count: 40 })).toMatchObject({
      envelope: 'search_result',
      next: { by: 'page', value: '2' },
      totalCount: 40,
    })
    expect(readList({ object: 'list', data, has_more: true, url: '/x' })).toMatchObject({
      envelope: 'list',
      next: { by: 'starting_after', value: 'a' },
    })
    expect(readList(data)).toMatchObject({ envelope: null, items: data })
    expect(readList({ officers: data })).toMatchObject({ items: data })
    expect(readList({ data: [] })).toMatchObject({ items: [] })
    for (const none of [null, 'x', 7, {}, { data: 'x' }, { data: [1] }, [null]] as Json[])
      expect(readList(none)).toBeNull()
  })
})

/** JSON with the names that the readers look for, and any value under each. */
const everyName = [
  ...new Set(
    [companyNames, personNames, roleNames, eventNames, statementNames]
      .flatMap((names) => Object.values(names).flat())
      .flatMap((path) => path.split('.')),
  ),
]
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Json>(
      null,
      '',
      ' ',
      0,
      -1,
      1e308,
      '7',
      '25.000,00 EUR',
      '2026-02-30',
      '2026-02-03',
      'HRB 12345 B',
      '\uD800',
      '\u202Egnp.exe',
      true,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: anyCharacter }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...everyName), fc.string()), tie('json'), { maxKeys: 8 }),
  ),
}))

const readers: readonly (readonly [string, (value: Json) => unknown])[] = [
  ['company', (value) => readCompanyRecord(value)],
  [
    'summary',
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? readCompany(value as JsonObject) : null,
  ],
  [
    'person',
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? readPerson(value as JsonObject) : null,
  ],
  ['event', readEvent],
  ['role', readRole],
  ['statement', readFinancialStatement],
  ['list', readList],
]

const inside = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** Texts of a projection, all the way down. */
const texts = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : inside(value).flatMap(texts)
const numbers = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : inside(value).flatMap(numbers)

describe('every reader', () => {
  test.each(readers.slice(0, -1))('%s: random JSON never throws, and what comes out is clean', (_name, read) => {
    fc.assert(
      fc.property(json, (value) => {
        // Ids stay as they came: whoever stores one checks it.
        const {
          id: _id,
          holderServiceId: _holder,
          ...rest
        } = {
          id: null,
          holderServiceId: null,
          ...(read(value) as object | null),
        }
        for (const text of texts(rest)) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toContain('\0')
          expect(text.length).toBeLessThanOrEqual(longestText)
        }
        for (const number of numbers(rest)) expect(Number.isFinite(number)).toBe(true)
      }),
      { numRuns: cases(400, 2_000) },
    )
  })

  test('list: random JSON never throws', () => {
    fc.assert(
      fc.property(json, (value) => {
        readList(value)
      }),
      { numRuns: cases(400, 2_000) },
    )
  })

  test.each(readers)('%s: survives null, text, numbers and lists under every known name', (_name, read) => {
    for (const value of [null, '', 'x', 7, true, [], {}, [[]], [{}], { name: null }] as Json[]) {
      const object: Record<string, Json> = Object.fromEntries(everyName.map((name) => [name, value]))
      expect(() => read(object)).not.toThrow()
      expect(() => read({ ...object, data: object })).not.toThrow()
    }
  })

  test('cuts a name of a megabyte in sight and keeps one of 300 characters whole', () => {
    const long = readCompany({ name: '🏭'.repeat(500_000) }).name
    expect(long?.length).toBeLessThanOrEqual(longestName)
    expect(long?.endsWith('…')).toBe(true)
    expect(long?.isWellFormed()).toBe(true)
    expect(readCompany({ name: 'ü'.repeat(300) }).name).toBe('ü'.repeat(300))
    expect(readCompany({ name: 'Fir\uD800ma \u202Egnp.exe\0' }).name).toBe('Fir\uFFFDma \u202Egnp.exe')
    expect(record({ id: 'x', purpose: 'p'.repeat(1_000_000) }).purpose).toHaveLength(longestText)
  })

  test('does not fall for names that every object has', () => {
    expect(readCompany({ constructor: 'x', toString: 'y' } as never)).toMatchObject({
      name: null,
      register: { number: null },
    })
    expect(readFinancialStatement(JSON.parse('{"__proto__": {"id": "evil"}}') as Json)?.key).toMatch(/^content:/)
  })
})

describe('register entries that a company had', () => {
  const present = { name: 'A', register_number: 'HRB 8822', register_court: 'Amtsgericht Hof' }
  const read = (more: JsonObject) =>
    readCompanyRecord({ ...present, ...more })?.record.formerRegisters?.map(({ number, court, courtCode, until }) => [
      number,
      court,
      courtCode,
      until,
    ])

  test.each<[JsonObject, readonly (readonly (string | null)[])[] | undefined]>([
    [{}, undefined],
    [
      {
        former_registrations: [
          { register_number: 'HRB 4711 KI', register_court: 'Amtsgericht Kiel', until: '2026-11-20' },
          { register_number: 'HRB 12', register_court: 'Amtsgericht Irgendwo' },
        ],
      },
      [
        ['HRB 4711 KI', 'Amtsgericht Kiel', 'X1517', '2026-11-20'],
        ['HRB 12', 'Amtsgericht Irgendwo', null, null],
      ],
    ],
    [
      { previous_registrations: [{ register: { type: 'HRA', number: 7, court: { name: 'Amtsgericht Ulm' } } }] },
      [['HRA 7', 'Amtsgericht Ulm', 'B2805', null]],
    ],
    [
      { former_register_numbers: ['Amtsgericht Kiel, HRB 4711 KI'] },
      [['HRB 4711 KI', 'Amtsgericht Kiel', 'X1517', null]],
    ],
    // What it has now is none, and one that is said twice is one; the same number at another court is another.
    [{ former_registrations: [{ register_number: 'HRB 8822', register_court: 'Hof' }] }, undefined],
    [
      { former_registrations: ['HRB 8822, Amtsgericht Ulm', 'Amtsgericht Ulm HRB 8822'] },
      [['HRB 8822', 'Amtsgericht Ulm', 'B2805', null]],
    ],
  ])('%j', (more, expected) => {
    expect(read(more)).toEqual(expected)
  })
})
