import type { PartyId } from '../../../shared/domain/ids.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import type { StoredFeed } from '../../ports/store/watch.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { iso } from '../hits/bounds.ts'
import type { WatchSettings } from '../watch-settings.ts'
import { createExclusive } from './exclusive.ts'
import { createRound, type RoundParts, type WakeEach } from './round.ts'
import { afterRound, dueAt, firstSchedule, mayLookEarly, sleepMs, withoutJump } from './schedule.ts'
import { alsoNamed, type Named } from './signals.ts'

const minute = 60_000

/** The least time between two looks that webhooks ask for. */
const betweenSignalsMs = 2_000

export interface PollerParts extends RoundParts {
  readonly settings: () => WatchSettings
  /**
   * After every round (true), and every minute and every look at a webhook's word (false): what is due meanwhile, such as
   * notifications and lost answers.
   */
  readonly afterwards: (round: boolean) => Promise<void>
}

/** How the poller does, without the counts. */
export type PollerState = Pick<WatchState, 'lastPolledAt' | 'nextPollAt' | 'held' | 'problem' | 'polledBy'>

/**
 * Runs rounds (round.ts) when they are due (schedule.ts), and looks early where a webhook asks for it; one at a time. This
 * machine's clock says only when to look again, so that its jumps neither skip nor repeat anything, and one round follows
 * a sleep of any length.
 */
export function createPoller(ports: WatchPorts, parts: PollerParts) {
  const { store, clock } = ports
  const { settings, lifetime } = parts
  const round = createRound(ports, parts)
  const exclusive = createExclusive()
  let schedule = firstSchedule
  let nudged = Promise.withResolvers<void>()

  const interval = (): number => settings().intervalMinutes * minute

  const runRound = async (withFeeds: boolean): Promise<void> => {
    if (store.readOnly !== null) return
    schedule = afterRound(schedule, await round.all(withFeeds), clock.now(), interval())
    await parts.afterwards(true)
    ports.announce({ kind: 'watch' })
  }

  /** A look between two rounds. It says nothing of what it didn't read, so the next round stays due when it was. */
  const lookEarly = async (look: () => Promise<boolean>): Promise<void> => {
    if (store.readOnly !== null || settings().paused || !mayLookEarly(schedule.held)) return
    if (!(await look())) return
    ports.announce({ kind: 'watch' })
    await parts.afterwards(false)
  }

  /** Named by webhooks and not looked at yet. */
  let named: Named | null = null
  let signals: Promise<void> | null = null

  const drainSignals = async (): Promise<void> => {
    while (named !== null && !lifetime.aborted) {
      await exclusive.alone(() => {
        const which = named ?? new Set<PartyId>()
        named = null
        return lookEarly(() => round.companies(which))
      })
      // A digest comes as many messages: those that came meanwhile are looked at together.
      if (named !== null) await clock.wait(betweenSignalsMs, lifetime).catch(() => undefined)
    }
  }

  /** How long until the next round, in ms; past: it is due. */
  const dueInMs = async (): Promise<number> => {
    const now = clock.now()
    schedule = withoutJump(schedule, now, interval())
    const due = dueAt(schedule, await round.feedsDueAt(now), now)
    // Subtracted from the time at this moment: the machine may have slept while the feeds were read.
    return due - clock.now()
  }

  const sleep = async (milliseconds: number): Promise<void> => {
    // An abort that came before this would never be heard.
    if (lifetime.aborted) return
    const waking = new AbortController()
    const stop = (): void => waking.abort()
    lifetime.addEventListener('abort', stop, { once: true })
    await Promise.race([clock.wait(milliseconds, waking.signal).catch(() => undefined), nudged.promise])
    waking.abort()
    lifetime.removeEventListener('abort', stop)
    nudged = Promise.withResolvers<void>()
  }

  const run = async (): Promise<void> => {
    while (!lifetime.aborted) {
      const due = settings().paused ? Infinity : await dueInMs()
      if (due > 0 || settings().paused) {
        await sleep(sleepMs(due))
        if (!lifetime.aborted && !settings().paused) await parts.afterwards(false)
      } else await exclusive.join(() => runRound(true))
    }
  }

  return {
    /** Runs until the lifetime ends; resolves then. Rejects where the store fails. */
    run,
    /** Reads everything that is free, now. */
    now: async (): Promise<void> => {
      await exclusive.running()
      await exclusive.join(() => runRound(false))
    },
    /** Something changed that may let it go on: the network, the key, the interval, a new monitor. */
    nudge: (lookNow: boolean): void => {
      if (lookNow) schedule = { ...schedule, nextAt: clock.now() }
      nudged.resolve()
    },
    serviceNow: round.serviceNow,
    /** A webhook said that something happened at these companies (null: somewhere); resolves once it was looked at. */
    signalled: (companies: ReadonlySet<PartyId> | null): Promise<void> => {
      named = alsoNamed(named, companies)
      signals ??= drainSignals().finally(() => {
        signals = null
      })
      return signals
    },
    /** Polls feeds before they are due; resolves once that was done. */
    wake: (which: (feed: StoredFeed) => boolean, each: WakeEach): Promise<void> =>
      exclusive.alone(() => lookEarly(() => round.feedsEarly(which, each))),
    state: (): PollerState => ({
      lastPolledAt: schedule.lastAt === null ? null : iso(schedule.lastAt),
      nextPollAt: settings().paused || schedule.nextAt === null ? null : iso(Math.max(schedule.nextAt, clock.now())),
      held: schedule.held,
      problem: schedule.problem,
      polledBy: round.polledBy(),
    }),
  }
}

export type Poller = ReturnType<typeof createPoller>
