import { ok } from '../../shared/domain/errors.ts'
import type { Watch } from '../watch/create-watch.ts'
import type { CoreHandlers } from './router.ts'
import type { Store } from './ports.ts'

/** Areas of the contract that the watch answers. `tracked`: closing waits for it. */
export function createWatchHandlers(
  watch: Watch,
  store: Store,
  tracked: <T>(work: Promise<T>) => Promise<T>,
): Pick<CoreHandlers, 'watch' | 'inbox' | 'outbox' | 'notifications'> {
  return {
    watch: {
      state: async () => ok(await watch.state()),
      monitors: async () => ok(await watch.monitors.all()),
      monitor: (input) => tracked(watch.monitors.monitor(input)),
      changeMonitor: ({ monitor, eventTypes }) => tracked(watch.monitors.change(monitor, eventTypes)),
      endMonitor: ({ monitor }) => tracked(watch.monitors.end(monitor)),
      readMonitors: () => tracked(watch.monitors.read()),
      pollNow: () => tracked(watch.pollNow()),
      pause: ({ on }) => watch.pause(on),
      settings: ({ intervalMinutes }) => watch.setInterval(intervalMinutes),
      feeds: async () => ok(await watch.feeds.list()),
      saveFeed: (input) => tracked(watch.feeds.save(input)),
      removeFeed: ({ feed }) => tracked(watch.feeds.remove(feed)),
      lookIntoGap: ({ watch: ref, from, until, remark }) =>
        tracked(watch.lookIntoGap({ watch: ref, from, until, remark })),
      forgetLook: ({ watch: ref, from, until }) => tracked(watch.forgetLook(ref, from, until)),
      pollFeed: ({ feed, approved }) => tracked(watch.pollFeedNow(feed, approved)),
    },
    inbox: {
      list: async (query) => ok(await store.inbox(query)),
      acknowledge: ({ items }) => tracked(watch.acknowledge(items, true)),
      restore: ({ items }) => tracked(watch.acknowledge(items, false)),
    },
    outbox: {
      list: async () => ok(await watch.outbox.list()),
      confirm: ({ intent, approved }) => tracked(watch.outbox.confirm(intent, approved)),
      confirmAll: ({ intents, approved }) => tracked(watch.outbox.confirmAll(intents, approved)),
      look: ({ intent }) => tracked(watch.outbox.look(intent)),
      resend: ({ intent, approved }) => tracked(watch.outbox.resend(intent, approved)),
      decideTwin: ({ intent, adopt, approved }) => tracked(watch.outbox.decideTwin(intent, adopt, approved)),
      drop: ({ intent }) => tracked(watch.outbox.drop(intent)),
    },
    notifications: {
      settings: async () => ok(watch.notifications()),
      change: async (next) => ok(await watch.changeNotifications(next)),
    },
  }
}
