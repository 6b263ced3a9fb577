/** What may have changed of a list, a monitor or a destination since it was read before. */
export type LookedFact = 'standing' | 'name' | 'size' | 'event-types' | 'running' | 'address' | 'type' | 'cadence'

/** Something that the service says otherwise than before. */
export interface LookedChange {
  readonly fact: LookedFact
  /** What was known before, where that is one word or number; null: nothing was known, or it is more than that. */
  readonly before: string | null
}

/** What a look at one thing at the service brought. */
export interface Looked {
  /** `gone`: the service knows no such thing, and its list doesn't name it any more. */
  readonly standing: 'there' | 'paused' | 'unclear' | 'gone'
  /** Whether the service answered about this one; false: its list told. */
  readonly alone: boolean
  readonly changed: readonly LookedChange[]
  /** ISO 8601 UTC. */
  readonly at: string
}
