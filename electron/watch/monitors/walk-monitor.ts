import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import type { StoredMonitor } from '../../ports/store/watch.ts'
import type { FreeHits } from '../hits/free-hits.ts'
import { holesBetween, walkHits, type DatedPage, type WalkedHits } from '../hits/walk-hits.ts'

/** How deep holes within holes are read; a page that is lost again at each depth is given up. */
const deepestHole = 6
/** Calls that one monitor's walk may make with its holes. */
const mostCalls = 2_000

/**
 * Reads one monitor's list from a bound (ISO 8601 UTC) to its end, after the release (contract 6.2). Where that took
 * several pages, the time between them is asked for by itself: a page that the service's cursor led past is found there
 * (reading R5.2). It costs nothing.
 */
export function createWalkMonitor(free: FreeHits, lifetime: AbortSignal) {
  const pagesOf =
    (monitor: StoredMonitor, createdFrom: string, createdTo: string | null) =>
    (next: NextPage | null): Promise<Outcome<DatedPage>> =>
      free.read(
        {
          operation: 'events',
          filter: { ...everyEvent, monitorId: monitor.serviceId, createdFrom, createdTo },
          next,
        },
        {
          kind: 'hits',
          source: { kind: 'monitor', id: monitor.id, company: monitor.company.id },
          from: createdFrom,
        },
      )

  const walkBetween = async (
    monitor: StoredMonitor,
    from: string,
    to: string | null,
    depth: number,
    calls: { left: number },
  ): Promise<WalkedHits> => {
    const get = pagesOf(monitor, from, to)
    const walked = await walkHits({
      get: async (next) => {
        calls.left -= 1
        return calls.left < 0 ? failed({ kind: 'bad-answer', why: 'too-large' }) : get(next)
      },
      from: null,
      signal: lifetime,
      // An ignored lower bound brings what was asked for and more.
      tolerates: (field) => field === 'createdFrom',
    })
    if (walked.end !== 'reached') return walked
    let { added } = walked
    for (const [low, high] of holesBetween(walked.pages, from)) {
      if (depth === 0) return { ...walked, end: 'failed', added }
      const hole = await walkBetween(monitor, low, high, depth - 1, calls)
      added += hole.added
      if (hole.end !== 'reached') return { ...hole, pages: walked.pages, added }
    }
    return { ...walked, added }
  }

  return (monitor: StoredMonitor, from: string): Promise<WalkedHits> =>
    walkBetween(monitor, from, null, deepestHole, { left: mostCalls })
}
