import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, knownCompany, localStore, page, prefixed, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

const nordlicht = (more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'company',
  id: uuid(1),
  name: 'Nordlicht GmbH',
  legal_form: 'gmbh',
  register_number: 'HRB 1 KI',
  registered_office: 'Kiel',
  status: 'active',
  ...more,
})
const moved = (key: string, on: string, available: string, previous: string, current: string): Json => ({
  object: 'event',
  id: key,
  type: 'company.registered_office.changed',
  subject: { object: 'company', id: uuid(1), name: 'Nordlicht GmbH' },
  data: { previous, current },
  source: { object: 'register_entry', id: 'rge_x', number: 3, published_on: on, text: null },
  effective_date: on,
  created_at: available,
})
const role = (id: string, name: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'role',
  id,
  type: 'managing_director',
  holder: { object: 'person', id: null, name },
  ...more,
})
const owners = (shares: Readonly<Record<string, number>>): Json => ({
  name: 'Nordlicht GmbH',
  is_company: true,
  is_top_company: false,
  register_number: 'HRB 1 KI',
  share_capital: 25_000,
  share_capital_currency: 'EUR',
  shareholders: Object.entries(shares).map(([name, percentage_share]) => ({
    name,
    is_company: false,
    city: 'Kiel',
    percentage_share,
  })),
})
const tree = (partyId: PartyId): AnswerPurpose => ({ kind: 'ownership', way: 'tree', partyId, depth: 1, page: 1 })
const january = { readAt: '2026-01-10T10:00:00.000Z' }
const june = { readAt: '2026-06-10T10:00:00.000Z' }

async function twoReads(store: Store): Promise<PartyId> {
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'record'), nordlicht(), january)
  await keep(store, sectionOf(id, 'record'), nordlicht({ registered_office: 'Hamburg', extra: { note: 'neu' } }), june)
  return id
}

describe('two reads of a record', () => {
  test('are listed newest first and compared fact by fact and field by field', async () => {
    const store = localStore()
    const id = await twoReads(store)
    const reads = await store.historyReads(id, 'record')
    expect(reads?.map(({ pages }) => pages[0].readAt)).toEqual([june.readAt, january.readAt])
    const compared = await store.historyLatest(id, 'record')
    if (compared === null || !compared.ok) throw new Error('not compared')
    const { known, fields, unchanged, older, newer } = compared.comparison
    expect([older.pages[0].readAt, newer.pages[0].readAt]).toEqual([january.readAt, june.readAt])
    expect(known.kind === 'facts' && known.facts.filter(({ same }) => !same)).toEqual([
      { fact: 'seat', before: { kind: 'text', text: 'Kiel' }, after: { kind: 'text', text: 'Hamburg' }, same: false },
    ])
    expect(fields.rows.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['registered_office', 'Kiel', 'Hamburg'],
      ['extra.note', null, 'neu'],
    ])
    expect(unchanged).toBe(false)
    const [newest, oldest] = reads ?? []
    if (newest === undefined || oldest === undefined) throw new Error('no reads')
    expect(await store.historyCompare(newest.pages[0].id, oldest.pages[0].id, false)).toEqual(compared)
  })

  test('that say the same are unchanged, also where the service writes its ids anew', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'record'), nordlicht(), { ...january, dialect: 'classic' })
    await keep(store, sectionOf(id, 'record'), nordlicht({ id: prefixed('cmp', 1) }), june)
    expect(await store.historyLatest(id, 'record')).toMatchObject({
      ok: true,
      comparison: { unchanged: true, fields: { rows: [{ path: 'id', kind: 'respelled' }] } },
    })
  })

  test('an unreadable one, one of another section or of another company is said to be so', async () => {
    const store = localStore()
    const id = await twoReads(store)
    await keep(store, sectionOf(id, 'record'), '<html>')
    expect(await store.historyLatest(id, 'record')).toEqual({ ok: false, why: 'unreadable' })
    await keep(store, sectionOf(id, 'roles'), page([]))
    const [roles] = (await store.historyReads(id, 'roles')) ?? []
    const [, record] = (await store.historyReads(id, 'record')) ?? []
    if (roles === undefined || record === undefined) throw new Error('no reads')
    expect(await store.historyCompare(roles.pages[0].id, record.pages[0].id, false)).toEqual({
      ok: false,
      why: 'other-section',
    })
    expect(await store.historyCompare(roles.pages[0].id, 999_999 as never, false)).toEqual({
      ok: false,
      why: 'not-kept',
    })
    const other = await knownCompany(store, uuid(2))
    expect(await store.historyLatest(other, 'record')).toBeNull()
    expect(await store.historyReads(4711 as PartyId, null)).toBeNull()
  })

  test('one of them of sixteen million characters is too large to be read side by side', async () => {
    const store = localStore()
    const id = await twoReads(store)
    await keep(store, sectionOf(id, 'record'), nordlicht({ purpose: 'x'.repeat(16_000_001) }))
    expect(await store.historyLatest(id, 'record')).toEqual({ ok: false, why: 'too-large' })
  })
})

