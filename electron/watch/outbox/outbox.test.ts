import { describe, expect, it } from 'vitest'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { usualTypes } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

const bench = watchEachTest()
const types = usualTypes.slice(0, 2)

const states = async (): Promise<readonly string[]> => (await bench.outbox()).map(({ state }) => state)
const monitorsAtService = (): number => bench.requests('POST', /\/monitors$/)

describe.each(['october', 'classic'] as const)('monitors in the %s dialect', (dialect) => {
  it('are created for ten credits, changed and deleted for nothing', async () => {
    bench.service.setDialect(dialect)
    const [company] = await bench.companies('ahrenwyk')
    if (company === undefined) throw new Error('no company')
    const before = bench.billed()
    const asked = await bench.monitor([company.id], types)
    expect(asked).toMatchObject({ already: 0, monitors: [{ company: { id: company.id }, eventTypes: types }] })
    const [monitor] = await bench.monitors()
    expect(monitor).toMatchObject({
      state: 'active',
      eventTypes: types,
      intent: null,
      createdAt: new Date(bench.beganAt).toISOString(),
    })
    expect(monitor?.serviceId).not.toBeNull()
    expect(await states()).toEqual(['done'])
    expect(bench.billed() - before).toBe(10)

    const { id } = monitor ?? { id: 0 }
    await bench.value('watch.changeMonitor', { monitor: id, eventTypes: ['company.purpose.changed'] })
    await bench.settled()
    expect(await bench.monitors()).toMatchObject([{ eventTypes: ['company.purpose.changed'], state: 'active' }])
    await bench.value('watch.endMonitor', { monitor: id })
    await bench.settled()
    expect(await bench.monitors()).toEqual([])
    expect(bench.billed() - before).toBe(10)
    expect(bench.billed()).toBe(await bench.spent())
  })

  it('made elsewhere are adopted, deleted elsewhere are gone', async () => {
    bench.service.setDialect(dialect)
    const [one, two] = await bench.companies('ahrenwyk')
    if (one === undefined || two === undefined) throw new Error('no companies')
    await bench.monitor([one.id, two.id], types)
    const key = { Authorization: 'Bearer demo-registerblick-embedded-service' }
    const list = (await (await fetch(`${bench.service.url}/v1/monitors`, { headers: key })).json()) as {
      data: { id: string }[]
    }
    await fetch(`${bench.service.url}/v1/monitors/${list.data[0]?.id}`, { method: 'DELETE', headers: key })
    expect(await bench.value('watch.readMonitors')).toHaveLength(2)
    expect((await bench.monitors()).map(({ state }) => state).toSorted()).toEqual(['active', 'gone'])
    // A monitor that is gone can be asked for again.
    await bench.monitor([one.id, two.id], types)
    expect((await bench.monitors()).map(({ state }) => state)).toEqual(['active', 'active'])
    expect(bench.billed('monitors.create')).toBe(30)
  })

  it('that the service has already cost nothing: the 500 is told apart by re-reading', async () => {
    bench.service.setDialect(dialect)
    const [company] = await bench.companies('ahrenwyk')
    if (company === undefined) throw new Error('no company')
    await bench.monitor([company.id], types)
    // Another library of the same account doesn't know of it.
    await bench.close()
    bench.folder = `${bench.folder}-other`
    await bench.open()
    const [same] = await bench.companies('ahrenwyk')
    const before = bench.billed()
    await bench.monitor([same?.id ?? 0], ['company.name.changed'])
    expect(bench.billed()).toBe(before)
    expect(await states()).toEqual(['done'])
    expect(await bench.monitors()).toMatchObject([{ state: 'active', eventTypes: types }])
  })

  it('with an event type that the service does not know are refused, and the type is named', async () => {
    bench.service.setDialect(dialect)
    const [company] = await bench.companies('ahrenwyk')
    if (company === undefined) throw new Error('no company')
    const before = bench.billed()
    await bench.monitor([company.id], ['company.purpose.changed', 'company.aura.changed'])
    expect(await bench.outbox()).toMatchObject([
      {
        state: 'refused',
        error: { kind: 'invalid-request', fields: [{ field: 'eventTypes', message: 'company.aura.changed' }] },
      },
    ])
    expect(await bench.monitors()).toMatchObject([{ state: 'wanted', intent: { state: 'refused' } }])
    expect(bench.billed()).toBe(before)
    // It can be asked for again with valid values.
    await bench.monitor([company.id], types)
    expect(await bench.monitors()).toMatchObject([{ state: 'active', intent: null }])
  })
})

