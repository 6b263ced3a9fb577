import type { AnswerRef } from '../answers/answer.ts'
import type { Account } from '../facts/account.ts'
import type { CompanyRecord, CompanySummary } from './company.ts'
import type { Price } from '../credits/credits.ts'
import type { RegisterDocument } from './document.ts'
import type { KeptFromJob } from './from-job.ts'
import type { RegisterEvent } from './event.ts'
import type { FinancialStatement } from '../statements/statement.ts'
import type { NarrowedRoles } from './narrowed-roles.ts'
import type { Role } from './role.ts'

export const fileSections = ['record', 'events', 'roles', 'statements', 'documents', 'contact'] as const
export type FileSection = (typeof fileSections)[number]

/**
 * What an answer holds and nobody understood (docs/rules.md "What can't be read"): an empty place beside it is then not "not
 * stated".
 */
export interface Misread {
  /** Members as the answer calls them, `valid_to` or `source.number`, sorted. */
  readonly members: readonly string[]
  /** Items of a list of which nothing could be read. */
  readonly items: number
}

/**
 * A part of a company file. "Not read" and "read, and empty" are different things: `read` without content means that
 * the register has none; `not-read` means that nobody asked. `not-there` is a 404, stored with its answer.
 */
export type Section<T> =
  | { readonly state: 'not-read'; readonly price: Price }
  | {
      readonly state: 'read'
      readonly content: T
      /** The answers it rests on, newest first. */
      readonly answers: readonly AnswerRef[]
      /** Price of reading it again from its beginning (one page). */
      readonly price: Price
      /** Price of the next page; null when the whole list is here. */
      readonly nextPage: Price | null
      /** The list goes on and the answer names nothing to go on by: there is more, and it can't be asked for. */
      readonly noWayOn?: true
      /** A list whose length the service told; null otherwise. */
      readonly totalCount: number | null
      /** What stands in the answers and was not understood; absent: everything that we look for was. */
      readonly misread?: Misread
    }
  /** The answer is stored and can't be parsed. */
  | { readonly state: 'unreadable'; readonly answers: readonly AnswerRef[]; readonly price: Price }
  /** `not-found`: no such thing; `not-offered`: the service has no such endpoint (yet). */
  | {
      readonly state: 'not-there'
      readonly why: 'not-found' | 'not-offered'
      readonly at: string
      readonly price: Price
    }

/** Items of its answers that are there and of which nothing could be read. */
const unreadItems = ({ misread }: { readonly misread?: Misread }): number => misread?.items ?? 0

/**
 * Whether a list is here to its last entry: read, with no page left and no entry that nobody understood. What isn't in a list that
 * is not whole may be in it all the same.
 */
export const isListWhole = (section: Section<unknown>): boolean =>
  section.state === 'read' && section.nextPage === null && section.noWayOn !== true && unreadItems(section) === 0

/**
 * How old the record is, according to the watch (reading, R5.4); instants ISO 8601 UTC on the service's clock. Null
 * means "not watched", never "nothing changed".
 */
export interface Freshness {
  /** Since when the company is watched; null: it isn't. */
  readonly watchedSince: string | null
  /** Instant of the last poll; null: none yet. */
  readonly checkedUntil: string | null
  /**
   * From here up to `checkedUntil` no change was reported; null: not read, not watched, a gap in coverage, or a change.
   */
  readonly noChangeSince: string | null
  /** Register day of the newest change reported since the record was read; null: none is known of. */
  readonly changedOn: string | null
}

/** What was asked for of one statement by itself, beside the list that names it. `id`: the service's, as the list gave it. */
export interface StatementReads {
  /** The statement's in the list. */
  readonly key: string
  readonly id: string
  /** What it says by itself: perhaps more than in the list. */
  readonly one: Section<FinancialStatement>
  /** What it says in words; asked of the store when it is shown. */
  readonly content: Section<null>
}

/** Everything the store knows of one company; opens without a network and costs nothing. */
export interface CompanyFile {
  readonly summary: CompanySummary
  /** What is known of it today by reads and events together; absent only where nobody kept it (samples). */
  readonly account?: Account
  readonly record: Section<CompanyRecord>
  readonly events: Section<readonly RegisterEvent[]>
  readonly roles: Section<readonly Role[]>
  /** Roles of some types alone, as they were asked for last; they are no part of `roles`. Absent: nobody asked. */
  readonly narrowedRoles?: Section<NarrowedRoles>
  readonly statements: Section<readonly FinancialStatement[]>
  /** What was asked for of single statements; absent or without one of them: it has no id to ask by. */
  readonly statementReads?: readonly StatementReads[]
  readonly documents: Section<readonly RegisterDocument[]>
  /** Announced by the contract (4.1) and not shown: all its fields are in the raw answer. */
  readonly contact: Section<null>
  /** What a paid job brought beside the owners, of the newest job; null or absent: none did. */
  readonly fromJob?: KeptFromJob | null
  readonly freshness: Freshness
  /** Credits spent on this company so far. */
  readonly spent: { readonly credits: number; readonly uncertain: number; readonly unpriced: number }
}
