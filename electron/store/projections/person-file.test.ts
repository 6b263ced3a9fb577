import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { Store } from '../../ports/store/store.ts'
import {
  filterFor,
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  personSectionOf,
  prefixed,
  referenceOf,
  searchFor,
  sectionOf,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'

const eva: Json = { object: 'person', id: prefixed('per', 7), name: 'Eva Weiß' }
const role = (company: number, name: string, holder: Json = eva): Json => ({
  object: 'role',
  id: `r${company}`,
  type: 'managing_director',
  holder,
  company: { object: 'company', id: prefixed('cmp', company), name },
})
const holding = (company: number, name: string): Json => ({
  object: 'shareholding',
  id: `h${company}`,
  holder: eva,
  company: { object: 'company', id: prefixed('cmp', company), name },
  percentage: 25,
})
const file = async (store: Store, id: PartyId) => {
  const found = await store.person(id)
  if (found === null) throw new Error('no such person')
  return found
}
const names = async (store: Store, id: PartyId, section: 'roles' | 'holdings') => {
  const read = (await file(store, id))[section]
  return read.state === 'read' ? read.content.map(({ companyName }) => companyName) : read.state
}

describe('a person file', () => {
  test('is built from roles and holdings, whose companies become known', async () => {
    const store = localStore()
    const id = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
    expect(await file(store, id)).toMatchObject({
      roles: { state: 'not-read' },
      holdings: { state: 'not-read' },
      inCompanyFiles: [],
      sameName: [],
    })
    await keep(store, personSectionOf(id, 'roles'), page([role(1, 'A GmbH')], 'c2'))
    await keep(store, personSectionOf(id, 'roles', 2), page([role(2, 'B GmbH')]))
    await keep(store, personSectionOf(id, 'holdings'), page([holding(1, 'A GmbH')]))
    expect(await names(store, id, 'roles')).toEqual(['A GmbH', 'B GmbH'])
    expect(await names(store, id, 'holdings')).toEqual(['A GmbH'])
    expect((await file(store, id)).spent.credits).toBe(30)
    const found = await store.findKept({ text: 'B GmbH', kind: 'companies', offset: 0, limit: 5 })
    expect(found.items.map(({ name }) => name)).toEqual(['B GmbH'])
    const { roles, holdings } = await file(store, id)
    expect(
      roles.state === 'read' &&
        holdings.state === 'read' &&
        roles.content[0]?.companyId === holdings.content[0]?.companyId,
    ).toBe(true)
  })

  test('shows the company by the name that is known of it best', async () => {
    const store = localStore()
    const id = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
    await keep(store, personSectionOf(id, 'roles'), page([role(1, 'Alt GmbH')]))
    await knownCompany(store, uuid(1), { name: 'Neu GmbH' })
    expect(await names(store, id, 'roles')).toEqual(['Neu GmbH'])
  })

  test('asked by one id and answered with another, both are the same person', async () => {
    const store = localStore()
    const old = await knownPerson(store, uuid(7), 'Eva Weiß')
    const opaque = await knownPerson(store, 'per_opaque', 'Weiß, Eva')
    await keep(
      store,
      personSectionOf(opaque, 'holdings'),
      page(
        [holding(3, 'C GmbH')].map((item) => ({
          ...(item as object),
          holder: { object: 'person', id: 'per_opaque', name: 'Eva' },
        })),
      ),
    )
    expect(opaque).not.toBe(old)
    await keep(
      store,
      personSectionOf(old, 'roles'),
      page([role(1, 'A GmbH', { object: 'person', id: 'per_opaque', name: 'Eva' })]),
    )
    expect(await store.person(opaque)).toEqual(await store.person(old))
    expect(await names(store, old, 'holdings')).toEqual(['C GmbH'])
    expect(await names(store, old, 'roles')).toEqual(['A GmbH'])
  })

  test.each(['roles', 'holdings'] as const)(
    'answered with %s of somebody else they are filed under nobody, and what was read before stays',
    async (section) => {
      const store = localStore()
      const id = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
      await knownPerson(store, prefixed('per', 8), 'Ganz Andere')
      const held = (company: number, name: string, nth: number): Json => ({
        ...((section === 'roles' ? role(company, name) : holding(company, name)) as object),
        holder: { object: 'person', id: prefixed('per', nth), name: 'Ganz Andere' },
      })
      await keep(store, personSectionOf(id, section), page([held(1, 'Fremde GmbH', 8)]))
      expect(await names(store, id, section)).toBe('unreadable')
      expect((await file(store, id)).summary.name).toBe('Eva Weiß')
      await keep(store, personSectionOf(id, section), page([held(2, 'Eigene GmbH', 7)]))
      await keep(store, personSectionOf(id, section), page([held(1, 'Fremde GmbH', 8)]))
      expect(await names(store, id, section)).toEqual(['Eigene GmbH'])
      await keep(store, personSectionOf(id, section), page([held(2, 'Eigene GmbH', 7), held(1, 'Fremde GmbH', 8)]))
      expect(await names(store, id, section)).toEqual(['Eigene GmbH'])
    },
  )

  test('items that name several holders prove nothing', async () => {
    const store = localStore()
    const id = await knownPerson(store, uuid(7), 'Eva Weiß')
    await keep(
      store,
      personSectionOf(id, 'roles'),
      page([
        role(1, 'A GmbH', { object: 'person', id: 'per_a', name: 'A' }),
        role(2, 'B GmbH', { object: 'person', id: 'per_b', name: 'B' }),
      ]),
    )
    expect((await file(store, id)).serviceId).toBe(uuid(7))
  })

  test('tells roles of company files by id, and namesakes by folded name', async () => {
    const store = localStore()
    const id = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
    const other = await knownPerson(store, prefixed('per', 8), 'EVA WEISS')
    await knownPerson(store, prefixed('per', 9), 'Eva Weißmann')
    const company = await knownCompany(store, uuid(1), { name: 'A GmbH' })
    await keep(
      store,
      sectionOf(company, 'roles'),
      page([
        {
          id: 'x',
          type: 'managing_director',
          holder: { object: 'person', id: uuid(7), name: 'Eva Weiß' },
          started_on: '2020-01-01',
        },
        { id: 'y', type: 'procurist', holder: { object: 'person', id: null, name: 'Eva Weiß' } },
      ]),
    )
    expect(await file(store, id)).toMatchObject({
      inCompanyFiles: [
        { companyId: company, companyName: 'A GmbH', type: 'managing_director', since: '2020-01-01', until: null },
      ],
      sameName: [{ id: other, kind: 'person' }],
    })
    expect((await file(store, id)).inCompanyFiles).toHaveLength(1)
  })

  test('an unreadable page and a 404 leave it as a company file is left', async () => {
    const store = localStore()
    const id = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
    await store.noteNotThere(id, 'holdings', now, 'not-offered')
    expect((await file(store, id)).holdings).toEqual({ state: 'not-there', why: 'not-offered', at: now })
    expect(await keep(store, personSectionOf(id, 'roles'), '<html>')).toMatchObject({ reading: 'unreadable' })
    expect((await file(store, id)).roles).toMatchObject({ state: 'unreadable' })
    await keep(store, personSectionOf(id, 'roles'), page([]))
    expect((await file(store, id)).roles).toMatchObject({ state: 'read', content: [] })
  })
})

describe('positions, before the release', () => {
  const position = (company: number): Json => ({
    object: 'position',
    id: `p${company}`,
    role: 'managing_director',
    company_id: uuid(company),
    company_name: `P${company}`,
  })
  const share = (company: number): Json => ({
    object: 'shareholding',
    id: `s${company}`,
    owner: { id: uuid(7), name: 'Eva' },
    company_id: uuid(company),
    company_name: `S${company}`,
    percentage: 10,
  })
  const list = (data: readonly Json[], more: boolean): Json => ({ object: 'list', data, has_more: more, url: '/x' })
  const classic = { dialect: 'classic' } as const

  test('fill both sections from one answer, page after page', async () => {
    const store = localStore()
    const id = await knownPerson(store, uuid(7), 'Eva Weiß')
    await keep(store, personSectionOf(id, 'roles', 1), list([position(1)], true), classic)
    expect(await names(store, id, 'holdings')).toBe('not-read')
    await keep(store, personSectionOf(id, 'roles', 2), list([position(2), share(3)], true), classic)
    await keep(store, personSectionOf(id, 'roles', 3), list([share(4)], false), classic)
    expect(await names(store, id, 'roles')).toEqual(['P1', 'P2'])
    expect(await names(store, id, 'holdings')).toEqual(['S3', 'S4'])
    expect((await file(store, id)).holdings).toMatchObject({ next: null, answers: [{ id: 4 }, { id: 3 }] })
    expect((await file(store, id)).spent.credits).toBe(30)
    const before = await file(store, id)
    await store.rebuild()
    expect(await file(store, id)).toEqual(before)
  })

  test('of a walk begun anew replace the holdings of the walk before', async () => {
    const store = localStore()
    const id = await knownPerson(store, uuid(7), 'Eva Weiß')
    await keep(store, personSectionOf(id, 'roles'), list([share(1), share(2)], false), classic)
    await keep(store, personSectionOf(id, 'roles'), list([position(1), share(3)], false), classic)
    expect(await names(store, id, 'holdings')).toEqual(['S3'])
  })

  test('after the release an item stays in the section that was asked for', async () => {
    const store = localStore()
    const id = await knownPerson(store, uuid(7), 'Eva Weiß')
    await keep(store, personSectionOf(id, 'roles'), page([share(1)]))
    expect(await names(store, id, 'roles')).toEqual(['S1'])
    expect(await names(store, id, 'holdings')).toBe('not-read')
  })
})

describe('documents and contact', () => {
  test('are sections of a company; parties that a document names become known', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    const document = {
      id: 'd',
      name: 'Liste',
      type: 'shareholder_list',
      parties: [
        { object: 'company', id: uuid(2), name: 'Zweite GmbH' },
        { object: 'rock', id: 'x', name: 'y' },
      ],
    }
    await keep(store, sectionOf(id, 'documents'), page([document, document]))
    await keep(store, sectionOf(id, 'contact'), { phone: '1', mail: null })
    expect(await store.company(id)).toMatchObject({
      documents: { state: 'read', content: [{ key: 'd', name: 'Liste' }, { key: 'd #2' }] },
      contact: { state: 'read', content: null },
    })
    expect((await store.findKept({ text: 'zweite', kind: null, offset: 0, limit: 5 })).items).toMatchObject([
      { name: 'Zweite GmbH' },
    ])
  })
})

