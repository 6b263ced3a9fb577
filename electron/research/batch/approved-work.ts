import { priceCredits, type Approval, type Price } from '../../../shared/domain/credits.ts'
import { failed, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { RunApproval } from '../../../shared/domain/run.ts'
import type { Clock } from '../../core/ports.ts'
import { afterRunFailure, type AfterRunFailure } from './after-run-failure.ts'
import { leftOf } from './quote-run.ts'

/** What became of one call: where it is told, nothing of it is open any more. */
export type CallOutcome = Exclude<AfterRunFailure, 'held' | 'later'> | 'waiting'

/** A kind of work whose calls were agreed to together: reading sections of many companies, searching for the rows of a list. */
export interface WorkKind<Job extends { readonly id: number }, Item, Answer> {
  /** The job, where it is running. */
  readonly running: (id: number) => Promise<Job | null>
  /** The next call; null: nothing is left. */
  readonly next: (id: number) => Promise<Item | null>
  readonly finish: (id: number) => Promise<unknown>
  /** Ends a call for which nothing need be asked; false where it has to be. */
  readonly spare: (job: Job, item: Item) => Promise<boolean>
  /** The next call's price now, what was agreed to for all, and what was used of it. */
  readonly price: (
    job: Job,
    item: Item,
  ) => { readonly price: Price; readonly approved: RunApproval; readonly used: RunApproval }
  /** Written down before it is sent. */
  readonly sending: (job: Job, item: Item) => Promise<unknown>
  readonly ask: (job: Job, item: Item, approved: Approval) => Promise<Outcome<Answer>>
  readonly answered: (job: Job, item: Item, answer: Answer) => Promise<unknown>
  readonly failed: (job: Job, item: Item, to: CallOutcome, error: AppError | null) => Promise<unknown>
  readonly pause: (id: number, error: AppError) => Promise<unknown>
  /** Waits in sight; false where it isn't running any more. `until`: ISO 8601 UTC. */
  readonly wait: (id: number, error: AppError, until: string) => Promise<boolean>
  /** Goes on after a wait; false where somebody paused or ended it meanwhile. */
  readonly goOn: (id: number) => Promise<boolean>
  readonly announce: () => void
  readonly report: (error: unknown) => void
}

/** Times in a row that the service puts a job off before it is paused. */
const mostTries = 8
const firstPauseMs = 5_000
const longestPauseMs = 60_000

type Step = 'next' | 'ended'

/** What may be spent on the next call; null where it was agreed to by nobody. */
function allowed(approved: RunApproval, used: RunApproval, price: Price): Approval | null {
  const left = leftOf(approved, used)
  if (price.kind === 'unknown') return left.unpriced >= 1 ? { unknown: true } : null
  return price.credits <= left.upTo ? { upTo: price.credits } : null
}

/**
 * Works through jobs of one kind, a call after the other and one loop a job: what is to be asked was written down before
 * anything is sent, nothing goes beyond what was agreed to for all of it, and it stops between two calls. Nothing goes on by
 * itself but what the service only put off: after a lost connection, a 402 or a cap it is paused, and going on asks.
 */
export function createApprovedWork<Job extends { readonly id: number }, Item, Answer>(
  kind: WorkKind<Job, Item, Answer>,
  clock: Clock,
  lifetime: AbortSignal,
) {
  const loops = new Map<number, Promise<void>>()
  const again = new Set<number>()
  const sleeping = new Map<number, AbortController>()
  const tries = new Map<number, number>()
  let closing = false
  const goesOn = (): boolean => !closing && !lifetime.aborted

  const pauseFor = async (id: number, error: AppError): Promise<Step> => {
    await kind.pause(id, error)
    tries.delete(id)
    kind.announce()
    return 'ended'
  }

  /** The service said to come back: it waits in sight, and goes on by itself; not for ever. */
  const putOff = async (id: number, error: AppError): Promise<Step> => {
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    if (tried >= mostTries) return pauseFor(id, error)
    const until = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - clock.now() : 0
    const pause = Math.min(longestPauseMs, Math.max(until, firstPauseMs * 2 ** (tried - 1)))
    if (!(await kind.wait(id, error, new Date(clock.now() + pause).toISOString()))) return 'ended'
    kind.announce()
    const sleep = new AbortController()
    sleeping.set(id, sleep)
    await clock.wait(pause, AbortSignal.any([sleep.signal, lifetime])).catch(() => undefined)
    sleeping.delete(id)
    const on = goesOn() && (await kind.goOn(id))
    kind.announce()
    return on ? 'next' : 'ended'
  }

  const afterFailed = async (job: Job, item: Item, error: AppError): Promise<Step> => {
    const after = afterRunFailure(error)
    const settle = async (to: CallOutcome, why: AppError | null): Promise<void> => {
      await kind.failed(job, item, to, why)
      kind.announce()
    }
    if (after === 'not-there' || after === 'failed' || after === 'uncertain') {
      await settle(after, error)
      // The answer was paid for and can't be kept: nor could the next one.
      return error.kind === 'store-failed' ? pauseFor(job.id, error) : 'next'
    }
    const charged = error.money === 'charged'
    await settle(charged ? 'failed' : 'waiting', charged ? error : null)
    return after === 'later' ? putOff(job.id, error) : pauseFor(job.id, error)
  }

  const one = async (job: Job, item: Item): Promise<Step> => {
    if (!(await kind.spare(job, item))) {
      const { price, approved, used } = kind.price(job, item)
      const agreed = allowed(approved, used, price)
      if (agreed === null)
        return pauseFor(job.id, failed({ kind: 'price-changed', credits: priceCredits(price) }).error)
      await kind.sending(job, item)
      kind.announce()
      const outcome = await kind.ask(job, item, agreed)
      if (!outcome.ok) return afterFailed(job, item, outcome.error)
      tries.delete(job.id)
      await kind.answered(job, item, outcome.value)
    }
    kind.announce()
    return 'next'
  }

  const loop = async (id: number): Promise<void> => {
    while (goesOn()) {
      const job = await kind.running(id)
      if (job === null) return
      const item = await kind.next(id)
      if (item === null) {
        await kind.finish(id)
        kind.announce()
        return
      }
      if ((await one(job, item)) === 'ended') return
    }
  }

  /** One loop a job, whoever wants it to go on. */
  const kick = (id: number): void => {
    again.add(id)
    if (loops.has(id)) return
    const going = (async () => {
      while (again.delete(id)) await loop(id)
    })()
      .catch((error: unknown) => {
        // The rooms close, or the store fails: what was on its way is found at the next start.
        if (goesOn()) kind.report(error)
      })
      .finally(() => {
        loops.delete(id)
        if (again.has(id)) kick(id)
      })
    loops.set(id, going)
  }

  return {
    /** The person agreed: it begins, or goes on. */
    start: (id: number): void => {
      tries.delete(id)
      kick(id)
    },
    /** Somebody changed its state: a wait ends, and it looks. */
    wake: (id: number): void => sleeping.get(id)?.abort(),
    /** Sends nothing more; resolves once what is on its way has come to its end. */
    close: async (): Promise<void> => {
      closing = true
      for (const sleep of sleeping.values()) sleep.abort()
      await Promise.all(loops.values())
    },
  }
}
