import { z } from 'zod'
import type { ExportJob } from '../domain/exports/export-job.ts'
import {
  backupRhythms,
  longestPassphrase,
  mostKeptBackups,
  shortestPassphrase,
  type BackupPlan,
  type BackupReminder,
  type PlanFailure,
  type PlannedBackup,
} from '../domain/library/backup-plan.ts'
import { libraryUpload, type LibraryFacts } from '../domain/library/library-file.ts'
import { nothing } from './inputs.ts'
import { command, query } from './procedure.ts'

export interface LastBackup {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly path: string
  /** Read back whole, with the numbers that were written; false: it can't be relied on. */
  readonly verified: boolean
  /** With a passphrase. */
  readonly encrypted: boolean
  readonly answers: number
  readonly companies: number
}

/** A file that is encrypted with a passphrase: what it holds is known once it is opened (`backups.unlock`). */
export interface LockedFile {
  readonly token: string
  readonly name: string
  readonly facts: null
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

/** False: a call is being paid for; it may be tried again in a moment. */
export interface OpenedAnew {
  readonly opened: boolean
}

/** Backups that are made by themselves, and what became of them. */
export interface PlanOfBackups {
  readonly plan: BackupPlan
  /** The folder that the next one goes to. */
  readonly folder: string
  /** The host has a dialog for folders; else a path is typed. */
  readonly hasDialog: boolean
  /** The last one by plan that was read back whole; null: there was none. */
  readonly last: PlannedBackup | null
  /** How many by plan are on record. */
  readonly kept: number
  /** Local day from which the next one is due, `YYYY-MM-DD`; null: there is no plan. */
  readonly next: string | null
  /** Of the last try; null: it succeeded. */
  readonly failure: PlanFailure | null
  /** What the person should be reminded of; null: nothing. */
  readonly remind: BackupReminder | null
}

const token = z.string().min(1).max(100)
/** For a new file: long enough. */
const newPassphrase = z.string().min(shortestPassphrase).max(longestPassphrase)

/** Backups: whole libraries as files, made, restored, or opened read-only beside the person's own. */
export const backups = {
  /** Copies the whole library into the folder for exports, and reads the copy back. Passphrase null: it is not encrypted. */
  make: command<ExportJob>()(() => z.strictObject({ passphrase: newPassphrase.nullable() })),
  last: query<LastBackup | null>()(() => nothing),
  plan: query<PlanOfBackups>()(() => nothing),
  /**
   * Folder: `same` as before, `exports` for the folder for exports, or a path, where the host has no dialog. Encryption: `same` as
   * before, `none`, or a passphrase, which only the keychain keeps; fails with `keychain-failed` where it does not.
   */
  setPlan: command<PlanOfBackups>()(() =>
    z.strictObject({
      every: z.enum(backupRhythms).nullable(),
      keep: z.number().int().min(1).max(mostKeptBackups),
      folder: z.union([
        z.literal('same'),
        z.literal('exports'),
        z.strictObject({ path: z.string().trim().min(1).max(4000) }),
      ]),
      encryption: z.union([z.literal('same'), z.literal('none'), z.strictObject({ passphrase: newPassphrase })]),
    }),
  ),
  /** Shows the host's own folder dialog. */
  choosePlanFolder: command<PlanOfBackups>()(() => nothing),
  /** The person was reminded of backups and does it later. */
  remindLater: command<null>()(() => nothing),
  /**
   * Copies a library file and reads it whole; of an encrypted one only says that it is. Path null: the host shows its file dialog;
   * returns null when the dialog was closed.
   */
  look: command<LookedAt | LockedFile | null>()(() =>
    z.strictObject({ path: z.string().trim().min(1).max(4000).nullable() }),
  ),
  /** The same of a file that was handed over whole (`receive`). */
  lookReceived: command<LookedAt | LockedFile>()(() => z.strictObject({ upload: token })),
  /**
   * A part of a library file that was dropped on the page, or chosen in it; upload null: the first. The parts follow on each other; the
   * file lies in a private folder until it is looked at, another one comes, or the program ends.
   */
  receive: command<{ readonly upload: string; readonly received: number }>()(() =>
    z.strictObject({
      upload: token.nullable(),
      name: z.string().max(1000),
      size: z.number().int().min(1).max(libraryUpload.bytes),
      at: z.number().int().min(0).max(libraryUpload.bytes),
      bytes: z.base64().max(Math.ceil(libraryUpload.part / 3) * 4),
    }),
  ),
  /** The page gives up what it handed over so far. */
  dropReceived: command<null>()(() => nothing),
  /** Opens an encrypted file with its passphrase and reads it whole. After a wrong one it may be tried again. */
  unlock: command<LookedAt>()(() => z.strictObject({ token, passphrase: z.string().min(1).max(longestPassphrase) })),
  /**
   * Replaces the person's library with an inspected one; the replaced library stays in the data folder under another
   * name. Afterwards feeds are off, the watch is paused, and queued requests need approval again: restoring never
   * spends credits. It may be canceled until the library is replaced; how far it is comes as the change `restoring`.
   */
  restore: command<Restored>()(() => z.strictObject({ token })),
  /** Opens an inspected library read-only; the person's own is not touched. */
  openOther: command<null>()(() => z.strictObject({ token })),
  /** Returns to the person's own library. */
  leaveOther: command<null>()(() => nothing),
  /**
   * Where a damaged page was met (`AppState.damagedPage`): closes the library, sets its file aside, saves what is whole of it, and opens
   * that. `not-found`: no damaged page was met.
   */
  openAnew: command<OpenedAnew>()(() => nothing),
  /** The person has read what was saved from a damaged library. */
  dismissDamage: command<null>()(() => nothing),
}
