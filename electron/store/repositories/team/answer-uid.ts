import { createHash } from 'node:crypto'
import type { Uid } from '../../../ports/team-server.ts'

/**
 * What an answer is called in a team, worked out of what it is: two desktops that brought copies of one library bring each answer
 * once, and one that is killed while it hands on names it the same again. A UUID of version 8 (RFC 9562, 5.8).
 */
export function uidOfAnswer(answer: {
  readonly operation: string
  readonly call: string
  readonly status: number
  readonly readAt: string
  readonly serviceDate: string | null
  readonly hash: string
}): Uid {
  const { operation, call, status, readAt, serviceDate, hash } = answer
  const bytes = createHash('sha256')
    .update(JSON.stringify([operation, call, status, readAt, serviceDate, hash]))
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
