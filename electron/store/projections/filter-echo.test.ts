import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyFilter, type CompanyFilter, type FilterField } from '../../../shared/domain/search/company-filter.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import { federalStates } from '../../../shared/domain/register/states.ts'
import { contradictedCriteria, contradictsTerm } from './filter-echo.ts'

const check = (filter: Partial<CompanyFilter>, ...items: readonly JsonObject[]): readonly FilterField[] =>
  contradictedCriteria({ ...emptyFilter, ...filter }, items)

describe('an item satisfies what it was asked for, however it is written', () => {
  test.each<[Partial<CompanyFilter>, JsonObject]>([
    [{ legalForms: ['gmbh'] }, { legal_form: 'gmbh' }],
    [{ legalForms: ['gmbh'] }, { legal_form: 'GmbH' }],
    [{ legalForms: ['gmbh'] }, { legal_form: 'Gesellschaft mit beschränkter Haftung' }],
    [
      { legalForms: ['gmbh', 'ug'] },
      { legal_form: { code: 'ug', name: 'Unternehmergesellschaft (haftungsbeschränkt)' } },
    ],
    [{ legalForms: ['gmbh_co_kg'] }, { legal_form: 'GmbH & Co. KG' }],
    [{ legalForms: ['kg'] }, { legal_form: 'GmbH & Co. KG' }],
    [{ legalForms: ['DE-7'] }, { legal_form_code: 'de-7' }],
    [{ legalForms: ['gmbh'] }, { legal_form: { id: '2HBR', name: 'GmbH' } }],
    [{ statuses: ['active'] }, { status: 'ACTIVE' }],
    [{ statuses: ['active', 'liquidation'] }, { status: { code: 'active', name: 'Aktiv' } }],
    [{ states: ['DE-BE'] }, { state: 'DE-BE' }],
    [{ states: ['DE-BE'] }, { state: 'Berlin' }],
    [{ states: ['DE-TH'] }, { address: { state: 'Thueringen' } }],
    [{ states: ['DE-BY'] }, { federal_state: { code: 'BY', name: 'Bavaria' } }],
    [{ registeredOffices: ['Muenchen'] }, { registered_office: 'München' }],
    [{ registeredOffices: ['LUBECK'] }, { seat: { city: 'Lübeck' } }],
    [{ registerCourt: 'F1103' }, { register_court: 'Amtsgericht Charlottenburg (Berlin)' }],
    [{ registerCourt: 'Berlin' }, { register: { court: { code: 'F1103', name: 'Amtsgericht Charlottenburg' } } }],
    [{ registerCourt: 'Amtsgericht Charlottenburg' }, { register_court_code: 'F1103' }],
    [{ capitalFrom: '25000' }, { capital: { amount: '25000.00', currency: 'EUR' } }],
    [{ capitalFrom: '25000', capitalTo: '25000' }, { share_capital: 25000 }],
    [{ capitalTo: '999999999999.99' }, { share_capital: '999.999.999.999,99 EUR' }],
    [{ name: 'Müller' }, { name: 'Mueller Bau GmbH' }],
    [{ name: 'alte firma' }, { name: 'Neu GmbH', former_names: ['Alte Firma AG'] }],
  ])('%j is not contradicted by %j', (filter, item) => {
    expect(check(filter, item)).toEqual([])
  })
})

