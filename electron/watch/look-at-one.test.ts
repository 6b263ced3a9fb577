import { afterEach, describe, expect, it } from 'vitest'
import type { ListAsked } from '../../shared/contract/lists.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { ServiceLists } from '../../shared/domain/lists/service-list.ts'
import type { Destinations } from '../../shared/domain/watch/destination.ts'
import type { Looked } from '../../shared/domain/watch/looked.ts'
import type { Monitor } from '../../shared/domain/watch/monitor.ts'
import { DEMO_KEY, type RegisterServiceOptions } from '../sandbox/serve.ts'
import { day, urlOf, WatchBench } from './watch-bench.testing.ts'

/** One list, one monitor and one destination, each asked for by its id, on every reading of the contract. */
const bench = new WatchBench()
afterEach(() => bench.end())

const readings: readonly RegisterServiceOptions[] = [
  { reading: 'a', dialect: 'classic' },
  { reading: 'a', dialect: 'october' },
  { reading: 'b', dialect: 'classic' },
  { reading: 'b', dialect: 'october' },
  { reading: 'mixed', dialect: 'classic' },
  { reading: 'mixed', dialect: 'october' },
  { reading: 'after-2026', dialect: 'october' },
  { reading: 'today', dialect: 'classic' },
]

const free = { upTo: 0 }
const things = ['list', 'monitor', 'destination'] as const
type Thing = (typeof things)[number]

interface Made {
  readonly list: number
  readonly monitor: number
  readonly destination: number
}

const firstList = async () => (await bench.value<ServiceLists>('lists.all')).lists[0]
const firstDestination = async () => (await bench.value<Destinations>('delivery.destinations')).destinations[0]
const firstMonitor = async (): Promise<Monitor | undefined> => (await bench.monitors())[0]

async function made(options: RegisterServiceOptions): Promise<Made> {
  await bench.begin(options)
  const [company] = await bench.companies('gmbh', 1)
  const { list } = await bench.value<ListAsked>('lists.create', { name: 'Akte', parties: [], approved: free })
  await bench.monitor([company?.id ?? 0], ['company.address.changed'])
  await bench.value('delivery.createDestination', { type: 'email', address: 'akte@example.test', cadence: 'daily' })
  await bench.settled()
  const [monitor, destination] = [await firstMonitor(), await firstDestination()]
  if (monitor === undefined || destination === undefined) throw new Error('it was not made')
  return { list, monitor: monitor.id, destination: destination.id }
}

const look = (thing: Thing, ids: Made): Promise<Outcome<Looked>> =>
  thing === 'list'
    ? bench.ask('lists.look', { list: ids.list, approved: free })
    : thing === 'monitor'
      ? bench.ask('watch.lookMonitor', { monitor: ids.monitor })
      : bench.ask('delivery.lookDestination', { destination: ids.destination })

const keptId = async (thing: Thing): Promise<string> =>
  (thing === 'list'
    ? (await firstList())?.serviceId
    : thing === 'monitor'
      ? (await firstMonitor())?.serviceId
      : (await firstDestination())?.serviceId) ?? ''

const stateOf = async (thing: Thing): Promise<string | undefined> =>
  (thing === 'list' ? await firstList() : thing === 'monitor' ? await firstMonitor() : await firstDestination())?.state

/** What stands in place of `GET` of one thing by its id; the rest goes to the service. */
function answerOne(answer: (response: Response) => Response | Promise<Response>): void {
  bench.fetch = async (input, init) => {
    const { pathname } = new URL(urlOf(input))
    const isOne = /^\/v1\/(?:lists|collections|monitors|destinations|notification-endpoints)\/[^/]+$/.test(pathname)
    return isOne && (init?.method ?? 'GET') === 'GET' ? answer(await fetch(input, init)) : fetch(input, init)
  }
}

