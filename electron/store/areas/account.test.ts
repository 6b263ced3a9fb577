import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import type { KnownCoverage } from '../../../shared/domain/watch/coverage-of.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, knownCompany, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

const record = (more: JsonObject = {}): Json => ({
  object: 'company',
  id: uuid(1),
  name: 'Nordlicht GmbH',
  legal_form: 'gmbh',
  registered_office: 'Kiel',
  status: 'active',
  ...more,
})
const event = (type: string, day: string, more: JsonObject = {}): Json => ({
  object: 'event',
  id: `${type} ${day}`,
  type,
  subject: { object: 'company', id: uuid(1), name: 'Nordlicht GmbH' },
  data: {},
  source: { object: 'register_entry', id: 'rge_x', number: 3, published_on: day, text: null },
  effective_date: day,
  created_at: `${day}T04:00:00.000Z`,
  ...more,
})
const role = (name: string): Json => ({
  object: 'role',
  id: name,
  type: 'managing_director',
  holder: { object: 'person', id: null, name },
})
const alerts: AnswerPurpose = { kind: 'hits', source: { kind: 'alerts' }, from: null }
const first = { readAt: '2026-11-14T08:26:00.000Z' }
const second = { readAt: '2026-11-21T08:00:00.000Z' }
const third = { readAt: '2026-11-22T08:00:00.000Z' }

const account = async (store: Store, id: PartyId) => {
  const file = await store.company(id)
  if (file === null) throw new Error('not kept')
  return file.account
}
const row = async (store: Store, id: PartyId) => (await store.parties([id]))[0]

async function fileRead(store: Store): Promise<PartyId> {
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'record'), record(), first)
  await keep(store, sectionOf(id, 'roles'), page([role('Henning Brandt-Öztürk')]), first)
  return id
}

