import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks (standardwebhooks.com, contract 6.3): symmetric signatures. */
const secretPrefix = 'whsec_'

/** A new signing secret: `whsec_` and 24 random bytes in base64. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(24).toString('base64')}`

/** A new message id; retries keep it. */
export const newMessageId = (): string => `msg_${randomBytes(20).toString('hex').slice(0, 27)}`

/**
 * `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the secret's bytes; `timestamp` in seconds
 * since 1970.
 */
export function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')}`
}
