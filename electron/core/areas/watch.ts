import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `watch` of the contract. */
export function createWatchHandlers({ watch, tracked }: AreaDependencies): Pick<CoreHandlers, 'watch'> {
  return {
    watch: {
      state: async () => ok(await watch.state()),
      monitors: async () => ok(await watch.monitors.all()),
      monitor: (input) => tracked(watch.monitors.monitor(input)),
      monitorByRegister: (input) => tracked(watch.monitors.monitorByRegister(input)),
      changeMonitor: ({ monitor, eventTypes }) => tracked(watch.monitors.change(monitor, eventTypes)),
      endMonitor: ({ monitor }) => tracked(watch.monitors.end(monitor)),
      readMonitors: () => tracked(watch.monitors.read()),
      lookMonitor: ({ monitor }) => tracked(watch.monitors.look(monitor)),
      pollNow: () => tracked(watch.pollNow()),
      readHits: ({ approved }) => tracked(watch.readHits(approved)),
      pause: ({ on }) => watch.pause(on),
      settings: ({ intervalMinutes }) => watch.setInterval(intervalMinutes),
      feeds: async () => ok(await watch.feeds.list()),
      saveFeed: (input) => tracked(watch.feeds.save(input)),
      removeFeed: ({ feed }) => tracked(watch.feeds.remove(feed)),
      lookIntoGap: ({ watch: ref, from, until, remark }) =>
        tracked(watch.lookIntoGap({ watch: ref, from, until, remark })),
      forgetLook: ({ watch: ref, from, until }) => tracked(watch.forgetLook(ref, from, until)),
      pollFeed: ({ feed, approved, since = null, until = null }, { signal }) =>
        tracked(watch.pollFeedNow(feed, approved, { since, until, signal })),
    },
  }
}
