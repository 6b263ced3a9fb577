import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ranOn } from '../../../build/ran-on.ts'
import { newSecret, sign } from './signature.ts'

interface Vectors {
  readonly secret: string
  readonly vectors: readonly {
    readonly id: string
    readonly timestamp: string
    readonly body: string
    readonly signature: string
  }[]
}

describe('signatures of Standard Webhooks', () => {
  it('are HMAC-SHA256 over id.timestamp.body with the bytes of the secret', () => {
    // Made with `openssl dgst -sha256 -mac HMAC -macopt hexkey:…` from the rule of the specification.
    const body = '{"type":"company.address.changed","name":"Brückwerder & Söhne"}'
    expect(sign('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W', 1_674_087_231, body)).toBe(
      'v1,v6kX44h44VvcaQJPtrD1rEA+yjEGQG5liGYRQIbCSE4=',
    )
  })

  it('are those of the test vectors', ({ skip }) => {
    const file = new URL('../../../../shared/data/schemas/standard-webhooks/vectors.json', import.meta.url)
    if (!existsSync(file)) {
      ranOn('reference data', 'not run: signatures of webhooks against test vectors, which are not on this machine')
      skip()
    }
    const { secret, vectors } = JSON.parse(readFileSync(file, 'utf8')) as Vectors
    expect(vectors.length).toBeGreaterThan(0)
    for (const { id, timestamp, body, signature } of vectors)
      expect(sign(secret, id, Number(timestamp), body)).toBe(signature)
  })

  it('secrets are 24 random bytes', () => {
    const secrets = [newSecret(), newSecret()].map((secret) => /^whsec_(\S+)$/.exec(secret)?.[1] ?? '')
    for (const secret of secrets) expect(Buffer.from(secret, 'base64')).toHaveLength(24)
    expect(secrets[0]).not.toBe(secrets[1])
  })
})
