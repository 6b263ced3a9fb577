import type { Change } from '../../shared/contract/state.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { NextPage } from '../../shared/domain/answers/envelope.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { AnswerId } from '../../shared/domain/ids.ts'
import { walk, type FetchedPage } from '../ports/walk.ts'
import type { AnswerPurpose } from '../ports/store/answer-purpose.ts'
import type { Ports } from '../ports/ports.ts'
import type { ServiceCall } from '../ports/register-service.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { createSingleFlight } from './single-flight.ts'

/** A walk starts over where the release ended it in its middle or the list changed. That is free, so nobody is asked. */
const mostWalks = 3

/** A collection at the service that is read from its first page to its last. */
export interface WholeList {
  /** Made anew for each page; null: there is no such thing (any more). */
  readonly call: (next: NextPage | null) => Promise<ServiceCall | null>
  readonly purpose: (page: number) => AnswerPurpose
  readonly subject: string
  readonly origin: string
  readonly approved: Approval
  /** Every page was read: what none of them names is gone. `at`: ISO 8601 UTC. */
  readonly end: (answers: readonly AnswerId[], at: string) => Promise<unknown>
  /** Announced once it was read whole. */
  readonly change: Extract<Change, { readonly kind: 'watch' | 'lists' | 'delivery' }>
}

/**
 * Reads collections whole: what was made elsewhere is adopted, what isn't listed any more is gone. Who asks for a
 * collection, by its name, while it is being read gets the same reading.
 */
export function createReadWhole(ports: Ports, pay: PaidCalls, lifetime: AbortSignal) {
  const singleFlight = createSingleFlight<string, Outcome<null>>()

  const walkOnce = async (list: WholeList): Promise<Outcome<'whole' | 'again'>> => {
    const answers: AnswerId[] = []
    const get = async (next: NextPage | null): Promise<Outcome<FetchedPage<null>>> => {
      const call = await list.call(next)
      if (call === null) return failed({ kind: 'not-found' })
      const { subject, origin, approved } = list
      const paid = await pay({
        call,
        purpose: list.purpose(answers.length + 1),
        subject,
        partyId: null,
        origin,
        approved,
      })
      if (!paid.ok) return paid
      const { answerId, envelope, size, next: after } = paid.value.kept
      answers.push(answerId)
      return ok({ page: null, envelope: envelope ?? 'list', size, next: after })
    }
    const pages = walk(get, null, lifetime)
    for (;;) {
      const read = await pages.next()
      if (read.done !== true) continue
      const end = read.value
      if (end.why === 'started-over' || end.why === 'cursor-refused') return ok('again')
      if (end.why === 'failed') return { ok: false, error: end.error }
      if (end.why === 'stopped') return failed({ kind: 'canceled' })
      if (end.why === 'end' && end.repeated === true) {
        // What was read is kept; what wasn't named may stand behind the repeated cursor, so nothing is gone.
        ports.announce(list.change)
        return failed({ kind: 'bad-answer', why: 'wrong-shape' })
      }
      await list.end(answers, new Date(ports.clock.now()).toISOString())
      return ok('whole')
    }
  }

  const read = async (list: WholeList): Promise<Outcome<null>> => {
    for (let walks = 0; walks < mostWalks; walks += 1) {
      const walked = await walkOnce(list)
      if (!walked.ok) return walked
      if (walked.value === 'whole') {
        ports.announce(list.change)
        return ok(null)
      }
    }
    return failed({ kind: 'bad-answer', why: 'wrong-shape' })
  }

  return (name: string, list: WholeList): Promise<Outcome<null>> => singleFlight(name, () => read(list))
}
