import { z } from 'zod'
import type { TeamError } from '../ports/team-server.ts'

/** A question failed with an error that is a value already. */
export class TeamFailure extends Error {
  readonly error: TeamError

  constructor(error: TeamError) {
    super(error.kind)
    this.error = error
  }
}

/** What the server sent is not what it may send; `what` names the field. */
export const badAnswer = (what: string): TeamFailure => new TeamFailure({ kind: 'bad-answer', what })

const cap = z.object({
  whose: z.enum(['team', 'person']),
  cap: z.enum(['day', 'month']),
  limit: z.number(),
  spent: z.number(),
  wanted: z.number(),
})

/** The SQLSTATE or the system's code of what was thrown; empty where it has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}

const textMember = (error: unknown, member: 'detail' | 'message'): string => {
  const value: unknown =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[member] : undefined
  return typeof value === 'string' ? value : ''
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Repeating may help: another transaction was in the way (serialization failure, deadlock). */
export const mayRepeat = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** What the server itself answered, by its SQLSTATE; null: it is no answer of the server that we know. */
function byState(error: unknown): TeamError | null {
  const code = codeOf(error)
  switch (code) {
    case 'RB001': {
      const read = cap.safeParse(parsedJson(textMember(error, 'detail')))
      return read.success ? { kind: 'cap-reached', ...read.data } : { kind: 'bad-answer', what: 'RB001' }
    }
    case 'RB002': {
      const erasure = Number(textMember(error, 'detail'))
      return Number.isSafeInteger(erasure) && erasure > 0
        ? { kind: 'erasure-first', erasure }
        : { kind: 'bad-answer', what: 'RB002' }
    }
    case 'RB003':
      return { kind: 'fenced' }
    case '42501':
      return { kind: 'not-allowed' }
    case '28P01':
      return { kind: 'refused', why: 'password' }
    case '28000':
      return { kind: 'refused', why: 'login' }
    case '3D000':
      return { kind: 'refused', why: 'database' }
    case '53300':
      return { kind: 'refused', why: 'too-many-connections' }
    case '53100':
    case '53200':
    case '53400':
      return { kind: 'server-busy', why: 'disk-full' }
    case '25006':
      return { kind: 'server-busy', why: 'read-only' }
    case '40001':
    case '40P01':
      return { kind: 'server-busy', why: 'conflict' }
    case '55P03':
    case '57014':
      return { kind: 'server-busy', why: 'lock' }
    case '57P03':
      return { kind: 'unreachable', reason: 'starting', maybe: false }
    default:
      return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('08')
        ? { kind: 'internal', code }
        : null
  }
}

const unreachable = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'not-found',
  EAI_AGAIN: 'not-found',
  EHOSTUNREACH: 'not-found',
  ENETUNREACH: 'not-found',
  ETIMEDOUT: 'timeout',
} as const satisfies Record<string, Extract<TeamError, { kind: 'unreachable' }>['reason']>

/**
 * What was thrown, as a value. The words of an error are never passed on: they may hold what was sent.
 * @param asked Whether a question had left; then the server may have done it.
 */
export function teamError(error: unknown, asked: boolean): TeamError {
  if (error instanceof TeamFailure) return error.error
  const answered = byState(error)
  if (answered !== null) return answered
  const code = codeOf(error)
  const message = textMember(error, 'message')
  if (/SSL|TLS|CERT|SELF_SIGNED|ISSUER|VERIFY|ALTNAME|SCRAM|SASL/i.test(code) || /SSL|SASL|SCRAM/.test(message))
    return { kind: 'insecure', reason: code === '' ? 'refused' : code }
  if (code in unreachable)
    return { kind: 'unreachable', reason: unreachable[code as keyof typeof unreachable], maybe: asked }
  return { kind: 'unreachable', reason: /time/i.test(message) ? 'timeout' : 'broken', maybe: asked }
}
