import { longRun } from '../../build/long-run.testing.ts'

/** The two programs that carry the same application: the loopback host in a browser, and the desktop's main process. */
export const hosts = ['browser', 'desktop'] as const
export type HostKind = (typeof hosts)[number]

/**
 * On which hosts a journey runs: `for (const host of hostsFor('desktop')) test(…)`. `npm run test:long` runs every journey on
 * both. `npm test` runs it on the one that is named; journeys are given to the hosts by turns, so that each host is used about
 * as much. `later`: only in the long run, because components and unit tests show what it shows.
 */
export const hostsFor = (inTurn: HostKind | 'later'): readonly HostKind[] =>
  longRun ? hosts : inTurn === 'later' ? [] : [inTurn]
