import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { ranOn } from '../../../build/ran-on.ts'
import { isSignedBy, readSecret, type SignedMessage } from './signature.ts'

interface Vectors {
  readonly secret: string
  readonly vectors: readonly {
    readonly id: string
    readonly timestamp: string
    readonly body: string
    readonly signature: string
  }[]
}

const keyOf = (secret: string): Buffer => readSecret(secret) ?? Buffer.alloc(0)

// Made with `openssl dgst -sha256 -mac HMAC -macopt hexkey:…` over `id.timestamp.body`.
const secret = 'whsec_AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcY'
const message: SignedMessage = {
  id: 'msg_5fK2vJxQ',
  timestamp: '1795262400',
  body: Buffer.from('{"event_type":"ADDRESS_CHANGE","company_id":"c0ffee","company_name":"Grünwälder Mühle"}'),
  signature: 'v1,zpO1tv3yqHZMGNtQO11LJuqu+US4Gozewaikw0msZ5U=',
}
const keys = [keyOf(secret)]

describe('signatures of Standard Webhooks', () => {
  it('are those of the test vectors', ({ skip }) => {
    const file = new URL('../../../../shared/data/schemas/standard-webhooks/vectors.json', import.meta.url)
    if (!existsSync(file)) {
      ranOn(
        'reference data',
        'not run: the receiver against the test vectors of Standard Webhooks, which are not on this machine',
      )
      skip()
    }
    const { secret: theirs, vectors } = JSON.parse(readFileSync(file, 'utf8')) as Vectors
    expect(vectors.length).toBeGreaterThan(0)
    for (const { body, ...rest } of vectors)
      expect(isSignedBy([keyOf(theirs)], { ...rest, body: Buffer.from(body) })).toBe(true)
  })

  it('are HMAC-SHA256 over id, timestamp and the body as it came', () => {
    expect(isSignedBy(keys, message)).toBe(true)
    expect(isSignedBy(keys, { ...message, id: 'msg_5fK2vJxR' })).toBe(false)
    expect(isSignedBy(keys, { ...message, timestamp: '1795262401' })).toBe(false)
    expect(isSignedBy(keys, { ...message, body: Buffer.concat([message.body, Buffer.from(' ')]) })).toBe(false)
    // The same JSON, written otherwise.
    expect(
      isSignedBy(keys, { ...message, body: Buffer.from(JSON.stringify(JSON.parse(message.body.toString()), null, 1)) }),
    ).toBe(false)
  })

  it('may be one of several, of which only v1 counts, and made with any of our secrets', () => {
    const other = `v1,${Buffer.alloc(32, 7).toString('base64')}`
    expect(isSignedBy(keys, { ...message, signature: `v1a,abc ${other} ${message.signature}` })).toBe(true)
    expect(isSignedBy(keys, { ...message, signature: message.signature.replace('v1,', 'v2,') })).toBe(false)
    expect(isSignedBy(keys, { ...message, signature: message.signature.replace('v1,', '') })).toBe(false)
    expect(isSignedBy([Buffer.alloc(24, 1), ...keys], message)).toBe(true)
    expect(isSignedBy([Buffer.alloc(24, 1)], message)).toBe(false)
    expect(isSignedBy([], message)).toBe(false)
  })

  it('of any other text are refused, and none throws', () => {
    fc.assert(
      fc.property(fc.string(), (signature) => {
        expect(isSignedBy(keys, { ...message, signature })).toBe(false)
        expect(isSignedBy(keys, { ...message, signature: `v1,${signature}` })).toBe(false)
      }),
    )
    for (const signature of ['v1,', 'v1,=', `v1,${'A'.repeat(44)}`, `v1,${'A'.repeat(4000)}`, 'v1', ',,', '']) {
      expect(isSignedBy(keys, { ...message, signature })).toBe(false)
    }
  })
})

describe('a signing secret', () => {
  it('is base64 behind whsec_, or without it, and may have been copied with spaces', () => {
    expect(readSecret(secret)).toEqual(Buffer.from(Array.from({ length: 24 }, (_, index) => index + 1)))
    expect(readSecret(` ${secret.slice(6)}\n`)).toEqual(readSecret(secret))
  })

  it.each([
    '',
    'whsec_',
    'whsec_***',
    'whsec_AQID',
    'whsec_AQ IDBAUGBwgJCgsMDQ4PEBESExQVFhcY',
    'ein Geheimnis für Grün',
    `whsec_${'A'.repeat(500)}`,
  ])('is not %j', (text) => {
    expect(readSecret(text)).toBe(null)
  })
})
