import type { Sentence } from './sentence.ts'

/** One step of a proof, and the rule by which it counts. */
export interface ProofStep {
  readonly sentence: Sentence
  readonly cite: string | null
  /** Names a step of control, which grounds of one person share; absent: another kind of step. */
  readonly control?: string
}
