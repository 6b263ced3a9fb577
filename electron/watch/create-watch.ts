import type { Approval } from '../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import { coverageAt, needsWarning } from '../../shared/domain/watch/coverage-of.ts'
import { leastIntervals, type Feed } from '../../shared/domain/watch/feed.ts'
import type { NotificationSettings, WatchState } from '../../shared/domain/watch/watch-state.ts'
import type { ReferenceData } from '../../shared/domain/reference-data.ts'
import type { GapToLookInto, WatchOutside, WatchRef } from '../core/ports.ts'
import type { PaidCalls } from '../research/paid-call.ts'
import { iso } from './bounds.ts'
import type { Executors } from './executor.ts'
import { createFeeds } from './feeds.ts'
import { createFreeHits } from './free-hits.ts'
import { createMonitorExecutors } from './monitor-executors.ts'
import { createMonitors } from './monitors.ts'
import { createNotifier } from './notifier.ts'
import { createOutbox } from './outbox.ts'
import { altogether, callOf, createPollFeed } from './poll-feed.ts'
import { createPollMonitors } from './poll-monitors.ts'
import { createPoller } from './poller.ts'
import { createReadMonitors } from './read-monitors.ts'
import { createWakeFeeds } from './wake-feeds.ts'
import { readNotifications, readWatchSettings, settingNames, type WatchSettings } from './watch-settings.ts'

export interface WatchParts {
  readonly outside: WatchOutside
  readonly pay: PaidCalls
  /** Reads the service's event types anew; free. */
  readonly readEventTypes: () => Promise<Outcome<ReferenceData>>
  /** As stored when the rooms were opened. */
  readonly settings: Readonly<Record<string, Json>>
  readonly lifetime: AbortSignal
  /** How the other kinds of intents are made. */
  readonly executors?: Executors
  /** What else costs nothing and is looked at with each round. */
  readonly withEachRound?: () => Promise<void>
}

