import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { Store } from '../../ports/store/store.ts'
import {
  keep,
  knownCompany,
  localStore,
  page,
  prefixed,
  searchFor,
  sectionOf,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'

const event = (number: number, day: string, change: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'event',
  id: `evt_${uuid(number).replaceAll('-', '')}`,
  type: 'company.registered_office.changed',
  data: { previous: 'Kiel', current: 'Bremen' },
  source: { object: 'register_entry', id: 'rge_1', number, published_on: null, text: null },
  effective_date: day,
  created_at: `${day}T08:00:00Z`,
  ...change,
})
const role = (name: string): Json => ({
  object: 'role',
  id: `role-${name}`,
  type: 'managing_director',
  holder: { object: 'person', id: null, name },
})

const file = async (store: Store, id: PartyId) => {
  const found = await store.company(id)
  if (found === null) throw new Error('no such company')
  return found
}
const names = async (store: Store, id: PartyId): Promise<readonly (string | null)[]> => {
  const { roles } = await file(store, id)
  return roles.state === 'read' ? roles.content.map(({ holderName }) => holderName) : [roles.state]
}
const eventKeys = async (store: Store, id: PartyId): Promise<readonly string[]> => {
  const { events } = await file(store, id)
  return events.state === 'read'
    ? events.content.map(({ key }) => Number.parseInt(key.slice(-4), 16).toString())
    : [events.state]
}

describe('a section', () => {
  test('is not read until it is read, and read and empty is something else', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    expect((await file(store, id)).roles).toEqual({ state: 'not-read' })
    await keep(store, sectionOf(id, 'roles'), page([]))
    expect((await file(store, id)).roles).toMatchObject({ state: 'read', content: [], next: null, totalCount: null })
  })

  test('names the answers it rests on, newest first, and where its walk goes on', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'roles', 1), {
      object: 'page',
      data: [role('A')],
      next_cursor: 'c2',
      total_count: 2,
    })
    expect((await file(store, id)).roles).toMatchObject({ next: { by: 'cursor', value: 'c2' }, totalCount: 2 })
    await keep(store, sectionOf(id, 'roles', 2), page([role('B')]))
    const { roles } = await file(store, id)
    expect(roles).toMatchObject({ next: null, totalCount: 2, answers: [{ id: 3 }, { id: 2 }] })
    expect(await names(store, id)).toEqual(['A', 'B'])
  })

  test('starts anew with page 1, and page n replaces the pages from n on', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    for (const [number, name] of [
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
      [2, 'D'],
    ] as const)
      await keep(store, sectionOf(id, 'roles', number), page([role(name)], 'more'))
    expect(await names(store, id)).toEqual(['A', 'D'])
    await keep(store, sectionOf(id, 'roles', 1), page([role('E')]))
    expect(await names(store, id)).toEqual(['E'])
    expect((await file(store, id)).roles).toMatchObject({ answers: [{ id: 6 }] })
  })

  test.each(['', '<html>', '{"data":', '[1,2]', '"text"', '['.repeat(500) + ']'.repeat(500)])(
    'stays as it was when an answer is unreadable: %j',
    async (body) => {
      const store = localStore()
      const id = await knownCompany(store, uuid(1))
      await keep(store, sectionOf(id, 'roles'), page([role('A')], 'more'))
      await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'A GmbH' })
      const before = await file(store, id)
      for (const section of ['roles', 'record', 'events'] as const)
        expect(await keep(store, sectionOf(id, section), body)).toMatchObject({ reading: 'unreadable' })
      const after = await file(store, id)
      expect([after.summary, after.roles, after.record, after.statements]).toEqual([
        before.summary,
        before.roles,
        before.record,
        before.statements,
      ])
      expect(after.events).toMatchObject({ state: 'unreadable', answers: [{ id: 6 }] })
      expect(
        (await store.rawAnswer(before.roles.state === 'read' ? before.roles.answers[0]!.id : ({} as never)))?.body,
      ).toContain('"A"')
    },
  )

  test('says why an answer is unreadable', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    const why = async (body: string) => {
      const kept = await keep(store, sectionOf(id, 'events'), body)
      return kept.reading === 'unreadable' ? kept.why : kept.reading
    }
    expect(await why('  ')).toBe('empty')
    expect(await why('<!doctype html>')).toBe('not-json')
    expect(await why('['.repeat(10_000) + ']'.repeat(10_000))).toBe('too-deep')
    expect(await why('{"detail":"no"}')).toBe('wrong-shape')
    expect(await why('{"data":[null,1]}')).toBe('wrong-shape')
    expect(await why('{"data":[]}')).toBe('read')
  })

  test('forgets that it was unreadable once it was read', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'statements'), '<html>')
    expect((await file(store, id)).statements).toMatchObject({ state: 'unreadable', answers: [{ id: 2 }] })
    await keep(store, sectionOf(id, 'statements'), page([{ id: 's', revenue: null }]))
    expect((await file(store, id)).statements).toMatchObject({
      state: 'read',
      answers: [{ id: 3 }],
      content: [{ figures: [{ name: 'revenue', value: null }] }],
    })
  })

  test('remembers a 404 until something is read, and what was read stays after a 404', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await store.noteNotThere(id, 'roles', now, 'not-found')
    expect((await file(store, id)).roles).toEqual({ state: 'not-there', why: 'not-found', at: now })
    await keep(store, sectionOf(id, 'roles'), '<html>')
    expect((await file(store, id)).roles).toMatchObject({ state: 'unreadable' })
    await store.noteNotThere(id, 'roles', now, 'not-found')
    expect((await file(store, id)).roles).toMatchObject({ state: 'not-there' })
    await keep(store, sectionOf(id, 'roles'), page([role('A')]))
    await store.noteNotThere(id, 'roles', now, 'not-found')
    expect(await names(store, id)).toEqual(['A'])
  })

  test('a problem body that came with 200 is no record; a record whose every field is null is one', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Bekannt GmbH' })
    expect(
      await keep(store, sectionOf(id, 'record'), {
        type: 'about:blank',
        title: 'Gone',
        status: 410,
        code: 'endpoint_retired',
        detail: 'no',
      }),
    ).toMatchObject({ why: 'wrong-shape' })
    expect((await file(store, id)).record).toMatchObject({ state: 'unreadable' })
    const nulls = {
      id: null,
      name: null,
      status: null,
      share_capital: null,
      register_number: null,
      address: null,
      purpose: null,
    }
    expect(await keep(store, sectionOf(id, 'record'), nulls)).toMatchObject({ reading: 'read' })
    expect((await file(store, id)).record).toMatchObject({
      state: 'read',
      content: { name: null, capital: null, address: { city: null } },
    })
    expect((await file(store, id)).summary.name).toBe('Bekannt GmbH')
  })
})

