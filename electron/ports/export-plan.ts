import type { AppError } from '../../shared/domain/errors.ts'
import type { ExportKind } from '../../shared/domain/exports/export-job.ts'
import type { PartyId } from '../../shared/domain/ids.ts'

/** Takes the bytes of a file, in order. Text is written as UTF-8. Rejects when nothing more can be written. */
export interface ExportSink {
  readonly write: (chunk: string | Uint8Array) => Promise<void>
}

/** What the writer of a file gets from the queue. */
export interface ExportOut {
  readonly sink: ExportSink
  /** `total`: null while it is unknown. `names`: more parties that the file names. */
  readonly progress: (done: number, total: number | null, names?: readonly PartyId[]) => void
  /** Aborts when the person stops the export or the program closes. */
  readonly signal: AbortSignal
}

/** A file that is to be made. */
export interface ExportPlan {
  readonly kind: ExportKind
  /** For people, in the list of exports. */
  readonly title: string
  /** The ending of the file, without its first point. */
  readonly format: string
  /** Suggested name without folder and ending; the queue makes it safe for every system. */
  readonly name: string
  /** The parties that the file will name, for the log of exports; those that show only while it is written go to `progress`. */
  readonly names: readonly PartyId[]
  /** Writes the file. Rejects with an ExportFailed where the person should be told why; any other error is a defect. */
  readonly write: (out: ExportOut) => Promise<void>
}

/** A file could not be made, for a reason that the person is told. */
export class ExportFailed extends Error {
  override readonly name = 'ExportFailed'
  readonly error: AppError
  constructor(error: AppError) {
    super(error.kind)
    this.error = error
  }
}
