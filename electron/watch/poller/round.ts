import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { StoredFeed, StoredMonitor } from '../../ports/store/watch.ts'
import type { PollGate, PollTurn } from '../../ports/poll-gate.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { budgetPerPage, type FeedBudget } from '../feeds/feed-budget.ts'
import type { PollFeed } from '../feeds/poll-feed.ts'
import type { PollMonitors } from '../monitors/poll-monitors.ts'
import { dueAtOf, isDue, mayPoll, mayWake, type FeedTry } from './feed-schedule.ts'
import { holdOf, type RoundEnd } from './schedule.ts'
import type { Named } from './signals.ts'

/** How old our list of the service's monitors may be: one that was deleted elsewhere answers with an empty list. */
const monitorListAgeMs = 6 * 60 * 60_000

export interface RoundParts {
  readonly readMonitors: () => Promise<Outcome<null>>
  readonly pollMonitors: PollMonitors
  readonly pollFeed: PollFeed
  /** Who polls for a team; `openGate` in a library alone. */
  readonly gate: PollGate
  readonly lifetime: AbortSignal
}

/** Decides about one feed that may be polled now: `poll` polls it within a budget. */
export type WakeEach = (feed: StoredFeed, poll: (budget: FeedBudget) => Promise<void>) => Promise<void>

/** What polling the paid feeds that were due brought. `error`: what held the rest back; `failed`: what kept one from it. */
interface PolledFeeds {
  readonly added: number
  readonly error: AppError | null
  readonly failed: AppError | null
}
const noFeeds: PolledFeeds = { added: 0, error: null, failed: null }

const heldBy = (error: AppError): RoundEnd => ({ error, ofFeeds: false, looked: false })
const isActive = ({ state }: StoredMonitor): boolean => state === 'active'
/** A monitor whose creation didn't tell its id is found in the service's list. */
const lacksId = ({ serviceId }: StoredMonitor): boolean => serviceId === null

/**
 * What is read in one round. Everything about what was seen is on the service's clock, which `GET /health` tells at the
 * beginning of each round; it is free.
 */
