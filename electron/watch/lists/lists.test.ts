import { expect, test } from 'vitest'
import type { ListAsked } from '../../../shared/contract/lists.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import type { ServiceListFile, ServiceLists } from '../../../shared/domain/lists/service-list.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { watchEachTest } from '../watch.testing.ts'
import { urlOf } from '../watch-bench.testing.ts'

/** Lists of the account on the embedded service, in both dialects, with answers that are lost on their way. */
const bench = watchEachTest({ companies: 300 })
const free = { upTo: 0 }
const isLists = /^\/v1\/(?:lists|collections)$/

const lists = (): Promise<ServiceLists> => bench.value('lists.all')
const names = async (): Promise<readonly string[]> => (await lists()).lists.map(({ name }) => name)

interface Served {
  readonly id: string
  readonly name: string
  readonly items: readonly unknown[]
}
/** What the service holds, oldest first: asked by its control route, which no answer to an open question changes. */
const ofService = async (): Promise<readonly Served[]> => {
  const report = (await (await fetch(`${bench.service.url}/__control`)).json()) as {
    readonly owned: { readonly lists: readonly Served[] }
  }
  return report.owned.lists
}
/** Takes a list away, as somebody else could. */
const removeAtService = async (id: string | undefined): Promise<void> => {
  const headers = { authorization: `Bearer ${DEMO_KEY}` }
  const answer = await fetch(`${bench.service.url}/v1/lists/${id}`, { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`the list was not taken away: ${answer.status}`)
}
const atService = async (): Promise<readonly string[]> => (await ofService()).map(({ name }) => name)
const inService = async (name: string): Promise<number> =>
  (await ofService()).find((list) => list.name === name)?.items.length ?? -1
const create = (name: string, parties: readonly number[] = []): Promise<ListAsked> =>
  bench.value('lists.create', { name, parties, approved: free })
const file = async (list: number): Promise<ServiceListFile> => {
  const found = await bench.value<ServiceListFile | null>('lists.open', { list })
  if (found === null) throw new Error('there is no such list')
  return found
}
const asking = async (state: Intent['state']): Promise<Intent> => {
  const find = async (): Promise<Intent | undefined> => (await bench.outbox()).find((intent) => intent.state === state)
  await bench.until(`something is ${state}`, async () => (await find()) !== undefined)
  const found = await find()
  if (found === undefined) throw new Error(`nothing is ${state}`)
  return found
}
const ids = async (most = 3): Promise<readonly number[]> => (await bench.companies('gmbh', most)).map(({ id }) => id)

/** Loses the answer to the next POST on this path; `sent`: after the service has handled it. */
function loseOne(path: RegExp, sent: boolean): void {
  let left = 1
  bench.fetch = async (input, init) => {
    if (init?.method !== 'POST' || left === 0 || !path.test(new URL(urlOf(input)).pathname)) return fetch(input, init)
    left -= 1
    if (sent) await fetch(input, init)
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
  }
}

test.each(['classic', 'october'] as const)(
  '%s: a list is made with what goes into it, renamed, emptied and deleted',
  async (dialect) => {
    bench.service.setDialect(dialect)
    const companies = await ids()
    const { list, asked } = await create('Prüfung 2026', companies)
    await bench.settled()
    expect([asked, await atService(), await inService('Prüfung 2026')]).toEqual([3, ['Prüfung 2026'], 3])
    const made = await file(list)
    expect([made.list.state, made.list.members, new Set(made.items.map(({ party }) => party?.id))]).toEqual([
      'there',
      3,
      new Set(companies),
    ])
    await bench.value('lists.rename', { list, name: 'Prüfung 2027', approved: free })
    await bench.settled()
    expect([await atService(), await names()]).toEqual([['Prüfung 2027'], ['Prüfung 2027']])
    const [first] = made.items
    await bench.value('lists.removeItems', { list, items: [first?.id], approved: free })
    await bench.settled()
    expect([await inService('Prüfung 2027'), (await file(list)).items.length]).toEqual([2, 2])
    await bench.value('lists.remove', { list, approved: free })
    await bench.settled()
    expect([await atService(), await names(), await bench.value('lists.open', { list })]).toEqual([[], [], null])
    expect(await bench.spent()).toBe(bench.billed())
  },
)

test('people go into a list, too', async () => {
  const found = await bench.value<{
    readonly pages: readonly { readonly items: readonly { readonly id: number }[] }[]
  }>('search.read', { kind: 'persons', term: 'halvorsen', which: 'first', approved: { upTo: 1 } })
  const person = found.pages[0]?.items[0]?.id
  const { list } = await create('Leute', [person ?? 0])
  await bench.settled()
  expect((await file(list)).items).toMatchObject([{ party: { kind: 'person', id: person } }])
})

test('what is in a list already is not put in twice, pressed once or twice', async () => {
  const [one = 0, two = 0] = await ids()
  const { list } = await create('Kunden', [one])
  await bench.settled()
  const asked = await Promise.all(
    [1, 2].map(() => bench.value<ListAsked>('lists.add', { list, parties: [one, two], approved: free })),
  )
  expect(asked.reduce((sum, each) => sum + each.asked, 0)).toBe(1)
  await bench.settled()
  expect(await inService('Kunden')).toBe(2)
  expect(await bench.value('lists.add', { list, parties: [one, two], approved: free })).toEqual({
    list,
    asked: 0,
    already: 2,
  })
})

test('pressed twice, one list is made', async () => {
  await Promise.all([create('Kunden', await ids(1)), create('Kunden', await ids(1))])
  await bench.settled()
  expect([await atService(), await inService('Kunden')]).toEqual([['Kunden'], 1])
})

test('an answer is lost and the list is there: it asks, and taking it puts in what was meant for it', async () => {
  loseOne(isLists, true)
  const { list } = await create('Kunden', await ids(2))
  const twin = await asking('twin')
  expect([await atService(), await inService('Kunden')]).toEqual([['Kunden'], 0])
  expect(twin.twin).toMatchObject({ name: 'Kunden' })
  await bench.value('outbox.decideTwin', { intent: twin.id, adopt: true, approved: free })
  await bench.settled()
  expect([await atService(), await inService('Kunden'), await names()]).toEqual([['Kunden'], 2, ['Kunden']])
  expect((await file(list)).list.state).toBe('there')
})

test('a clock here that is put back meanwhile hides no twin: the service told both times in one second', async () => {
  await bench.value('lists.read', { approved: free })
  let lost = false
  bench.fetch = async (input, init) => {
    if (init?.method !== 'POST' || lost || !isLists.test(new URL(urlOf(input)).pathname)) return fetch(input, init)
    lost = true
    await fetch(input, init)
    bench.clock.jump(-60_000)
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
  }
  await create('Kunden')
  const twin = await asking('twin')
  await bench.value('outbox.decideTwin', { intent: twin.id, adopt: true, approved: free })
  await bench.settled()
  expect(await atService()).toEqual(['Kunden'])
})

test('or another one is made beside it, and nothing is deleted', async () => {
  loseOne(isLists, true)
  await create('Kunden', await ids(1))
  const twin = await asking('twin')
  await bench.value('outbox.decideTwin', { intent: twin.id, adopt: false, approved: free })
  await bench.settled()
  expect([await atService(), await names()]).toEqual([
    ['Kunden', 'Kunden'],
    ['Kunden', 'Kunden'],
  ])
})

test('an answer is lost and the list is not there: it is sent again on the person’s word only, with its key', async () => {
  loseOne(isLists, false)
  await create('Kunden')
  const lost = await asking('uncertain')
  expect(await atService()).toEqual([])
  await bench.value('outbox.resend', { intent: lost.id, approved: free })
  await bench.settled()
  expect(await atService()).toEqual(['Kunden'])
})

test('an older list of the same name is nobody’s twin', async () => {
  await create('Kunden')
  await bench.settled()
  loseOne(isLists, false)
  await create('Kunden')
  await asking('uncertain')
  expect(await atService()).toEqual(['Kunden'])
})

test('dropping a list that was never made drops what was meant for it', async () => {
  loseOne(isLists, false)
  await create('Kunden', await ids(2))
  const lost = await asking('uncertain')
  await bench.value('outbox.drop', { intent: lost.id })
  expect([await atService(), await names(), (await bench.outbox()).map(({ state }) => state)]).toEqual([
    [],
    [],
    ['dropped', 'dropped', 'dropped'],
  ])
})

test('a lost answer to putting something in is resolved by re-reading, and nothing is in it twice', async () => {
  const [one = 0, two = 0] = await ids()
  const { list } = await create('Kunden', [one])
  await bench.settled()
  loseOne(/\/items$/, true)
  await bench.value('lists.add', { list, parties: [two], approved: free })
  await bench.until('it was looked for', async () => (await bench.outbox()).every(({ state }) => state === 'done'))
  expect(await inService('Kunden')).toBe(2)
  expect((await file(list)).items).toHaveLength(2)
})

test('a 500 on the creation is looked into before it is tried again', async () => {
  bench.service.faults.set([
    { name: 'status-500', path: '/lists', count: 1 },
    { name: 'status-500', path: '/collections', count: 1 },
  ])
  await create('Kunden')
  await bench.settled()
  expect(await atService()).toEqual(['Kunden'])
})

test('what was made and deleted elsewhere is adopted and gone after a re-reading, across the release', async () => {
  bench.service.setDialect('classic')
  const { list } = await create('Kunden', await ids(2))
  await bench.settled()
  bench.service.setDialect('october')
  await bench.value('lists.read', { approved: free })
  await bench.value('lists.readItems', { list, approved: free })
  const now = await file(list)
  expect([await names(), now.items.length, now.list.serviceId]).toEqual([
    ['Kunden'],
    2,
    expect.stringMatching(/^(?:lst|list)_/),
  ])
  const served = (await ofService()).at(-1)
  await removeAtService(served?.id)
  await bench.value('lists.read', { approved: free })
  expect((await file(list)).list.state).toBe('gone')
  await bench.value('lists.remove', { list, approved: free })
  expect(await names()).toEqual([])
})

test('offline, a list waits in sight and is made once the service is back', async () => {
  const companies = await ids(1)
  let down = true
  bench.fetch = (input, init) =>
    down ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })) : fetch(input, init)
  await create('Kunden', companies)
  await bench.until('it waits', async () => (await bench.outbox()).every(({ state }) => state === 'waiting'))
  expect(await names()).toEqual(['Kunden'])
  down = false
  await bench.value('app.reach')
  await bench.settled()
  expect([await atService(), await inService('Kunden')]).toEqual([['Kunden'], 1])
})

test('should the service charge for lists, nothing is sent that was not agreed to', async () => {
  await bench.anew({ companies: 300, prices: { 'lists.create': 3, 'collections.create': 3 }, dialect: 'october' })
  await create('Eins')
  await bench.settled()
  const refused = await bench.ask('lists.create', { name: 'Zwei', parties: [], approved: free })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'price-changed' } })
  await bench.value('lists.create', { name: 'Zwei', parties: [], approved: { upTo: 3 } })
  await bench.settled()
  expect([await atService(), await bench.spent()]).toEqual([['Eins', 'Zwei'], bench.billed()])
})
