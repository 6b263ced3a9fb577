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

/** Links of one kind that are looked at; a company with more of them is an address of letterboxes or a bank. */
export const mostLinks = 2_000
