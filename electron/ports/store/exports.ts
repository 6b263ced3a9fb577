import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { ExportJob, ExportKind, ExportState } from '../../../shared/domain/exports/export-job.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'

export interface NewExport {
  readonly kind: ExportKind
  readonly title: string
  readonly format: string
  /** ISO 8601 UTC. */
  readonly at: string
}

/**
 * An export that a kill left unfinished. `path` is set once the whole file is written and is about to get that name.
 */
export interface OpenExport {
  readonly id: number
  readonly temporary: string | null
  readonly path: string | null
  readonly bytes: number | null
}

/** The file is complete under its temporary name; next it gets its final one. */
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

/** A stored answer whose body is JSON. */
export interface AnswerJson {
  readonly answer: AnswerRef
  readonly body: Json
  /** The items of the list that the body is; null: it is no list. */
  readonly items: readonly Json[] | null
}

/** The log of exports, and answers as tables need them. Writing methods reject with `read-only` like all of the store's. */
export interface ExportsStore {
  readonly beginExport: (begun: NewExport) => Promise<number>
  /** The temporary file is about to be made. */
  readonly runExport: (id: number, temporary: string) => Promise<void>
  readonly sealExport: (id: number, sealed: SealedExport) => Promise<void>
  /** Ends an export. Whom it was to name is forgotten unless it is done. */
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
  /** An answer as it came; null: there is none of this number, or its body isn't JSON. */
  readonly answerJson: (id: AnswerId) => Promise<AnswerJson | null>
}
