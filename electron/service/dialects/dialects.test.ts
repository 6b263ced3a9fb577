import { describe, expect, it } from 'vitest'
import { operations } from '../../../shared/domain/credits/credits.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import { classic } from './classic.ts'
import { october } from './october.ts'
import type { Learned, ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned } from '../client.testing.ts'
import { json, problem, serverEachTest } from '../server.testing.ts'

const id = serviceId('0f8fad5b-d9cb-469f-a165-70867728950e')
const roles: ServiceCall = { operation: 'company-roles', id, next: null }
const search: ServiceCall = { operation: 'search-companies', term: 'nord', next: null }
const charged = { 'Service-Credits-Charged': '1' }
const learned = (dialect: Learned['dialect']): { learned: Learned } => ({
  learned: { ...nothingLearned, dialect, prices: {} },
})

const server = serverEachTest()

const paths = (): readonly string[] => server.seen.map(({ path }) => path.replace(id, 'ID'))
const retired = (detail: string) => problem(410, { type: 'about:blank', status: 410, code: 'endpoint_retired', detail })

describe('the tables of the two sides', () => {
  it('name every operation, ask for the largest page, and know no parameter of the other side', () => {
    for (const operation of operations) {
      for (const route of [...classic[operation], ...october[operation]])
        expect(route.limit ?? 1).toBeLessThanOrEqual(100)
      for (const { paging } of october[operation]) expect(paging.filter((by) => by !== 'cursor')).toEqual([])
    }
    expect(classic['company-roles'].map(({ path }) => path)).toEqual(['/companies/{id}/officers'])
    expect(october['company-roles'].map(({ path }) => path)).toEqual(['/companies/{id}/roles'])
  })

  it.each<[Learned['dialect'], ServiceCall, string]>([
    ['classic', { operation: 'key-check' }, '/v1/search/suggestions?name=GmbH&limit=1'],
    ['october', { operation: 'key-check' }, '/v1/search/suggestions?name=GmbH&limit=1'],
    ['classic', { ...search, next: { by: 'page', value: '2' } }, '/v1/search/companies?name=nord&limit=100&page=2'],
    [
      'october',
      { ...search, next: { by: 'cursor', value: 'a=b&c' } },
      '/v1/search/companies?name=nord&limit=100&cursor=a%3Db%26c',
    ],
    ['october', { operation: 'search-persons', term: 'Meyer', next: null }, '/v1/search/persons?name=Meyer&limit=100'],
    ['classic', { operation: 'company', id }, `/v1/companies/${id}`],
    [
      'classic',
      { operation: 'company-events', id, next: { by: 'starting_after', value: 'e9' } },
      `/v1/companies/${id}/events?limit=100&starting_after=e9`,
    ],
    [
      'classic',
      { operation: 'company-events', id, next: { by: 'cursor', value: 'e9' } },
      `/v1/companies/${id}/events?limit=100&cursor=e9`,
    ],
    [
      'october',
      { operation: 'company-events', id, next: { by: 'cursor', value: 'e9' } },
      `/v1/companies/${id}/events?limit=100&cursor=e9`,
    ],
    ['classic', roles, `/v1/companies/${id}/officers?limit=100`],
    ['october', roles, `/v1/companies/${id}/roles?limit=100`],
    [
      'classic',
      { operation: 'company-statements', id, next: null },
      `/v1/companies/${id}/financial-statements?limit=100`,
    ],
    [null, { ...search, next: { by: 'page', value: '3' } }, '/v1/search/companies?name=nord&limit=100&page=3'],
    [
      null,
      { operation: 'company-roles', id, next: { by: 'starting_after', value: 'r1' } },
      `/v1/companies/${id}/officers?limit=100&starting_after=r1`,
    ],
  ])('%s: %o', async (dialect, call, url) => {
    const client = createTestClient(server.url, learned(dialect))
    expect(client.service.describe(call)).toBe(`GET ${url}`)
    expect(mustAnswer(await client.send(call)).call).toBe(`GET ${url}`)
    expect(server.seen.map((seen) => seen.url)).toEqual([url])
  })

  it.each<[Learned['dialect'], ServiceCall]>([
    ['october', { ...search, next: { by: 'page', value: '2' } }],
    ['october', { operation: 'company-statements', id, next: { by: 'starting_after', value: 's1' } }],
    ['classic', { ...search, next: { by: 'cursor', value: 'x' } }],
  ])('%s: a page token of the other side is refused before it costs anything: %o', async (dialect, call) => {
    const failed = mustFail(await createTestClient(server.url, learned(dialect)).send(call))
    const restartCredits = call.operation === 'search-companies' ? 1 : 10
    expect(failed).toMatchObject({ error: { kind: 'cursor-refused', restartCredits, money: 'none' }, attempts: 0 })
    expect(server.seen).toHaveLength(0)
  })
})

