import { afterEach, describe, expect, it } from 'vitest'
import { isArray, isObject, readJson, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { urlOf, WatchBench } from '../watch-bench.testing.ts'

/** Hits in which what happened, or to whom, is there and nobody understands it. */
const bench = new WatchBench()
afterEach(() => bench.end())

/** Each item of an answer of hits, also where an alert holds the event, with these members in place of its own. */
function bent(change: (event: JsonObject) => JsonObject): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const { pathname } = new URL(urlOf(input))
    if (!answer.ok || !/\/(?:events|alerts|company-events)$/.test(pathname)) return answer
    const read = readJson(await answer.text())
    const body = read.ok && isObject(read.value) ? read.value : {}
    const data = isArray(body['data']) ? body['data'] : []
    const items = data.map((item): Json => {
      if (!isObject(item)) return item
      const event = item['event']
      return isObject(event) ? { ...change(item), event: change(event) } : change(item)
    })
    return new Response(JSON.stringify({ ...body, data: items }), { status: answer.status, headers: answer.headers })
  }
}

async function hitsOf(change: (event: JsonObject) => JsonObject) {
  const [company] = await bench.companies('brueckwerder', 1)
  if (company === undefined) throw new Error('no company')
  await bench.monitor([company.id], ['company.address.changed'])
  await bench.advance(60_000)
  expect(bench.service.happen(company.index, 'company.address.changed')).toBe(true)
  bench.fetch = bent(change)
  await bench.poll()
  return { company, hits: await bench.inbox() }
}

const sides = [
  { dialect: 'october', reading: 'a' },
  { dialect: 'classic', reading: 'a' },
] as const

describe.each(sides)('hits, $dialect', (options) => {
  it('whose type is there and not understood are told as unreadable, with their answer, and not as of no type', async () => {
    await bench.begin(options)
    const { hits } = await hitsOf((event) => ({
      ...event,
      type: true,
      ...('event_type' in event ? { event_type: true } : {}),
    }))
    expect(hits.length).toBeGreaterThan(0)
    for (const { event } of hits)
      expect(event).toMatchObject({ type: null, unread: { count: hits.length, of: hits.length } })
  })

  it('whose company is not understood are still those of the monitored company', async () => {
    await bench.begin(options)
    const { company, hits } = await hitsOf((event) => ({
      ...event,
      ...('subject' in event ? { subject: true } : {}),
      ...('company_id' in event ? { company_id: true, company_name: true } : {}),
    }))
    expect(hits.length).toBeGreaterThan(0)
    for (const hit of hits) {
      expect(hit.event.unread).toBeUndefined()
      expect(hit.company?.id).toBe(company.id)
    }
  })

  it('in which a type stands one deeper are read', async () => {
    await bench.begin(options)
    const { hits } = await hitsOf((event) => ({
      ...event,
      ...('type' in event ? { type: { type: event['type'] ?? null } } : {}),
    }))
    expect(hits.map(({ event }) => event.type)).toContain('company.address.changed')
  })
})

it('a feed’s hits whose company is there and not understood are unreadable, and not of nobody', async () => {
  await bench.begin({ dialect: 'october' })
  const [company] = await bench.companies('brueckwerder', 1)
  if (company === undefined) throw new Error('no company')
  expect(bench.service.happen(company.index, 'company.address.changed')).toBe(true)
  const feed = await bench.saveFeed()
  await bench.advance(60_000)
  bench.fetch = bent((event) => ({ ...event, subject: true }))
  await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 10 } })
  const hits = await bench.inbox()
  expect(hits.length).toBeGreaterThan(0)
  for (const { event } of hits) expect(event.unread?.of).toBeGreaterThan(0)
})
