/**
 * A signing secret of a webhook that an answer of the service carried. The session takes it out of the answer before the
 * answer is kept; the receiver keeps it in the vault.
 */
export interface FoundSecret {
  /** The service's id of the destination; null: the answer didn't say. */
  readonly destination: string | null
  /** The destination's address; null: the answer didn't say. */
  readonly address: string | null
  /** `whsec_…`, as the service wrote it. */
  readonly secret: string
}