describe('a lost answer', () => {
  it('is resolved by re-reading: one that arrived is adopted, and billed once', async () => {
    const [company] = await bench.companies('ahrenwyk')
    const before = bench.billed()
    bench.service.faults.set([{ name: 'drop-after-request', path: '/monitors', count: 1 }])
    await bench.monitor([company?.id ?? 0], types)
    await bench.until('it was found', async () => (await states()).every((state) => state === 'done'))
    expect(monitorsAtService()).toBe(1)
    expect(await bench.monitors()).toMatchObject([{ state: 'active' }])
    expect(bench.billed() - before).toBe(10)
    // The charge of a lost answer is uncertain: the ledger counts its full price.
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('whose call did not arrive is sent again on the person’s word alone, with its key', async () => {
    const [company] = await bench.companies('ahrenwyk')
    let lost = 0
    bench.fetch = (input, init) => {
      if (init?.method !== 'POST' || lost > 0) return fetch(input, init)
      lost += 1
      return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
    }
    await bench.monitor([company?.id ?? 0], types)
    const [open] = await bench.outbox()
    expect(open).toMatchObject({ state: 'uncertain' })
    await bench.restart()
    expect(await states()).toEqual(['uncertain'])
    expect(monitorsAtService()).toBe(0)
    await bench.value('outbox.resend', { intent: open?.id, approved: { upTo: 10 } })
    await bench.settled()
    expect(await states()).toEqual(['done'])
    expect(monitorsAtService()).toBe(1)
    expect(await bench.monitors()).toMatchObject([{ state: 'active' }])
  })

  it('of a deletion is looked for, and sent again by itself, for it costs nothing and comes to the same', async () => {
    const [company] = await bench.companies('ahrenwyk')
    await bench.monitor([company?.id ?? 0], types)
    const [monitor] = await bench.monitors()
    let lost = 0
    bench.fetch = (input, init) => {
      if (init?.method !== 'DELETE' || lost > 0) return fetch(input, init)
      lost += 1
      return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
    }
    await bench.value('watch.endMonitor', { monitor: monitor?.id })
    await bench.until('it was sent again', async () => (await states()).every((state) => state === 'done'))
    expect(await bench.monitors()).toEqual([])
    expect(lost).toBe(1)
    expect((await bench.outbox()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'delete-monitor done',
      'create-monitor done',
    ])
  })
})

describe('offline', () => {
  const unplug = (): void => {
    bench.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
  }

  it('what costs asks before it is sent, and never goes by itself', async () => {
    const [company] = await bench.companies('ahrenwyk')
    unplug()
    await bench.ask('app.reach')
    await bench.monitor([company?.id ?? 0], types)
    expect(await bench.outbox()).toMatchObject([{ state: 'asks', sentAt: null }])
    bench.fetch = globalThis.fetch
    await bench.ask('app.reach')
    await bench.restart()
    expect(await states()).toEqual(['asks'])
    expect(monitorsAtService()).toBe(0)
    const [asks] = await bench.outbox()
    expect(await bench.ask('outbox.confirm', { intent: asks?.id, approved: { upTo: 9 } })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: 10 },
    })
    await bench.value('outbox.confirm', { intent: asks?.id, approved: { upTo: 10 } })
    await bench.settled()
    expect(await states()).toEqual(['done'])
    expect(monitorsAtService()).toBe(1)
  })

  it('what is free waits, and goes once the service can be reached', async () => {
    const [company] = await bench.companies('ahrenwyk')
    await bench.monitor([company?.id ?? 0], types)
    const [monitor] = await bench.monitors()
    unplug()
    await bench.ask('app.reach')
    await bench.value('watch.endMonitor', { monitor: monitor?.id })
    expect((await bench.outbox())[0]).toMatchObject({ kind: 'delete-monitor', state: 'waiting' })
    bench.fetch = globalThis.fetch
    await bench.ask('app.reach')
    await bench.settled()
    expect(await bench.monitors()).toEqual([])
  })
})