test('people, owners and pages of a list are compared as what they are', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'roles'), page([role('a', 'Ada Weiß')], 'next'), january)
  await keep(store, sectionOf(id, 'roles', 2), page([role('b', 'Ben Rot')]), january)
  await keep(
    store,
    sectionOf(id, 'roles'),
    page([role('b', 'Ben Rot', { representation: 'sole' }), role('c', 'Cem Ay')], 'next'),
    june,
  )
  const reads = await store.historyReads(id, 'roles')
  expect(reads?.map(({ pages }) => pages.length)).toEqual([1, 2])
  const compared = await store.historyLatest(id, 'roles')
  expect(compared).toMatchObject({ ok: true, comparison: { whole: false, known: { kind: 'items' } } })
  if (compared?.ok !== true || compared.comparison.known.kind !== 'items') throw new Error('no items')
  expect(compared.comparison.known.items.map(({ kind, name }) => [kind, name])).toEqual([
    ['removed', 'Ada Weiß'],
    ['added', 'Cem Ay'],
    ['changed', 'Ben Rot'],
  ])
  await keep(store, tree(id), owners({ 'Ada Weiß': 60, 'Ben Rot': 40 }), january)
  await keep(store, tree(id), owners({ 'Ada Weiß': 100 }), june)
  expect(await store.historyLatest(id, 'owners')).toMatchObject({
    ok: true,
    comparison: {
      known: {
        kind: 'owners',
        owners: [
          { kind: 'changed', owner: 'Ada Weiß' },
          { kind: 'removed', owner: 'Ben Rot' },
        ],
      },
    },
  })
})

describe('the register on a day, as known on a day', () => {
  test('comes from every kept read and event', async () => {
    const store = localStore()
    const id = await twoReads(store)
    const seat = async (day: string, known: string) =>
      (await store.historyOnDay(id, day, known))?.facts.find(({ fact }) => fact === 'seat')?.onDay
    expect(await seat('2026-03-01', '2026-07-01')).toMatchObject({ state: 'between' })
    await keep(
      store,
      sectionOf(id, 'events'),
      page([moved(uuid(30), '2026-03-01', '2026-03-04T08:00:00Z', 'Kiel', 'Hamburg')]),
      { readAt: '2026-06-20T10:00:00.000Z' },
    )
    expect(await seat('2026-03-01', '2026-07-01')).toMatchObject({
      state: 'known',
      interval: { value: { text: 'Hamburg' }, began: true },
    })
    expect(await seat('2026-03-01', '2026-06-19')).toMatchObject({ state: 'between' })
    expect(await seat('2026-03-01', '2026-06-09')).toMatchObject({
      state: 'last-known',
      interval: { value: { text: 'Kiel' } },
    })
    expect(await store.historyOnDay(4711 as PartyId, '2026-01-01', '2026-01-01')).toBeNull()
  })

  test("an event that a watch told counts like one that was read, and hits of others don't", async () => {
    const store = localStore()
    const id = await twoReads(store)
    const other = {
      ...(moved(uuid(31), '2026-03-01', '2026-03-04T08:00:00Z', 'Ulm', 'Jena') as object),
      subject: { object: 'company', id: uuid(2), name: 'Andere GmbH' },
    }
    const feed = await store.saveFeed({
      id: null,
      name: 'alle',
      filter: marketFeed,
      intervalMinutes: 60,
      on: true,
      notify: 'none',
      approved: { upTo: 10 },
    })
    const filter = (await store.feed(feed))?.filter
    if (filter === undefined) throw new Error('no feed')
    await keep(
      store,
      { kind: 'hits', source: { kind: 'feed', id: feed, filter }, from: null },
      page([moved(uuid(30), '2026-03-01', '2026-03-04T08:00:00Z', 'Kiel', 'Hamburg'), other]),
      { readAt: '2026-03-05T10:00:00.000Z' },
    )
    const on = await store.historyOnDay(id, '2026-03-02', '2026-03-05')
    expect(on).toMatchObject({ reads: 1, events: 1 })
    expect(on?.facts.find(({ fact }) => fact === 'seat')?.onDay).toMatchObject({
      state: 'last-known',
      interval: { value: { text: 'Hamburg' } },
    })
  })
})

