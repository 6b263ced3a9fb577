import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Symmetric signatures of Standard Webhooks (standardwebhooks.com; contract 6.3). The package `standardwebhooks` is
 * not used: it knows one header prefix, reads the machine's clock where we need the service's, decodes the body
 * before it is hashed, and tells its failures apart by their messages only.
 */
const secretPrefix = 'whsec_'

/** Fewer bytes can be guessed. The specification allows 64; a much longer text is something else, pasted by mistake. */
const keyBytes = { least: 16, most: 256 } as const

/** More signatures than a rotation of secrets needs. */
const mostSignatures = 32

/** The key in a signing secret; null where the text is no secret. Surrounding space comes from copying. */
export function readSecret(text: string): Buffer | null {
  const trimmed = text.trim()
  const encoded = trimmed.startsWith(secretPrefix) ? trimmed.slice(secretPrefix.length) : trimmed
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  const key = Buffer.from(encoded, 'base64')
  return key.length >= keyBytes.least && key.length <= keyBytes.most ? key : null
}

/** A signed request: its headers and its body. */
export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970, digit by digit as they were signed. */
  readonly timestamp: string
  /** One or more of `v1,BASE64`, separated by spaces; entries of other versions are skipped. */
  readonly signature: string
  /** Byte for byte as it came: a body that was parsed and written anew has another signature. */
  readonly body: Buffer
}

/**
 * Whether one of the signatures is HMAC-SHA256 over `id.timestamp.body` with one of the keys. Compared in constant
 * time, and every pair of them, so that the time says nothing about which was nearly right.
 */
export function isSignedBy(keys: readonly Buffer[], message: SignedMessage): boolean {
  const given = message.signature
    .split(' ')
    .slice(0, mostSignatures)
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => Buffer.from(entry.slice(3), 'base64'))
  let found = false
  for (const key of keys) {
    const right = createHmac('sha256', key)
      .update(`${message.id}.${message.timestamp}.`, 'utf8')
      .update(message.body)
      .digest()
    for (const one of given) if (one.length === right.length && timingSafeEqual(one, right)) found = true
  }
  return found
}
