import type { CompanySummary } from '../company/company.ts'
import type { SpendSum } from '../credits/credits.ts'
import type { AppError } from '../errors.ts'
import type { PartyId } from '../ids.ts'
import type { Quote, QuoteApproval } from '../credits/quote.ts'
import type { ColumnRole } from './column-roles.ts'
import type { MatchReason } from './match-company.ts'

/** What one import may hold; more is refused, never cut. */
export const mostImportRows = 50_000
export const mostImportColumns = 60
/** Bytes of a file. */
export const largestImportFile = 20 * 1024 * 1024
/** Characters of one cell that are kept. */
export const longestCell = 500

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof textEncodings)[number]
export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** How a file is to be read; null: decided from what is in it. */
export interface HowToRead {
  readonly encoding: TextEncoding | null
  readonly delimiter: Delimiter | null
  readonly sheet: string | null
  /** The first row names the columns. */
  readonly headers: boolean | null
}

/** Why a file can't be taken; nothing of it is kept. */
export const refusals = [
  'empty',
  'headers-only',
  'too-many-rows',
  'too-large',
  'too-many-columns',
  'old-excel',
  'locked',
  'not-a-table',
  'damaged',
] as const
export type Refusal = (typeof refusals)[number]

/**
 * Irregularities that were tolerated: quotes that don't close are read literally, long cells are cut, NULs are dropped.
 */
export const readingNotes = ['quotes', 'cut-cells', 'nul', 'replaced'] as const
export type ReadingNote = (typeof readingNotes)[number]

/** A file as a table of texts, read as `HowToRead` says where it says something. */
export type ReadTable =
  | { readonly state: 'refused'; readonly why: Refusal }
  | {
      readonly state: 'read'
      readonly format: 'csv' | 'xlsx'
      readonly encoding: TextEncoding | null
      readonly delimiter: Delimiter | null
      readonly sheets: readonly string[]
      readonly sheet: string | null
      readonly headers: boolean
      /** As the first row calls them; empty where nothing does. */
      readonly titles: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly notes: readonly ReadingNote[]
    }

/** A file before it is taken: how it was read, its first rows, and what its columns seem to be. */
export type ImportPreview =
  | { readonly state: 'refused'; readonly why: Refusal }
  | (Omit<Extract<ReadTable, { state: 'read' }>, 'rows'> & {
      readonly first: readonly (readonly string[])[]
      readonly rows: number
      readonly roles: readonly (ColumnRole | null)[]
      /** Rows with a name or a register number by these roles: only they can be matched. */
      readonly usable: number
    })

/**
 * Where a row stands.
 * - `new`: not compared yet. `matched`: one kept company fits for sure. `candidates`: some may; the person decides.
 * - `unmatched`: nothing kept fits. `found`: the service's search brought candidates. `not-found`: it brought nothing.
 * - `unusable`: names neither a company nor a number. `decided`, `skipped`: the person's word.
 */
export const importRowStates = [
  'new',
  'matched',
  'candidates',
  'found',
  'unmatched',
  'not-found',
  'unusable',
  'decided',
  'skipped',
] as const
export type ImportRowState = (typeof importRowStates)[number]

/** What became of searching the service for a row; null: it wasn't searched. */
export const askedStates = ['waiting', 'sending', 'answered', 'failed', 'uncertain'] as const
export type AskedState = (typeof askedStates)[number]

export interface ImportCandidate {
  readonly company: CompanySummary
  readonly reason: MatchReason
  /** Of the names, 0 to 1; null where the row has none. */
  readonly similarity: number | null
}

export interface ImportRow {
  /** Place in the list, from 0. */
  readonly position: number
  readonly cells: readonly string[]
  readonly name: string | null
  /** As it will be shown: "HRB 12345 B"; as it stood where it is no register number. */
  readonly number: string | null
  readonly court: string | null
  readonly seat: string | null
  readonly reference: string | null
  readonly state: ImportRowState
  /** The company it stands for: matched, or as the person decided. */
  readonly company: CompanySummary | null
  /** Why this one; null where there is none. */
  readonly reason: MatchReason | null
  /** An earlier row asks for the same. */
  readonly duplicateOf: number | null
  readonly candidates: readonly ImportCandidate[]
  readonly asked: AskedState | null
  readonly error: AppError | null
}

/**
 * `paused`: because nothing can be asked now, or the program ended; goes on only when the person agrees to what is left.
 * `waiting`: the service asked to come back, or can't be reached for some minutes; goes on by itself.
 */
export const importSearchStates = ['idle', 'running', 'waiting', 'paused'] as const
export type ImportSearchState = (typeof importSearchStates)[number]

export interface Import {
  readonly id: number
  readonly name: string
  readonly fileName: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly titles: readonly string[]
  readonly roles: readonly (ColumnRole | null)[]
  readonly rows: number
  readonly counts: Readonly<Record<ImportRowState, number>>
  readonly duplicates: number
  /** Companies it stands for so far, each once. */
  readonly companies: number
  readonly search: {
    readonly state: ImportSearchState
    readonly error: AppError | null
    readonly until: string | null
    readonly counts: Readonly<Record<AskedState, number>>
    /** All approvals given so far together. */
    readonly approved: QuoteApproval
    readonly spent: SpendSum
  }
}

/** What searching the service for the rows that are open would cost. */
export interface ImportQuote extends Quote {
  readonly rows: number
  /** Different names among them; those that were searched before are `kept`. */
  readonly terms: number
  /** Rows that name no company: the service searches by name only. */
  readonly nameless: number
}

/** The person's decision on a row; `open` withdraws it. */
export type Decision =
  | { readonly kind: 'accept'; readonly company: PartyId }
  | { readonly kind: 'skip' }
  | { readonly kind: 'open' }

export interface DecidedRow {
  readonly position: number
  /** The previous decision, for an undo. */
  readonly before: Decision
}
