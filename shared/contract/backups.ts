import { z } from 'zod'
import type { ExportJob } from '../domain/export-job.ts'
import type { LibraryFacts } from '../domain/library-file.ts'
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

/** A library file that was looked at. */
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

/** Whole libraries as files: made, put back, or looked at beside one's own. */
export const backups = {
  /** Copies the whole library into the folder for exports, and reads the copy back. */
  make: command<ExportJob>()(nothing),
  last: query<LastBackup | null>()(nothing),
  /** Copies a library file and reads it whole. Path null: the host's dialog asks; null comes back where it was closed. */
  look: command<LookedAt | null>()(z.strictObject({ path: z.string().trim().min(1).max(4000).nullable() })),
  /**
   * Puts a library that was looked at in the place of one's own, which stays beside it under another name. Feeds are off and
   * the watch is paused afterwards, and what waited to be sent asks first: nothing is bought by it.
   */
  restore: command<Restored>()(z.strictObject({ token })),
  /** Opens a library that was looked at for reading only; one's own stays as it is. */
  openOther: command<null>()(z.strictObject({ token })),
  /** Back to one's own. */
  leaveOther: command<null>()(nothing),
  /** The person has read what was saved from a damaged library. */
  dismissDamage: command<null>()(nothing),
}