export function createRound(ports: WatchPorts, { readMonitors, pollMonitors, pollFeed, gate, lifetime }: RoundParts) {
  const { store, clock } = ports
  const tries = new Map<number, FeedTry>()
  let listReadAt: number | null = null
  let polledBy: string | null = null

  /** Whether the service can be reached, and what its clock says (ms since 1970). Free and without a key. */
  const serviceNow = async (): Promise<Outcome<number>> => {
    const service = ports.service()
    if (service === null) return failed({ kind: 'no-key' })
    const result = await service.send({ operation: 'health' }, { signal: lifetime })
    if (result.kind === 'answered')
      return ok(result.serviceDate === null ? clock.now() : Date.parse(result.serviceDate))
    if (result.error.kind === 'offline' || result.error.kind === 'insecure') return { ok: false, error: result.error }
    // A service without a health route still answers.
    return ok(clock.now())
  }

  const activeMonitors = async (): Promise<readonly StoredMonitor[]> => (await store.monitors()).filter(isActive)

  /** Reads the list of monitors again where it is old, or the service's dialect is unknown; `needed`: in any case. */
  const readListIfOld = async (needed: boolean): Promise<AppError | null> => {
    const age = listReadAt === null ? -1 : clock.now() - listReadAt
    const undecided = (ports.service()?.learned().dialect ?? null) === null
    if (age >= 0 && age < monitorListAgeMs && !undecided && !needed) return null
    const read = await readMonitors()
    if (!read.ok) return read.error
    listReadAt = clock.now()
    return null
  }

  const pollDueFeeds = async (now: number): Promise<PolledFeeds> => {
    let added = 0
    let failure: AppError | null = null
    for (const feed of await store.feeds()) {
      if (lifetime.aborted || !isDue(feed, tries.get(feed.id), now)) continue
      tries.set(feed.id, { service: now, machine: clock.now() })
      const polled = await pollFeed(feed, now, budgetPerPage(feed.approved))
      if (polled.ok) added += polled.value.added
      // The next feed would be refused for the same reason.
      else if (holdOf(polled.error) !== null) return { added, error: polled.error, failed: polled.error }
      else failure = polled.error
    }
    return { added, error: null, failed: failure }
  }

  /** The same for a whole team: what is due is the server's word, and each feed is asked for once more before it is paid. */
  const pollClaimedFeeds = async (now: number): Promise<PolledFeeds> => {
    let added = 0
    let failure: AppError | null = null
    for (const { feed, note } of await gate.claim()) {
      if (lifetime.aborted || !mayPoll(feed)) continue
      // The round may have taken its time, or the machine slept: by now a colleague may poll it.
      if ((await gate.turn()).polls !== 'for-all') break
      tries.set(feed.id, { service: now, machine: clock.now() })
      const polled = await pollFeed(feed, now, budgetPerPage(feed.approved))
      await note()
      if (polled.ok) added += polled.value.added
      else if (holdOf(polled.error) !== null) return { added, error: polled.error, failed: polled.error }
      else failure = polled.error
    }
    return { added, error: null, failed: failure }
  }

  /** Reads everything that is free, and where it is `scheduled` the paid feeds that are due. Announces new items of the inbox. */
  const all = async (scheduled: boolean): Promise<RoundEnd> => {
    // What a person asks for by hand is free, and looked at wherever she sits.
    const turn: PollTurn = scheduled ? await gate.turn() : { polls: 'self' }
    polledBy = turn.polls === 'colleague' ? turn.by : null
    if (turn.polls === 'colleague') return { error: null, ofFeeds: false, looked: true }
    const withFeeds = scheduled && turn.polls !== 'free-only'
    const listed = await activeMonitors()
    const feeds = withFeeds && (await store.feeds()).some(({ on }) => on)
    // Nothing is watched, so the service is not asked at all.
    if (listed.length === 0 && !feeds) return { error: null, ofFeeds: false, looked: true }
    const now = await serviceNow()
    if (!now.ok) return heldBy(now.error)
    const unread = listed.length > 0 ? await readListIfOld(listed.some(lacksId)) : null
    // What every other call would meet too ends the round; else monitors that are known are polled all the same.
    if (unread !== null && holdOf(unread) !== null) return heldBy(unread)
    const active = await activeMonitors()
    const free = await pollMonitors(active, now.value, !withFeeds)
    const pollPaid = turn.polls === 'for-all' ? pollClaimedFeeds : pollDueFeeds
    const paid =
      (feeds || turn.polls === 'for-all') && holdOf(free.error) === null ? await pollPaid(now.value) : noFeeds
    if (turn.polls === 'for-all') await gate.looked()
    if (free.added + paid.added > 0) ports.announce({ kind: 'inbox' })
    const error = free.error ?? unread
    const looked = active.length > 0 ? free.read > 0 : paid.failed === null
    return error === null ? { error: paid.error, ofFeeds: true, looked } : { error, ofFeeds: false, looked }
  }

  /** Reads the hits of some companies' monitors. False: nothing was read. */
  const companies = async (named: Named): Promise<boolean> => {
    const isNamed = (company: PartyId): boolean => named === 'all' || named.has(company)
    const monitors = (await activeMonitors()).filter(({ company }) => isNamed(company.id))
    if (monitors.length === 0) return false
    const now = await serviceNow()
    if (!now.ok) return false
    if ((await readListIfOld(monitors.some(lacksId))) !== null) return false
    const { added } = await pollMonitors(monitors, now.value, false)
    if (added > 0) ports.announce({ kind: 'inbox' })
    return true
  }

  /**
   * Leads every feed among `which` that may be polled before it is due to `each`. False: there was none, or the service
   * couldn't be reached.
   */
  const feedsEarly = async (which: (feed: StoredFeed) => boolean, each: WakeEach): Promise<boolean> => {
    const feeds = (await store.feeds()).filter((feed) => mayPoll(feed) && which(feed))
    if (feeds.length === 0) return false
    const { polls } = await gate.turn()
    if (polls === 'free-only') return false
    const now = await serviceNow()
    if (!now.ok) return false
    for (const feed of feeds) {
      if (lifetime.aborted || !mayWake(feed, tries.get(feed.id), now.value)) continue
      await each(feed, async (budget) => {
        // Whoever polls for the team otherwise: who received the webhook polls this once, at her own budget, and tells what it covered.
        const claimed = await gate.early(feed)
        if (claimed === 'taken' || (claimed === 'as-by-turn' && polls === 'colleague')) return
        const mine = claimed === 'as-by-turn' ? { feed, note: () => Promise.resolve() } : claimed
        // A colleague may have polled it a moment ago.
        if (!mayWake(mine.feed, tries.get(feed.id), now.value)) return mine.note()
        tries.set(feed.id, { service: now.value, machine: clock.now() })
        const polled = await pollFeed(mine.feed, now.value, budget)
        await mine.note()
        if (polled.ok && polled.value.added > 0) ports.announce({ kind: 'inbox' })
      })
    }
    return true
  }

  return {
    serviceNow,
    /** The colleague who polls for all; null: this library does. */
    polledBy: (): string | null => polledBy,
    all,
    companies,
    feedsEarly,
    /** When the first feed is due, on this machine's clock (ms since 1970); Infinity: none. */
    feedsDueAt: async (now: number): Promise<number> =>
      Math.min(Infinity, ...(await store.feeds()).map((feed) => dueAtOf(feed, tries.get(feed.id), now))),
  }
}