describe('an item that shows something else contradicts', () => {
  test.each<[FilterField, Partial<CompanyFilter>, JsonObject]>([
    ['legalForms', { legalForms: ['gmbh'] }, { legal_form: 'ag' }],
    ['legalForms', { legalForms: ['gmbh'] }, { legal_form: { code: 'kg', name: 'Kommanditgesellschaft' } }],
    ['legalForms', { legalForms: ['gmbh'] }, { legal_form: 'gGmbH' }],
    ['legalForms', { legalForms: ['DE-7'] }, { legal_form: { code: 'DE-8' } }],
    ['statuses', { statuses: ['active'] }, { status: 'terminated' }],
    ['states', { states: ['DE-BE'] }, { state: 'DE-BB' }],
    ['states', { states: ['DE-BE', 'DE-HH'] }, { address: { state: 'Sachsen' } }],
    ['registeredOffices', { registeredOffices: ['Frankfurt am Main'] }, { registered_office: 'Frankfurt (Oder)' }],
    ['registerCourt', { registerCourt: 'Kiel' }, { register_court: 'Amtsgericht Hamburg' }],
    ['capitalFrom', { capitalFrom: '25000.01' }, { capital: { amount: '25000.00', currency: 'EUR' } }],
    ['capitalTo', { capitalTo: '0' }, { share_capital: 1 }],
    ['capitalFrom', { capitalFrom: '1' }, { capital: { amount: '50000', currency: 'DM' } }],
    ['name', { name: 'Brückwerder GmbH' }, { name: 'Nordsee Bau GmbH' }],
  ])('%s', (field, filter, item) => {
    expect(check(filter, item)).toEqual([field])
  })

  test('one such item among many is enough, but not for a name, which is searched and not compared', () => {
    expect(
      check({ statuses: ['active'] }, { status: 'active' }, { status: 'active' }, { status: 'liquidation' }),
    ).toEqual(['statuses'])
    expect(check({ name: 'halvorsen' }, { name: 'Halvorsen GmbH' }, { name: 'Ganz Anders GmbH' })).toEqual([])
  })

  test('a state is told by the court where the item names none: a page most of whose courts lie elsewhere', () => {
    const [berlin, hamburg] = [
      { register_court: 'Amtsgericht Charlottenburg (Berlin)' },
      { register_court: 'Amtsgericht Hamburg' },
    ]
    expect(check({ states: ['DE-BE'] }, berlin, hamburg, hamburg)).toEqual(['states'])
    expect(check({ states: ['DE-BE'] }, berlin, berlin, hamburg)).toEqual([])
    expect(check({ states: ['DE-BE'] }, { register_court: 'Amtsgericht Irgendwo' })).toEqual([])
  })

  test('all contradicted criteria are told, in the order of the filter', () => {
    expect(
      check(
        {
          name: 'zzyzx',
          legalForms: ['se'],
          statuses: ['active'],
          states: ['DE-BE'],
          registeredOffices: ['Kiel'],
          registerCourt: 'Kiel',
          capitalFrom: '5',
          capitalTo: '6',
        },
        {
          name: 'A GmbH',
          legal_form: 'gmbh',
          status: 'unknown',
          state: 'DE-HH',
          registered_office: 'Hamburg',
          register_court: 'Amtsgericht Hamburg',
          share_capital: 1,
        },
        { share_capital: 7 },
      ),
    ).toEqual([
      'name',
      'legalForms',
      'statuses',
      'states',
      'registeredOffices',
      'registerCourt',
      'capitalFrom',
      'capitalTo',
    ])
  })
})

