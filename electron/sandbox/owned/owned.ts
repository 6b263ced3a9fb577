import type { Entry } from '../dataset/history.ts'
import type { Cadence } from '../watching/cadence.ts'

/** A company or person in a list: its index or key in the register. */
export interface ListItem {
  readonly id: string
  readonly kind: 'company' | 'person'
  readonly key: number
  readonly createdAt: number
}

export interface OwnedList {
  readonly id: string
  readonly createdAt: number
  readonly items: Map<string, ListItem>
  name: string
  updatedAt: number
}

export interface Monitor {
  readonly id: string
  /** Index of the company; a company has one monitor at most (contract 4.6). */
  readonly company: number
  readonly createdAt: number
  /** Event types as the register keeps them. */
  types: readonly string[]
  updatedAt: number
  lastHitAt: number | null
  /** Matches nothing as long as it is. */
  paused: boolean
}

/** A register event that a monitor matched: change `nth` of an entry. */
export interface Hit {
  readonly id: string
  /** Id of the monitor, which may be gone by now. */
  readonly monitor: string
  readonly company: number
  /** The company's name when the event was raised (contract 2.4). */
  readonly companyName: string
  readonly entry: Entry
  readonly nth: number
  readonly at: number
}

export const destinationTypes = ['email', 'webhook', 'chat'] as const
export type DestinationType = (typeof destinationTypes)[number]

export interface Destination {
  readonly id: string
  readonly type: DestinationType
  readonly createdAt: number
  /** `whsec_…`; null for what isn't signed. */
  readonly secret: string | null
  address: string
  cadence: Cadence
  /** Instant since which it has this cadence; nothing is sent for the time before. */
  cadenceSince: number
  /** Empty: every type (contract 4.7). */
  types: readonly string[]
  updatedAt: number
  /** Is sent nothing of what happens meanwhile. */
  paused: boolean
  /** Hits that no delivery holds yet, oldest first. */
  waiting: readonly Hit[]
}

/** One signed request to a webhook: its id and body stay the same over all attempts (contract 6.3). */
export interface Message {
  readonly id: string
  readonly body: string
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  /** ms, by the clock that the retries go by. */
  dueAt: number
}

/** One attempt to send; of e-mail and chat, which are only recorded, there is always one. */
export interface Attempt {
  readonly at: number
  /** Null where nothing was sent over HTTP. */
  readonly message: string | null
  readonly status: number | null
  /** Why there was no answer; null where there was one. */
  readonly error: string | null
}

export interface Delivery {
  readonly id: string
  /** Id, type and address of the destination as they were, for it may be gone. */
  readonly destination: string
  readonly type: DestinationType
  readonly address: string
  readonly cadence: Cadence
  readonly hits: readonly Hit[]
  readonly createdAt: number
  /** Empty for e-mail and chat. */
  messages: readonly Message[]
  readonly attempts: Attempt[]
}

export type DeliveryState = 'pending' | 'delivered' | 'failed'

/** Pending as long as a message waits; failed when one was given up. */
export function stateOf({ messages }: Delivery): DeliveryState {
  if (messages.some(({ state }) => state === 'waiting')) return 'pending'
  return messages.some(({ state }) => state === 'failed') ? 'failed' : 'delivered'
}

/** What a service remembers between runs of what its account made. */
export interface KeptOwned {
  readonly lists: readonly OwnedList[]
  readonly monitors: readonly Monitor[]
  readonly destinations: readonly Destination[]
  readonly deliveries: readonly Delivery[]
  readonly hits: readonly Hit[]
}

/** How many hits and deliveries the service remembers; older ones are forgotten. */
const mostKept = 20_000

/** What the account made and what came of it (contract 1.5, 1.6). */
export class Owned {
  readonly lists = new Map<string, OwnedList>()
  readonly monitors = new Map<string, Monitor>()
  readonly destinations = new Map<string, Destination>()
  /** Oldest first. */
  readonly deliveries = new Map<string, Delivery>()
  private hits: Hit[] = []
  private readonly byCompany = new Map<number, Monitor>()

  constructor(kept: KeptOwned | null = null) {
    if (kept === null) return
    for (const list of kept.lists) this.lists.set(list.id, list)
    for (const monitor of kept.monitors) this.addMonitor(monitor)
    for (const destination of kept.destinations) this.destinations.set(destination.id, destination)
    for (const delivery of kept.deliveries) this.deliveries.set(delivery.id, delivery)
    this.hits = [...kept.hits]
  }

  /** How many things there are; hits and deliveries come by themselves. */
  size(): number {
    return this.hits.length + this.deliveries.size
  }

  /** For the next run. */
  kept(): KeptOwned {
    const { lists, monitors, destinations, deliveries, hits } = this
    return {
      lists: [...lists.values()],
      monitors: [...monitors.values()],
      destinations: [...destinations.values()],
      deliveries: [...deliveries.values()],
      hits,
    }
  }

  monitorOf(company: number): Monitor | undefined {
    return this.byCompany.get(company)
  }

  addMonitor(monitor: Monitor): void {
    this.monitors.set(monitor.id, monitor)
    this.byCompany.set(monitor.company, monitor)
  }

  removeMonitor(monitor: Monitor): void {
    this.monitors.delete(monitor.id)
    this.byCompany.delete(monitor.company)
  }

  /** Takes hits in the order of time. */
  addHits(hits: readonly Hit[]): void {
    this.hits.push(...hits)
    if (this.hits.length > mostKept) this.hits = this.hits.slice(-mostKept)
  }

  /** What monitors that are still there matched, oldest first. */
  allHits(): readonly Hit[] {
    return this.hits.filter(({ monitor }) => this.monitors.has(monitor))
  }

  hitsOf(monitor: string): readonly Hit[] {
    return this.monitors.has(monitor) ? this.hits.filter((hit) => hit.monitor === monitor) : []
  }

  addDelivery(delivery: Delivery): void {
    this.deliveries.set(delivery.id, delivery)
    for (const id of this.deliveries.keys()) {
      if (this.deliveries.size <= mostKept) break
      this.deliveries.delete(id)
    }
  }

  /** Forgets everything. */
  reset(): void {
    for (const things of [this.lists, this.monitors, this.destinations, this.deliveries, this.byCompany]) things.clear()
    this.hits = []
  }
}