describe('which side answers', () => {
  it('stays open until something tells', async () => {
    server.otherwise(() => json({ object: 'company' }))
    const client = createTestClient(server.url)
    expect(mustAnswer(await client.send({ operation: 'company', id })).dialect).toBeNull()
    client.service.noteEnvelope('company-events', 'page')
    expect(client.service.learned()).toMatchObject({ dialect: null, prices: {} })
    expect(client.learnings.filter(({ dialect }) => dialect !== null)).toEqual([])
  })

  it('is october with a charge header on any keyed response, an error or an untrusted charge too', async () => {
    for (const answer of [
      json({}, charged),
      problem(402, {}, charged),
      json({}, { 'Service-Credits-Charged': 'abc' }),
    ]) {
      server.script(answer)
      const client = createTestClient(server.url)
      await client.send(search)
      expect(client.service.learned().dialect).toBe('october')
      expect(client.learnings.at(-1)?.dialect).toBe('october')
    }
  })

  it('is not told by health, which carries no key', async () => {
    server.script(json({}, charged))
    const client = createTestClient(server.url)
    await client.send({ operation: 'health' })
    expect(client.service.learned().dialect).toBeNull()
  })

  it.each([
    ['search-companies', 'page', 'october'],
    ['search-persons', 'page', 'october'],
    ['company-roles', 'page', 'october'],
    ['company-statements', 'page', 'october'],
    ['company-events', 'page', null],
    ['search-companies', 'search_result', 'classic'],
    ['company-events', 'list', 'classic'],
    ['company-roles', 'list', 'classic'],
  ] as const)('is told by the envelope: %s in a %s is %s', (operation, kind, dialect) => {
    const client = createTestClient(server.url)
    client.service.noteEnvelope(operation, kind)
    expect(client.service.learned().dialect).toBe(dialect)
    expect(client.learnings).toHaveLength(dialect === null ? 0 : 1)
    client.service.noteEnvelope(operation, kind)
    expect(client.learnings).toHaveLength(dialect === null ? 0 : 1)
  })

  it('is classic where charge headers come with old envelopes, and does not flip at every answer', async () => {
    server.otherwise(() => json({ object: 'search_result', data: [], has_more: false }, charged))
    const client = createTestClient(server.url)
    await client.send(search)
    client.service.noteEnvelope('search-companies', 'search_result')
    await client.send(search)
    expect(client.service.learned().dialect).toBe('classic')
    // The release itself is still noticed.
    client.service.noteEnvelope('search-companies', 'page')
    expect(client.service.learned().dialect).toBe('october')
  })

  it('is told at once by an answer to a call made while it was open', async () => {
    server.script(json({}, charged))
    expect(mustAnswer(await createTestClient(server.url).send(search)).dialect).toBe('october')
  })
})

describe('roles while the side is open', () => {
  it('are asked for by the new name, which settles nothing when it answers without a charge header', async () => {
    server.script(json({ object: 'page', data: [] }))
    const client = createTestClient(server.url)
    expect(mustAnswer(await client.send(roles)).attempts).toBe(1)
    expect(paths()).toEqual(['/v1/companies/ID/roles'])
  })

  it.each([404, 405])('%i on the new name with the old one answering means classic', async (status) => {
    server.otherwise(({ path }) =>
      path.endsWith('/officers') ? json({ object: 'list', data: [] }) : json({ detail: 'Not Found' }, {}, status),
    )
    const client = createTestClient(server.url)
    const answer = mustAnswer(await client.send(roles))
    expect(answer).toMatchObject({
      dialect: 'classic',
      attempts: 2,
      call: `GET /v1/companies/${id}/officers?limit=100`,
    })
    await client.send(roles)
    expect(paths()).toEqual(['/v1/companies/ID/roles', '/v1/companies/ID/officers', '/v1/companies/ID/officers'])
    expect(new Set(client.learnings.map(({ dialect }) => dialect))).toEqual(new Set(['classic']))
  })

  it('a company that neither name knows is not found, and nothing is learned', async () => {
    server.otherwise(() => json({ detail: 'Not Found' }, {}, 404))
    const client = createTestClient(server.url)
    expect(mustFail(await client.send(roles))).toMatchObject({
      error: { kind: 'not-found', money: 'none' },
      attempts: 2,
    })
    expect(client.service.learned().dialect).toBeNull()
  })

  it('404 with the charge header speaks of the company, not of the path', async () => {
    server.otherwise(() => problem(404, {}, { 'Service-Credits-Charged': '0' }))
    expect(mustFail(await createTestClient(server.url).send(roles))).toMatchObject({
      error: { kind: 'not-found' },
      attempts: 1,
    })
    expect(paths()).toEqual(['/v1/companies/ID/roles'])
  })

  it('404 on the new name and 410 on the old one is october without such a company', async () => {
    server.otherwise(({ path }) =>
      path.endsWith('/officers') ? retired('GET /companies/{id}/roles') : problem(404, {}),
    )
    const client = createTestClient(server.url)
    expect(mustFail(await client.send(roles))).toMatchObject({ error: { kind: 'not-found' }, attempts: 2 })
    expect(client.service.learned().dialect).toBe('october')
  })

  it('an old path that fails otherwise is reported as it failed', async () => {
    server.otherwise(({ path }) =>
      path.endsWith('/officers') ? { status: 402, body: 'INSUFFICIENT_CREDITS' } : json({}, {}, 404),
    )
    expect(mustFail(await createTestClient(server.url).send(roles)).error.kind).toBe('credits-exhausted')
  })
})

