import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { ColumnRole } from '../../../shared/domain/imports/column-roles.ts'
import type {
  DecidedRow,
  Decision,
  Import,
  ImportRow,
  ImportRowState,
  ImportSearchState,
} from '../../../shared/domain/imports/import.ts'
import type { MatchResult } from '../../../shared/domain/imports/match-company.ts'
import type { WantedCompany } from '../../../shared/domain/imports/wanted-company.ts'
import type { QuoteApproval } from '../../../shared/domain/credits/quote.ts'

/** An import as stored, with what of its approval is used. */
export interface StoredImport extends Import {
  readonly used: QuoteApproval
}

/** Counts of what waits to be searched. */
export interface StoredImportQuote {
  readonly rows: number
  readonly terms: number
  readonly kept: number
  readonly nameless: number
}

/** A row that the service is to be asked for. */
export interface RowToAsk {
  readonly position: number
  readonly term: string
  /** The search was made before: its answer is here. */
  readonly kept: boolean
}

export interface ImportStep {
  readonly id: number
  /** The step is made only from one of these. */
  readonly from: readonly ImportSearchState[]
  readonly to: ImportSearchState
  readonly error?: AppError | null
  readonly until?: string | null
  readonly approved?: QuoteApproval
}

export interface ImportRowsQuery {
  readonly import: number
  /** Empty: all. */
  readonly states: readonly ImportRowState[]
  readonly duplicatesOnly: boolean
  /** Words that the name, or any cell, holds. */
  readonly text: string
  readonly offset: number
  readonly limit: number
}

/** Lists of companies that the person brought. */
export interface ImportsStore {
  /** Its number; it shows once `finishImport` was called. */
  readonly createImport: (asked: {
    readonly name: string
    readonly fileName: string | null
    readonly at: string
    readonly titles: readonly string[]
    readonly roles: readonly (ColumnRole | null)[]
  }) => Promise<number>
  /** Appends rows, in order. */
  readonly addImportRows: (id: number, rows: readonly (readonly string[])[]) => Promise<void>
  /** Marks duplicates and makes the import visible. */
  readonly finishImport: (id: number) => Promise<void>
  /** Newest first. */
  readonly imports: () => Promise<readonly StoredImport[]>
  readonly import: (id: number) => Promise<StoredImport | null>
  readonly importRows: (
    query: ImportRowsQuery,
  ) => Promise<{ readonly rows: readonly ImportRow[]; readonly total: number }>
  /** Compares the next rows that are new with what is kept; how many there were, 0: none is left. */
  readonly matchImportRows: (id: number, most: number) => Promise<number>
  /** What companies that are kept fit what is wanted, as rows of a list are compared; keeps nothing. */
  readonly matchWanted: (wanted: readonly WantedCompany[]) => Promise<readonly MatchResult[]>
  /** Rows on which nobody decided are compared anew, because more is kept now; how many. */
  readonly rematchImport: (id: number) => Promise<number>
  /** Stores the person's decisions and returns the decisions before. Unknown companies and rows are left out. */
  readonly decideImportRows: (
    id: number,
    decisions: readonly { readonly position: number; readonly decision: Decision }[],
  ) => Promise<readonly DecidedRow[]>
  /** Companies it stands for, each once, in the list's order. */
  readonly importCompanies: (id: number) => Promise<readonly PartyId[]>
  readonly renameImport: (id: number, name: string) => Promise<boolean>
  readonly removeImport: (id: number) => Promise<boolean>
  /** Rows that the service would be asked for. `candidates`: those with near names, too. */
  readonly quoteImport: (id: number, candidates: boolean) => Promise<StoredImportQuote>
  /** Marks them as waiting and the search as running, in one transaction; null where there is no such import. */
  readonly beginImportSearch: (id: number, candidates: boolean, approved: QuoteApproval) => Promise<StoredImport | null>
  readonly nextToAsk: (id: number) => Promise<RowToAsk | null>
  readonly stepImport: (step: ImportStep) => Promise<StoredImport | null>
  /** `answered` goes for every waiting row of the same name, and compares them with what the search brought. */
  readonly stepImportRow: (
    id: number,
    position: number,
    to: 'waiting' | 'sending' | 'answered' | 'failed' | 'uncertain',
    error: AppError | null,
  ) => Promise<void>
  /** Ends the search; rows that wait are not asked for. */
  readonly endImportSearch: (id: number) => Promise<StoredImport | null>
  /**
   * After a kill: unfinished imports are removed, searches are paused, and for rows that were being sent the store
   * looks whether their answer is kept.
   */
  readonly recoverImports: () => Promise<void>
}
