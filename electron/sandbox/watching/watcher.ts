import { randomUUID } from 'node:crypto'
import type { Entry } from '../dataset/history.ts'
import type { Register } from '../dataset/register.ts'
import type { Delivery, Destination, Hit, Owned } from '../owned/owned.ts'
import { digestAfter } from './cadence.ts'

/** Turns what happens to monitored companies into hits, and hits into deliveries. */
export interface Watcher {
  /** Takes up what the register told since the last time; gives the deliveries that fell due, oldest first. */
  readonly settle: (now: number) => readonly Delivery[]
}

const byTime = (a: Hit, b: Hit): number => a.at - b.at

/** When a destination hears of a hit. */
function dueAt({ cadence, cadenceSince }: Destination, hit: Hit): number {
  const from = Math.max(hit.at, cadenceSince)
  return cadence === 'instant' ? from : digestAfter(cadence, from)
}

/** Instantly, the events of one register entry go together; a digest holds all that fell due with it. */
const groupOf = ({ cadence }: Destination, hit: Hit, due: number): string =>
  cadence === 'instant' ? `${due} ${hit.company} ${hit.entry.number}` : String(due)

/** Moves the destination's waiting hits that are due into deliveries. Hits of monitors that are gone are dropped. */
function deliveriesOf(owned: Owned, destination: Destination, now: number): readonly Delivery[] {
  const groups = new Map<string, { readonly due: number; readonly hits: Hit[] }>()
  const waiting: Hit[] = []
  for (const hit of destination.waiting) {
    if (!owned.monitors.has(hit.monitor)) continue
    const due = dueAt(destination, hit)
    if (due > now) {
      waiting.push(hit)
      continue
    }
    const key = groupOf(destination, hit, due)
    const group = groups.get(key) ?? { due, hits: [] }
    group.hits.push(hit)
    groups.set(key, group)
  }
  destination.waiting = waiting
  const { id, type, address, cadence } = destination
  return [...groups.values()].map(({ due, hits }) => ({
    id: randomUUID(),
    destination: id,
    type,
    address,
    cadence,
    hits,
    createdAt: due,
    messages: [],
    attempts: type === 'webhook' ? [] : [{ at: due, message: null, status: null, error: null }],
  }))
}

/**
 * The register tells only of monitored companies, and only of what happens while they are, so nothing is ever searched
 * for: the cost goes with what happened to them, not with the register's size.
 */
export function createWatcher(register: Register, owned: Owned): Watcher {
  let heard: Hit[] = []
  register.listen({
    wants: (company) => owned.monitorOf(company) !== undefined,
    hears: (company: number, entry: Entry) => {
      const monitor = owned.monitorOf(company)
      if (!monitor || monitor.paused) return
      entry.changes.forEach(({ type }, nth) => {
        if (!monitor.types.includes(type)) return
        const companyName = register.state(company).name
        heard.push({ id: randomUUID(), monitor: monitor.id, company, companyName, entry, nth, at: entry.availableAt })
        monitor.lastHitAt = Math.max(monitor.lastHitAt ?? 0, entry.availableAt)
      })
    },
  })
  return {
    settle: (now) => {
      const hits = heard.sort(byTime)
      heard = []
      owned.addHits(hits)
      const made: Delivery[] = []
      for (const destination of owned.destinations.values()) {
        const { types, paused } = destination
        const mine = hits.filter(
          ({ entry, nth }) => !paused && (types.length === 0 || types.includes(entry.changes[nth]?.type ?? '')),
        )
        destination.waiting = [...destination.waiting, ...mine]
        if (destination.waiting.length > 0) made.push(...deliveriesOf(owned, destination, now))
      }
      made.sort((a, b) => a.createdAt - b.createdAt)
      for (const delivery of made) owned.addDelivery(delivery)
      return made
    },
  }
}