describe('what the watch tells', () => {
  test('is in the account and in every row at once, is no read, and reading afterwards clears it', async () => {
    const store = localStore()
    const id = await fileRead(store)
    expect((await account(store, id)).condition).toMatchObject({ status: 'active', unread: false })
    expect(await row(store, id)).toMatchObject({ status: 'active' })
    await keep(
      store,
      alerts,
      page([
        event('company.insolvency.opened', '2026-11-20'),
        event('company.role.removed', '2026-11-20', {
          data: { role_type: 'managing_director', holder: { object: 'person', name: 'Henning Brandt-Öztürk' } },
        }),
      ]),
      second,
    )
    const told = await account(store, id)
    expect(told).toMatchObject({
      condition: { status: 'insolvency', unread: true, day: '2026-11-20', insolvency: { state: 'opened' } },
      readAt: { record: first.readAt, roles: first.readAt, owners: null },
      unreadCount: { record: 1, roles: 1, owners: 0 },
      unread: [
        { concerns: 'insolvency', toldBy: 'watch', knownAt: second.readAt },
        { concerns: 'people', toldBy: 'watch', person: { name: 'Henning Brandt-Öztürk', verb: 'removed' } },
      ],
    })
    expect(told.answers.some(({ readAt }) => readAt === second.readAt)).toBe(true)
    expect(await row(store, id)).toMatchObject({
      status: 'insolvency',
      standing: { insolvency: 'opened', day: '2026-11-20', unread: true },
    })
    await keep(
      store,
      sectionOf(id, 'record'),
      record({ status: 'liquidation', insolvency: { status: 'opened' } }),
      third,
    )
    expect(await account(store, id)).toMatchObject({
      condition: { status: 'insolvency', unread: false },
      unreadCount: { record: 0, roles: 1, owners: 0 },
    })
    expect(await row(store, id)).toMatchObject({ status: 'insolvency', standing: { unread: false } })
    await keep(store, sectionOf(id, 'roles'), page([role('Ute Rabe')]), third)
    expect((await account(store, id)).unread).toEqual([])
    // The difference of the two reads says it as a fact.
    const compared = await store.historyLatest(id, 'record')
    const known = compared?.ok === true ? compared.comparison.known : null
    expect(known?.kind === 'facts' ? known.facts.find(({ fact }) => fact === 'insolvency') : null).toMatchObject({
      before: null,
      after: { insolvency: { state: 'opened' } },
      same: false,
    })
  })

  test('counts against a later read only as long as the watch ran, in the file and in every row', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(store, alerts, page([event('company.insolvency.opened', '2026-11-20')]), second)
    const [monitor] = await store.monitors()
    const ref = { kind: 'monitor', id: monitor?.id ?? 0 } as const
    const covers = (until: string, gaps: KnownCoverage['gaps'] = []) =>
      store.noteWatches([
        {
          ref,
          watch: {
            known: { from: '2026-11-15T00:00:00.000Z', until, gaps },
            polledAt: null,
            problem: null,
            notApplied: [],
            walk: null,
          },
        },
      ])
    await covers('2026-11-21T09:00:00.000Z')
    await keep(store, sectionOf(id, 'record'), record({ insolvency: { status: 'closed' } }), third)
    const shown = async () => {
      const party = await row(store, id)
      return party?.kind === 'company' ? party.status : null
    }
    const conditions = async () => [
      (await account(store, id)).condition.status,
      (await account(store, id)).facts.find(({ fact }) => fact === 'insolvency')?.contradicted === null,
      await shown(),
      (await store.historyOnDay(id, '2026-11-22', '2026-11-22'))?.account.condition.status,
    ]
    // Between its end and the read it told nothing: the proceedings may have been closed then.
    expect(await conditions()).toEqual(['active', true, 'active', 'active'])
    await covers('2026-11-22T09:00:00.000Z')
    expect(await conditions()).toEqual(['insolvency', false, 'insolvency', 'insolvency'])
    const gap = { from: '2026-11-21T12:00:00.000Z', until: '2026-11-21T13:00:00.000Z', cause: 'paused' } as const
    await covers('2026-11-22T09:00:00.000Z', [gap])
    expect(await conditions()).toEqual(['active', true, 'active', 'active'])
    await store.rebuild()
    expect(await conditions()).toEqual(['active', true, 'active', 'active'])
  })

  test('stays when everything is built anew', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(store, alerts, page([event('company.insolvency.provisional', '2026-11-20')]), second)
    const before = [await account(store, id), await row(store, id)]
    await store.rebuild()
    expect([await account(store, id), await row(store, id)]).toEqual(before)
  })

  test('of a company that only a search showed is in its row', async () => {
    const store = localStore()
    await keep(store, searchFor('nordlicht'), page([record()]), first)
    const id = await knownCompany(store, uuid(1))
    await keep(store, alerts, page([event('company.deletion.completed', '2026-11-20')]), second)
    expect(await row(store, id)).toMatchObject({ status: 'terminated' })
    expect(await account(store, id)).toMatchObject({ condition: { status: 'terminated', unread: true } })
  })

  test('proceedings that are over leave the status as it is, in rows too', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(store, alerts, page([event('company.insolvency.opened', '2026-11-18')]), second)
    await keep(store, alerts, page([event('company.insolvency.cancelled', '2026-11-20')]), third)
    expect(await row(store, id)).toMatchObject({ status: 'active', standing: { insolvency: 'cancelled' } })
  })
})

test('a record that states proceedings needs no event', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'record'), record({ insolvency: { status: 'provisional' } }), first)
  expect(await row(store, id)).toMatchObject({ status: 'insolvency', standing: { unread: false } })
  expect((await account(store, id)).condition).toMatchObject({ insolvency: { state: 'provisional' } })
})

test('a record that was projected before proceedings were read says them all the same', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'record'), record({ insolvency: { status: 'opened' } }), first)
  store.db.exec(`UPDATE section SET content = json_remove(content, '$.insolvency') WHERE section = 'record'`)
  expect((await account(store, id)).condition).toMatchObject({ insolvency: { state: 'opened' } })
})

test('changes of the list of owners are counted from the last read of the owners', async () => {
  const store = localStore()
  const id = await fileRead(store)
  const tree: AnswerPurpose = { kind: 'ownership', way: 'tree', partyId: id, depth: 1, page: 1 }
  const owners: Json = {
    name: 'Nordlicht GmbH',
    is_company: true,
    is_top_company: false,
    shareholders: [{ name: 'Ute Rabe', is_company: false, city: 'Kiel', percentage_share: 100 }],
  }
  await keep(store, tree, owners, first)
  const changed = [
    event('company.shareholding.changed', '2026-11-18'),
    event('company.shareholder_list.filed', '2026-11-20'),
  ]
  await keep(store, alerts, page(changed), second)
  expect((await account(store, id)).unreadCount).toEqual({ record: 0, roles: 0, owners: 2 })
  await keep(store, tree, owners, third)
  expect((await account(store, id)).unreadCount).toEqual({ record: 0, roles: 0, owners: 0 })
})

