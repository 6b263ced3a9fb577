import { failed, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import { leastIntervals } from '../../shared/domain/watch/feed.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import type { StoredFeed, WatchOutside } from '../core/ports.ts'
import { iso } from './bounds.ts'
import { perPage, type FeedPurse, type PollFeed } from './poll-feed.ts'
import type { PollMonitors } from './poll-monitors.ts'
import type { WatchSettings } from './watch-settings.ts'

const minute = 60_000
const hour = 60 * minute

/** How long it sleeps at most: a machine that slept itself, or whose clock jumped, is noticed within this. */
const longestNapMs = minute
/** How old our list of the service's monitors may be: one deleted elsewhere answers with an empty list. */
const listAgesMs = 6 * hour
const firstBackoffMs = minute
const longestBackoffMs = hour
/** Between two looks that webhooks ask for. */
const betweenSignalsMs = 2_000
/** Rounds are a little apart from the polls they make; a feed isn't put off by a whole round for that. */
const dueSlackMs = minute

type Held = WatchState['held']

/** What a failure means for everything that would be asked next; null: it is its own affair. */
const heldBy: Readonly<Partial<Record<AppError['kind'], Exclude<Held, null>>>> = {
  offline: 'offline',
  insecure: 'offline',
  'no-key': 'key',
  'bad-key': 'key',
  'bad-address': 'key',
  'key-rejected': 'key',
  'key-not-sent': 'key',
  'credits-exhausted': 'credits',
  'cap-reached': 'cap',
  'rate-limited': 'rate-limit',
  'service-failed': 'service',
  'answer-lost': 'service',
}

export interface PollerParts {
  readonly settings: () => WatchSettings
  readonly readMonitors: () => Promise<Outcome<null>>
  readonly pollMonitors: PollMonitors
  readonly pollFeed: PollFeed
  /** After every round, and every minute: what is due meanwhile (notifications, lost answers). */
  readonly afterwards: (round: boolean) => Promise<void>
  readonly lifetime: AbortSignal
}

/** Decides about one feed that may be polled now: `poll` does it, with what it may spend. */
export type WakeEach = (feed: StoredFeed, poll: (purse: FeedPurse) => Promise<void>) => Promise<void>

/** How the poller does, without the counts. */
export type PollerState = Pick<WatchState, 'lastPolledAt' | 'nextPollAt' | 'held' | 'problem'>

/**
 * Looks at what is free at its interval, and at feeds that are due. Everything about what was seen is on the service's
 * clock; the machine's only says when to look again, so that its jumps neither skip nor repeat anything, and one look
 * follows a sleep of any length.
 */
export function createPoller(outside: WatchOutside, parts: PollerParts) {
  const { store, clock } = outside
  const { settings, lifetime } = parts
  let nextAt: number | null = null
  let lastAt: number | null = null
  let held: Held = null
  let problem: AppError | null = null
  let failures = 0
  let listReadAt: number | null = null
  let running: Promise<void> | null = null
  let nudged = Promise.withResolvers<void>()
  /** When a feed was tried last, whether it worked or not: on the service's clock, and on ours. */
  const tried = new Map<number, { readonly service: number; readonly ours: number }>()

  const interval = (): number => settings().intervalMinutes * minute

  /** `GET /health`, free and without a key: whether the service can be reached, and what its clock says. */
  const serviceNow = async (): Promise<Outcome<number>> => {
    const service = outside.service()
    if (service === null) return failed({ kind: 'no-key' })
    const result = await service.send({ operation: 'health' }, { signal: lifetime })
    if (result.kind === 'answered')
      return { ok: true, value: result.serviceDate === null ? clock.now() : Date.parse(result.serviceDate) }
    if (result.error.kind === 'offline' || result.error.kind === 'insecure') return { ok: false, error: result.error }
    // A service without a health route still answers.
    return { ok: true, value: clock.now() }
  }

  const readListIfOld = async (needsIt: boolean): Promise<AppError | null> => {
    const age = listReadAt === null ? -1 : clock.now() - listReadAt
    const undecided = (outside.service()?.learned().dialect ?? null) === null
    if (age >= 0 && age < listAgesMs && !undecided && !needsIt) return null
    const read = await parts.readMonitors()
    if (!read.ok) return read.error
    listReadAt = clock.now()
    return null
  }

  const isDue = (feed: StoredFeed, now: number): boolean => {
    if (!feed.on || feed.notApplied.length > 0 || feed.problem?.kind === 'price-changed') return false
    const last = Math.max(
      feed.known.until === null ? -Infinity : Date.parse(feed.known.until),
      tried.get(feed.id)?.service ?? -Infinity,
    )
    return last + feed.intervalMinutes * minute - dueSlackMs <= now
  }

  const pollFeeds = async (now: number): Promise<{ readonly added: number; readonly error: AppError | null }> => {
    let added = 0
    for (const feed of await store.feeds()) {
      if (lifetime.aborted || !isDue(feed, now)) continue
      tried.set(feed.id, { service: now, ours: clock.now() })
      const polled = await parts.pollFeed(feed, now, perPage(feed.approved))
      if (polled.ok) added += polled.value.added
      // Of what costs nothing more is asked; the next feed would be refused for the same reason.
      else if (heldBy[polled.error.kind] !== undefined) return { added, error: polled.error }
    }
    return { added, error: null }
  }

  interface Looked {
    /** What stopped it; null: nothing did. */
    readonly error: AppError | null
    /** It stopped the paid feeds alone. */
    readonly ofFeeds: boolean
  }
  const stoppedBy = (error: AppError | null): Looked => ({ error, ofFeeds: false })

  /** One look. `withFeeds`: by itself; else the person asked for what is free. */
  const look = async (withFeeds: boolean): Promise<Looked> => {
    const listed = (await store.monitors()).filter(({ state }) => state === 'active')
    const monitors = listed.length > 0
    const feeds = withFeeds && (await store.feeds()).some(({ on }) => on)
    // Nothing is watched: nothing is asked.
    if (!monitors && !feeds) return stoppedBy(null)
    const now = await serviceNow()
    if (!now.ok) return stoppedBy(now.error)
    // One that was made without telling its id is found in the list.
    const unread = monitors ? await readListIfOld(listed.some(({ serviceId }) => serviceId === null)) : null
    if (unread !== null) return stoppedBy(unread)
    const active = (await store.monitors()).filter(({ state }) => state === 'active')
    const freely = await parts.pollMonitors(active, now.value, !withFeeds)
    const paid =
      feeds && (freely.error === null || heldBy[freely.error.kind] === undefined)
        ? await pollFeeds(now.value)
        : { added: 0, error: null }
    if (freely.added + paid.added > 0) outside.announce({ kind: 'inbox' })
    return freely.error === null ? { error: paid.error, ofFeeds: true } : stoppedBy(freely.error)
  }

  /** When to look again after a failure: at the reset that was named, else later and later. */
  const backoff = (error: AppError): number => {
    const reset = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - clock.now() : 0
    const grown = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 10))
    return Math.min(Math.max(reset, grown), Math.max(interval(), longestBackoffMs))
  }

  const conclude = ({ error, ofFeeds }: Looked): void => {
    problem = error
    held = error === null ? null : (heldBy[error.kind] ?? null)
    const stopped = error !== null && held !== null && !ofFeeds
    failures = stopped ? failures + 1 : 0
    if (!stopped) lastAt = clock.now()
    nextAt = clock.now() + (stopped ? backoff(error) : interval())
  }

  const round = async (withFeeds: boolean): Promise<void> => {
    if (store.readOnly !== null) return
    conclude(await look(withFeeds))
    await parts.afterwards(true)
    outside.announce({ kind: 'watch' })
  }

  /** Companies that a webhook named and nobody has looked at yet; `all`: everything that is free. */
  let signalled: Set<PartyId> | 'all' | null = null

  /** Looks at what a webhook spoke of. It says nothing of the rest, so the next round is due when it was. */
  const lookAtSignalled = async (): Promise<void> => {
    const which = signalled
    signalled = null
    if (which === null || store.readOnly !== null || settings().paused) return
    // What holds it up holds it up for a webhook, too; one that came in shows that the network is there.
    if (held !== null && held !== 'offline') return
    const active = (await store.monitors()).filter(({ state }) => state === 'active')
    const named = which === 'all' ? active : active.filter(({ company }) => which.has(company.id))
    if (named.length === 0) return
    const now = await serviceNow()
    if (!now.ok) return
    const unread = await readListIfOld(named.some(({ serviceId }) => serviceId === null))
    if (unread !== null) return
    const freely = await parts.pollMonitors(named, now.value, false)
    if (freely.added > 0) outside.announce({ kind: 'inbox' })
    outside.announce({ kind: 'watch' })
    await parts.afterwards(false)
  }

  /** Polls of `which` of the feeds that are on, by `each`; one polled less than the least interval ago brings nothing new. */
  const wakeThese = async (which: (feed: StoredFeed) => boolean, each: WakeEach): Promise<void> => {
    if (store.readOnly !== null || settings().paused || (held !== null && held !== 'offline')) return
    const may = (await store.feeds()).filter(
      (feed) => feed.on && feed.notApplied.length === 0 && feed.problem?.kind !== 'price-changed' && which(feed),
    )
    if (may.length === 0) return
    const now = await serviceNow()
    if (!now.ok) return
    for (const feed of may) {
      const last = Math.max(
        feed.known.until === null ? -Infinity : Date.parse(feed.known.until),
        tried.get(feed.id)?.service ?? -Infinity,
      )
      if (lifetime.aborted || last + leastIntervals.paid * minute > now.value) continue
      await each(feed, async (purse) => {
        tried.set(feed.id, { service: now.value, ours: clock.now() })
        const polled = await parts.pollFeed(feed, now.value, purse)
        if (polled.ok && polled.value.added > 0) outside.announce({ kind: 'inbox' })
      })
    }
    outside.announce({ kind: 'watch' })
    await parts.afterwards(false)
  }

  let signals: Promise<void> | null = null
  const drainSignals = async (): Promise<void> => {
    while (signalled !== null && !lifetime.aborted) {
      while (running !== null) await running
      running = lookAtSignalled().finally(() => {
        running = null
      })
      await running
      // A digest comes as many messages: those that came meanwhile are looked at together.
      if (signalled !== null) await clock.wait(betweenSignalsMs, lifetime).catch(() => undefined)
    }
  }

  /** One round at a time; whoever asks meanwhile gets that one. */
  const once = (withFeeds: boolean): Promise<void> => {
    running ??= round(withFeeds).finally(() => {
      running = null
    })
    return running
  }

  const untilDue = async (): Promise<number> => {
    if (settings().paused) return longestNapMs
    const now = clock.now()
    const wake = nextAt ?? now
    // Set back, the clock would keep it waiting for as long as it jumped.
    if (wake - now > Math.max(interval(), longestBackoffMs)) nextAt = now
    const feeds =
      held === null ? (await store.feeds()).filter(({ on, notApplied }) => on && notApplied.length === 0) : []
    const soonest = feeds
      .map(({ id, intervalMinutes, polledAt }) => {
        const last = Math.max(polledAt === null ? -Infinity : Date.parse(polledAt), tried.get(id)?.ours ?? -Infinity)
        return last === -Infinity ? now : last + intervalMinutes * minute
      })
      .reduce((one, other) => Math.min(one, other), Infinity)
    const atLeast = lastAt === null ? now : lastAt + minute
    // Reckoned from this moment: the machine may have slept while the feeds were looked up.
    return Math.min(nextAt ?? now, Math.max(soonest, atLeast)) - clock.now()
  }

  const nap = async (milliseconds: number): Promise<void> => {
    // An abort that came while it was reckoned how long to nap would not be heard any more.
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
      const due = await untilDue()
      if (due > 0 || settings().paused) {
        await nap(Math.min(Math.max(due, 1), longestNapMs))
        if (!lifetime.aborted && !settings().paused) await parts.afterwards(false)
      } else await once(true)
    }
  }

  return {
    /** Runs until the lifetime ends; resolves then. Rejects where the store fails. */
    run,
    /** Looks at everything that is free, now. */
    now: async (): Promise<void> => {
      await running
      await once(false)
    },
    /** Something changed that may let it go on: the network, the key, the interval, a new monitor. */
    nudge: (lookNow: boolean): void => {
      if (lookNow) nextAt = clock.now()
      nudged.resolve()
    },
    serviceNow,
    /** A webhook said that something happened at these companies (null: somewhere); resolves once it was looked at. */
    signalled: (companies: ReadonlySet<PartyId> | null): Promise<void> => {
      if (companies === null) signalled = 'all'
      else if (signalled !== 'all') signalled = new Set([...(signalled ?? []), ...companies])
      signals ??= drainSignals().finally(() => {
        signals = null
      })
      return signals
    },
    /** Polls feeds before they are due; resolves once that was done. */
    wake: async (which: (feed: StoredFeed) => boolean, each: WakeEach): Promise<void> => {
      while (running !== null) await running
      running = wakeThese(which, each).finally(() => {
        running = null
      })
      await running
    },
    state: (): PollerState => ({
      lastPolledAt: lastAt === null ? null : iso(lastAt),
      nextPollAt: settings().paused || nextAt === null ? null : iso(Math.max(nextAt, clock.now())),
      held,
      problem,
    }),
  }
}

export type Poller = ReturnType<typeof createPoller>
