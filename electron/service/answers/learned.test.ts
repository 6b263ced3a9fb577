import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import { createCapabilities, createDeprecations } from './learned.ts'
import { createPrices } from '../prices/prices.ts'
import { readDeprecationHeaders, readLinks } from './read-deprecation.ts'
import { pricedAs, type ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned } from '../client.testing.ts'
import { json, serverEachTest } from '../server.testing.ts'

const at = Date.parse('2026-11-21T12:00:00Z')
const day = 86_400_000
const base = 'https://register.example/v1/company-events'
const sunset = 'Thu, 31 Dec 2026 23:59:59 GMT'
const events: ServiceCall = { operation: 'events', filter: everyEvent, next: null }
const ofMonitor: ServiceCall = { ...events, filter: { ...everyEvent, monitorId: serviceId('m') } }
const lists: ServiceCall = { operation: 'lists', next: null }

const server = serverEachTest()

describe('documents, whose route is a guess', () => {
  const documents = (id: string): ServiceCall => ({ operation: 'company-documents', id: serviceId(id), next: null })

  it('are not offered where it isn’t there: said once for the account, and asked again after a day', async () => {
    server.otherwise(() => json({ detail: 'Not Found' }, {}, 404))
    const client = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
    expect(mustFail(await client.send(documents('cmp_1'))).error).toMatchObject({ kind: 'not-offered', money: 'none' })
    const asked = server.seen.length
    expect(mustFail(await client.send(documents('cmp_2')))).toMatchObject({
      error: { kind: 'not-offered' },
      attempts: 0,
    })
    expect(server.seen).toHaveLength(asked)
    client.advance(2 * day)
    server.otherwise(() => json({ object: 'page', data: [] }))
    mustAnswer(await client.send(documents('cmp_2')))
    // It is there: from now on a 404 is about the company.
    server.otherwise(() => json({ detail: 'Not Found' }, {}, 404))
    expect(mustFail(await client.send(documents('cmp_3'))).error).toMatchObject({ kind: 'not-found' })
  })
})

describe('a filter whose bound of the capital is refused', () => {
  it.each(['capital[gte]', 'capital.gte', 'gte'])('says so at its field: %s', async (name) => {
    server.otherwise(() =>
      json({ code: 'validation_failed', errors: [{ field: name, message: 'not a decimal' }] }, {}, 400),
    )
    const client = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
    const filter = { ...emptyFilter, capitalFrom: '5' }
    const refused = await client.send({ operation: 'filter-companies', filter, next: null, idempotencyKey: 'k' })
    expect(mustFail(refused).error).toMatchObject({ kind: 'invalid-request', fields: [{ field: 'capitalFrom' }] })
  })
})

describe('deprecation headers (RFC 9745, RFC 8594, RFC 8288)', () => {
  it('are read as the contract sends them', () => {
    const headers = {
      deprecation: '@1777852800',
      sunset,
      link: '</docs/migration>; rel="deprecation"; type="text/html"',
    }
    expect(readDeprecationHeaders(headers, base)).toEqual({
      deprecatedAt: '2026-05-04T00:00:00.000Z',
      sunsetAt: '2026-12-31T23:59:59.000Z',
      link: 'https://register.example/docs/migration',
      headers,
    })
  })

  it.each<[string, Record<string, string>, object]>([
    ['a bare true', { deprecation: 'true' }, { deprecatedAt: null, sunsetAt: null, link: null }],
    ['a date', { deprecation: sunset }, { deprecatedAt: '2026-12-31T23:59:59.000Z' }],
    [
      'a sunset before the deprecation',
      { deprecation: '@1798761600', sunset: 'Fri, 01 May 2026 00:00:00 GMT' },
      { deprecatedAt: '2027-01-01T00:00:00.000Z', sunsetAt: '2026-05-01T00:00:00.000Z' },
    ],
    ['a sunset alone', { sunset }, { deprecatedAt: null, sunsetAt: '2026-12-31T23:59:59.000Z' }],
    [
      'garbage',
      { deprecation: '@@', sunset: 'soon', link: '<<<;;rel' },
      { deprecatedAt: null, sunsetAt: null, link: null },
    ],
    ['seconds beyond any date', { deprecation: '@999999999999' }, { deprecatedAt: null }],
    [
      'a link of the sunset only',
      { sunset, link: '<https://a.example/s>; rel=sunset' },
      { link: 'https://a.example/s' },
    ],
    ['a script for a link', { deprecation: 'true', link: '<javascript:alert(1)>; rel=deprecation' }, { link: null }],
  ])('%s is not fatal', (_name, headers, told) => expect(readDeprecationHeaders(headers, base)).toMatchObject(told))

  it('without Deprecation and Sunset tell nothing', () =>
    expect(readDeprecationHeaders({ link: '<x>; rel=next' }, base)).toBeNull())

  it.each<[string, readonly (readonly [string, readonly string[]])[]]>([
    [
      '<a>; rel="x y", <b,c>; title="d, e; f"; REL=Next',
      [
        ['a', ['x', 'y']],
        ['b,c', ['next']],
      ],
    ],
    [
      '<a> ; rel = "q\\"q" , <b>',
      [
        ['a', ['q\\"q']],
        ['b', ['']],
      ],
    ],
    ['', []],
    ['a; rel=x', []],
  ])('links of %j', (value, links) =>
    expect(readLinks(value).map(({ target, relations }) => [target, relations])).toEqual(links),
  )

  it('of any text are read in no time and without a throw', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 2000 }),
      fc
        .array(fc.constantFrom('<', '>', ';', ' ', 'rel', '=', '"', '\\', ','), { maxLength: 2000 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, text, text, (deprecation, sun, link) => {
        const read = readDeprecationHeaders({ deprecation, sunset: sun, link }, base)
        expect(read?.link === null || /^https?:/.test(read?.link ?? '')).toBe(true)
      }),
      { numRuns: cases(100, 500) },
    )
    const began = performance.now()
    readLinks(`<a>${'; '.repeat(1000)}`)
    readLinks(`<a>${';rel= '.repeat(300)}"`)
    expect(performance.now() - began).toBeLessThan(200)
  })
})