/** Watching: monitors, feeds, what they brought, and the changes at the service that wait. */
export function createWatch({
  outside,
  pay,
  readEventTypes,
  settings: stored,
  lifetime,
  executors = {},
  withEachRound,
}: WatchParts) {
  const { store, clock } = outside
  let settings = readWatchSettings(stored[settingNames.watch])
  let notifications = readNotifications(stored[settingNames.notifications])
  let wasOffline = outside.offline()
  let ran: Promise<void> = Promise.resolve()

  const readMonitors = createReadMonitors(outside, pay, lifetime)
  const outbox = createOutbox(
    outside,
    pay,
    { ...createMonitorExecutors(outside, { readMonitors, readEventTypes }), ...executors },
    lifetime,
  )
  const monitors = createMonitors(outside, outbox, readMonitors)
  const feeds = createFeeds(outside)
  const notifier = createNotifier(outside, () => notifications)
  const pollFeed = createPollFeed(outside, pay, lifetime)
  const poller = createPoller(outside, {
    settings: () => settings,
    readMonitors,
    pollFeed,
    lifetime,
    pollMonitors: createPollMonitors(outside, createFreeHits(outside, lifetime), lifetime),
    afterwards: async (round) => {
      await notifier.tell()
      if (!round || outside.offline()) return
      outbox.kick()
      await withEachRound?.()
    },
  })

  const state = async (): Promise<WatchState> => {
    const [all, every, unseen] = await Promise.all([store.monitors(), store.feeds(), store.unseen()])
    const now = iso(clock.now())
    const active = all.filter(({ state: one }) => one === 'active')
    const watched = [...active, ...every.filter(({ on }) => on)]
    return {
      paused: settings.paused,
      intervalMinutes: settings.intervalMinutes,
      ...poller.state(),
      unseen,
      monitors: active.length,
      feeds: every.length,
      warnings: watched.filter(({ known }) => needsWarning(coverageAt(known, now))).length,
    }
  }

  const keepSettings = async (next: WatchSettings): Promise<Outcome<WatchState>> => {
    if (store.readOnly === null) await store.writeSetting(settingNames.watch, { ...next })
    const goesOn = settings.paused && !next.paused
    settings = next
    poller.nudge(goesOn)
    outside.announce({ kind: 'watch' })
    return ok(await state())
  }

  const pollFeedNow = async (id: number, approved: Approval): Promise<Outcome<Feed>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const feed = await store.feed(id)
    if (feed === null) return failed({ kind: 'not-found' })
    const now = await poller.serviceNow()
    if (!now.ok) return now
    const { operation } = callOf(feed.filter, null, null)
    const price = (): number | null => {
      const known = outside.service()?.price(operation)
      return known === undefined || known.kind === 'unknown' ? null : known.credits
    }
    const polled = await pollFeed(feed, now.value, altogether(approved, price))
    outside.announce({ kind: 'watch' })
    outside.announce({ kind: 'inbox' })
    await notifier.tell()
    if (!polled.ok) return polled
    const after = await store.feed(id)
    return after === null ? failed({ kind: 'not-found' }) : ok(await feeds.view(after))
  }

  return {
    state,
    monitors,
    feeds,
    outbox,
    pollFeedNow,
    pollNow: async (): Promise<Outcome<WatchState>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await poller.now()
      return ok(await state())
    },
    pause: (on: boolean) => keepSettings({ ...settings, paused: on }),
    setInterval: (intervalMinutes: number): Promise<Outcome<WatchState>> =>
      intervalMinutes < leastIntervals.free
        ? Promise.resolve(
            failed({
              kind: 'invalid-request',
              fields: [{ field: 'intervalMinutes', message: `at least ${leastIntervals.free}` }],
            }),
          )
        : keepSettings({ ...settings, intervalMinutes }),
    acknowledge: async (items: readonly number[], seen: boolean): Promise<Outcome<null>> => {
      await store.acknowledge(items, seen ? iso(clock.now()) : null)
      outside.announce({ kind: 'inbox' })
      return ok(null)
    },
    /** The person looked into a gap elsewhere; a mark of his, nothing is asked and nothing is closed. */
    lookIntoGap: async ({ watch, from, until, remark }: Omit<GapToLookInto, 'at'>): Promise<Outcome<null>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await store.lookIntoGap({ watch, from, until, at: iso(clock.now()), remark: remark === '' ? null : remark })
      outside.announce({ kind: 'watch' })
      return ok(null)
    },
    forgetLook: async (watch: WatchRef, from: string, until: string): Promise<Outcome<null>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await store.forgetLook(watch, from, until)
      outside.announce({ kind: 'watch' })
      return ok(null)
    },
    notifications: () => notifications,
    changeNotifications: async (next: NotificationSettings): Promise<NotificationSettings> => {
      if (store.readOnly === null) await store.writeSetting(settingNames.notifications, { ...next })
      notifications = next
      return next
    },
    tell: notifier.tell,
    /** A webhook said that something happened at these companies (null: somewhere). */
    signalled: poller.signalled,
    /** A webhook spoke of a company that no monitor here watches: feeds that might bring it, within a budget. */
    wakeFeeds: createWakeFeeds(outside, poller),
    /** Takes up what an earlier run left, and polls until the lifetime ends. `report`: where a defect is told. */
    start: (report: (error: unknown) => void): void => {
      const run = async (): Promise<void> => {
        await outbox.recover()
        if ((await store.intents(0)).some(({ state: one }) => one === 'uncertain' || one === 'waiting')) {
          await outbox.lookAll()
          outbox.kick()
        }
        await poller.run()
      }
      ran = run().catch((error: unknown) => {
        if (!lifetime.aborted) report(error)
      })
    },
    /** The service can be reached again, or another key is in force. */
    connectionChanged: (keyChanged: boolean): void => {
      const offline = outside.offline()
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
