import { createHash } from 'node:crypto'
import type { Json } from '../../../../shared/domain/json.ts'
import type { Uid } from '../../../ports/team-server.ts'

/** A name worked out of what a thing is, the same wherever it is made: a UUID of version 8 (RFC 9562, 5.8). */
export function uidOfContent(content: readonly Json[]): Uid {
  const bytes = createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
