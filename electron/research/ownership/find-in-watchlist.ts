import { idToken } from '../../../shared/domain/ownership/identity.ts'
import type { JobAnswer, StoredJob, WatchedItem } from '../../core/ports.ts'

type Watchlist = Extract<JobAnswer, { step: 'watchlist' }>

/** How much earlier than our start an item may seem to have been made: two clocks, whole seconds, one way of a request. */
const toleranceMs = { clockKnown: 10_000, clockUnknown: 120_000 } as const

/** What a watchlist tells of a job: under which id its result is, and what the service calls the job. */
export interface Listed {
  readonly itemId: string
  readonly serviceJobId: string
}

/**
 * Finds a job in the watchlist (gap G4): the item whose id or `request_payload` names the job; where the job's id was
 * lost or isn't there, the first item that names the company (by an id, never by name), was made after our start, asks
 * for the same levels where it says, and belongs to no other job of ours. Null: it isn't there.
 */
export function findInWatchlist(
  job: StoredJob,
  { items, clockAheadMs }: Watchlist,
  others: readonly StoredJob[],
): Listed | null {
  const listed = (item: WatchedItem): Listed => ({
    itemId: item.id,
    serviceJobId: job.serviceJobId ?? item.jobId ?? item.id,
  })
  const { serviceJobId } = job
  if (serviceJobId !== null) {
    const named =
      items.find(({ id }) => id === serviceJobId) ??
      items.find(({ jobId, named: texts }) => jobId === serviceJobId || texts.includes(serviceJobId))
    if (named !== undefined) return listed(named)
  }
  const taken = new Set(others.flatMap((other) => (other.id === job.id ? [] : [other.serviceJobId, other.itemId])))
  const company = new Set(job.serviceIds.map(idToken))
  const tolerance = clockAheadMs === null ? toleranceMs.clockUnknown : toleranceMs.clockKnown
  const earliest = Date.parse(job.startedAt) + (clockAheadMs ?? 0) - tolerance
  const candidates = items.filter(
    ({ id, jobId, createdAt, level, named }) =>
      !taken.has(id) &&
      (jobId === null || !taken.has(jobId)) &&
      // Of a job whose id is known, an item that names another job is another job's.
      (serviceJobId === null || jobId === null) &&
      (level === null || level === job.depth) &&
      createdAt !== null &&
      Date.parse(createdAt) >= earliest &&
      named.some((text) => company.has(idToken(text))),
  )
  const [first] = candidates.toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
  return first === undefined ? null : listed(first)
}
