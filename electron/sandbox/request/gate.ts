import type { IncomingMessage } from 'node:http'
import type { Answers } from '../readings/readings.ts'
import { Failure } from './failure.ts'
import type { Strike } from '../faults/faults.ts'
import { writeReset, type RequestCounter, type ResetFormat } from './rate-limit.ts'

/** Checks before any route: key, allowance, pace (contract 5, 8). */
export interface Gate {
  /** Throws the failure that contract 5 names for the key; `sent` is told when a key was there at all. */
  readonly checkKey: (request: IncomingMessage, strikes: readonly Strike[], sent: () => void) => void
  /** Throws where an allowance is spent. */
  readonly checkPace: (strikes: readonly Strike[], now: number, headers: Map<string, string>, answers: Answers) => void
}

const unauthorized = (): Failure => new Failure(401, 'UNAUTHORIZED', 'UNAUTHORIZED')

/** 429 with `X-RateLimit-Reset` in whichever form is set, and `Retry-After` where a fault asks for it. */
export function tooMany(
  resetAt: number,
  strikes: readonly Strike[],
  now: number,
  headers: Map<string, string>,
  answers: Answers,
): Failure {
  const valueOf = (name: Strike['name']): Strike['value'] =>
    strikes.find((strike) => strike.name === name)?.value ?? null
  const reset = writeReset((valueOf('reset-format') as ResetFormat | null) ?? answers['rate-limit-reset'], resetAt, now)
  if (reset !== null) headers.set('X-RateLimit-Reset', reset)
  const retryAfter = valueOf('retry-after')
  if (retryAfter !== null) headers.set('Retry-After', String(retryAfter))
  return new Failure(429, 'rate_limited', 'Too many requests')
}

/** `keys` are those accepted at the moment: removing one from the set revokes it (contract 5.3). */
export function createGate(keys: ReadonlySet<string>, counter: RequestCounter): Gate {
  return {
    checkKey: (request, strikes, sent) => {
      const header = request.headers.authorization
      if (header === undefined || !header.startsWith('Bearer ')) {
        throw new Failure(400, 'authorization_header_invalid', 'Authorization header missing or invalid')
      }
      sent()
      if (strikes.some(({ name }) => name === 'revoked-key') || !keys.has(header.slice('Bearer '.length)))
        throw unauthorized()
    },
    checkPace: (strikes, now, headers, answers) => {
      if (counter.over30Days(now)) throw unauthorized()
      const resetAt = counter.overMinute(now)
      if (resetAt !== null) throw tooMany(resetAt, strikes, now, headers, answers)
    },
  }
}