describe('a batch', () => {
  it('pressed twice, and in two windows, is one', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 5).map(({ id }) => id)
    const before = bench.billed()
    await Promise.all(
      [1, 2, 3].map(() => bench.ask('watch.monitor', { companies, eventTypes: types, approved: { upTo: 50 } })),
    )
    await bench.settled()
    expect(monitorsAtService()).toBe(5)
    expect(bench.billed() - before).toBe(50)
    const again = await bench.monitor(companies, types)
    expect(again).toMatchObject({ already: 5 })
    expect(monitorsAtService()).toBe(5)
  })

  it('must be covered by what was agreed to, all of it', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 3).map(({ id }) => id)
    const outcome = await bench.ask('watch.monitor', { companies, eventTypes: types, approved: { upTo: 29 } })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: 30 } })
    expect(await bench.outbox()).toEqual([])
  })

  it('of forty is stopped by dropping those that wait; what was sent is done, the rest was never paid', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 40).map(({ id }) => id)
    expect(companies).toHaveLength(40)
    const before = bench.billed()
    bench.service.faults.set([{ name: 'latency', value: 30, path: '/monitors' }])
    await bench.value('watch.monitor', { companies, eventTypes: types, approved: { upTo: 400 } })
    await bench.until('some are there', async () => (await states()).filter((state) => state === 'done').length >= 3)
    for (const { id, state } of await bench.outbox())
      if (state === 'waiting') await bench.ask('outbox.drop', { intent: id })
    await bench.settled()
    const ended = await states()
    const done = ended.filter((state) => state === 'done').length
    expect(ended.filter((state) => state === 'dropped')).toHaveLength(40 - done)
    expect(done).toBeLessThan(40)
    expect(monitorsAtService()).toBe(done)
    expect(bench.billed() - before).toBe(done * 10)
    expect(await bench.monitors()).toHaveLength(done)
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('ends at 402 with the rest in sight, asking', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 6).map(({ id }) => id)
    bench.service.billing.setBalance(25)
    await bench.monitor(companies, types)
    const intents = await bench.outbox()
    expect(intents.filter(({ state }) => state === 'done')).toHaveLength(2)
    const asking = intents.filter(({ state }) => state === 'asks')
    expect(asking).toHaveLength(4)
    expect(asking.map(({ error }: Intent) => error?.kind)).toEqual(Array(4).fill('credits-exhausted'))
    expect(new Set(intents.map(({ batch }) => batch)).size).toBe(1)
    expect(monitorsAtService()).toBe(3)
    bench.service.billing.setBalance(1_000)
    for (const { id } of asking) await bench.value('outbox.confirm', { intent: id, approved: { upTo: 10 } })
    await bench.settled()
    expect(await bench.monitors()).toHaveLength(6)
    expect((await bench.monitors()).every(({ state }) => state === 'active')).toBe(true)
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('that a cap would cut are not begun; those within a limit are sent, and the rest goes on at one press', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 6).map(({ id }) => id)
    const left = 25
    await bench.value('settings.change', { dailyCap: Math.ceil(await bench.spent()) + left })
    const whole = { companies, eventTypes: types, approved: { upTo: 60 } }
    expect(await bench.ask('watch.monitor', whole)).toMatchObject({ error: { kind: 'cap-reached', wanted: 60 } })
    expect([await bench.outbox(), monitorsAtService()]).toEqual([[], 0])

    await bench.value('watch.monitor', { ...whole, stopAt: left })
    await bench.settled()
    const asking = (await bench.outbox()).filter(({ state }) => state === 'asks')
    expect([monitorsAtService(), asking.length]).toEqual([2, 4])
    expect(asking.map(({ error }: Intent) => error?.kind)).toEqual(Array(4).fill('limit-reached'))
    // A program that ends meanwhile sends none of them by itself.
    await bench.restart()
    expect(monitorsAtService()).toBe(2)
    await bench.value('settings.change', { dailyCap: Math.ceil(await bench.spent()) + 5 })
    const rest = { intents: asking.map(({ id }) => id), approved: { upTo: 40 } }
    expect(await bench.ask('outbox.confirmAll', rest)).toMatchObject({ error: { kind: 'cap-reached', wanted: 40 } })
    await bench.value('settings.change', { dailyCap: 1_000 })
    await bench.value('outbox.confirmAll', { ...rest, stopAt: 10 })
    await bench.settled()
    expect(monitorsAtService()).toBe(3)
    await bench.value('outbox.confirmAll', { intents: rest.intents, approved: { upTo: 30 } })
    await bench.settled()
    expect((await bench.monitors()).map(({ state }) => state)).toEqual(Array(6).fill('active'))
    expect([monitorsAtService(), bench.billed('monitors.create')]).toEqual([6, 60])
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('that a cap cuts on the way, filled by something else, ask with its reason', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 6).map(({ id }) => id)
    let sent = 0
    bench.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.method === 'POST' && (sent += 1) === 2)
        await bench.value('settings.change', { dailyCap: Math.ceil(await bench.spent()) + 10 })
      return answer
    }
    await bench.monitor(companies, types)
    const asking = (await bench.outbox()).filter(({ state }) => state === 'asks')
    expect(asking.length).toBeGreaterThan(0)
    expect(new Set(asking.map(({ error }: Intent) => error?.kind))).toEqual(new Set(['cap-reached']))
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('rides out a rate limit and a service that is away for a moment', async () => {
    const companies = (await bench.companies('gmbh')).slice(0, 4).map(({ id }) => id)
    bench.service.faults.set([
      { name: 'status-503', count: 1, path: '/monitors' },
      { name: 'status-429', value: 1, count: 1, path: '/monitors' },
    ])
    await bench.monitor(companies, types)
    expect(await bench.monitors()).toHaveLength(4)
    expect((await bench.monitors()).every(({ state }) => state === 'active')).toBe(true)
    expect(bench.billed('monitors.create')).toBe(40)
  })
})
