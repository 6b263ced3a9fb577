import type { AnswerRef } from '../answers/answer.ts'
import type { PartySummary } from '../company/company.ts'
import type { Price } from '../credits/credits.ts'
import type { Match } from './question/judge.ts'
import type { Question } from './question/question.ts'

export type SearchKind = 'companies' | 'persons'

/** The pages of one search as far as they were read, in order. */
export interface SearchResults {
  readonly kind: SearchKind
  readonly term: string
  /** Pages read so far, 1-based; each with its answer and the parties it listed. */
  readonly pages: readonly {
    readonly page: number
    readonly answer: AnswerRef
    readonly items: readonly PartySummary[]
  }[]
  /** A page showed nothing of the term: the service ignored it, and what it listed proves nothing. */
  readonly termIgnored?: true
  /** Null when the service didn't count. */
  readonly totalCount: number | null
  /** Price of the next page; null when the last page was read, or where nothing leads to it. */
  readonly nextPage: Price | null
  /** The list goes on, but nothing leads to its next page: it is not whole, and can't be read whole. */
  readonly noWayOn?: true
  /** Price of asking anew from page 1. */
  readonly again: Price
}

/** What the cache finds, free of charge. */
export interface KeptResults {
  readonly items: readonly PartySummary[]
  /** True when more than `items` match. */
  readonly more: boolean
}

/** Why a hit is here: what of it answers which part. `near`: a name one letter away from what was typed; nothing is marked. */
export interface HitReason {
  readonly near: boolean
  readonly matches: readonly Match[]
}

/** What the cache finds for a question, with what was understood of it. */
export interface AskedKept extends KeptResults {
  readonly question: Question
  /** As many as `items`, in their order. */
  readonly why: readonly HitReason[]
  /** Companies that may fit: what is kept of them doesn't tell, because it was never read or isn't stated. */
  readonly unjudged: number
  /** After so many, the most important first, looking was ended; null: everything was looked at. */
  readonly cutAfter: number | null
}
