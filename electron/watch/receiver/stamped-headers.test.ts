import { describe, expect, it } from 'vitest'
import { ageRefusal, knownPrefixes, readPrefix, readStampedHeaders } from './stamped-headers.ts'

const stamped = (
  prefix: string,
  change: Record<string, readonly string[]> = {},
): Record<string, readonly string[]> => ({
  [`${prefix}id`]: ['msg_1'],
  [`${prefix}timestamp`]: ['1795262400'],
  [`${prefix}signature`]: ['v1,abc'],
  ...change,
})
const read = { id: 'msg_1', timestamp: '1795262400', signature: 'v1,abc' }

describe('the headers of a signed request', () => {
  it('are known under both prefixes, and under another one that is set', () => {
    for (const prefix of knownPrefixes)
      expect(readStampedHeaders(stamped(prefix), knownPrefixes)).toEqual({ ok: true, headers: read })
    expect(readStampedHeaders(stamped('acme-'), knownPrefixes)).toEqual({ ok: false, refusal: 'headers-missing' })
    expect(readStampedHeaders(stamped('acme-'), ['acme-'])).toEqual({ ok: true, headers: read })
    expect(readStampedHeaders(stamped('hook-'), ['webhook-'])).toEqual({ ok: false, refusal: 'headers-missing' })
  })

  it('are not put together from two prefixes', () => {
    const { 'hook-id': id, ...rest } = stamped('hook-')
    expect(readStampedHeaders({ ...rest, 'webhook-id': id ?? [] }, knownPrefixes)).toEqual({
      ok: false,
      refusal: 'headers-missing',
    })
  })

  it.each<[string, Record<string, readonly string[]>]>([
    ['an id twice', { 'hook-id': ['msg_1', 'msg_2'] }],
    ['an id with a space', { 'hook-id': ['a b'] }],
    ['no id', { 'hook-id': [''] }],
    ['a long id', { 'hook-id': ['x'.repeat(257)] }],
    ['a date', { 'hook-timestamp': ['2026-11-21T12:00:00Z'] }],
    ['an exponent', { 'hook-timestamp': ['1e9'] }],
    ['a sign', { 'hook-timestamp': ['-1'] }],
    ['a huge time', { 'hook-timestamp': ['9'.repeat(40)] }],
    ['no list', { 'hook-timestamp': [] }],
    ['an endless signature', { 'hook-signature': ['v1,'.repeat(9_000)] }],
  ])('are refused with %s', (_name, change) => {
    expect(readStampedHeaders(stamped('hook-', change), knownPrefixes)).toEqual({
      ok: false,
      refusal: 'headers-malformed',
    })
  })

  it('begin with what a person sets, in any case, if a header can begin so', () => {
    expect([readPrefix(' Hook- '), readPrefix('x:'), readPrefix(''), readPrefix('ü-')]).toEqual([
      'hook-',
      null,
      null,
      null,
    ])
  })
})

it("a message is five minutes good in either direction, to the second, by the service's clock", () => {
  const at = (seconds: number): number => (1_795_262_400 + seconds) * 1000 + 999
  expect([-301, -300, 0, 300, 301].map((seconds) => ageRefusal('1795262400', at(seconds)))).toEqual([
    'too-new',
    null,
    null,
    null,
    'too-old',
  ])
})