describe('people and owners on a day, as known on a day', () => {
  const officer = (
    type: string,
    key: string,
    on: string,
    name: string,
    power: Readonly<Record<string, Json>>,
  ): Json => ({
    object: 'event',
    id: key,
    type,
    subject: { object: 'company', id: uuid(1), name: 'Nordlicht GmbH' },
    data: { holder: { object: 'person', id: null, name }, role_type: 'procurator', ...power },
    source: { object: 'register_entry', id: 'rge_y', number: 5, published_on: on, text: null },
    effective_date: on,
    created_at: `${on}T09:00:00Z`,
  })

  test('come from reads of the roles in both dialects and from events, powers with them', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(
      store,
      sectionOf(id, 'roles'),
      page([
        {
          object: 'officer',
          id: 'off_1',
          role: 'managing_director',
          name: 'Ada Weiß',
          representation: 'sole',
          appointed_on: '2020-01-01',
          resigned_on: null,
        },
      ]),
      { ...january, dialect: 'classic' },
    )
    await keep(
      store,
      sectionOf(id, 'roles'),
      page([role('rol_2', 'Ben Rot', { power: { representation: 'joint' }, started_on: '2026-04-01' })]),
      june,
    )
    await keep(
      store,
      sectionOf(id, 'events'),
      page([
        officer('company.officer.appointed', uuid(40), '2026-02-01', 'Cem Ay', {
          representation: 'general_rule',
          procuration: 'single',
        }),
      ]),
      { readAt: '2026-06-20T10:00:00.000Z' },
    )
    const people = async (day: string, known: string) =>
      (await store.historyOnDay(id, day, known))?.people.people.map(({ name, group, office, power }) => [
        name,
        group,
        office.state,
        power !== null && 'interval' in power ? power.interval.value : null,
      ])
    expect(await people('2025-01-01', '2026-02-01')).toEqual([['Ada Weiß', 'organ', 'known', 'sole']])
    expect(await people('2026-02-01', '2026-07-01')).toEqual([
      ['Ada Weiß', 'organ', 'between', 'sole'],
      ['Cem Ay', 'procuration', 'known', 'single'],
    ])
    expect(await people('2026-06-10', '2026-06-15')).toEqual([['Ben Rot', 'organ', 'known', 'joint']])
    expect((await store.historyOnDay(id, '2026-02-01', '2025-12-31'))?.people).toMatchObject({
      people: [],
      reads: 0,
      events: 0,
    })
  })

  test('a list with an entry that nobody understood proves nothing about who isn’t in it, on a day and between two reads', async () => {
    for (const [odd, ada] of [
      [[], []],
      [['Weitere siehe Blatt'], ['Ada Weiß']],
    ] as const) {
      const store = localStore()
      const id = await knownCompany(store, uuid(1))
      const listed = (...items: readonly Json[]): Json => ({ object: 'page', data: [...items], next_cursor: null })
      await keep(store, sectionOf(id, 'roles'), listed(role('a', 'Ada Weiß'), role('b', 'Ben Rot')), january)
      await keep(store, sectionOf(id, 'roles'), listed(role('b', 'Ben Rot'), ...odd), june)
      const people = (await store.historyOnDay(id, '2026-07-01', '2026-07-01'))?.people.people ?? []
      const named = people.filter(({ name }) => name === 'Ada Weiß')
      expect(named.map(({ name }) => name)).toEqual(ada)
      expect(await store.historyLatest(id, 'roles')).toMatchObject({ comparison: { whole: odd.length === 0 } })
    }
  })

  test('a list of people that came in two days proves nothing about who is on neither page', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'roles'), page([role('a', 'Ada Weiß')]), january)
    await keep(store, sectionOf(id, 'roles'), page([role('b', 'Ben Rot')], 'next'), {
      readAt: '2026-06-09T10:00:00.000Z',
    })
    await keep(store, sectionOf(id, 'roles', 2), page([role('c', 'Cem Ay')]), june)
    const named = async (known: string) =>
      (await store.historyOnDay(id, '2026-06-10', known))?.people.people.map(({ name, office }) => [name, office.state])
    expect(await named('2026-07-01')).toEqual([
      ['Ada Weiß', 'last-known'],
      ['Ben Rot', 'last-known'],
      ['Cem Ay', 'known'],
    ])
    expect(await named('2026-06-09')).toEqual([
      ['Ada Weiß', 'last-known'],
      ['Ben Rot', 'last-known'],
    ])
  })

  test('owners are those of each list that was read', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, tree(id), owners({ 'Ada Weiß': 60, 'Ben Rot': 40 }), january)
    await keep(store, tree(id), owners({ 'Ada Weiß': 100 }), june)
    const then = async (day: string, known: string) => (await store.historyOnDay(id, day, known))?.owners.onDay
    expect(await then('2026-01-10', '2026-07-01')).toMatchObject({
      state: 'known',
      interval: {
        value: {
          owners: [
            { name: 'Ada Weiß', percentage: 60 },
            { name: 'Ben Rot', percentage: 40 },
          ],
        },
      },
    })
    expect(await then('2026-03-01', '2026-07-01')).toMatchObject({ state: 'between' })
    expect(await then('2026-03-01', '2026-03-01')).toMatchObject({ state: 'last-known' })
    expect(await then('2026-03-01', '2026-01-01')).toEqual({ state: 'not-known' })
  })
})

