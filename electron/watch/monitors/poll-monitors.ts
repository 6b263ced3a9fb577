import type { AppError } from '../../../shared/domain/errors.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { StoredMonitor, WatchNote } from '../../ports/store/watch.ts'
import { iso, lowerBound, windowStart } from '../hits/bounds.ts'
import { coverageAfter } from '../hits/coverage-after.ts'
import type { FreeHits } from '../hits/free-hits.ts'
import { walkHits, type WalkedHits } from '../hits/walk-hits.ts'
import { createWalkMonitor } from './walk-monitor.ts'

export interface PolledMonitors {
  /** Hits that were new. */
  readonly added: number
  /** Monitors whose hits were read to their end. */
  readonly read: number
  /** What kept it from reading everything, and would keep the rest from it too. */
  readonly error: AppError | null
}

const nothing: PolledMonitors = { added: 0, read: 0, error: null }

/** Monitors whose coverage is written down in one transaction. */
const notedTogether = 20

/** Failures of one monitor's list that say nothing about the others. */
const ownFailures: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'not-found',
  'former-id',
  'invalid-request',
  'bad-answer',
  'cursor-refused',
  'store-failed',
])

const isMissing = ({ error }: PolledMonitors): boolean => error?.kind === 'not-offered' || error?.kind === 'retired'

/** Where the first walk of a monitor begins: when it was created, else at the start of the service's window. */
export const beginOf = ({ createdAt }: StoredMonitor, serviceNow: number): number =>
  createdAt === null ? windowStart(serviceNow) : Date.parse(createdAt)

/**
 * What is kept of a monitor after its list was walked from a bound. `until`: the service's clock at the first page, null
 * where it told none; then nothing counts as covered. `polledAt`: now. All ISO 8601 UTC.
 */
export function noteOf(
  monitor: StoredMonitor,
  from: string,
  until: string | null,
  walked: Pick<WalkedHits, 'end' | 'error' | 'notApplied' | 'pages'>,
  polledAt: string,
): WatchNote {
  // Of a monitor that doesn't run an empty list proves nothing; the stretch is written down as a gap where its state is told.
  const runs = monitor.runs !== 'off' && monitor.runs !== 'unclear'
  const span = until === null || !runs ? null : { from, until }
  return {
    ref: { kind: 'monitor', id: monitor.id },
    watch: {
      known: coverageAfter(monitor.known, span, walked.end, walked.pages.length > 0),
      polledAt: walked.end === 'reached' && span !== null ? polledAt : monitor.polledAt,
      problem: walked.error,
      notApplied: walked.notApplied,
      walk: null,
    },
  }
}

/** Hits of the service's monitors, free of charge: one list each after the release, one for all before it. */
export function createPollMonitors(ports: WatchPorts, free: FreeHits, lifetime: AbortSignal) {
  const { store, clock } = ports
  const walkMonitor = createWalkMonitor(free, lifetime)

  const dialect = () => ports.service()?.learned().dialect ?? null
  const offersAlerts = (): boolean =>
    ports
      .service()
      ?.learned()
      .capabilities.find(({ operation }) => operation === 'alerts')?.offered !== false

  /** One list after the other; `note` is told of each. */
  const pollEach = async (
    monitors: readonly StoredMonitor[],
    serviceNow: number,
    note: (one: WatchNote) => Promise<void>,
  ): Promise<PolledMonitors> => {
    let added = 0
    let read = 0
    let costs: AppError | null = null
    for (const monitor of monitors) {
      if (lifetime.aborted) break
      if (monitor.serviceId === null) continue
      const from = lowerBound(monitor, beginOf(monitor, serviceNow), serviceNow)
      const walked = await walkMonitor(monitor, from)
      added += walked.added
      if (walked.end === 'reached') read += 1
      await note(noteOf(monitor, from, walked.pages[0]?.serviceDate ?? null, walked, iso(clock.now())))
      if (walked.error?.kind === 'price-changed') {
        // Nothing was asked. The others are refused as well, and each says so where it is shown.
        costs = walked.error
        continue
      }
      if (walked.error !== null && !ownFailures.has(walked.error.kind)) return { added, read, error: walked.error }
      if (walked.end === 'ignored') return { added, read, error: null }
    }
    return { added, read, error: costs }
  }

  const pollLists = async (
    monitors: readonly StoredMonitor[],
    serviceNow: number,
    asked: boolean,
  ): Promise<PolledMonitors> => {
    // A service that ignores the filter may bill the whole list for each monitor: again only on the person's word.
    if (!asked && monitors.some(({ notApplied }) => notApplied.length > 0)) return nothing
    // Coverage is written for some monitors at a time: what a crash in between loses is read again, free.
    const notes: WatchNote[] = []
    const write = async (atLeast: number): Promise<void> => {
      if (notes.length >= atLeast) await store.noteWatches(notes.splice(0))
    }
    try {
      return await pollEach(monitors, serviceNow, async (one) => {
        notes.push(one)
        await write(notedTogether)
      })
    } finally {
      await write(1)
    }
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
    const polled = {
      added: walked.added,
      read: walked.end === 'reached' ? monitors.length : 0,
      error: walked.error,
    }
    if (isMissing(polled)) return { added: 0, read: 0, error: walked.error }
    const until = walked.pages[0]?.serviceDate ?? null
    const polledAt = iso(clock.now())
    await store.noteWatches(
      monitors.map((monitor, nth) => noteOf(monitor, bounds[nth] ?? earliest, until, walked, polledAt)),
    )
    return polled
  }

  /**
   * Everything that is free, once, by whichever way is offered. `serviceNow`: the service's clock, ms since 1970; `asked`:
   * the person said so.
   */
  return async (monitors: readonly StoredMonitor[], serviceNow: number, asked: boolean): Promise<PolledMonitors> => {
    if (monitors.length === 0) return nothing
    if (dialect() === 'october') return pollLists(monitors, serviceNow, asked)
    if (!asked && !offersAlerts()) return pollLists(monitors, serviceNow, asked)
    const alerts = await pollAlerts(monitors, serviceNow)
    // Contract 4.1 doesn't list alerts, and after the release there are none (9.6): then hits are asked for by monitor
    // (6.2). Where that costs, nothing is asked and each monitor says so.
    return isMissing(alerts) ? pollLists(monitors, serviceNow, asked) : alerts
  }
}

export type PollMonitors = ReturnType<typeof createPollMonitors>
