import type { AppError } from '../../../shared/domain/errors.ts'
import { jobPatienceMinutes, type JobState, type OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { StoredJob } from '../../ports/store/ownership.ts'

/** Errors of a trigger by which the service refuses the job; another attempt is another job. */
const refusals: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'invalid-request',
  'key-not-sent',
  'key-rejected',
  'credits-exhausted',
  'not-found',
  'former-id',
  'not-offered',
  'retired',
])

/** Errors after which it is unknown whether the trigger ran, whether or not money moved. */
const leftOpen: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'answer-lost',
  'bad-answer',
  'store-failed',
  'internal',
])

/**
 * The state of a job whose trigger failed: refused by the service; uncertain, so that the watchlist must be read; or
 * intended as before, because nothing was sent or nothing ran.
 */
export function afterTrigger(error: AppError): Extract<JobState, 'refused' | 'uncertain' | 'intended'> {
  if (error.money !== 'none' || leftOpen.has(error.kind)) return 'uncertain'
  return refusals.has(error.kind) ? 'refused' : 'intended'
}

/** Failures of a question that may pass: it is asked again. After any other failure the job waits for the person. */
const passing: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'offline',
  'answer-lost',
  'rate-limited',
  'service-failed',
  'bad-answer',
  'canceled',
  'no-key',
])
export const passes = (error: AppError): boolean => passing.has(error.kind)

/** Failures that say nothing of the service: it was not reached, or not asked. */
const unasked: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>(['offline', 'canceled', 'no-key'])
export const wasAsked = (error: AppError): boolean => !unasked.has(error.kind)

const second = 1000
/** Pauses after each question that found the job running (gap G5); the last one repeats. */
const pauses = [2 * second, 5 * second, 15 * second, 60 * second, 300 * second] as const
/** Pauses after each read of the watchlist that did not find a lost job; after the last one the person decides. */
const looks = [15 * second, 60 * second] as const
const firstMissMs = 5 * second

/** A tenth earlier or later, so that jobs that were begun together are not asked about together each time. */
const jittered = (milliseconds: number, random: number): number => Math.round(milliseconds * (0.9 + random * 0.2))

/** Milliseconds until a running job is asked about; `asks`: questions that were answered so far. */
export const pauseAfter = (asks: number, random: number): number =>
  jittered(pauses[Math.min(asks, pauses.length - 1)] ?? pauses[4], random)

/** Milliseconds until the watchlist is read again; null: not by itself. */
export function lookAfter(asks: number, random: number): number | null {
  const pause = looks[asks - 1]
  return pause === undefined ? null : jittered(pause, random)
}

/** Milliseconds until a question that failed is asked again; `misses`: failures in a row, this one included. */
export const pauseAfterMiss = (misses: number, random: number): number =>
  jittered(Math.min(firstMissMs * 2 ** Math.min(misses - 1, 20), pauses[4]), random)

/** True when a job has been running for longer than we announce to wait for it (gap G5). */
export const outOfPatience = (job: Pick<StoredJob, 'sentAt' | 'startedAt'>, now: number): boolean =>
  now - Date.parse(job.sentAt ?? job.startedAt) >= jobPatienceMinutes * 60 * second

/** Final states. */
const over: ReadonlySet<JobState> = new Set<JobState>(['done', 'failed', 'refused', 'dropped'])
export const isOver = ({ state }: Pick<StoredJob, 'state'>): boolean => over.has(state)

/** A job as people see it. */
export const seenJob = (job: StoredJob): OwnershipJob => ({
  id: job.id,
  company: job.company,
  depth: job.depth,
  state: job.state,
  serviceJobId: job.serviceJobId,
  startedAt: job.startedAt,
  lastAskedAt: job.lastAskedAt,
  nextAskAt: job.nextAskAt,
  asks: job.asks,
  message: job.message,
  error: job.error,
  answerId: job.answerId,
})