describe('register events', () => {
  test('accumulate over all walks, each once, newest first', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'events', 1), page([event(3, '2026-03-03'), event(2, '2026-02-02')], 'more'))
    await keep(store, sectionOf(id, 'events', 2), page([event(1, '2026-01-01')]))
    await keep(
      store,
      sectionOf(id, 'events', 1),
      page(
        [
          event(5, '2026-05-05'),
          event(3, '2026-03-03', { data: { previous: 'Kiel', current: 'Lübeck' } }),
          event(4, '2026-04-04'),
        ],
        'other',
      ),
    )
    expect(await eventKeys(store, id)).toEqual(['5', '4', '3', '2', '1'])
    const { events } = await file(store, id)
    expect(events).toMatchObject({ next: { by: 'cursor', value: 'other' }, answers: [{ id: 4 }, { id: 3 }, { id: 2 }] })
    expect(events.state === 'read' && events.content.find(({ entryNumber }) => entryNumber === 3)?.current).toBe(
      'Lübeck',
    )
  })

  test('are one in both dialects: by UUID, by prefixed id; without an id by their content', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    const nameless = { type: 'company.address.changed', effective_date: '2026-01-05' }
    await keep(store, sectionOf(id, 'events'), page([event(3, '2026-03-03', { id: uuid(3) }), nameless]))
    await keep(
      store,
      sectionOf(id, 'events'),
      page([event(3, '2026-03-03'), { effective_date: '2026-01-05', type: 'company.address.changed' }]),
    )
    const { events } = await file(store, id)
    expect(events.state === 'read' && events.content).toHaveLength(2)
  })

  test('those without a day come last', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(
      store,
      sectionOf(id, 'events'),
      page([event(9, '2026-99-99'), event(1, '2020-01-01'), event(2, '2026-01-01')]),
    )
    expect(await eventKeys(store, id)).toEqual(['2', '1', '9'])
  })
})

