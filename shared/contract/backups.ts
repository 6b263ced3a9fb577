import { z } from 'zod'
import type { ExportJob } from '../domain/exports/export-job.ts'
import type { LibraryFacts } from '../domain/library/library-file.ts'
import { nothing } from './inputs.ts'
import { command, query } from './procedure.ts'

export interface LastBackup {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly path: string
  /** Read back whole, with the numbers that were written; false: it can't be relied on. */
  readonly verified: boolean
  readonly answers: number
  readonly companies: number
}

/** A library file that was inspected. */
export interface LookedAt {
  readonly token: string
  readonly name: string
  readonly facts: LibraryFacts
}

export interface Restored {
  /** Name under which the library that was replaced stays in the data folder; null: there was none. */
  readonly aside: string | null
}

const token = z.string().min(1).max(100)

/** Backups: whole libraries as files, made, restored, or opened read-only beside the person's own. */
export const backups = {
  /** Copies the whole library into the folder for exports, and reads the copy back. */
  make: command<ExportJob>()(nothing),
  last: query<LastBackup | null>()(nothing),
  /**
   * Copies a library file and reads it whole. Path null: the host shows its file dialog; returns null when the dialog
   * was closed.
   */
  look: command<LookedAt | null>()(z.strictObject({ path: z.string().trim().min(1).max(4000).nullable() })),
  /**
   * Replaces the person's library with an inspected one; the replaced library stays in the data folder under another
   * name. Afterwards feeds are off, the watch is paused, and queued requests need approval again: restoring never
   * spends credits.
   */
  restore: command<Restored>()(z.strictObject({ token })),
  /** Opens an inspected library read-only; the person's own is not touched. */
  openOther: command<null>()(z.strictObject({ token })),
  /** Returns to the person's own library. */
  leaveOther: command<null>()(nothing),
  /** The person has read what was saved from a damaged library. */
  dismissDamage: command<null>()(nothing),
}
