import type { PartySummary } from '../../shared/domain/company.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { ExportJob, ExportKind, ExportState } from '../../shared/domain/export-job.ts'
import type { AnswerId, PartyId } from '../../shared/domain/ids.ts'
import type { LedgerRow } from '../../shared/domain/credits.ts'

export interface NewExport {
  readonly kind: ExportKind
  readonly title: string
  readonly format: string
  /** ISO 8601 UTC. */
  readonly at: string
}

/** What a kill left unfinished. `path` is set once the whole file was written and was about to get that name. */
export interface OpenExport {
  readonly id: number
  readonly temporary: string | null
  readonly path: string | null
  readonly bytes: number | null
}

/** The file is whole under its temporary name; next it gets its own. */
export interface SealedExport {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** Whom the file names. */
  readonly names: readonly PartyId[]
}

export interface EndedExport {
  readonly state: Exclude<ExportState, 'waiting' | 'running'>
  readonly done: number
  readonly total: number | null
  readonly error: AppError | null
  readonly at: string
}

export interface ExportLogPage {
  /** Newest first. */
  readonly jobs: readonly ExportJob[]
  readonly total: number
}

export interface InboxOrigin {
  readonly id: number
  readonly answer: AnswerId
  /** Among the items of that answer that could be read. */
  readonly position: number
}

/** The log of exports. Writing methods reject with `read-only` like all of the store's. */
export interface ExportsStore {
  readonly beginExport: (begun: NewExport) => Promise<number>
  /** The temporary file is about to be made. */
  readonly runExport: (id: number, temporary: string) => Promise<void>
  readonly sealExport: (id: number, sealed: SealedExport) => Promise<void>
  /** Ends it; whom it was to name is forgotten unless it is done. */
  readonly endExport: (id: number, ended: EndedExport) => Promise<void>
  readonly openExports: () => Promise<readonly OpenExport[]>
  readonly exportLog: (paging: { readonly offset: number; readonly limit: number }) => Promise<ExportLogPage>
  readonly exportOf: (id: number) => Promise<ExportJob | null>
  /** Whom a file names, by name; those that are no longer known are left out. */
  readonly exportParties: (
    id: number,
    paging: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly PartySummary[]>
  /** Every export whose file names this party under any of its numbers, newest first. */
  readonly exportsNaming: (party: PartyId) => Promise<readonly ExportJob[]>
  /** What lists show of these parties, in their order, each once; those that aren't known are left out. */
  readonly summaries: (ids: readonly PartyId[]) => Promise<readonly PartySummary[]>
  /** Rows of the ledger before a number, newest first; `month` `YYYY-MM`, null: of all. */
  readonly ledgerBefore: (which: {
    readonly month: string | null
    readonly before: number
    readonly limit: number
  }) => Promise<readonly LedgerRow[]>
  /** Which answer, and which item of it, told of these items of the inbox. */
  readonly inboxOrigins: (items: readonly number[]) => Promise<readonly InboxOrigin[]>
}

export const exportsMethodNames = [
  'beginExport',
  'runExport',
  'sealExport',
  'endExport',
  'openExports',
  'exportLog',
  'exportOf',
  'exportParties',
  'exportsNaming',
  'summaries',
  'ledgerBefore',
  'inboxOrigins',
] as const satisfies readonly (keyof ExportsStore)[]

type Missing = Exclude<keyof ExportsStore, (typeof exportsMethodNames)[number]>
/** Fails to compile where a method was forgotten above. */
export const noneMissing: [Missing] extends [never] ? true : Missing = true