describe('parties', () => {
  test('one company known by UUID and by a prefixed id is one', async () => {
    const store = localStore()
    const first = await knownCompany(store, uuid(1), { name: 'Alt GmbH' })
    const second = await knownCompany(store, prefixed('cmp', 1), { name: 'Neu GmbH' })
    expect(second).toBe(first)
    expect(await file(store, first)).toMatchObject({ summary: { name: 'Neu GmbH' }, serviceId: prefixed('cmp', 1) })
    expect(await knownCompany(store, uuid(1))).toBe(first)
    expect((await file(store, first)).serviceId).toBe(uuid(1))
    expect(await file(localStore(), first).catch(() => null)).toBeNull()
  })

  test('a company and a person with the same UUID are two', async () => {
    const store = localStore()
    const company = await knownCompany(store, prefixed('cmp', 1))
    await keep(store, searchFor('eva', 1, 'persons'), page([{ id: prefixed('per', 1), name: 'Eva' }]))
    const person = (await store.search('persons', 'eva'))?.pages[0]?.items[0]
    expect(person).toMatchObject({ kind: 'person', name: 'Eva' })
    expect(person?.id).not.toBe(company)
    expect(person === undefined ? null : await store.company(person.id)).toBeNull()
  })

  test('an item without an id is passed over; a list of only such items is not understood', async () => {
    const store = localStore()
    expect(await keep(store, searchFor('a'), page([{ name: 'Ohne' }, { id: 7, name: 'Mit' }]))).toMatchObject({
      reading: 'read',
    })
    expect((await store.search('companies', 'a'))?.pages[0]?.items.map(({ name }) => name)).toEqual(['Mit'])
    expect(await keep(store, searchFor('b'), page([{ id: null, name: null }]))).toMatchObject({ why: 'wrong-shape' })
    expect(await store.search('companies', 'b')).toBeNull()
  })

  test('the newest statement of a fact wins, and what an answer leaves out stays', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Alt GmbH', status: 'ACTIVE', register_number: 'HRB 1' })
    await keep(
      store,
      sectionOf(id, 'record'),
      { id: uuid(1), name: 'Neu GmbH', status: null, previous_names: ['Alt GmbH'] },
      { readAt: '2026-11-22T00:00:00.000Z' },
    )
    expect((await file(store, id)).summary).toEqual({
      id,
      kind: 'company',
      name: 'Neu GmbH',
      legalForm: null,
      register: { number: 'HRB 1', court: null, courtCode: null },
      seat: null,
      status: 'active',
      formerNames: ['Alt GmbH'],
      recordReadAt: '2026-11-22T00:00:00.000Z',
    })
  })

  test('a holder named in a role is known by name, and says nothing against a better answer', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(
      store,
      searchFor('eva', 1, 'persons'),
      page([{ id: prefixed('per', 5), name: 'Dr. Eva Weiß', address: { city: 'Kiel' }, birth_date: '1970-05-05' }]),
    )
    await keep(
      store,
      sectionOf(id, 'roles'),
      page([
        { type: 'managing_director', holder: { object: 'person', id: uuid(5), name: 'Weiß, Eva' } },
        { type: 'general_partner', holder: { object: 'company', id: uuid(6), name: 'Verwaltungs GmbH' } },
      ]),
    )
    const { roles } = await file(store, id)
    const [person, company] = roles.state === 'read' ? roles.content : []
    expect((await store.search('persons', 'eva'))?.pages[0]?.items[0]).toEqual({
      id: person?.holderId,
      kind: 'person',
      name: 'Dr. Eva Weiß',
      city: 'Kiel',
      birthYear: 1970,
    })
    expect(
      company?.holderId === undefined || company.holderId === null
        ? null
        : (await file(store, company.holderId)).summary.name,
    ).toBe('Verwaltungs GmbH')
  })
})