describe('a filter', () => {
  test('keeps its pages, what they contradict, and its companies', async () => {
    const store = localStore()
    const gmbh = { legalForms: ['gmbh'] }
    await keep(
      store,
      filterFor(gmbh),
      page(
        [
          { id: uuid(1), name: 'A GmbH', legal_form: 'gmbh' },
          { id: uuid(2), name: 'B GmbH', legal_form: 'GmbH' },
        ],
        'c',
      ),
    )
    const asked = filterFor(gmbh)
    if (asked.kind !== 'filter') throw new Error('no filter')
    expect(await store.filter(asked.filter)).toMatchObject({
      pages: [{ page: 1, items: [{ name: 'A GmbH' }, { name: 'B GmbH' }] }],
      notApplied: [],
      next: { by: 'cursor', value: 'c' },
    })
    await keep(store, filterFor(gmbh, 2), page([{ id: uuid(3), name: 'C AG', legal_form: 'ag' }]))
    expect(await store.filter(asked.filter)).toMatchObject({ notApplied: ['legalForms'], next: null })
    expect(await store.recentFilters(5)).toEqual([{ filter: asked.filter, readAt: now, companies: 3 }])
    expect((await store.findKept({ text: 'C AG', kind: 'companies', offset: 0, limit: 5 })).items).toHaveLength(1)
    await keep(store, filterFor(gmbh), page([{ id: uuid(1), name: 'A GmbH', legal_form: 'gmbh' }]))
    expect(await store.filter(asked.filter)).toMatchObject({ notApplied: [], pages: [{ page: 1 }] })
    expect(await store.search('companies', JSON.stringify(asked.filter))).toBeNull()
  })

  test('recent ones come newest first, as many as asked for', async () => {
    const store = localStore()
    for (const name of ['aa', 'bb', 'aa', 'cc']) await keep(store, filterFor({ name }), page([]))
    expect((await store.recentFilters(2)).map(({ filter }) => filter.name)).toEqual(['cc', 'aa'])
  })

  test('a token that leads to itself ends a list, because it would be paid for again and again', async () => {
    const store = localStore()
    for (const number of [1, 2])
      await keep(store, searchFor('a', number), page([{ id: uuid(number), name: 'A' }], 'same'))
    expect(await store.search('companies', 'a')).toMatchObject({
      next: { by: 'nothing' },
      pages: [{ page: 1 }, { page: 2 }],
    })
  })
})

