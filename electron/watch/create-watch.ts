import { createAskEvents } from './asked-events/ask-events.ts'
import type { Approval, Meter } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { ReferenceData } from '../../shared/domain/register/reference-data.ts'
import { coverageAt, needsWarning } from '../../shared/domain/watch/coverage-of.ts'
import { leastIntervals } from '../../shared/domain/watch/feed.ts'
import type { NotificationSettings, WatchState } from '../../shared/domain/watch/watch-state.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { openGate, type PollGate } from '../ports/poll-gate.ts'
import type { WatchPorts } from '../ports/ports.ts'
import type { Purse } from '../ports/purse.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createPollFeed } from './feeds/poll-feed.ts'
import { createPollFeedNow } from './feeds/poll-feed-now.ts'
import { createWakeFeeds } from './feeds/wake-feeds.ts'
import { createGapLooks } from './gap-looks.ts'
import { iso } from './hits/bounds.ts'
import { createFreeHits } from './hits/free-hits.ts'
import { createMonitorExecutors } from './monitors/monitor-executors.ts'
import { createMonitors } from './monitors/monitors.ts'
import { createPollMonitors } from './monitors/poll-monitors.ts'
import { createReadMonitors } from './monitors/read-monitors.ts'
import { createReadPaidHits } from './monitors/read-paid-hits.ts'
import { createNotifier } from './notices/notifier.ts'
import type { Executors } from './outbox/executor.ts'
import { createLookAtOne } from './look-at-one.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createPoller } from './poller/poller.ts'
import { readNotifications, readWatchSettings, settingNames, type WatchSettings } from './watch-settings.ts'

export interface WatchParts {
  readonly ports: WatchPorts
  readonly pay: PaidCalls
  /** Under the calls that are free as well. */
  readonly purse: Purse
  /** Who polls for a team. Left out: the library polls for itself. */
  readonly gate?: PollGate
  /** What was spent, and what the caps leave. */
  readonly meter: () => Promise<Meter>
  /** Reads the service's event types anew; free. */
  readonly readEventTypes: () => Promise<Outcome<ReferenceData>>
  /** As stored when the library was opened. */
  readonly settings: Readonly<Record<string, Json>>
  readonly lifetime: AbortSignal
  /** How the other kinds of intents are made. */
  readonly executors?: Executors
  /** What else costs nothing and is read with each round. */
  readonly withEachRound?: () => Promise<void>
  /** What else is due by itself while the service can be asked and watching isn't paused; it is not waited for. */
  readonly withEachMinute?: () => Promise<void>
  /** Where a defect of that is reported. */
  readonly report?: (error: unknown) => void
  /** A library that knows no monitor asks at the start for those that the account has: the demo, whose account watches from the beginning. */
  readonly adopts?: boolean
}

