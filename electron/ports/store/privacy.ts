import type { RetentionKind, RetentionRules } from '../../../shared/domain/privacy/retention.ts'

/** What the store does for privacy. */
export interface PrivacyStore {
  /** Removes what is older than the rules say at an instant (ms since 1970); how many rows of each kind went. */
  readonly applyRetention: (rules: RetentionRules, now: number) => Promise<Readonly<Record<RetentionKind, number>>>
}
