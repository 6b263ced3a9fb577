import { describe, expect, it } from 'vitest'
import { serviceId } from '../../shared/domain/ids.ts'
import type { ServiceCall } from '../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail } from './client.testing.ts'
import { json, problem, serverEachTest } from './server.testing.ts'

const search: ServiceCall = { operation: 'search-companies', term: 'brueckwerder', next: null }
const record: ServiceCall = { operation: 'company', id: serviceId('cmp_1') }
const health: ServiceCall = { operation: 'health' }

const server = serverEachTest()

describe('a call that works', () => {
  it('sends the key in the header, asks for the largest page, and hands the body on as it came', async () => {
    const body = JSON.stringify({ object: 'page', data: [{ id: 'cmp_1', name: 'Brückwerder GmbH' }] })
    server.script({
      body,
      headers: {
        'Content-Type': 'application/json',
        Date: 'Sat, 21 Nov 2026 12:00:00 GMT',
        'X-Request-Id': 'r1',
        'Set-Cookie': 'a=b',
        'X-RateLimit-Remaining': '59',
      },
    })
    const client = createTestClient(server.url)
    const answer = mustAnswer(await client.send({ operation: 'search-companies', term: ' Brück & Söhne ', next: null }))
    expect(new TextDecoder().decode(answer.body)).toBe(body)
    expect(answer).toMatchObject({
      status: 200,
      attempts: 1,
      serviceDate: '2026-11-21T12:00:00.000Z',
      dialect: null,
      call: 'GET /v1/search/companies?name=Br%C3%BCck%20%26%20S%C3%B6hne&limit=100',
    })
    expect(answer.headers).toEqual({
      'content-type': 'application/json',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
      'x-request-id': 'r1',
      'x-ratelimit-remaining': '59',
    })
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]?.headers.authorization).toBe('Bearer rb_test_KEY-0123456789')
    expect(Object.fromEntries(server.seen[0]?.query ?? [])).toEqual({ name: 'Brück & Söhne', limit: '100' })
    expect(client.progress).toEqual([
      {
        call: answer.call,
        phase: 'sending',
        until: null,
        attempt: 1,
      },
      { call: answer.call, phase: 'done', until: null, attempt: 1 },
    ])
    expect(client.requestsAt).toHaveLength(1)
  })

  it('asks for health without the key', async () => {
    const client = createTestClient(server.url)
    expect(mustAnswer(await client.send(health)).charge).toEqual({ credits: 0, basis: 'table' })
    expect(server.seen[0]?.path).toBe('/v1/health')
    expect(server.seen[0]?.headers.authorization).toBeUndefined()
  })

  it('keeps a path prefix of the address', async () => {
    const client = createTestClient(`${server.url}/register/v1/`)
    mustAnswer(await client.send(record))
    expect(server.seen[0]?.path).toBe('/register/v1/companies/cmp_1')
  })

  it('leaves empty, HTML and mistyped bodies to whoever interprets them', async () => {
    const client = createTestClient(server.url)
    for (const body of ['', '<html>', '[]', '{"data":', '\u0000\u00ff']) {
      server.script({ body })
      expect(new TextDecoder().decode(mustAnswer(await client.send(search)).body)).toBe(body)
    }
  })
})

describe('what is refused before it is sent', () => {
  it.each<[string, ServiceCall, object]>([
    ['an empty term', { ...search, term: '  ' }, { kind: 'invalid-request' }],
    ['a term of 201 characters', { ...search, term: 'x'.repeat(201) }, { kind: 'invalid-request' }],
    ['an id that climbs out of the path', { operation: 'company', id: serviceId('..') }, { kind: 'invalid-request' }],
    ['an empty id', { operation: 'company', id: serviceId('') }, { kind: 'invalid-request' }],
    ['an endless cursor', { ...search, next: { by: 'cursor', value: 'c'.repeat(2001) } }, { kind: 'cursor-refused' }],
  ])('%s', async (_name, call, error) => {
    const client = createTestClient(server.url)
    const failed = mustFail(await client.send(call))
    expect(failed).toMatchObject({ error: { ...error, money: 'none' }, charge: null, attempts: 0 })
    expect(server.seen).toHaveLength(0)
  })

  it('a call without a key, a key that can be none, and an address that can be none', async () => {
    expect(mustFail(await createTestClient(server.url, { key: null }).send(search)).error).toEqual({
      kind: 'no-key',
      money: 'none',
    })
    expect(mustFail(await createTestClient(server.url, { key: 'a\nb' }).send(search)).error).toEqual({
      kind: 'bad-key',
      why: 'has-spaces',
      money: 'none',
    })
    expect(mustFail(await createTestClient('http://register.example').send(health)).error).toEqual({
      kind: 'bad-address',
      why: 'not-https',
      money: 'none',
    })
    expect(server.seen).toHaveLength(0)
  })

  it('escapes ids and terms, lone surrogates too, so that they stay one path segment and one value', async () => {
    const client = createTestClient(server.url)
    await client.send({ operation: 'company', id: serviceId('a/../b?c=d#e%2f') })
    await client.send({ ...search, term: 'x&limit=1\ud800' })
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/companies/a%2F..%2Fb%3Fc%3Dd%23e%252f',
      '/v1/search/companies?name=x%26limit%3D1%EF%BF%BD&limit=100',
    ])
  })
})

describe('the key', () => {
  it('is nowhere but in the Authorization header, even where the service repeats it', async () => {
    const key = 'rb_test_KEY-0123456789'
    server.script(
      problem(400, {
        code: 'validation_failed',
        detail: `key ${key}`,
        errors: [{ field: 'name', message: `Bearer ${key} is wrong` }],
      }),
      json({}, { 'X-Request-Id': `for-${key}` }),
      (request) => request.socket.destroy(),
    )
    const client = createTestClient(server.url)
    const results = [await client.send(search), await client.send(search), await client.send(search)]
    const everything = JSON.stringify([
      results,
      client.progress,
      client.learnings,
      client.service.describe(search),
      client.service.describe(record),
      client.service.learned(),
      server.seen.map(({ url }) => url),
    ])
    expect(everything).toContain('•••')
    expect(everything).not.toContain(key)
    expect(JSON.stringify(client.service)).not.toContain(key)
  })

  it('is not in what a throwing port says', async () => {
    const client = createTestClient(server.url, {
      onRequest: () => {
        throw new Error('Bearer rb_test_KEY-0123456789')
      },
    })
    const failed = mustFail(await client.send(record))
    expect(failed.error).toEqual({
      kind: 'internal',
      message: 'the call could not be made (Error)',
      money: 'uncertain',
    })
  })
})
