import type { PartySummary } from '../company/company.ts'

/** A collection of one's own, beside the service's lists: kept here, free, never sent. */
export interface Collection {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly createdAt: string
  readonly changedAt: string
  readonly companies: number
  readonly persons: number
}

export interface CollectionItem {
  readonly party: PartySummary
  /** ISO 8601 UTC. */
  readonly addedAt: string
  readonly remark: string
}

/** A collection whole, its items in the order that its owner gave them. */
export interface CollectionFile extends Collection {
  readonly items: readonly CollectionItem[]
}

/** Items of one collection, at most. */
export const mostItems = 20_000
/** Items added or taken away in one go. */
export const mostAtOnce = 10_000
