import type { AnswerRef } from '../answers/answer.ts'
import type { WatchlistEvent } from '../watch/watchlist.ts'
import type { Role } from './role.ts'

/** One address of an account; the kind says what it leads to. Always https. */
export interface JobLink {
  readonly kind: 'page' | 'pdf' | 'table'
  readonly url: string
}

/** Annual accounts as a job's result lists them (contract 2.5, `financial_reports`): without figures, with links. */
export interface JobAccount {
  readonly key: string
  readonly name: string | null
  /** `YYYY-MM-DD`, or as it came. */
  readonly date: string | null
  readonly language: string | null
  readonly links: readonly JobLink[]
  /** An address is there that can't be opened: it is no https address, and stands in the answer as it came. */
  readonly otherAddress: boolean
}

/**
 * What a paid job of the older family brought beside the owners (contract 2.5). Its register entry and its documents stand
 * in their sections too, where those weren't read themselves.
 */
export interface FromJob {
  readonly accounts: readonly JobAccount[]
  /** Managing directors, partners and representatives; their powers aren't stated, so nobody's signing rests on them. */
  readonly people: readonly Role[]
  /** ISO 8601 UTC; null: not stated. */
  readonly lastCheckedAt: string | null
  readonly nextCheckAt: string | null
  readonly lastChangeAt: string | null
  readonly clauses: readonly string[]
  /** What changed, newest first; null: the answer has no such list, or none of it was understood (`unread`). */
  readonly events: readonly WatchlistEvent[] | null
  /** The job's own course, newest first; null: as for `events`. */
  readonly history: readonly WatchlistEvent[] | null
  /** What went wrong at the register, in the service's words, beside a result that is there. */
  readonly registerErrors: readonly string[]
  /** Nobody stands above it, by the structure's own word; null: not stated. */
  readonly isTopCompany: boolean | null
  /** The result names another register number than the company has: its facts are shown here only. */
  readonly otherCompany: string | null
  /** Members that are there and were not understood, as they are called in the answer. */
  readonly unread: readonly string[]
}

/** The same with the answer that it rests on. */
export interface KeptFromJob extends FromJob {
  readonly answer: AnswerRef
}