describe('an item that does not show a field contradicts nothing', () => {
  test.each<[Partial<CompanyFilter>, JsonObject]>([
    [{ legalForms: ['gmbh'] }, { name: 'A' }],
    [{ legalForms: ['gmbh'] }, { legal_form: null }],
    [{ legalForms: ['gmbh'] }, { legal_form: 'something that nobody knows' }],
    [{ legalForms: ['DE-7'] }, { legal_form: 'Aktiengesellschaft' }],
    [{ legalForms: ['gmbh'] }, { legal_form: { code: 'X9' } }],
    [{ statuses: ['active'] }, { status: '' }],
    [{ states: ['DE-BE'] }, { state: 'active' }],
    [{ states: ['DE-BE'] }, { register_court: 'Amtsgericht Hamburg' }],
    [{ registeredOffices: ['Kiel'] }, { address: { city: 'Hamburg' } }],
    [{ registerCourt: 'Kiel' }, { register_court: 'Tribunal de commerce' }],
    [{ registerCourt: 'nonsense' }, { register_court: 'Amtsgericht Hamburg' }],
    [{ capitalFrom: '25000' }, { share_capital: null }],
    [{ capitalFrom: '25000' }, { share_capital: 'unknown' }],
    [{ name: 'x y' }, { id: 'cmp_1' }],
    [
      { roles: [{ roleType: 'managing_director', name: 'A', firstName: null, lastName: null }] },
      { name: 'B', role: 'C' },
    ],
  ])('%j and %j', (filter, item) => {
    expect(check(filter, item)).toEqual([])
  })

  test('nor does an empty page, nor an empty filter', () => {
    expect(check({ name: 'x', legalForms: ['ag'], statuses: ['active'] })).toEqual([])
    expect(check({}, { name: 'A', status: 'terminated', legal_form: 'ag' })).toEqual([])
  })
})

test('whatever an answer holds, comparing ends, never throws, and names only criteria that were used', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.constantFrom('gmbh', 'DE-BE', 'active', '1e999', '-5,00 EUR'),
  )
  const field = fc.constantFrom(
    'name',
    'status',
    'legal_form',
    'state',
    'registered_office',
    'register_court',
    'capital',
    'share_capital',
    'address',
  )
  const item = fc.dictionary(
    field,
    fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('code', 'name', 'city', 'state', 'amount', 'currency'), leaf),
    ),
  )
  const filter = fc.record({
    name: fc.option(fc.string()),
    legalForms: fc.array(fc.string(), { maxLength: 2 }),
    statuses: fc.array(fc.constantFrom('active', 'x'), { maxLength: 2 }),
    states: fc.subarray(
      federalStates.map(({ code }) => code),
      { maxLength: 2 },
    ),
    registeredOffices: fc.array(fc.string(), { maxLength: 2 }),
    registerCourt: fc.option(fc.string()),
    capitalFrom: fc.option(fc.constantFrom('1', '0.5', '999999999999.99')),
    capitalTo: fc.option(fc.constantFrom('2', '0')),
    roles: fc.constant([]),
  })
  fc.assert(
    fc.property(filter, fc.array(item, { maxLength: 4 }), (asked, items) => {
      for (const named of contradictedCriteria(asked, items as JsonObject[])) {
        const used = asked[named]
        expect(Array.isArray(used) ? used.length > 0 : used !== null).toBe(true)
      }
    }),
  )
})

describe('a term of events or of a search by name', () => {
  const event = (name: string, text: string | null = null) => ({
    object: 'event',
    subject: { object: 'company', id: 'cmp_1', name },
    source: { text, published_on: null },
  })
  const others = ['Talgrund Metallbau GmbH', 'Havelgrund Immobilien GmbH', 'Alsterdamm Papier AG'].map((name) =>
    event(name),
  )

  test('was ignored where no item of several shows any of its words', () => {
    expect(contradictsTerm(others, 'Brückwerder')).toBe(true)
    // A legal form is in nearly every name: it tells nothing.
    expect(contradictsTerm(others, 'Brückwerder GmbH')).toBe(true)
  })

  test.each([
    ['one shows it in its name', [...others, event('Brueckwerder Kälte GmbH')], 'Brückwerder'],
    ['one shows it in the wording of its entry', [...others, event('Eis GmbH', 'Sitz: Bruckwerder')], 'Brückwerder'],
    ['one shows one of its words', others, 'Alsterdamm Eis'],
    ['there are too few to tell', others.slice(0, 2), 'Brückwerder'],
    ['there are none', [], 'Brückwerder'],
    ['it says nothing that could be missed', others, '…'],
    ['it is a legal form that they show', others, 'GmbH'],
  ])('may have been heard where %s', (_what, items, term) => expect(contradictsTerm(items, term)).toBe(false))
})
