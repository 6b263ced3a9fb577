import type { Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { ExportPlan } from './export-plan.ts'

export interface StartOptions {
  /** A folder other than the one that is set. */
  readonly folder?: string
  /** Replaces a file of the same name, in one step; left out: " (2)" is added to the name. */
  readonly replace?: boolean
}

/** The queue that makes files in the background, as those see it who put files into it. */
export interface ExportQueue {
  /** Puts a file into the queue and answers at once. Fails with `file-failed` where the folder takes no files. */
  readonly start: (plan: ExportPlan, options?: StartOptions) => Promise<Outcome<ExportJob>>
  /** Resolves with the job once it has ended; null where no job of this number waits or runs. */
  readonly ended: (id: number) => Promise<ExportJob | null>
}

/** A finished file as the host hands it to the person's browser. */
export interface ExportedFile {
  readonly path: string
  /** Without its folder. */
  readonly name: string
  /** Its ending without a dot. */
  readonly format: string
  readonly bytes: number
}