describe('a search', () => {
  test('page n replaces the pages from n on, page 1 starts it anew', async () => {
    const store = localStore()
    const result = (number: number) => [{ id: uuid(number), name: `Firma ${number}` }]
    for (const [number, item] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [2, 4],
    ] as const) {
      await keep(store, searchFor('Firma', number), {
        object: 'search_result',
        data: result(item),
        has_more: true,
        next_page: number + 1,
        total_count: number === 1 ? 60 : null,
      })
    }
    const shown = async () =>
      (await store.search('companies', 'firma'))?.pages.map(({ page: number, items }) => [
        number,
        ...items.map(({ name }) => name),
      ])
    expect(await shown()).toEqual([
      [1, 'Firma 1'],
      [2, 'Firma 4'],
    ])
    expect(await store.search('companies', ' FIRMA ')).toMatchObject({
      totalCount: 60,
      next: { by: 'page', value: '3' },
      term: 'Firma',
    })
    await keep(store, searchFor('firma', 1), {
      object: 'search_result',
      data: result(9),
      has_more: false,
      next_page: null,
      total_count: null,
    })
    expect(await shown()).toEqual([[1, 'Firma 9']])
    expect(await store.search('companies', 'firma')).toMatchObject({ totalCount: null, next: null })
    expect(await store.search('persons', 'firma')).toBeNull()
  })

  test('an unreadable page leaves the search as it was', async () => {
    const store = localStore()
    await keep(store, searchFor('a'), page([{ id: uuid(1), name: 'A' }], 'c'))
    const before = await store.search('companies', 'a')
    await keep(store, searchFor('a', 2), '<html>')
    await keep(store, searchFor('a', 1), '{"data": [')
    expect(await store.search('companies', 'a')).toEqual(before)
  })
})

test('an answer about another company is never filed under the one that was asked for', async () => {
  const store = localStore()
  const [asked, other] = [await knownCompany(store, uuid(1)), await knownCompany(store, uuid(2))]
  await keep(store, sectionOf(asked, 'record'), { id: uuid(2), name: 'Ganz Andere GmbH', purpose: 'Anderes' })
  expect(await file(store, asked)).toMatchObject({
    record: { state: 'unreadable', answers: [{ operation: 'company' }] },
  })
  expect((await file(store, asked)).summary.name).not.toBe('Ganz Andere GmbH')
  expect((await file(store, other)).record).toEqual({ state: 'not-read' })
  // What was read before stays.
  await keep(store, sectionOf(other, 'record'), { id: uuid(2), name: 'B GmbH', purpose: 'Eigenes' })
  await keep(store, sectionOf(other, 'record'), { id: uuid(1), name: 'A GmbH', purpose: 'Anderes' })
  expect((await file(store, other)).record).toMatchObject({ state: 'read', content: { purpose: 'Eigenes' } })
  // The other form of the same id is the same company.
  await keep(store, sectionOf(other, 'record'), { id: prefixed('cmp', 2), name: 'B GmbH', purpose: 'Neues' })
  expect((await file(store, other)).record).toMatchObject({ state: 'read', content: { purpose: 'Neues' } })
})

describe('a list about another company', () => {
  const event = (nth: number, company: string): Json => ({
    object: 'event',
    id: `evt_${nth}`,
    type: 'company.name.changed',
    effective_on: `2026-01-0${nth}`,
    subject: { object: 'company', id: company, name: 'Werk GmbH' },
  })
  const statement = (nth: number, company: string): Json => ({
    id: `fin_${nth}`,
    fiscal_year: 2020 + nth,
    company_id: company,
  })
  const role = (nth: number, company: string): Json => ({
    id: `rol_${nth}`,
    type: 'managing_director',
    holder: { object: 'person', id: prefixed('per', nth), name: `Eva ${nth}` },
    company: { object: 'company', id: company, name: 'Werk GmbH' },
  })
  const items = { events: event, statements: statement, roles: role } as const

  test.each(['events', 'statements', 'roles'] as const)(
    'is filed under nobody: %s; what was read before stays, and of a mixed one only what names the company',
    async (section) => {
      const store = localStore()
      const item = items[section]
      const asked = await knownCompany(store, uuid(1))
      const read = async () => (await file(store, asked))[section]
      await keep(store, sectionOf(asked, section), page([item(1, uuid(2)), item(2, uuid(2))]))
      expect(await read()).toMatchObject({ state: 'unreadable' })
      // By the other form of its own id it is the company itself.
      await keep(store, sectionOf(asked, section), page([item(1, prefixed('cmp', 1))]))
      expect(await read()).toMatchObject({ state: 'read', content: [expect.anything()] })
      await keep(store, sectionOf(asked, section), page([item(3, uuid(2))]))
      expect(await read()).toMatchObject({ state: 'read', content: [expect.anything()] })
      await keep(store, sectionOf(asked, section), page([item(1, uuid(1)), item(4, uuid(2))]))
      const mixed = await read()
      expect(mixed).toMatchObject({ state: 'read', content: [expect.anything()] })
      expect(JSON.stringify(mixed)).not.toMatch(/2024|2026-01-04|Eva 4/)
    },
  )
})
