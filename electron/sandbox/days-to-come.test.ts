import { expect, it } from 'vitest'
import { msPerDay } from './dataset/calendar.ts'
import { DEMO_KEY, startRegisterService } from './serve.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')

/** Every day that a value names, wherever it stands in it. */
const daysIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"(\d{4}-\d{2}-\d{2})(?:T[^"]*)?"/g)].map(([, day]) => day as string)

it('no answer names a day after the service’s own now, also where its clock was set back', async () => {
  let now = noon
  const service = await startRegisterService({
    companies: 200,
    credits: 10_000,
    live: true,
    requestsPerMinute: 0,
    now: () => now,
  })
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      headers: { authorization: `Bearer ${DEMO_KEY}` },
    })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  try {
    const paths = ['/v1/search/companies?name=gmbh&limit=20', '/v1/search/companies?name=br%C3%BCckwerder&limit=5']
    const found = (await ask(paths[1] as string)) as { data: readonly { id: string }[] }
    const id = found.data[0]?.id as string
    paths.push(`/v1/companies/${id}`, `/v1/companies/${id}/events?limit=50`)
    const happened = [...service.register.indices()]
      .slice(0, 40)
      .filter((index) => service.happen(index, 'company.address.changed'))
    expect(happened.length).toBeGreaterThan(10)
    paths.push('/v1/events?limit=100')
    for (const days of [0, -1, 1, 3]) {
      now = noon + days * msPerDay
      const today = new Date(service.clock.now()).toISOString().slice(0, 10)
      const named = (await Promise.all(paths.map(ask))).flatMap(daysIn)
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((day) => day > today)).toEqual([])
    }
  } finally {
    await service.close()
  }
})