test('a life is one line of events, what reads show, and the reads themselves', async () => {
  const store = localStore()
  const id = await twoReads(store)
  await keep(
    store,
    sectionOf(id, 'events'),
    page([moved(uuid(30), '2026-03-01', '2026-03-04T08:00:00Z', 'Kiel', 'Hamburg')]),
    { readAt: '2026-06-20T10:00:00.000Z' },
  )
  await keep(store, sectionOf(id, 'record'), nordlicht({ registered_office: 'Hamburg', extra: { note: 'neu' } }), {
    readAt: '2026-07-10T10:00:00.000Z',
  })
  const life = await store.historyLife(id, { kinds: [], offset: 0, limit: 50 })
  expect(life?.items.map(({ kind, day }) => `${day} ${kind}`)).toEqual([
    '2026-07-10 read',
    '2026-06-20 read',
    '2026-06-10 observed',
    '2026-06-10 read',
    '2026-03-01 event',
    '2026-01-10 read',
  ])
  expect(life?.items.map((item) => (item.kind === 'read' ? item.unchanged : null))).toEqual([
    true,
    null,
    null,
    false,
    null,
    null,
  ])
  expect(life?.items[2]).toMatchObject({ known: 1, fields: 2, facts: [{ fact: 'seat' }] })
  expect(life).toMatchObject({
    total: 6,
    counts: { event: 1, observed: 1, read: 4, monitor: 0, note: 0 },
    notCompared: 0,
  })
  const events = await store.historyLife(id, { kinds: ['event', 'observed'], offset: 1, limit: 5 })
  expect(events).toMatchObject({ total: 2, items: [{ kind: 'event' }] })
})

test('entries of one register day stand in the order of their numbers, the highest first', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1))
  const entry = (key: number, number: number): Json => ({
    ...(moved(uuid(key), '2026-03-01', '2026-03-04T08:00:00Z', 'Kiel', 'Hamburg') as Readonly<Record<string, Json>>),
    source: { object: 'register_entry', id: `rge_${number}`, number, published_on: '2026-03-01', text: null },
  })
  await keep(store, sectionOf(id, 'events'), page([entry(31, 13), entry(32, 11), entry(33, 12), entry(34, 14)]), june)
  const life = await store.historyLife(id, { kinds: ['event'], offset: 0, limit: 50 })
  expect(life?.items.map((item) => (item.kind === 'event' ? item.event.entryNumber : null))).toEqual([14, 13, 12, 11])
})

test("a note of one's own stands in the life of its company", async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1))
  store.db
    .prepare('INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?)')
    .run(id, 'Anruf', january.readAt, june.readAt)
  expect(await store.historyLife(id, { kinds: [], offset: 0, limit: 5 })).toMatchObject({
    items: [{ kind: 'note', text: 'Anruf', day: '2026-06-10' }],
    counts: { note: 1 },
  })
})

