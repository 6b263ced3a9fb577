import type { NextPage } from '../../../shared/domain/envelope.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { walk, type FetchedPage, type Outside } from '../../core/ports.ts'
import type { PaidCalls } from '../../research/paid-call.ts'

/** A walk that the release ended in its middle starts over; free, so without asking. */
const mostWalks = 3

export const destinationsReadAt = 'destinations read at'

/** Re-reads `GET /destinations` whole (free by contract 4.1). Whoever asks while it runs gets the same reading. */
export function createReadDestinations(outside: Outside, pay: PaidCalls, lifetime: AbortSignal): () => Promise<Outcome<null>> {
  const { store, clock } = outside
  let running: Promise<Outcome<null>> | null = null

  const walkOnce = async (): Promise<Outcome<'whole' | 'again'>> => {
    const answers: AnswerId[] = []
    const get = async (next: NextPage | null): Promise<Outcome<FetchedPage<null>>> => {
      const paid = await pay({
        call: { operation: 'destinations', next }, purpose: { kind: 'destinations', page: answers.length + 1 }, subject: '',
        partyId: null, origin: 'watch', approved: { upTo: 0 },
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
      await store.endDestinationWalk(answers)
      await store.writeSetting(destinationsReadAt, new Date(clock.now()).toISOString())
      return ok('whole')
    }
  }

  const read = async (): Promise<Outcome<null>> => {
    for (let walks = 0; walks < mostWalks; walks += 1) {
      const walked = await walkOnce()
      if (!walked.ok) return walked
      if (walked.value === 'whole') {
        outside.announce({ kind: 'delivery' })
        return ok(null)
      }
    }
    return failed({ kind: 'bad-answer', why: 'wrong-shape' })
  }

  return () => {
    running ??= read().finally(() => {
      running = null
    })
    return running
  }
}