describe('the time machine', () => {
  const left = (name: string) =>
    event('company.role.removed', '2026-11-20', {
      data: { role: { type: 'managing_director', holder: { object: 'person', id: null, name } } },
    })

  test('says on a day, as known on a day, what head and people say of it', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(
      store,
      alerts,
      page([event('company.insolvency.opened', '2026-11-19'), left('Brandt-Öztürk, Henning')]),
      second,
    )
    const [head, on] = [await account(store, id), await store.historyOnDay(id, '2026-11-21', '2026-11-21')]
    expect(on?.account.condition).toMatchObject({ status: 'insolvency', unread: true })
    expect(on?.account.condition).toEqual(head?.condition)
    expect(on?.account.unread.map(({ key, toldBy }) => [key, toldBy])).toEqual(
      head?.unread.map(({ key, toldBy }) => [key, toldBy]),
    )
    expect(on?.account.facts.map(({ fact, value }) => [fact, value])).toEqual(
      head?.facts.map(({ fact, value }) => [fact, value]),
    )
    expect(on?.toldOf.map(({ role: { holderName }, standing }) => [holderName, standing])).toEqual([
      ['Henning Brandt-Öztürk', 'left'],
    ])
  })

  test('knows nothing on the day before it was told, and nothing of later register days', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(
      store,
      alerts,
      page([event('company.insolvency.opened', '2026-11-19'), left('Henning Brandt-Öztürk')]),
      second,
    )
    const before = await store.historyOnDay(id, '2026-11-21', '2026-11-20')
    expect([before?.account.condition.status, before?.account.unread, before?.toldOf]).toEqual(['active', [], []])
    const earlier = await store.historyOnDay(id, '2026-11-18', '2026-11-21')
    expect([earlier?.account.condition.status, earlier?.account.unread, earlier?.toldOf]).toEqual(['active', [], []])
  })

  test('is clear once it was read', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(store, alerts, page([left('Henning Brandt-Öztürk')]), second)
    await keep(store, sectionOf(id, 'roles'), page([role('Maren Halvorsen')]), third)
    const on = await store.historyOnDay(id, '2026-11-22', '2026-11-22')
    expect([on?.account.unread, on?.toldOf]).toEqual([[], []])
    const then = await store.historyOnDay(id, '2026-11-22', '2026-11-21')
    expect(then?.toldOf).toHaveLength(1)
  })
})

describe('people of several pages', () => {
  const left = event('company.role.removed', '2026-11-20', {
    data: { role: { type: 'managing_director', holder: { object: 'person', id: null, name: 'Zoe Zander' } } },
  })
  const begun = (names: readonly string[]) => page(names.map(role), 'c2')

  test('are cleared by a list that was read whole, and not by its first page', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(store, alerts, page([left]), second)
    await keep(store, sectionOf(id, 'roles'), begun(['Henning Brandt-Öztürk']), third)
    expect((await account(store, id))?.unreadCount.roles).toBe(1)
    const machine = await store.historyOnDay(id, '2026-11-22', '2026-11-22')
    expect(machine?.account.unreadCount.roles).toBe(1)
    await keep(store, sectionOf(id, 'roles', 2), page([role('Zoe Zander')]), third)
    expect((await account(store, id))?.unreadCount.roles).toBe(0)
  })
})

describe('owners of several pages', () => {
  const share = (name: string, percentage: number): Json => ({
    object: 'shareholding',
    holder: { object: 'person', id: name, name },
    percentage,
  })
  const tree = (partyId: PartyId, nth = 1): AnswerPurpose => ({
    kind: 'ownership',
    way: 'tree',
    partyId,
    depth: 1,
    page: nth,
  })
  const filed = page([event('company.shareholder_list.filed', '2026-11-20')])

  test('are cleared by a list that was read whole, and not by its first page; the time machine says the same', async () => {
    const store = localStore()
    const id = await fileRead(store)
    await keep(store, tree(id), page([share('Ute Rabe', 100)]), first)
    await keep(store, alerts, filed, second)
    await keep(store, tree(id), page([share('Ute Rabe', 60)], 'c2'), third)
    expect((await account(store, id))?.unreadCount.owners).toBe(1)
    const machine = await store.historyOnDay(id, '2026-11-22', '2026-11-22')
    expect(machine?.account.unreadCount.owners).toBe(1)
    await keep(store, tree(id, 2), page([share('Zoe Zander', 40)]), third)
    expect((await account(store, id))?.unreadCount.owners).toBe(0)
    expect((await store.historyOnDay(id, '2026-11-22', '2026-11-22'))?.account.unreadCount.owners).toBe(0)
  })
})