describe('what belongs to nobody', () => {
  test('reference data is a section a list', async () => {
    const store = localStore()
    expect((await store.reference())['legal-forms']).toEqual({ state: 'not-read' })
    await keep(store, referenceOf('legal-forms'), page([{ code: 'gmbh' }], 'c'), { charged: 0 })
    await keep(store, referenceOf('legal-forms', 2), page([{ code: 'ag' }]), { charged: 0 })
    await store.noteNotThere(null, 'event-groups', now, 'not-offered')
    expect(await keep(store, referenceOf('event-types'), { detail: 'no' })).toMatchObject({
      reading: 'unreadable',
      why: 'wrong-shape',
    })
    expect(await store.reference()).toMatchObject({
      'legal-forms': { state: 'read', content: [{ code: 'gmbh' }, { code: 'ag' }], next: null },
      'event-types': { state: 'unreadable' },
      'event-groups': { state: 'not-there', why: 'not-offered', at: now },
    })
  })

  test('the account is what it was last, with the ledger row of its call', async () => {
    const store = localStore()
    expect(await store.account()).toEqual({ section: { state: 'not-read' }, ledgerId: null })
    await keep(store, { kind: 'account' }, { workspace: { id: 'w' }, credits: { balance: 10 } }, { charged: null })
    await keep(store, searchFor('a'), page([]))
    await keep(store, { kind: 'account' }, { workspace: { id: 'w' } }, { charged: null })
    expect(await store.account()).toMatchObject({
      section: { state: 'read', content: { workspaceId: 'w', balance: null } },
      ledgerId: 3,
    })
    expect(await store.sumSince(1)).toMatchObject({ credits: 10, unpriced: 1 })
    expect(await store.sumSince(3)).toMatchObject({ credits: 0, unpriced: 0, uncertain: 0, reserved: 0 })
    expect(await store.sumSince(0)).toMatchObject({ credits: 10, unpriced: 2 })
  })
})
