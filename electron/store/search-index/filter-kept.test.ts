import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { emptyFilter, type CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

const asked = (store: Store, more: Partial<CompanyFilter>, limit = 200) =>
  store.filterKept({ filter: { ...emptyFilter, ...more }, offset: 0, limit })

async function filled() {
  const store = localStore()
  const listed: readonly Json[] = [
    {
      id: uuid(1),
      name: 'Nordlicht Kältelogistik GmbH',
      legal_form: 'GmbH',
      register_number: 'HRB 15185',
      register_court: 'Amtsgericht Hof',
      address: { city: 'Hof' },
      status: 'active',
    },
    {
      id: uuid(2),
      name: 'Spedition Förde KG',
      legal_form: 'KG',
      register_number: 'HRA 777 KI',
      register_court: 'Amtsgericht Kiel',
      address: { city: 'Kiel' },
      status: 'terminated',
    },
    { id: uuid(3), name: 'Logistik ohne Angaben' },
  ]
  await keep(store, searchFor('all'), page(listed))
  await keep(store, sectionOf(partyId(2), 'record'), {
    id: uuid(2),
    name: 'Spedition Förde KG',
    share_capital: { amount: '25000.00', currency: 'EUR' },
  })
  await keep(
    store,
    sectionOf(partyId(1), 'roles'),
    page([{ type: 'managing_director', holder: { object: 'person', id: 'per_maren', name: 'Maren Halvorsen' } }]),
  )
  return store
}

const role = (more: Partial<CompanyFilter['roles'][number]>): Pick<CompanyFilter, 'roles'> => ({
  roles: [{ roleType: null, name: null, firstName: null, lastName: null, ...more }],
})

describe('a filter over what is kept', () => {
  // Names found, then how many may meet it: nothing is known that says so or otherwise.
  test.each<[string, Partial<CompanyFilter>, readonly string[], number]>([
    ['a piece within a word', { name: 'logistik' }, ['Nordlicht Kältelogistik GmbH', 'Logistik ohne Angaben'], 0],
    ['either spelling', { name: 'kaeltelogistik' }, ['Nordlicht Kältelogistik GmbH'], 0],
    ['any of the forms', { legalForms: ['gmbh', 'kg'] }, ['Nordlicht Kältelogistik GmbH', 'Spedition Förde KG'], 1],
    ['a status', { statuses: ['terminated'] }, ['Spedition Förde KG'], 1],
    ['a state, by the court', { states: ['DE-BY'] }, ['Nordlicht Kältelogistik GmbH'], 1],
    ['a town', { registeredOffices: ['kiel'] }, ['Spedition Förde KG'], 1],
    ['a court by name', { registerCourt: 'Hof' }, ['Nordlicht Kältelogistik GmbH'], 1],
    ['a court by code', { registerCourt: 'D4501' }, ['Nordlicht Kältelogistik GmbH'], 1],
    ['both limits included', { capitalFrom: '25000', capitalTo: '25000.00' }, ['Spedition Förde KG'], 2],
    ['not a cent more', { capitalFrom: '25000.01' }, [], 2],
    [
      'all of one role',
      role({ roleType: 'managing_director', name: 'Halvorsen' }),
      ['Nordlicht Kältelogistik GmbH'],
      2,
    ],
    ['another role of hers', role({ roleType: 'procurator', name: 'Halvorsen' }), [], 2],
    [
      'all criteria',
      { name: 'nord', statuses: ['active'], registeredOffices: ['Hof'] },
      ['Nordlicht Kältelogistik GmbH'],
      0,
    ],
    ['one that is not met', { name: 'nord', statuses: ['terminated'] }, [], 0],
  ])('%s', async (_what, filter, names, unjudged) => {
    const found = await asked(await filled(), filter)
    expect(new Set(found.items.map(({ name }) => name))).toEqual(new Set(names))
    expect(found).toMatchObject({ count: names.length, unjudged, cutAfter: null })
  })

  test('gives pages, each company once, with the count of all', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('all'),
      page(Array.from({ length: 70 }, (_, n) => ({ id: uuid(n + 1), name: `Firma ${n} GmbH`, legal_form: 'GmbH' }))),
    )
    const filter = { ...emptyFilter, legalForms: ['gmbh'] }
    const pages = await Promise.all([0, 30, 60].map((offset) => store.filterKept({ filter, offset, limit: 30 })))
    expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
      [30, 70],
      [30, 70],
      [10, 70],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(70)
  })

  test('finds what a look at the rows as they came finds, and nothing else', async () => {
    const store = localStore()
    const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
    const rows = Array.from({ length: 120 }, (_, n) => ({
      name: `${of(['Alpha', 'Bau', 'Müller', 'Nordsee'], n)} ${of(['Bau', 'Werk', 'Handel'], n * 7)} ${n}`,
      form: of(['GmbH', 'AG', 'KG'], n),
      court: of(['Kiel', 'Hof'], n * 3),
      city: of(['Kiel', 'Hof', 'Berlin'], n * 5 + 1),
      status: of(['active', 'terminated'], n * 11),
    }))
    await keep(
      store,
      searchFor('all'),
      page(
        rows.map(({ name, form, court, city, status }, n) => ({
          id: uuid(n + 1),
          name,
          legal_form: form,
          register_number: `HRB ${100 + n}`,
          register_court: `Amtsgericht ${court}`,
          address: { city },
          status,
        })),
      ),
    )
    const some = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(null, 'bau', 'üll', 'nord', 'werk 1'),
        some('gmbh', 'ag', 'kg'),
        some('Kiel', 'Berlin', 'Jena'),
        some('active', 'terminated'),
        fc.constantFrom(null, 'Kiel', 'Hof'),
        async (name, legalForms, registeredOffices, statuses, registerCourt) => {
          const naive = rows.filter(
            (row) =>
              (name === null || row.name.toLowerCase().includes(name)) &&
              (legalForms.length === 0 || legalForms.includes(row.form.toLowerCase())) &&
              (registeredOffices.length === 0 || registeredOffices.includes(row.city)) &&
              (statuses.length === 0 || statuses.includes(row.status)) &&
              (registerCourt === null || row.court === registerCourt),
          )
          const found = await asked(store, { name, legalForms, registeredOffices, statuses, registerCourt })
          expect(new Set(found.items.map((one) => one.name))).toEqual(new Set(naive.map((one) => one.name)))
          expect([found.count, found.items.length]).toEqual([naive.length, naive.length])
        },
      ),
      { numRuns: cases(60, 600) },
    )
  })
})
