import type { PartyId } from '../../../shared/domain/ids.ts'
import type { ReceiverSettings } from '../../../shared/domain/watch/receiver.ts'
import type { Ports } from '../../ports/ports.ts'
import type { WebhookSignal } from '../receiver/read-signal.ts'

/** Companies that wait to be read anew. More than that is a flood, and no sender's word is worth the credits. */
const mostToReread = 500

export interface SignalWorkParts {
  readonly settings: () => Pick<ReceiverSettings, 'rereadUpTo' | 'wakeFeeds'>
  /** Reads what is free: of these companies, or everything (null). */
  readonly signalled: (companies: ReadonlySet<PartyId> | null) => Promise<void>
  /** Reads a company's record anew, for at most so many credits; false where nothing was spent. */
  readonly reread: (company: PartyId, upTo: number) => Promise<boolean>
  /** What one such read costs; null: unknown, so it is not done by itself. */
  readonly rereadPrice: () => number | null
  /** What webhooks cost in this month. */
  readonly spent: () => Promise<number>
  /** Companies that a monitor here watches. */
  readonly watched: () => Promise<ReadonlySet<PartyId>>
  /** Polls feeds that might bring events of these types, for at most `upTo` credits together. */
  readonly wakeFeeds: (types: readonly string[], upTo: number) => Promise<void>
}

/**
 * What a webhook sets off. Nothing of its payload is believed: what is free is read at once, and what costs (records of the
 * named companies, feeds) only where that was allowed and up to the sum that was allowed.
 */
export function createSignalWork({ store, clock, announce }: Ports, parts: SignalWorkParts) {
  const { settings } = parts
  const toReread = new Set<PartyId>()
  /** Event types that feeds are to be polled for; null: none are. */
  let toWake: readonly string[] | null = null
  let lastTakenAt: string | null = null
  let ended = false
  const working = new Set<Promise<void>>()
  let paidWork: Promise<void> | null = null

  const changed = (): void => announce({ kind: 'delivery' })

  /** One piece of paid work after the other: each looks at what the one before left of the sum. */
  const doPaidWork = async (): Promise<void> => {
    while ((toReread.size > 0 || toWake !== null) && !ended) {
      const left = settings().rereadUpTo - (await parts.spent())
      if (toWake !== null) {
        const types = toWake
        toWake = null
        if (left > 0) await parts.wakeFeeds(types, left)
        changed()
        continue
      }
      const [company] = toReread
      if (company === undefined) continue
      toReread.delete(company)
      const price = parts.rereadPrice()
      if (price === null || price > left) toReread.clear()
      else if (await parts.reread(company, price)) changed()
    }
  }

  const takeUp = async (signal: WebhookSignal): Promise<void> => {
    lastTakenAt = new Date(clock.now()).toISOString()
    changed()
    const named = await Promise.all(signal.companyServiceIds.map((id) => store.companyLinked(id)))
    const companies = new Set(named.filter((id) => id !== null))
    const all = !signal.complete || named.length !== companies.size
    await parts.signalled(all ? null : companies)
    if (settings().rereadUpTo === 0) return
    for (const company of companies) if (toReread.size < mostToReread) toReread.add(company)
    if (settings().wakeFeeds && named.length > 0) {
      const watched = await parts.watched()
      if (named.some((company) => company === null || !watched.has(company)))
        toWake = [...new Set([...(toWake ?? []), ...signal.eventTypes])]
    }
    // Who comes meanwhile waits for the same work: it takes up whatever was added before its end.
    paidWork ??= doPaidWork().finally(() => {
      toReread.clear()
      paidWork = null
    })
    await paidWork
  }

  return {
    /** Resolves once everything that the signal sets off was done. The sender has its answer already. */
    onSignal: (signal: WebhookSignal): Promise<void> => {
      if (ended) return Promise.resolve()
      const work = takeUp(signal).finally(() => working.delete(work))
      working.add(work)
      return work
    },
    /** When the last message was taken, ISO 8601 UTC. */
    lastTakenAt: (): string | null => lastTakenAt,
    /** Begins nothing more. */
    stop: (): void => {
      ended = true
    },
    /** Resolves once nothing goes on. */
    idle: (): Promise<unknown> => Promise.allSettled(working),
  }
}
