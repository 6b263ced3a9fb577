import { idToken } from '../../../shared/domain/ownership/graph/identity.ts'
import type { JobAnswer, StoredJob, WatchedItem } from '../../ports/store/ownership.ts'

type Watchlist = Extract<JobAnswer, { step: 'watchlist' }>

/**
 * How much earlier than our start an item may seem to have been created: two clocks differ, times are whole seconds,
 * and the request takes time.
 */
const toleranceMs = { clockKnown: 10_000, clockUnknown: 120_000 } as const

/** What a watchlist says of a job: the id of its result, and the service's id of the job. */
export interface Listed {
  readonly itemId: string
  readonly serviceJobId: string
}

/**
 * Finds a job in the watchlist (gap G4). First choice is the item whose id or `request_payload` names the job. Where
 * the job's id is lost or isn't there, it is the first item that names the company (by an id, never by name), was
 * created after our start, asks for the same levels if it says so, and belongs to no other job of ours. Null: not
 * found.
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
      // Where our job's id is known, an item that names another id belongs to another job.
      (serviceJobId === null || jobId === null) &&
      (level === null || level === job.depth) &&
      createdAt !== null &&
      Date.parse(createdAt) >= earliest &&
      named.some((text) => company.has(idToken(text))),
  )
  const [first] = candidates.toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
  return first === undefined ? null : listed(first)
}
