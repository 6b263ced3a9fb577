import type { Ports } from '../../ports/ports.ts'
import type { OwnershipJobs } from './jobs.ts'

/** The longest pause, so that a machine that slept, or whose clock was set, is noticed in time. */
const longestMs = 30_000
/** The pause while the service can't be reached or there is no key. Nothing is asked or stored then. */
const notReadyMs = 2_000

export interface JobSchedulerParts {
  readonly jobs: Pick<OwnershipJobs, 'open' | 'askDue'>
  readonly clock: Ports['clock']
  /** True when a question could leave: there is a key, and the service is not known to be out of reach. */
  readonly ready: () => boolean
  readonly lifetime: AbortSignal
  /** A failure of our own, e.g. a full disk; the jobs stay as they are. */
  readonly report: (error: unknown) => void
}

/** Asks about jobs when they are due, one after the other, until the library is closed. */
export function createJobScheduler({ jobs, clock, ready, lifetime, report }: JobSchedulerParts) {
  let sleep = new AbortController()

  const wait = async (milliseconds: number): Promise<void> => {
    await clock.wait(milliseconds, sleep.signal).catch(() => undefined)
  }

  /** Milliseconds until the next job is due; asks about those that are. */
  const round = async (): Promise<number> => {
    const due = (await jobs.open())
      .flatMap(({ id, nextAskAt }) => (nextAskAt === null ? [] : [{ id, at: Date.parse(nextAskAt) }]))
      .toSorted((a, b) => a.at - b.at)
    const [first] = due
    if (first === undefined) return longestMs
    if (first.at > clock.now()) return first.at - clock.now()
    for (const { id, at } of due) {
      if (at > clock.now() || lifetime.aborted) break
      if (!ready()) return notReadyMs
      await jobs.askDue(id)
    }
    return 0
  }

  return {
    /** A job has changed: it may be due earlier than the current pause ends. */
    wake: () => sleep.abort(),
    run: async (): Promise<void> => {
      lifetime.addEventListener('abort', () => sleep.abort(), { once: true })
      while (!lifetime.aborted) {
        // Created before the jobs are read: a change in between aborts the pause that follows.
        sleep = new AbortController()
        let pause = longestMs
        try {
          pause = await round()
        } catch (error) {
          if (!lifetime.aborted) report(error)
        }
        if (pause > 0) await wait(Math.min(pause, longestMs))
      }
    },
  }
}
