import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store/store.ts'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * Requests of any kind in the last 30 days, by our own count: the service limits them and offers no count (contract 8).
 */
export const requestsIn30Days = (store: Pick<Store, 'requestsSince'>, clock: Pick<Clock, 'now'>): Promise<number> =>
  store.requestsSince(new Date(clock.now() - thirtyDays).toISOString())