/** Takes a thing away, or changes it, as somebody else could. */
async function elsewhere(method: 'DELETE' | 'PATCH', thing: Thing, body?: object): Promise<void> {
  const older = bench.service.dialect === 'classic'
  const path = { list: 'lists', monitor: 'monitors', destination: 'destinations' }[thing]
  const paths = older && thing === 'destination' ? ['destinations', 'notification-endpoints'] : [path]
  for (const one of paths) {
    const answer = await fetch(`${bench.service.url}/v1/${one}/${await keptId(thing)}`, {
      method,
      headers: { authorization: `Bearer ${DEMO_KEY}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.ok) return
  }
  throw new Error(`the ${thing} was not changed`)
}

const onePath = /^\/v1\/(?:lists|collections|monitors|destinations|notification-endpoints)\/[^/]+$/
const listPath = /^\/v1\/(?:lists|collections|monitors|destinations|notification-endpoints)$/

describe.each(readings)('one thing by its id: $reading, $dialect', (options) => {
  it('is there as it was, by one call that costs nothing', async () => {
    const ids = await made(options)
    const billed = bench.billed()
    const [asked, listed] = [bench.requests('GET', onePath), bench.requests('GET', listPath)]
    for (const thing of things) {
      expect(await look(thing, ids), thing).toMatchObject({
        ok: true,
        value: { standing: 'there', alone: true, changed: [] },
      })
    }
    expect(bench.requests('GET', onePath) - asked).toBeGreaterThanOrEqual(3)
    expect(bench.requests('GET', listPath)).toBe(listed)
    expect(bench.billed()).toBe(billed)
    expect(await bench.differences()).toEqual([])
  })

  it('is told with what somebody else changed, and taken away it is gone while the others stay', async () => {
    const ids = await made(options)
    await elsewhere('PATCH', 'list', { name: 'Umbenannt' })
    expect(await look('list', ids)).toMatchObject({
      ok: true,
      value: { standing: 'there', changed: [{ fact: 'name', before: 'Akte' }] },
    })
    expect((await firstList())?.name).toBe('Umbenannt')
    for (const thing of things) {
      await elsewhere('DELETE', thing)
      expect(await look(thing, ids), thing).toMatchObject({
        ok: true,
        value: { standing: 'gone', alone: false, changed: [{ fact: 'standing' }] },
      })
      expect(await stateOf(thing)).toBe('gone')
      for (const other of things.slice(things.indexOf(thing) + 1)) expect(await stateOf(other)).not.toBe('gone')
    }
  })
})

describe('one thing by its id', () => {
  it('says of a monitor and a destination that they are paused, and that they run again', async () => {
    const ids = await made({ dialect: 'october' })
    for (const thing of ['monitor', 'destination'] as const) {
      answerOne(async (response) => Response.json({ ...((await response.json()) as object), status: 'paused' }))
      expect(await look(thing, ids)).toMatchObject({ ok: true, value: { standing: 'paused' } })
      answerOne(async (response) => Response.json({ ...((await response.json()) as object), status: 'active' }))
      const again = await look(thing, ids)
      expect(again).toMatchObject({ ok: true, value: { standing: 'there' } })
      expect(again.ok && again.value.changed.map(({ fact }) => fact)).toContain('standing')
    }
  })

  it('is read in an envelope, in a list of one, and without its id', async () => {
    const ids = await made({ dialect: 'october' })
    const shapes: readonly ((thing: Record<string, unknown>) => unknown)[] = [
      (thing) => ({ data: thing }),
      (thing) => ({ data: [thing] }),
      (thing) => [thing],
      ({ id: _id, ...thing }) => thing,
    ]
    for (const thing of things) {
      for (const shape of shapes) {
        answerOne(async (response) => Response.json(shape((await response.json()) as Record<string, unknown>)))
        expect(await look(thing, ids), `${thing} ${String(shape)}`).toMatchObject({
          ok: true,
          value: { standing: 'there' },
        })
      }
    }
  })

  it.each([
    ['nothing', {}],
    ['an empty list', { data: [] }],
    ['two of them', { data: [{ id: 'a' }, { id: 'b' }] }],
    ['another thing of the same form', { id: '00000000-0000-4000-8000-000000000000', name: 'Fremd', address: 'x@y.z' }],
    ['a text', 'there'],
  ])('changes nothing where the answer is %s', async (_what, body) => {
    const ids = await made({ dialect: 'classic' })
    const before = [await firstList(), await firstMonitor(), await firstDestination()]
    answerOne(() => Response.json(body))
    for (const thing of things) {
      expect(await look(thing, ids), thing).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
    }
    expect([await firstList(), await firstMonitor(), await firstDestination()]).toEqual(before)
  })

  it('is still there by its list where the service doesn’t know it by itself', async () => {
    const ids = await made({ dialect: 'october' })
    answerOne(() => Response.json({ error: { code: 'not_found', message: 'no' } }, { status: 404 }))
    for (const thing of things) {
      expect(await look(thing, ids), thing).toMatchObject({
        ok: true,
        value: { standing: 'there', alone: false, changed: [] },
      })
    }
  })

  it('stays as it was where the key is refused or the service can’t be reached', async () => {
    const ids = await made({ dialect: 'october' })
    const before = [await firstList(), await firstMonitor(), await firstDestination()]
    answerOne(() => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
    })
    for (const thing of things) {
      expect(await look(thing, ids), thing).toMatchObject({ ok: false, error: { kind: 'offline', money: 'none' } })
    }
    expect([await firstList(), await firstMonitor(), await firstDestination()]).toEqual(before)
    answerOne(() => Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 }))
    expect(await look('list', ids)).toMatchObject({ ok: false, error: { kind: 'key-rejected' } })
    expect(await stateOf('list')).toBe('there')
  })

  it.each(['400', '404'] as const)('a bare former id after 2026 stays in doubt (refused with %s)', async (status) => {
    const ids = await made({ dialect: 'classic', answers: { 'former-ids': status, 'id-body': 'opaque' } })
    const before = await Promise.all(things.map(stateOf))
    bench.service.setDialect('october')
    await bench.value('account.read', { approved: { unknown: true } })
    await bench.advance(60 * day)
    for (const thing of things) {
      const looked = await look(thing, ids)
      // A poll may have read the list of monitors by then, which names the company and with it the new id.
      if (thing === 'monitor' && looked.ok) expect(looked.value.standing).toBe('there')
      else expect(looked, thing).toMatchObject({ ok: false, error: { kind: 'former-id', money: 'none' } })
    }
    expect(await Promise.all(things.map(stateOf))).toEqual(before)
  })
})
