import type { PartySummary } from '../company/company.ts'
import type { Price } from '../credits/credits.ts'
import type { ServiceId } from '../ids.ts'
import type { Intent } from '../watch/intent.ts'

/** How a list stands: wished for, at the service, or not listed there any more. */
export type ListState = 'wanted' | 'there' | 'gone'

/** A list that the account keeps at the service (contract 4.8, 9.5; its fields aren't shown, gap G1). */
export interface ServiceList {
  /** Our own number of it. */
  readonly id: number
  readonly name: string
  readonly state: ListState
  readonly serviceId: ServiceId | null
  /** How many things the service says are in it; null where it doesn't say. */
  readonly size: number | null
  readonly createdAt: string | null
  /** ISO 8601 UTC: when its items were read; null: not yet. */
  readonly itemsReadAt: string | null
  /** Companies and people in it, as they were read last; unknown before that. */
  readonly members: number | null
  /** Changes of it, or of what is in it, that are open; with the last one that was refused. */
  readonly intents: readonly Intent[]
}

/** All lists, as they were read last. */
export interface ServiceLists {
  /** ISO 8601 UTC; null: never read. */
  readonly readAt: string | null
  readonly lists: readonly ServiceList[]
  readonly prices: ListPrices
}

/** What each call costs; free by contract 4.1, until the service says otherwise. */
export interface ListPrices {
  readonly read: Price
  readonly create: Price
  readonly rename: Price
  readonly remove: Price
  readonly readItems: Price
  readonly addItem: Price
  readonly removeItem: Price
  /** One list by itself. */
  readonly look: Price
}

export interface ListItem {
  /** Our own number of it. */
  readonly id: number
  readonly serviceId: ServiceId | null
  /** Null: the service names something that we can't tell from its answer. */
  readonly party: PartySummary | null
  /** What the service calls it, where it stands for no party we know. */
  readonly name: string | null
  readonly addedAt: string | null
  /** Taking it out was asked for and hasn't ended. */
  readonly removing: boolean
}

/** One list with what is in it. */
export interface ServiceListFile {
  readonly list: ServiceList
  readonly items: readonly ListItem[]
  /** Things that were asked to be put in and aren't there yet. */
  readonly adding: readonly PartySummary[]
  readonly prices: ListPrices
}
