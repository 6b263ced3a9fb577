import type { Json } from '../json.ts'

/** Where something of a person is kept beside the answers of the service. */
export const traceKinds = [
  'notes',
  'tags',
  'collections',
  'searches',
  'inbox',
  'desks',
  'ledger',
  'exports',
  'other',
] as const
export type TraceKind = (typeof traceKinds)[number]

/** Everything that is kept of one person, found by her ids, her names and her births. */
export interface PersonTraces {
  readonly names: readonly string[]
  /** Days of birth that answers state, `YYYY-MM-DD`. */
  readonly births: readonly string[]
  /** Answers that speak of her; `whole`: one that was asked for her sake and goes altogether. */
  readonly answers: readonly {
    readonly id: number
    readonly call: string
    /** ISO 8601 UTC. */
    readonly readAt: string
    readonly hits: number
    readonly whole: boolean
  }[]
  readonly texts: Readonly<Record<TraceKind, number>>
  /** Files that named her, newest first; backups name everyone. */
  readonly exports: readonly {
    readonly at: string
    readonly title: string
    readonly path: string | null
    readonly kind: string
  }[]
  /** Older copies of the library in the data folder: their names. They may hold her, too. */
  readonly oldCopies: readonly string[]
}

/** What an answer or a text says of her, word for word. */
export interface PersonFragment {
  readonly from: string
  /** ISO 8601 UTC; null for one's own texts. */
  readonly readAt: string | null
  readonly found: readonly Json[]
}

export interface ErasedPerson {
  readonly answersChanged: number
  readonly answersRemoved: number
  readonly texts: number
  readonly copiesRemoved: number
}
