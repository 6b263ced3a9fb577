import type { Approval } from '../../../shared/domain/credits.ts'
import type { NextPage } from '../../../shared/domain/envelope.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { AnswerId, ServiceId } from '../../../shared/domain/ids.ts'
import { walk, type AnswerPurpose, type FetchedPage, type Outside, type ServiceCall } from '../../core/ports.ts'
import type { PaidCalls } from '../../research/paid-call.ts'

/** A walk that the release ended in its middle starts over; free, so without asking. */
const mostWalks = 3

interface Walked {
  readonly call: (next: NextPage | null) => Promise<ServiceCall | null>
  readonly purpose: (page: number) => AnswerPurpose
  readonly subject: string
  readonly approved: Approval
  readonly end: (answers: readonly AnswerId[], at: string) => Promise<number>
}

const free: Approval = { upTo: 0 }

/**
 * Re-reads `GET /lists` and the items of one list whole (free by contract 4.1; `/collections` before the release): what
 * was made elsewhere is adopted, what isn't listed any more is gone. Whoever asks while it runs gets the same reading.
 */
export function createReadLists(outside: Outside, pay: PaidCalls, lifetime: AbortSignal) {
  const { store, clock } = outside
  const running = new Map<string, Promise<Outcome<null>>>()

  const walkOnce = async (walked: Walked): Promise<Outcome<'whole' | 'again'>> => {
    const answers: AnswerId[] = []
    const get = async (next: NextPage | null): Promise<Outcome<FetchedPage<null>>> => {
      const call = await walked.call(next)
      if (call === null) return failed({ kind: 'not-found' })
      const paid = await pay({
        call, purpose: walked.purpose(answers.length + 1), subject: walked.subject, partyId: null, origin: 'lists',
        approved: walked.approved,
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
      await walked.end(answers, new Date(clock.now()).toISOString())
      return ok('whole')
    }
  }

  const read = async (walked: Walked): Promise<Outcome<null>> => {
    for (let walks = 0; walks < mostWalks; walks += 1) {
      const whole = await walkOnce(walked)
      if (!whole.ok) return whole
      if (whole.value === 'whole') {
        outside.announce({ kind: 'lists' })
        return ok(null)
      }
    }
    return failed({ kind: 'bad-answer', why: 'wrong-shape' })
  }

  const once = (name: string, walked: Walked): Promise<Outcome<null>> => {
    const same = running.get(name)
    if (same !== undefined) return same
    const reading = read(walked).finally(() => running.delete(name))
    running.set(name, reading)
    return reading
  }

  return {
    lists: (approved: Approval = free): Promise<Outcome<null>> => once('lists', {
      call: async (next) => ({ operation: 'lists', next }),
      purpose: (page) => ({ kind: 'lists', page }), subject: '', approved,
      end: (answers, at) => store.endListsWalk(answers, at),
    }),
    items: async (list: number, approved: Approval = free): Promise<Outcome<null>> => {
      const found = await store.serviceList(list)
      if (found === null || found.serviceId === null) return failed({ kind: 'not-found' })
      const id = async (): Promise<ServiceId | null> => (await store.serviceList(list))?.serviceId ?? null
      return once(`items of ${list}`, {
        // Asked anew for each page: an answer may have told a newer id to ask by.
        call: async (next) => {
          const now = await id()
          return now === null ? null : { operation: 'list-items', id: now, next }
        },
        purpose: (page) => ({ kind: 'list-items', list, page }), subject: found.name, approved,
        end: (answers, at) => store.endItemsWalk(list, answers, at),
      })
    },
  }
}

export type ReadLists = ReturnType<typeof createReadLists>
