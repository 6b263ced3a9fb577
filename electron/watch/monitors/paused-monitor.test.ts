import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { WatchBench } from '../watch-bench.testing.ts'

const bench = new WatchBench()
const hour = 60 * 60 * 1000
beforeEach(() => bench.begin({ dialect: 'october' }))
afterEach(() => bench.end())

const control = (body: unknown): Promise<Response> =>
  fetch(`${bench.service.url}/__control`, { method: 'POST', body: JSON.stringify(body) })

const look = (monitor: number): Promise<unknown> => bench.value('watch.lookMonitor', { monitor })

test('what happened while a monitor was paused at the service is a gap for good, and “no change” is said of none of it', async () => {
  const [company] = await bench.companies('gmbh', 1)
  const id = company?.id ?? 0
  const freshness = async () => (await bench.value<CompanyFile>('company.open', { id })).freshness
  await bench.value('company.read', {
    id,
    section: 'record',
    which: 'first',
    approved: { upTo: 25 },
    origin: 'company',
  })
  await bench.monitor([id], ['company.address.changed'])
  const serviceId = (await bench.monitors())[0]?.serviceId ?? ''
  const number = (await bench.monitors())[0]?.id ?? 0
  await bench.advance(hour)
  await look(number)
  await bench.poll()
  const running = (await bench.monitors())[0]?.coverage
  expect(running?.gaps).toEqual([])
  expect(await freshness()).toMatchObject({ noChangeSince: expect.any(String), watchedSince: expect.any(String) })

  expect((await control({ pause: serviceId })).ok).toBe(true)
  await bench.advance(hour)
  await bench.poll()
  await bench.advance(hour)
  await look(number)
  await bench.poll()
  const [paused] = await bench.monitors()
  expect(paused?.runs).toBe('off')
  // From when it was last seen to run: what was polled in between proved nothing.
  expect(paused?.coverage.gaps).toMatchObject([{ cause: 'paused' }])
  expect((paused?.coverage.gaps[0]?.from ?? '') <= (running?.until ?? '')).toBe(true)
  expect(await freshness()).toMatchObject({ noChangeSince: null, watchedSince: null })
  await bench.advance(hour)
  await bench.poll()
  expect((await bench.monitors())[0]?.coverage.until).toBe(paused?.coverage.until)

  await control({ resume: serviceId })
  await bench.advance(hour)
  const resumed = new Date(bench.service.clock.now()).toISOString()
  await look(number)
  await bench.poll()
  await bench.advance(hour)
  await bench.poll()
  const [again] = await bench.monitors()
  expect(again?.runs).toBe('on')
  expect(again?.coverage.gaps).toMatchObject([{ cause: 'paused', from: paused?.coverage.gaps[0]?.from }])
  // Until it was seen to run again.
  expect(Math.abs(Date.parse(again?.coverage.gaps[0]?.until ?? '') - Date.parse(resumed))).toBeLessThan(60_000)
  expect((again?.coverage.until ?? '') > (again?.coverage.gaps[0]?.until ?? '')).toBe(true)
  expect((await freshness()).noChangeSince).toBeNull()
})