/** Watching: monitors, feeds, what they brought, and the changes at the service that wait. */
export function createWatch({
  ports,
  pay,
  purse,
  gate = openGate,
  meter,
  readEventTypes,
  settings: stored,
  lifetime,
  executors = {},
  withEachRound,
  withEachMinute,
  report = () => undefined,
  adopts = false,
}: WatchParts) {
  const { store, clock } = ports
  let settings = readWatchSettings(stored[settingNames.watch])
  let notifications = readNotifications(stored[settingNames.notifications])
  let wasOffline = ports.offline()
  let ran: Promise<void> = Promise.resolve()

  const readMonitors = createReadMonitors(ports, pay, lifetime)
  const outbox = createOutbox(
    ports,
    { pay, meter, executors: { ...createMonitorExecutors(ports, { readMonitors, readEventTypes }), ...executors } },
    lifetime,
  )
  const monitors = createMonitors(ports, {
    outbox,
    readAll: readMonitors,
    lookAtOne: createLookAtOne(ports, pay),
    meter,
  })
  const feeds = createFeeds(ports)
  const notifier = createNotifier(ports, () => notifications)
  const pollFeed = createPollFeed(ports, pay, lifetime)
  const poller = createPoller(ports, {
    settings: () => settings,
    readMonitors,
    pollFeed,
    gate,
    lifetime,
    pollMonitors: createPollMonitors(ports, createFreeHits(ports, purse, lifetime), lifetime),
    afterwards: async (round) => {
      await notifier.tell()
      const { held } = poller.state()
      // A refused key, a full window and a service that is down would refuse all of these too.
      if (ports.offline() || (held !== null && held !== 'credits' && held !== 'cap')) return
      void withEachMinute?.().catch((error: unknown) => {
        if (!lifetime.aborted) report(error)
      })
      if (!round) return
      outbox.kick()
      await withEachRound?.()
    },
  })

  const paidHits = createReadPaidHits(ports, pay, { serviceNow: poller.serviceNow, lifetime })

  const state = async (): Promise<WatchState> => {
    const [all, every, unseen] = await Promise.all([store.monitors(), store.feeds(), store.unseen()])
    const now = iso(clock.now())
    const active = all.filter(({ state: one }) => one === 'active')
    const watched = [...active, ...every.filter(({ on }) => on)]
    const ofPoller = poller.state()
    // A program that has just started has not looked yet; that nobody ever did would be wrong.
    const before =
      watched
        .flatMap(({ polledAt }) => polledAt ?? [])
        .toSorted()
        .at(-1) ?? null
    return {
      paused: settings.paused,
      intervalMinutes: settings.intervalMinutes,
      ...ofPoller,
      lastPolledAt: ofPoller.lastPolledAt ?? before,
      unseen,
      monitors: active.length,
      feeds: every.length,
      warnings: watched.filter(({ known }) => needsWarning(coverageAt(known, now))).length,
      unread: paidHits.unread(all),
      gone: all.filter(({ state: one }) => one === 'gone').length,
    }
  }

  const keepSettings = async (next: WatchSettings): Promise<Outcome<WatchState>> => {
    if (store.readOnly === null) await store.writeSetting(settingNames.watch, { ...next })
    const goesOn = settings.paused && !next.paused
    settings = next
    poller.nudge(goesOn)
    ports.announce({ kind: 'watch' })
    return ok(await state())
  }

  /** Takes up what an earlier run left in the outbox, then polls until the lifetime ends. */
  const run = async (): Promise<void> => {
    await outbox.recover()
    if ((await store.intents(0)).some(({ state: one }) => one === 'uncertain' || one === 'waiting')) {
      await outbox.lookAll()
      outbox.kick()
    }
    if (adopts && store.readOnly === null && (await store.monitors()).length === 0) await readMonitors()
    await poller.run()
  }

  return {
    state,
    askedEvents: createAskEvents(ports, pay, lifetime),
    monitors,
    feeds,
    outbox,
    pollFeedNow: createPollFeedNow(ports, { pollFeed, feeds, serviceNow: poller.serviceNow, notify: notifier.tell }),
    pollNow: async (): Promise<Outcome<WatchState>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await poller.now()
      return ok(await state())
    },
    readHits: async (approved: Approval): Promise<Outcome<WatchState>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const read = await paidHits.read(approved)
      ports.announce({ kind: 'watch' })
      ports.announce({ kind: 'inbox' })
      await notifier.tell()
      return read.ok ? ok(await state()) : read
    },
    pause: (on: boolean) => keepSettings({ ...settings, paused: on }),
    setInterval: (intervalMinutes: number): Promise<Outcome<WatchState>> => {
      if (intervalMinutes >= leastIntervals.free) return keepSettings({ ...settings, intervalMinutes })
      const fields = [{ field: 'intervalMinutes', message: `at least ${leastIntervals.free}` }]
      return Promise.resolve(failed({ kind: 'invalid-request', fields }))
    },
    acknowledge: async (items: readonly number[], seen: boolean): Promise<Outcome<null>> => {
      await store.acknowledge(items, seen ? iso(clock.now()) : null)
      ports.announce({ kind: 'inbox' })
      return ok(null)
    },
    ...createGapLooks(ports),
    notifications: () => notifications,
    changeNotifications: async (next: NotificationSettings): Promise<NotificationSettings> => {
      if (store.readOnly === null) await store.writeSetting(settingNames.notifications, { ...next })
      notifications = next
      return next
    },
    tell: notifier.tell,
    /** A webhook said that something happened at these companies (null: somewhere). */
    signalled: poller.signalled,
    /** A webhook named a company that no monitor here watches: polls feeds that might bring it, within a budget. */
    wakeFeeds: createWakeFeeds(ports, poller),
    /** Takes up what an earlier run left, and polls until the lifetime ends. `report`: where a defect is reported. */
    start: (report: (error: unknown) => void): void => {
      ran = run().catch((error: unknown) => {
        if (!lifetime.aborted) report(error)
      })
    },
    /** The service can be reached again, or another key is in force. */
    connectionChanged: (keyChanged: boolean): void => {
      const offline = ports.offline()
      const back = wasOffline && !offline
      wasOffline = offline
      if (!back && !keyChanged) return
      poller.nudge(poller.state().held !== null)
      if (offline) return
      void outbox.lookAll().catch(() => undefined)
      outbox.kick()
    },
    stop: outbox.stop,
    /** Resolves once the poller has ended, after the lifetime has. */
    ended: async (): Promise<void> => {
      await ran
      await outbox.idle()
    },
  }
}

export type Watch = ReturnType<typeof createWatch>
