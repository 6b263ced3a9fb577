import { describe, expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { keep, knownCompany, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'

/** A prefixed id that encodes nothing we can decode: only an answer can say what it stands for. */
const opaque = 'cmp_not-an-encoding'
const event = (key: string, day: string): Json => ({ id: key, type: 'company.address.changed', effective_date: day })
const role = (name: string): Json => ({ type: 'managing_director', holder: { object: 'person', id: null, name } })

/** Two rows of one company, each with a history, until an answer to the one names the other. */
async function twoThatAreOne() {
  const store = localStore()
  const old = await knownCompany(store, uuid(1), { name: 'Alt GmbH', register_number: 'HRB 1', status: 'active' })
  const recent = await knownCompany(store, opaque, { name: 'Neu GmbH' })
  await keep(store, sectionOf(old, 'events'), page([event('a', '2026-01-01'), event('b', '2026-01-02')]))
  await keep(store, sectionOf(recent, 'events'), page([event('b', '2026-01-02'), event('c', '2026-01-03')]))
  await keep(store, sectionOf(old, 'roles'), page([role('Vorher')], 'more'))
  await keep(store, sectionOf(recent, 'roles'), page([role('Nachher')], 'more'))
  await keep(store, sectionOf(recent, 'roles', 2), page([role('Zweite Seite')]))
  await keep(store, sectionOf(recent, 'record'), { id: opaque, name: 'Neu GmbH', purpose: 'Bau' })
  await store.noteNotThere(recent, 'statements', now, 'not-found')
  return { store, old, recent }
}

describe('joining two parties', () => {
  test('happens when one is asked for and the other answers, and loses nothing', async () => {
    const { store, old, recent } = await twoThatAreOne()
    expect(recent).not.toBe(old)
    await keep(store, sectionOf(old, 'record'), { id: opaque, name: 'Neueste GmbH' })
    const file = await store.company(old)
    expect(await store.company(recent)).toEqual(file)
    expect(file).toMatchObject({
      summary: { id: old, name: 'Neueste GmbH', status: 'active', register: { number: 'HRB 1' } },
      serviceId: opaque,
      record: { state: 'read', content: { name: 'Neueste GmbH' } },
      statements: { state: 'not-there', why: 'not-found', at: now },
      // Two section reads of the one, four of the other, and the record that joined them.
      spent: { credits: 70 },
    })
    expect(file?.events.state === 'read' && file.events.content.map(({ key }) => key)).toEqual(['c', 'b', 'a'])
    expect(file?.roles.state === 'read' && file.roles.content.map(({ holderName }) => holderName)).toEqual([
      'Nachher',
      'Zweite Seite',
    ])
    expect((await store.ledger({ offset: 0, limit: 100 })).total).toBe(9)
    expect((await store.ledger({ offset: 0, limit: 100 })).rows.filter(({ partyId: id }) => id === old)).toHaveLength(7)
    for (let id = 1; id <= 9; id += 1) expect((await store.rawAnswer(id as never))?.body).toBeTypeOf('string')
    for (const term of [uuid(1), opaque])
      expect((await store.search('companies', term))?.pages[0]?.items.map((item) => item.id)).toEqual([old])
    const found = await store.findKept({ text: 'gmbh', kind: null, offset: 0, limit: 10 })
    expect(found.items.map((item) => item.id)).toEqual([old])
  })

  test('keeps the old number alive: sections are read and calls are booked by either', async () => {
    const { store, old, recent } = await twoThatAreOne()
    await keep(store, sectionOf(old, 'record'), { id: opaque, name: 'Neueste GmbH' })
    await keep(store, sectionOf(recent, 'statements'), page([{ id: 's1', title: 'Jahresabschluss 2025' }]))
    expect(await store.company(old)).toMatchObject({
      statements: { state: 'read', content: [{ title: 'Jahresabschluss 2025' }] },
      spent: { credits: 80 },
    })
    expect((await store.report('2026-11')).byCompany.map(({ id, sum }) => [id, sum.credits])).toContainEqual([old, 80])
  })

  test('happens when a plain id turns up that a known prefixed one decodes to', async () => {
    const store = localStore()
    const by = (id: string) => knownCompany(store, id)
    expect(await by(`cmp_${uuid(7)}`)).toBe(await by(uuid(7).toUpperCase()))
    expect(await by(uuid(7))).toBe(partyId(1))
  })

  test('does not happen for two different ids of one form, whatever an answer says', async () => {
    const store = localStore()
    const one = await knownCompany(store, uuid(1), { name: 'Eins GmbH' })
    const two = await knownCompany(store, uuid(2), { name: 'Zwei GmbH' })
    await keep(store, sectionOf(one, 'record'), { id: uuid(2), name: 'Eins GmbH' })
    expect((await store.company(two))?.summary.name).toBe('Zwei GmbH')
    expect((await store.company(one))?.serviceId).toBe(uuid(1))
    expect((await store.company(two))?.record).toEqual({ state: 'not-read' })
  })

  test('leads along a chain of joins to one row', async () => {
    const store = localStore()
    const ids = ['weird-1', 'cmp_weird', 'x:weird'] as const
    const parties = [
      await knownCompany(store, ids[0]),
      await knownCompany(store, ids[1]),
      await knownCompany(store, ids[2]),
    ]
    await keep(store, sectionOf(parties[1]!, 'record'), { id: ids[2], name: 'Kette' })
    await keep(store, sectionOf(parties[1]!, 'record'), { id: ids[1], name: 'Kette' })
    await keep(store, sectionOf(parties[0]!, 'roles'), page([role('A')]))
    expect(await store.company(parties[2]!)).toEqual(await store.company(parties[1]!))
    const held = await store.findKept({ text: 'kette', kind: 'companies', offset: 0, limit: 5 })
    expect(held.items).toHaveLength(1)
  })

  test('a role holder that is joined stays the holder', async () => {
    const store = localStore()
    const company = await knownCompany(store, uuid(50))
    const partner = await knownCompany(store, uuid(1), { name: 'Verwaltungs GmbH' })
    await keep(
      store,
      sectionOf(company, 'roles'),
      page([{ type: 'general_partner', holder: { object: 'company', id: opaque, name: 'Verwaltungs GmbH' } }]),
    )
    await keep(store, sectionOf(partner, 'record'), { id: opaque, name: 'Verwaltungs GmbH' })
    const file = await store.company(company)
    expect(file?.roles.state === 'read' && file.roles.content[0]?.holderId).toBe(partner)
    expect(await searchCount(store)).toBe(2)
  })
})

const searchCount = async (store: ReturnType<typeof localStore>): Promise<number> =>
  (await store.findKept({ text: '', kind: 'companies', offset: 0, limit: 50 })).items.length

test('the same search lists a company once, also where its two ids were two results', async () => {
  const store = localStore()
  await keep(
    store,
    searchFor('bau'),
    page([
      { id: uuid(1), name: 'Bau GmbH' },
      { id: opaque, name: 'Bau GmbH' },
    ]),
  )
  const listed = async () => (await store.search('companies', 'bau'))?.pages[0]?.items.map(({ id }) => id)
  expect(await listed()).toEqual([1, 2])
  await keep(store, sectionOf(partyId(1), 'record'), { id: opaque, name: 'Bau GmbH' })
  expect(await listed()).toEqual([1])
})
