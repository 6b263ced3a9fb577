import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { JobAnswer, JobChange, StoredJob } from '../../ports/store/ownership.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Look, Round } from './ask-about.ts'
import { lookAfter, outOfPatience, passes, pauseAfter, pauseAfterMiss, wasAsked } from './job-state.ts'
import { allowance } from './job-budget.ts'

type Trigger = Extract<JobAnswer, { step: 'trigger' }>

/** How a job continues after an answer, or without one: its state, and when it asks next by itself. */
export function createProgress(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  priceOf: (operation: Operation) => Price,
) {
  const instant = (at: number): string => new Date(at).toISOString()

  /**
   * The instant of the next question; null where the job doesn't ask by itself, or its budget doesn't cover the price.
   */
  const when = (
    job: StoredJob,
    operation: 'watchlist' | 'watchlist-item',
    milliseconds: number | null,
  ): string | null =>
    milliseconds === null || allowance(job, priceOf(operation)) === null ? null : instant(clock.now() + milliseconds)

  const running = (job: StoredJob, serviceJobId: string, itemId: string | null): JobChange => ({
    state: 'running',
    serviceJobId,
    itemId,
    asks: 0,
    misses: 0,
    error: null,
    nextAskAt: when(job, 'watchlist-item', pauseAfter(0, random())),
  })

  /** It is unknown whether the job was accepted: the watchlist must tell. `error`: how the trigger failed. */
  const lost = (job: StoredJob, error: AppError | null): JobChange => ({
    state: 'uncertain',
    asks: 0,
    misses: 0,
    error,
    nextAskAt: when(job, 'watchlist', 0),
  })

  /** After an answer to the trigger. An answer without a job id was accepted, and charged, all the same. */
  const afterAnswer = (job: StoredJob, { jobId, failed, message }: Trigger): JobChange => {
    if (jobId !== null) return running(job, jobId, null)
    return failed ? { state: 'failed', message, error: null, nextAskAt: null } : lost(job, null)
  }

  /** After a question that failed: asks again by itself where that may help, else when the person says so. */
  const miss = (job: StoredJob, error: AppError): JobChange => {
    // The approval doesn't cover this price: the job asks when the person says so.
    if (error.kind === 'price-changed') return { nextAskAt: null }
    const misses = job.misses + 1
    if (!passes(error)) return { misses, error, nextAskAt: null }
    if (wasAsked(error) && outOfPatience(job, clock.now())) {
      return { misses, error, nextAskAt: null, ...(job.state === 'running' ? { state: 'still-running' } : {}) }
    }
    const reset = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - clock.now() : 0
    const pause = job.state === 'still-running' ? null : Math.max(pauseAfterMiss(misses, random()), reset)
    return { misses, error, nextAskAt: when(job, job.state === 'uncertain' ? 'watchlist' : 'watchlist-item', pause) }
  }

  const afterRunning = (job: StoredJob, asked: JobChange, asks: number): JobChange => {
    if (job.state === 'still-running') return asked
    if (outOfPatience(job, clock.now())) return { ...asked, state: 'still-running' }
    return { ...asked, nextAskAt: when(job, 'watchlist-item', pauseAfter(asks, random())) }
  }

  /** After a question about a job that runs. */
  const afterRound = (job: StoredJob, round: Round): JobChange => {
    if (round.kind === 'missed') return miss(job, round.error)
    const asks = job.asks + 1
    const asked: JobChange = { asks, misses: 0, error: null, lastAskedAt: instant(clock.now()), nextAskAt: null }
    if (round.kind === 'not-listed') return afterRunning(job, asked, asks)
    const {
      answer: { state, message },
      answerId,
      listed,
    } = round
    const found: JobChange = { ...asked, ...listed }
    if (state === 'done') return { ...found, state, answerId }
    return state === 'failed' ? { ...found, state, message } : afterRunning(job, found, asks)
  }

  /** After looking for a job of which it is unknown whether it was accepted. */
  const afterLook = (job: StoredJob, look: Look): JobChange => {
    if (look.kind === 'missed') return miss(job, look.error)
    const lastAskedAt = instant(clock.now())
    if (look.kind === 'found') return { lastAskedAt, ...running(job, look.listed.serviceJobId, look.listed.itemId) }
    const asks = job.asks + 1
    return { lastAskedAt, asks, misses: 0, nextAskAt: when(job, 'watchlist', lookAfter(asks, random())) }
  }

  return { afterAnswer, afterRound, afterLook, lost }
}

export type Progress = ReturnType<typeof createProgress>