describe('old names that the service still answers', () => {
  it('are noted once, by their template, and told anew after a day or a change', () => {
    const notices = createDeprecations([])
    const read = (time: number, value = '@1777852800'): boolean =>
      notices.read('event', 'GET /v1/company-events/{id}', { deprecation: value }, base, time)
    expect([read(at), read(at + 1000), read(at + 2000, '@1777852801'), read(at + day + 3000, '@1777852801')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(notices.all()).toHaveLength(1)
    expect(notices.all()[0]).toMatchObject({
      call: 'GET /v1/company-events/{id}',
      seenAt: new Date(at + day + 3000).toISOString(),
    })
  })

  it('never fill more than a page, however many a service names', () => {
    const notices = createDeprecations([])
    for (let i = 0; i < 1000; i += 1) notices.read('event', `GET /${i}`, { sunset }, base, at)
    expect(notices.all().length).toBeLessThanOrEqual(200)
  })

  it('are announced, of refusals too, without ids or terms', async () => {
    server.otherwise(() => json({ detail: 'Not Found' }, { Deprecation: '@1777852800', Sunset: sunset }, 404))
    const client = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
    await client.send({ operation: 'company', id: serviceId('0f8fad5b-d9cb-469f-a165-70867728950e') })
    expect(client.learnings.at(-1)?.deprecations).toMatchObject([
      { operation: 'company', call: 'GET /v1/companies/{id}', sunsetAt: '2026-12-31T23:59:59.000Z' },
    ])
    const told = client.learnings.length
    await client.send({ operation: 'company', id: serviceId('0f8fad5b-d9cb-469f-a165-70867728950f') })
    expect(client.learnings).toHaveLength(told)
  })
})

describe('what an address offers', () => {
  it('is told when it changes, and when it was told a day ago', () => {
    const known = createCapabilities([{ operation: 'alerts', offered: true, at: new Date(at).toISOString() }])
    expect(known.tell('alerts', true, at + 1000)).toBe(false)
    expect(known.tell('alerts', true, at + day)).toBe(true)
    expect(known.tell('alerts', false, at + day)).toBe(true)
    expect(known.offered('alerts')).toBe(false)
    expect(known.offered('lists')).toBeNull()
  })

  it('survives a stamp that is none', () => {
    const known = createCapabilities([{ operation: 'alerts', offered: true, at: 'yesterday' }])
    expect(known.tell('alerts', true, at)).toBe(true)
  })

  it('is known from answers and from not-offered, not from a missing thing or a failure', async () => {
    const client = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
    const offered = () => client.service.learned().capabilities.map((one) => [one.operation, one.offered])
    server.script(json({}, {}, 404), json({}, {}, 402), json({}, {}, 401))
    for (let i = 0; i < 3; i += 1) await client.send({ operation: 'company', id: serviceId('c') })
    expect(offered()).toEqual([])
    server.script(json({}), json({}, {}, 501), json({}, {}, 404))
    mustAnswer(await client.send({ operation: 'company', id: serviceId('c') }))
    mustFail(await client.send(lists))
    mustFail(await client.send({ operation: 'account' }))
    expect(offered()).toEqual([
      ['company', true],
      ['lists', false],
      ['account', false],
    ])
    server.script(json({}))
    mustAnswer(await client.send(lists))
    expect(offered()).toContainEqual(['lists', true])
  })
})

describe('prices', () => {
  it('of section 4.1 are known, all others unknown and never zero', () => {
    const { of } = createPrices({})
    const unknown = [
      'company-roles',
      'company-documents',
      'company-contact',
      'company-ownership',
      'person-roles',
      'person-holdings',
      'statement',
      'statement-content',
      'event',
      'alerts',
      'account',
      'ownership-job',
      'watchlist',
      'watchlist-item',
    ] as const
    for (const operation of unknown) expect(of(operation)).toEqual({ kind: 'unknown' })
    const shown = {
      'filter-companies': 25,
      formations: 10,
      formation: 1,
      'change-formation': 1,
      'create-monitor': 10,
      suggestions: 1,
      events: 10,
      lists: 0,
      deliveries: 0,
    } as const
    for (const [operation, credits] of Object.entries(shown))
      expect(of(operation as keyof typeof shown)).toEqual({ kind: 'table', credits })
  })

  it('of one monitor’s events are quoted at the list’s price until learned, and are learned apart', async () => {
    const charged = (credits: string) => json({}, { 'Service-Credits-Charged': credits })
    server.script(charged('0'), charged('0'), charged('10'))
    const { service, send, learnings } = createTestClient(server.url, {
      learned: { ...nothingLearned, dialect: 'october' },
    })
    expect(service.price('events', ofMonitor)).toEqual({ kind: 'table', credits: 10 })
    await send(ofMonitor)
    await send(ofMonitor)
    await send(events)
    expect(service.price('events', ofMonitor)).toEqual({ kind: 'learned', credits: 0 })
    expect(service.price('events')).toEqual({ kind: 'learned', credits: 10 })
    expect(service.price('events', events)).toEqual({ kind: 'learned', credits: 10 })
    const again = createTestClient(server.url, { learned: learnings.at(-1) ?? nothingLearned })
    expect(again.service.price('events', ofMonitor)).toEqual({ kind: 'learned', credits: 0 })
    expect(pricedAs).toContain('monitor-events')
  })

  it('of the market-wide list say nothing of one monitor’s, nor the other way round', () => {
    const market = createPrices({ events: 12 }, { events: 30 })
    expect(market.ofCall(events)).toMatchObject({ credits: 30 })
    expect(market.ofCall(ofMonitor)).toEqual({ kind: 'table', credits: 10 })
    const monitors = createPrices({ 'monitor-events': 0 })
    expect(monitors.ofCall(events)).toEqual({ kind: 'table', credits: 10 })
  })

  it('of what was free are said when they are charged once, learned when twice, and unlearned when free again', async () => {
    server.script(...['0', '2', '2', '0', '0'].map((credits) => json({}, { 'Service-Credits-Charged': credits })))
    const { service, send } = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
    const seen: unknown[] = []
    for (let i = 0; i < 5; i += 1) {
      await send(lists)
      seen.push(service.price('lists'))
    }
    expect(seen).toEqual([
      { kind: 'table', credits: 0 },
      { kind: 'table', credits: 2, differs: { stated: 0, once: 2 } },
      { kind: 'learned', credits: 2 },
      { kind: 'learned', credits: 0 },
      { kind: 'learned', credits: 0 },
    ])
  })

  it.each([
    ['another charge than the table’s', ['7'], { kind: 'table', credits: 10, differs: { stated: 10, once: 7 } }],
    ['a higher one', ['25'], { kind: 'table', credits: 25, differs: { stated: 10, once: 25 } }],
    ['the same twice', ['7', '7'], { kind: 'learned', credits: 7 }],
    ['two that differ', ['7', '8'], { kind: 'table', credits: 10, differs: { stated: 10, once: 8 } }],
    ['the table’s after another', ['7', '10'], { kind: 'learned', credits: 10 }],
    ['the table’s', ['10'], { kind: 'learned', credits: 10 }],
  ] as const)('after %s of a company’s record', async (_name, charges, price) => {
    server.script(...charges.map((credits) => json({}, { 'Service-Credits-Charged': credits })))
    const { service, send, learnings } = createTestClient(server.url, {
      learned: { ...nothingLearned, dialect: 'october' },
    })
    for (const _charge of charges) await send({ operation: 'company', id: serviceId('cmp_1') })
    expect(service.price('company')).toEqual(price)
    const restarted = createTestClient(server.url, { learned: learnings.at(-1) ?? nothingLearned })
    expect(restarted.service.price('company')).toEqual(price)
  })

  it('that a free call lost are none, and of one that costs by now uncertain', async () => {
    server.otherwise(() => (request) => request.socket.destroy())
    const free = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
    expect(mustFail(await free.send(lists))).toMatchObject({
      error: { kind: 'answer-lost', money: 'none' },
      attempts: 4,
    })
    const costs = createTestClient(server.url, {
      learned: { ...nothingLearned, dialect: 'october', prices: { lists: 2 } },
    })
    expect(mustFail(await costs.send(lists))).toMatchObject({
      error: { kind: 'answer-lost', money: 'uncertain' },
      attempts: 1,
    })
  })
})
