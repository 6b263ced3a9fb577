import type { RetentionKind, RetentionRules } from '../../shared/domain/privacy/retention.ts'

/** What the store does for privacy. */
export interface PrivacyStore {
  /** Removes what is older than the rules say at an instant (ms since 1970); how many rows of each kind went. */
  readonly applyRetention: (rules: RetentionRules, now: number) => Promise<Readonly<Record<RetentionKind, number>>>
}

export const privacyMethodNames = ['applyRetention'] as const satisfies readonly (keyof PrivacyStore)[]

type Missing = Exclude<keyof PrivacyStore, (typeof privacyMethodNames)[number]>
/** Fails to compile where a method was forgotten above. */
export const noneMissing: [Missing] extends [never] ? true : Missing = true
