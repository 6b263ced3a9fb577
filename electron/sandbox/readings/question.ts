/**
 * A question that the contract leaves open, with the answers that a service may give. The first answer is that of reading
 * a, the second that of reading b; any further one is drawn by the mixed reading only, or asked for by itself.
 */
export interface Question {
  /** Sections of the contract that leave it open. */
  readonly contract: string
  readonly about: string
  readonly answers: readonly [string, string, ...string[]]
}
