import { hashOf } from '../dataset/random.ts'
import type { Strike } from '../faults/faults.ts'

/** A shareholder job of the older family (contract 4.9): it runs by the service's clock and is kept for ever. */
export interface Job {
  /** A raw string, as the trigger gave it. */
  readonly id: string
  /** The id of its watchlist item: the same, or another one where the service was told so (gap G4). */
  readonly itemId: string
  readonly company: number
  readonly level: number
  /** ms since 1970, by the service's clock. */
  readonly startedAt: number
  /** When its result is there; Infinity for one that never ends. */
  readonly endsAt: number
  readonly fails: boolean
  /** No job at all, but a company that was put on the watchlist elsewhere. */
  readonly kept: boolean
}

export type JobStatus = 'running' | 'completed' | 'failed'

export const statusOf = (job: Job, now: number): JobStatus =>
  now < job.endsAt ? 'running' : job.fails ? 'failed' : 'completed'

/** A UUID in form, without meaning: the older family's ids are raw strings on both sides of the release. */
export function rawId(seed: number, nth: number, purpose: number): string {
  const word = (part: number): string => hashOf(seed, 0x10b, purpose, nth, part).toString(16).padStart(8, '0')
  const text = word(0) + word(1) + word(2) + word(3)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`
}

/** What a trigger asks for. */
interface Order {
  readonly seed: number
  readonly company: number
  readonly level: number
  readonly now: number
  /** Seconds that a job takes. */
  readonly seconds: number
  readonly byList: boolean
  readonly strikes: readonly Strike[]
}

export function startJob(jobs: Job[], { seed, company, level, now, seconds, byList, strikes }: Order): Job {
  const strike = (name: Strike['name']): Strike | undefined => strikes.find((candidate) => candidate.name === name)
  const more = Number(strike('job-slow')?.value ?? 0)
  const id = rawId(seed, jobs.length, 1)
  const job: Job = {
    id,
    itemId: byList ? rawId(seed, jobs.length, 2) : id,
    company,
    level,
    startedAt: now,
    endsAt: strike('job-never') ? Infinity : now + (seconds + more) * 1_000,
    fails: strike('job-fails') !== undefined,
    kept: false,
  }
  jobs.push(job)
  return job
}
