import type { Outside } from '../../core/ports.ts'
import type { OwnershipJobs } from './jobs.ts'

/** The longest sleep: a machine that slept, or whose clock was set, is noticed within it. */
const longestMs = 30_000
/** While the service can't be reached, or there is no key, nothing is asked and nothing is written down. */
const notReadyMs = 2_000

export interface AskerParts {
  readonly jobs: Pick<OwnershipJobs, 'open' | 'askDue'>
  readonly clock: Outside['clock']
  /** True when a question could leave: there is a key, and the service is not known to be out of reach. */
  readonly ready: () => boolean
  readonly lifetime: AbortSignal
  /** A failure of our own, e.g. a full disk; the jobs stay as they are. */
  readonly report: (error: unknown) => void
}

/** Asks about jobs when their time has come, one after another, as long as the rooms are open. */
export function createAsker({ jobs, clock, ready, lifetime, report }: AskerParts) {
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
    /** A job has changed: its time may be earlier than what is slept for. */
    wake: () => sleep.abort(),
    run: async (): Promise<void> => {
      lifetime.addEventListener('abort', () => sleep.abort(), { once: true })
      while (!lifetime.aborted) {
        // Anew before looking: what changes while it looks keeps it from sleeping.
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