test('two parties that turn out to be one have one history', async () => {
  const store = localStore()
  const one = await knownCompany(store, uuid(1))
  const other = await knownCompany(store, 'cmp_opaque')
  await keep(store, sectionOf(one, 'record'), nordlicht(), january)
  await keep(store, sectionOf(other, 'record'), nordlicht({ id: 'cmp_opaque', registered_office: 'Hamburg' }), june)
  await keep(store, sectionOf(one, 'record'), nordlicht({ id: 'cmp_opaque', registered_office: 'Hamburg' }), {
    readAt: '2026-07-10T10:00:00.000Z',
  })
  expect(await store.historyReads(other, 'record')).toHaveLength(3)
  expect(await store.historyLatest(one, 'record')).toMatchObject({ ok: true, comparison: { unchanged: true } })
})

describe('a gap that was looked into', () => {
  const watched = async (store: Store) => {
    const id = await knownCompany(store, uuid(1))
    await keep(
      store,
      { kind: 'monitors', page: 1 },
      page([
        {
          id: 'm1',
          company: { object: 'company', id: uuid(1), name: 'x' },
          event_types: ['a'],
          created_at: '2025-01-01T00:00:00Z',
        },
      ]),
    )
    const monitor = await store.monitorOf(id)
    if (monitor === null) throw new Error('no monitor')
    const gap = { from: '2025-03-01T00:00:00.000Z', until: '2025-04-01T00:00:00.000Z', cause: 'page-lost' } as const
    await store.noteWatch(
      { kind: 'monitor', id: monitor.id },
      {
        known: { from: '2025-01-01T00:00:00.000Z', until: '2025-06-01T00:00:00.000Z', gaps: [gap] },
        polledAt: null,
        problem: null,
        notApplied: [],
        walk: null,
      },
    )
    const gaps = async () => (await store.monitor(monitor.id))?.known.gaps
    return { ref: { kind: 'monitor', id: monitor.id } as const, gap, gaps }
  }

  test('stays a gap, says so, and can be taken back', async () => {
    const store = localStore()
    const { ref, gap, gaps } = await watched(store)
    await store.lookIntoGap({
      watch: ref,
      from: gap.from,
      until: gap.until,
      at: '2025-06-02T00:00:00.000Z',
      remark: 'Registerblatt verglichen',
    })
    expect(await gaps()).toEqual([
      { ...gap, look: { at: '2025-06-02T00:00:00.000Z', remark: 'Registerblatt verglichen' } },
    ])
    await store.rebuild()
    expect(await gaps()).toMatchObject([{ look: { remark: 'Registerblatt verglichen' } }])
    await store.forgetLook(ref, gap.from, gap.until)
    expect(await gaps()).toEqual([gap])
  })

  test('covers no more than it was: a gap that grows is looked into in part', async () => {
    const store = localStore()
    const { ref, gap, gaps } = await watched(store)
    await store.lookIntoGap({
      watch: ref,
      from: gap.from,
      until: gap.until,
      at: '2025-06-02T00:00:00.000Z',
      remark: null,
    })
    const monitor = await store.monitor(ref.id)
    if (monitor === null) throw new Error('no monitor')
    await store.noteWatch(ref, {
      ...monitor,
      known: { ...monitor.known, gaps: [{ ...gap, until: '2025-05-01T00:00:00.000Z' }] },
    })
    expect((await gaps())?.map(({ until, look }) => [until, look !== undefined])).toEqual([
      [gap.until, true],
      ['2025-05-01T00:00:00.000Z', false],
    ])
  })
})

test('a founding date that was once read out of the articles is corrected by a rebuild, free of charge', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'record'), nordlicht({ articles_on: '2024-05-06' }))
  store.db
    .prepare(
      "UPDATE section SET content = json_remove(json_set(content, '$.foundedOn', '2024-05-06'), '$.articlesOn') WHERE section = 'record'",
    )
    .run()
  const read = async () => {
    const record = (await store.company(id))?.record
    return record?.state === 'read' ? [record.content.foundedOn, record.content.articlesOn] : null
  }
  expect(await read()).toEqual(['2024-05-06', null])
  await store.rebuild()
  expect(await read()).toEqual([null, '2024-05-06'])
})
