import { expect, it } from 'vitest'
import { urlOf } from './watch-bench.testing.ts'
import { watchEachTest } from './watch.testing.ts'

const bench = watchEachTest()

const keyed = (): readonly string[] =>
  bench.service.requests.filter(({ path }) => path !== '/v1/health').map(({ method, path }) => `${method} ${path}`)

it.each(['october', 'classic'] as const)('after a refused key nothing else is asked, in %s', async (dialect) => {
  bench.service.setDialect(dialect)
  const companies = await bench.companies('gmbh', 3)
  await bench.monitor(
    companies.map(({ id }) => id),
    ['company.address.changed'],
  )
  await bench.value('delivery.createDestination', { type: 'email', address: 'akte@example.test', cadence: 'daily' })
  await bench.settled()
  await bench.poll()
  await bench.advance(60 * 60_000)
  bench.service.faults.set([{ name: 'revoked-key' }])
  const before = keyed().length
  expect(await bench.poll()).toMatchObject({ held: 'key', problem: { kind: 'key-rejected' } })
  // Three monitors, their hits and what was sent would have been asked for: one refusal is enough. A round that was due by the clock
  // may have met its own.
  expect(new Set(keyed().slice(before)).size).toBe(1)
  bench.service.faults.clear()
})

it('a walk of monitors that met a repeated cursor is not a whole list: what it did not name is not gone', async () => {
  const companies = await bench.companies('gmbh', 3)
  await bench.monitor(
    companies.map(({ id }) => id),
    ['company.address.changed'],
  )
  await bench.settled()
  const states = async () => (await bench.monitors()).map(({ state }) => state)
  const all = await states()
  expect(all).toHaveLength(3)
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const { pathname } = new URL(urlOf(input))
    if (!pathname.endsWith('/monitors') || (init?.method ?? 'GET') !== 'GET') return answer
    const body = (await answer.json()) as { readonly data: readonly unknown[] }
    return Response.json(
      { object: 'page', data: body.data.slice(0, 1), next_cursor: 'again' },
      { headers: { 'Service-Credits-Charged': '0' } },
    )
  }
  await bench.ask('watch.readMonitors')
  expect(await states()).toEqual(all)
  // The same list, short and whole: then the others are gone.
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const { pathname } = new URL(urlOf(input))
    if (!pathname.endsWith('/monitors') || (init?.method ?? 'GET') !== 'GET') return answer
    const body = (await answer.json()) as { readonly data: readonly unknown[] }
    return Response.json(
      { object: 'page', data: body.data.slice(0, 1), next_cursor: null },
      { headers: { 'Service-Credits-Charged': '0' } },
    )
  }
  await bench.ask('watch.readMonitors')
  expect(await states()).not.toEqual(all)
})
