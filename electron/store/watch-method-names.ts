import type { WatchStore } from './watch-store.ts'

/** Names of all of them, for the proxy on the other side of the thread. */
export const watchMethodNames = [
  'writeIntents',
  'intent',
  'intents',
  'nextWaiting',
  'stepIntent',
  'askForWaiting',
  'intentAnswered',
  'recoverIntents',
  'monitors',
  'monitor',
  'monitorOf',
  'endMonitorWalk',
  'endMonitor',
  'forgetWishes',
  'feeds',
  'feed',
  'saveFeed',
  'removeFeed',
  'sumOfOrigin',
  'noteWatch',
  'noteWatches',
  'hitPage',
  'keepFreeHits',
  'inbox',
  'unseen',
  'acknowledge',
  'takeNotice',
  'giveBackNotice',
] as const satisfies readonly (keyof WatchStore)[]

type Missing = Exclude<keyof WatchStore, (typeof watchMethodNames)[number]>
/** Fails to compile where a method was forgotten above. */
export const noneMissing: [Missing] extends [never] ? true : Missing = true
