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

/** Everything that is stored about one person, found by ids, names and births. */
export interface PersonTraces {
  readonly names: readonly string[]
  /** Days of birth that answers state, `YYYY-MM-DD`. */
  readonly births: readonly string[]
  /**
   * Answers that mention the person; `whole`: requested because of the person, so that erasing removes the whole
   * answer.
   */
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
  /** Names of older copies of the library in the data folder, which may contain the person, too. */
  readonly oldCopies: readonly string[]
}

/** Passages of an answer or a text about the person, verbatim. */
export interface PersonFragment {
  readonly from: string
  /** ISO 8601 UTC; null for the user's own texts. */
  readonly readAt: string | null
  readonly found: readonly Json[]
}

export interface ErasedPerson {
  readonly answersChanged: number
  readonly answersRemoved: number
  readonly texts: number
  readonly copiesRemoved: number
}