describe('the release in the middle of a session', () => {
  it.each([
    'This endpoint was retired. Use GET /companies/{id}/roles.',
    `Replaced by https://register.example/v1/companies/${id}/roles`,
    '`GET /v1/companies/{company_id}/roles` replaces this path',
    '',
  ])('410 switches and calls the replacement once: %j', async (detail) => {
    server.otherwise(({ path }) =>
      path.endsWith('/officers') ? retired(detail) : json({ object: 'page', data: [] }, charged),
    )
    const client = createTestClient(server.url, learned('classic'))
    expect(mustAnswer(await client.send(roles))).toMatchObject({
      dialect: 'october',
      attempts: 2,
      charge: { credits: 1, basis: 'header' },
    })
    expect(paths()).toEqual(['/v1/companies/ID/officers', '/v1/companies/ID/roles'])
    expect(client.service.learned()).toMatchObject({ dialect: 'october', chargedOnce: { 'company-roles': 1 } })
  })

  it('a walk of the old list can not go on with its token: starting over is asked for, with its price', async () => {
    server.otherwise(() => retired('GET /companies/{id}/roles'))
    const client = createTestClient(server.url, {
      learned: { ...nothingLearned, dialect: 'classic', prices: { 'company-roles': 10 } },
    })
    const failed = mustFail(
      await client.send({ operation: 'company-roles', id, next: { by: 'starting_after', value: 'r100' } }),
    )
    expect(failed).toMatchObject({ error: { kind: 'cursor-refused', restartCredits: 10, money: 'none' }, attempts: 1 })
    expect(client.service.learned().dialect).toBe('october')
    server.otherwise(() => json({}))
    await client.send(roles)
    expect(paths().at(-1)).toBe('/v1/companies/ID/roles')
  })

  it('a replacement that we do not know is not guessed at', async () => {
    server.otherwise(() => retired('Use GET /companies/{id}/representatives instead'))
    const failed = mustFail(await createTestClient(server.url, learned('classic')).send(roles))
    expect(failed).toMatchObject({
      error: { kind: 'retired', replacement: '/companies/{id}/representatives', money: 'none' },
      attempts: 1,
    })
  })

  it('410 on the replacement as well ends it', async () => {
    server.otherwise(() => retired('GET /companies/{id}/roles'))
    const failed = mustFail(await createTestClient(server.url, learned('classic')).send(roles))
    expect(failed).toMatchObject({ error: { kind: 'retired', replacement: '/companies/{id}/roles' }, attempts: 2 })
  })

  it('410 on a path that has no other name is retired, whatever its body', async () => {
    for (const body of ['', '<html>', '[1]', '{"code":7,"detail":{"x":null}}']) {
      server.script({ status: 410, body })
      expect(mustFail(await createTestClient(server.url).send(search)).error).toEqual({
        kind: 'retired',
        replacement: null,
        money: 'none',
      })
    }
  })

  it('an old page token that is dropped in silence leaves an answer that tells', async () => {
    server.otherwise(() => json({ object: 'page', data: [] }, charged))
    const client = createTestClient(server.url, learned('classic'))
    const answer = mustAnswer(await client.send({ ...search, next: { by: 'page', value: '2' } }))
    // The answer was paid for, so it is handed on; that it is page 1 again shows in its envelope.
    expect(answer).toMatchObject({ dialect: 'classic', charge: { credits: 1, basis: 'header' } })
    expect(client.service.learned().dialect).toBe('october')
  })

  it('a service set back to classic is noticed when the old path answers again', async () => {
    server.otherwise(({ path }) =>
      path.endsWith('/officers') ? json({ object: 'list', data: [] }) : json({ detail: 'Not Found' }, {}, 404),
    )
    const client = createTestClient(server.url, learned('october'))
    expect(mustAnswer(await client.send(roles)).dialect).toBe('classic')
    expect(client.service.learned().dialect).toBe('classic')
  })
})
