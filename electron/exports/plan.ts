import type { ExportKind } from '../../shared/domain/export-job.ts'
import type { PartyId } from '../../shared/domain/ids.ts'

/** Where bytes of a file go, in order. Text is written as UTF-8. Rejects when nothing more can be written. */
export interface ExportSink {
  readonly write: (chunk: string | Uint8Array) => Promise<void>
}

/** What an export is to be; `write` gives the bytes. */
export interface ExportPlan {
  readonly kind: ExportKind
  readonly title: string
  readonly format: string
  /** Suggested name without folder and ending; made safe for every system before it is used. */
  readonly name: string
  /** Whom the file will name, for the log of exports; a table of rows may tell them as it writes (`progress`). */
  readonly names: readonly PartyId[]
  readonly write: (out: {
    readonly sink: ExportSink
    readonly progress: (done: number, total: number | null, names?: readonly PartyId[]) => void
    readonly signal: AbortSignal
  }) => Promise<void>
}
