import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type AppError, type AppErrorKind, type Outcome } from '../../../shared/domain/errors.ts'
import { boundOf, type QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import type { Clock } from '../../ports/clock.ts'
import { StoreError, storeFailed } from '../../ports/store/store-error.ts'
import { afterRunFailure, type AfterRunFailure } from './after-run-failure.ts'
import { leftOf } from './quote-run.ts'

/** How one call ended. Once this is written, nothing of the call is open. */
export type CallOutcome = Exclude<AfterRunFailure, 'held' | 'later'> | 'waiting'

/**
 * A kind of work whose calls are approved together: reading sections of many companies, or searching for the rows of a
 * list.
 */
export interface WorkKind<Job extends { readonly id: number }, Item, Answer> {
  /** The job; null where it isn't running. */
  readonly running: (id: number) => Promise<Job | null>
  /** The next call; null: nothing is left. */
  readonly next: (id: number) => Promise<Item | null>
  readonly finish: (id: number) => Promise<unknown>
  /** Ends a call that needs no request; false where it needs one. */
  readonly spare: (job: Job, item: Item) => Promise<boolean>
  /** The price of the next call now, what was approved for all of them, and how much of it is used. */
  readonly price: (
    job: Job,
    item: Item,
  ) => { readonly price: Price; readonly approved: QuoteApproval; readonly used: QuoteApproval }
  /** Written down before it is sent. */
  readonly sending: (job: Job, item: Item) => Promise<unknown>
  readonly ask: (job: Job, item: Item, approved: Approval) => Promise<Outcome<Answer>>
  readonly answered: (job: Job, item: Item, answer: Answer) => Promise<unknown>
  readonly failed: (job: Job, item: Item, to: CallOutcome, error: AppError | null) => Promise<unknown>
  readonly pause: (id: number, error: AppError) => Promise<unknown>
  /** Marks the job as waiting, which the page shows; false where it isn't running any more. `until`: ISO 8601 UTC. */
  readonly wait: (id: number, error: AppError, until: string) => Promise<boolean>
  /** Continues after a wait; false where the job was paused or ended meanwhile. */
  readonly goOn: (id: number) => Promise<boolean>
  readonly announce: () => void
  readonly report: (error: unknown) => void
}

/** How often in a row the service may put a job off, or be out of reach, before it is paused: some four minutes where it names no time. */
const mostTries = 8
const firstPauseMs = 5_000
const longestPauseMs = 60_000
/** A limit of the service that is told to last longer isn't waited for at one go. */
const longestToldMs = 60 * 60_000

type Step = 'next' | 'ended'

/** What may be spent on the next call, or why it isn't sent: the limit, or a price that nobody agreed to. */
function allowed(approved: QuoteApproval, used: QuoteApproval, price: Price): Outcome<Approval> {
  const left = leftOf(approved, used)
  if (price.kind === 'unknown' && left.unpriced < 1) return failed({ kind: 'price-changed', credits: null })
  const wanted = boundOf(price)
  if (wanted > left.upTo) return failed({ kind: 'limit-reached', limit: approved.upTo, spent: used.upTo, wanted })
  return ok(price.kind === 'unknown' ? { unknown: true } : { upTo: price.credits })
}

/**
 * Works through jobs of one kind, one call after the other, with one loop a job. What is to be asked is stored before
 * anything is sent. Nothing exceeds what was approved for the whole job. A job stops only between two calls. It
 * continues by itself only where the service asked to come back later or couldn't be reached for some minutes; after a
 * longer absence, a 402 or a cap it is paused and continues when the person says so.
 */
export function createApprovedWork<Job extends { readonly id: number }, Item, Answer>(
  kind: WorkKind<Job, Item, Answer>,
  clock: Clock,
  lifetime: AbortSignal,
) {
  const loops = new Map<number, Promise<void>>()
  const again = new Set<number>()
  const sleeping = new Map<number, { readonly sleep: AbortController; readonly why: AppErrorKind['kind'] }>()
  const tries = new Map<number, number>()
  let closing = false
  const goesOn = (): boolean => !closing && !lifetime.aborted

  const pauseFor = async (id: number, error: AppError): Promise<Step> => {
    await kind.pause(id, error)
    tries.delete(id)
    kind.announce()
    return 'ended'
  }

  /** The service asked to come back later, or is out of reach: the job waits, visibly, and continues by itself, but not without end. */
  const putOff = async (id: number, error: AppError): Promise<Step> => {
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    if (tried >= mostTries) return pauseFor(id, error)
    const told = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - clock.now() : 0
    // Asking before the time that the service named would only use up the tries.
    const pause = Math.max(Math.min(longestToldMs, told), Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1)))
    const sleep = new AbortController()
    sleeping.set(id, { sleep, why: error.kind })
    try {
      if (!(await kind.wait(id, error, new Date(clock.now() + pause).toISOString()))) return 'ended'
      kind.announce()
      await clock.wait(pause, AbortSignal.any([sleep.signal, lifetime])).catch(() => undefined)
    } finally {
      sleeping.delete(id)
    }
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
      // The answer was paid for and could not be kept; the next one could not be either.
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
      if (!agreed.ok) return pauseFor(job.id, agreed.error)
      await kind.sending(job, item)
      kind.announce()
      const outcome = await kind.ask(job, item, agreed.value)
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

  /** One loop a job, however often it is started. */
  const kick = (id: number): void => {
    again.add(id)
    if (loops.has(id)) return
    const going = (async () => {
      while (again.delete(id)) await loop(id)
    })()
      .catch(async (error: unknown) => {
        // The library is closing, or the store fails: what was on its way is found at the next start.
        if (!goesOn()) return
        // Nobody works on it any more, which its screens say; where not even that can be written, the next start does.
        const known = error instanceof StoreError
        if (!known) kind.report(error)
        const why: AppErrorKind = known
          ? storeFailed(error)
          : { kind: 'internal', message: error instanceof Error ? error.name : 'unknown' }
        await pauseFor(id, { ...why, money: 'none' }).catch(kind.report)
      })
      .finally(() => {
        loops.delete(id)
        if (again.has(id)) kick(id)
      })
    loops.set(id, going)
  }

  return {
    /** The person approved: the job begins or continues. */
    start: (id: number): void => {
      tries.delete(id)
      kick(id)
    },
    /** The job's state was changed: a wait ends, and the loop looks at the state. */
    wake: (id: number): void => sleeping.get(id)?.sleep.abort(),
    /** The service answers: what waited for nothing else goes on. */
    reached: (): void => {
      for (const { sleep, why } of sleeping.values()) if (why === 'offline') sleep.abort()
    },
    /** Sends nothing more; resolves once the calls under way have ended. */
    close: async (): Promise<void> => {
      closing = true
      for (const { sleep } of sleeping.values()) sleep.abort()
      await Promise.all(loops.values())
    },
  }
}
