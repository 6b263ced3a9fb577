import { covers, priceCredits, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import type { StoredMonitor } from '../../ports/store/watch.ts'
import { priceChanged } from '../approval.ts'
import { budgetAltogether, type FeedBudget } from '../feeds/feed-budget.ts'
import { iso, lowerBound } from '../hits/bounds.ts'
import { walkHits, type DatedPage } from '../hits/walk-hits.ts'
import { createSingleFlight } from '../single-flight.ts'
import { beginOf, noteOf } from './poll-monitors.ts'

/** Under this origin the ledger keeps what hits of monitors cost. */
export const hitsOrigin = 'hits of monitors'

/** True where a watched company's hits weren't read because they cost. */
export const costsToRead = ({ state, problem, serviceId }: StoredMonitor): boolean =>
  state === 'active' && serviceId !== null && problem?.kind === 'price-changed'

const callOf = (monitor: StoredMonitor, createdFrom: string | null, next: NextPage | null): ServiceCall => ({
  operation: 'events',
  filter: { ...everyEvent, monitorId: monitor.serviceId, createdFrom },
  next,
})

/**
 * Hits of monitors that cost: where the account has no alerts before the release, or the service charges for one monitor's
 * events. They are read on the person's word only, one page for each monitor at least.
 */
export function createReadPaidHits(
  ports: WatchPorts,
  pay: PaidCalls,
  { serviceNow, lifetime }: { readonly serviceNow: () => Promise<Outcome<number>>; readonly lifetime: AbortSignal },
) {
  const { store, clock } = ports
  const singleFlight = createSingleFlight<'hits', Outcome<null>>()

  const pagePrice = (monitor: StoredMonitor): Price =>
    ports.service()?.price('events', callOf(monitor, null, null)) ?? { kind: 'unknown' }

  /** What cannot be read for free, and what one page of one costs; null: everything can. */
  const unread = (monitors: readonly StoredMonitor[]): { readonly monitors: number; readonly each: Price } | null => {
    const [first, ...rest] = monitors.filter(costsToRead)
    if (first === undefined) return null
    return { monitors: rest.length + 1, each: pagePrice(first) }
  }

  const affords = (budget: FeedBudget, monitor: StoredMonitor): boolean => {
    const approved = budget.next()
    return approved !== null && covers(approved, pagePrice(monitor))
  }

  const readOne = async (monitor: StoredMonitor, now: number, budget: FeedBudget): Promise<AppError | null> => {
    const from = lowerBound(monitor, beginOf(monitor, now), now)
    const get = async (next: NextPage | null): Promise<Outcome<DatedPage>> => {
      const approved = budget.next()
      if (approved === null) return failed({ kind: 'canceled' })
      const paid = await pay({
        call: callOf(monitor, from, next),
        purpose: { kind: 'hits', source: { kind: 'monitor', id: monitor.id, company: monitor.company.id }, from },
        subject: monitor.company.name ?? '',
        partyId: monitor.company.id,
        origin: hitsOrigin,
        approved,
      })
      if (!paid.ok) return paid
      budget.spent(paid.value.charged)
      const page = await store.hitPage(paid.value.kept.answerId)
      if (page.reading === 'unreadable') return failed({ kind: 'bad-answer', why: page.why }, 'charged')
      return ok({ ...page, serviceDate: paid.value.serviceDate })
    }
    const walked = await walkHits({
      get,
      from: null,
      signal: lifetime,
      tolerates: (field) => field === 'createdFrom',
      goOn: () => affords(budget, monitor),
    })
    const note = noteOf(monitor, from, walked.pages[0]?.serviceDate ?? null, walked, iso(clock.now()))
    // The next look by itself would cost again, so the monitor goes on saying that it isn't read for free.
    await store.noteWatches([{ ...note, watch: { ...note.watch, problem: walked.error ?? monitor.problem } }])
    return walked.error
  }

  const read = async (approved: Approval): Promise<Outcome<null>> => {
    const now = await serviceNow()
    if (!now.ok) return now
    const monitors = (await store.monitors()).filter(costsToRead)
    const first = monitors[0]
    if (first === undefined) return ok(null)
    const budget = budgetAltogether(approved, () => priceCredits(pagePrice(first)))
    if (!affords(budget, first)) return priceChanged(pagePrice(first))
    for (const monitor of monitors) {
      if (lifetime.aborted || !affords(budget, monitor)) break
      const error = await readOne(monitor, now.value, budget)
      // The next one would be refused for the same reason.
      if (error !== null) return { ok: false, error }
    }
    return ok(null)
  }

  return {
    unread,
    /** At most `approved` credits for all of them together. */
    read: (approved: Approval): Promise<Outcome<null>> => singleFlight('hits', () => read(approved)),
  }
}
