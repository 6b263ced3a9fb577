import { everyEvent } from '../../shared/domain/event-filter.ts'
import { failed, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import { covered, missed } from '../../shared/domain/watch/coverage-of.ts'
import type { ServiceCall, StoredMonitor, WatchNote, WatchOutside } from '../core/ports.ts'
import { iso, lowerBound, windowStart } from './bounds.ts'
import type { FreeHits } from './free-hits.ts'
import { holesBetween, walkHits, type DatedPage, type WalkedHits } from './walk-hits.ts'

/** Looks into holes of holes; a page lost again in each of them is given up. */
const deepestHole = 6
/** Requests that one monitor's walk may take with its holes. */
const mostCalls = 2_000

export interface PolledMonitors {
  /** Hits that were new. */
  readonly added: number
  /** What kept it from reading everything, and would keep the rest, too. */
  readonly error: AppError | null
}

/** Monitors whose coverage is written down in one transaction. */
const notedTogether = 20

/** Failures of one monitor's list that say nothing about the others. */
const ownTrouble: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'not-found',
  'invalid-request',
  'bad-answer',
  'cursor-refused',
  'store-failed',
])

/** Hits of the service's monitors, free of charge: one list each after the release, one for all before it. */
export function createPollMonitors(outside: WatchOutside, free: FreeHits, lifetime: AbortSignal) {
  const { store, clock } = outside

  const beginOf = (monitor: StoredMonitor, serviceNow: number): number =>
    monitor.createdAt === null ? windowStart(serviceNow) : Date.parse(monitor.createdAt)

  /** Where everything up to an instant was read, that is what is covered now; else it is missing, and said why. */
  const noteOf = (
    monitor: StoredMonitor,
    from: string,
    until: string | null,
    walked: Pick<WalkedHits, 'end' | 'error' | 'notApplied' | 'pages'>,
  ): WatchNote => {
    const { known } = monitor
    const reached = walked.end === 'reached' && until !== null
    const cause = walked.end === 'ignored' ? 'filter-ignored' : 'page-lost'
    const lost = !reached && walked.pages.length > 0 && until !== null
    return {
      ref: { kind: 'monitor', id: monitor.id },
      watch: {
        known: reached ? covered(known, { from, until }) : lost ? missed(known, { from, until }, cause) : known,
        polledAt: reached ? iso(clock.now()) : monitor.polledAt,
        problem: walked.error,
        notApplied: walked.notApplied,
        walk: null,
      },
    }
  }

  const eventsOf = (monitor: StoredMonitor, from: string, to: string | null) => {
    const filter = { ...everyEvent, monitorId: monitor.serviceId, createdFrom: from, createdTo: to }
    const purpose = {
      kind: 'hits',
      source: { kind: 'monitor', id: monitor.id, company: monitor.company.id },
      from,
    } as const
    return (next: Parameters<Parameters<typeof walkHits>[0]['get']>[0]): Promise<Outcome<DatedPage>> => {
      const call: ServiceCall = { operation: 'events', filter, next }
      return free.read(call, purpose)
    }
  }

  /**
   * One monitor's list. Where it took several pages, the time between them is asked for by itself: a page that the
   * service's cursor led past is found there (reading.md 5.2; it costs nothing).
   */
  const walkOne = async (
    monitor: StoredMonitor,
    from: string,
    to: string | null,
    depth: number,
    budget: { left: number },
  ): Promise<WalkedHits> => {
    const get = eventsOf(monitor, from, to)
    const walked = await walkHits({
      get: async (next) => {
        budget.left -= 1
        return budget.left < 0 ? failed({ kind: 'bad-answer', why: 'too-large' }) : get(next)
      },
      from: null,
      signal: lifetime,
      // More than was asked for is what was asked for and more.
      tolerates: (field) => field === 'createdFrom',
    })
    if (walked.end !== 'reached') return walked
    let { added } = walked
    for (const [low, high] of holesBetween(walked.pages, from)) {
      if (depth === 0) return { ...walked, end: 'failed', added }
      const hole = await walkOne(monitor, low, high, depth - 1, budget)
      added += hole.added
      if (hole.end !== 'reached') return { ...hole, pages: walked.pages, added }
    }
    return { ...walked, added }
  }

  const pollEach = async (
    monitors: readonly StoredMonitor[],
    serviceNow: number,
    asked: boolean,
  ): Promise<PolledMonitors> => {
    // A service that ignores the filter may bill the whole list for each of them: only on the person's word again.
    if (!asked && monitors.some(({ notApplied }) => notApplied.length > 0)) return { added: 0, error: null }
    // How far each was read is written down some at a time: what a crash in between loses is asked for again, free.
    const notes: WatchNote[] = []
    const write = async (atLeast: number): Promise<void> => {
      if (notes.length >= atLeast) await store.noteWatches(notes.splice(0))
    }
    try {
      return await pollThem(monitors, serviceNow, async (one) => {
        notes.push(one)
        await write(notedTogether)
      })
    } finally {
      await write(1)
    }
  }

  /** One after the other; `note` is told of each. */
  const pollThem = async (
    monitors: readonly StoredMonitor[],
    serviceNow: number,
    note: (one: WatchNote) => Promise<void>,
  ): Promise<PolledMonitors> => {
    let added = 0
    for (const monitor of monitors) {
      if (lifetime.aborted) break
      if (monitor.serviceId === null) continue
      const from = lowerBound(monitor, beginOf(monitor, serviceNow), serviceNow)
      const walked = await walkOne(monitor, from, null, deepestHole, { left: mostCalls })
      added += walked.added
      await note(noteOf(monitor, from, walked.pages[0]?.serviceDate ?? null, walked))
      if (walked.error !== null && !ownTrouble.has(walked.error.kind)) return { added, error: walked.error }
      if (walked.end === 'ignored') return { added, error: null }
    }
    return { added, error: null }
  }

  /** `GET /alerts` takes no bounds: it is read until everything on a page is older than what is covered. */
  const pollAlerts = async (monitors: readonly StoredMonitor[], serviceNow: number): Promise<PolledMonitors> => {
    const bounds = monitors.map((monitor) => lowerBound(monitor, beginOf(monitor, serviceNow), serviceNow))
    const earliest = bounds.toSorted()[0] ?? iso(serviceNow)
    const walked = await walkHits({
      get: (next) => free.read({ operation: 'alerts', next }, { kind: 'hits', source: { kind: 'alerts' }, from: null }),
      from: null,
      signal: lifetime,
      isEnough: ({ oldest, newest, added }) =>
        (newest !== null && newest < earliest) || (added === 0 && oldest !== null && oldest < earliest),
    })
    if (walked.error?.kind === 'not-offered' || walked.error?.kind === 'retired')
      return { added: 0, error: walked.error }
    const until = walked.pages[0]?.serviceDate ?? null
    await store.noteWatches(monitors.map((monitor, nth) => noteOf(monitor, bounds[nth] ?? earliest, until, walked)))
    return { added: walked.added, error: walked.error }
  }

  /** Everything that is free, once. `serviceNow`: the service's clock; `asked`: the person said so. */
  return async (monitors: readonly StoredMonitor[], serviceNow: number, asked: boolean): Promise<PolledMonitors> => {
    if (monitors.length === 0) return { added: 0, error: null }
    const dialect = outside.service()?.learned().dialect ?? null
    if (dialect === 'october') return pollEach(monitors, serviceNow, asked)
    const alerts = await pollAlerts(monitors, serviceNow)
    // The release was shipped: alerts are gone, and what they told is asked for by monitor (contract 9.6).
    const shipped = alerts.error?.kind === 'not-offered' || alerts.error?.kind === 'retired'
    return shipped && outside.service()?.learned().dialect === 'october'
      ? pollEach(monitors, serviceNow, asked)
      : alerts
  }
}

export type PollMonitors = ReturnType<typeof createPollMonitors>
