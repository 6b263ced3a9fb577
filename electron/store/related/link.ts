import type { RelatedReason } from '../../../shared/domain/library/related.ts'

/** One ground on which a company is related, answers by number. */
export interface Link {
  readonly reason: RelatedReason
  readonly company: number
  readonly shared: string | null
  /** The party that both share; null where it has no number. */
  readonly by: number | null
  readonly answers: readonly number[]
}

/** Most links of one kind that are followed. A company with more of them is a letterbox address or a bank. */
export const mostLinks = 2_000
