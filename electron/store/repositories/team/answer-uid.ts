import type { Uid } from '../../../ports/team-server.ts'
import { uidOfContent } from './uid-of-content.ts'

/**
 * What an answer is called in a team, worked out of what it is: two desktops that brought copies of one library bring each answer
 * once, and one that is killed while it hands on names it the same again.
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
  return uidOfContent([operation, call, status, readAt, serviceDate, hash])
}
