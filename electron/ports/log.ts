import type { AppError, MoneyMoved } from '../../shared/domain/errors.ts'
import type { Operation } from '../../shared/domain/credits/credits.ts'
import type { ExportKind, ExportState } from '../../shared/domain/exports/export-job.ts'
import type { AppState } from '../../shared/contract/state.ts'

/** From the rarest to the most talkative. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Why the system ended a page's process, in Electron's words. */
export const pageEnds = [
  'abnormal-exit',
  'killed',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
] as const

/**
 * What may be written down, event by event. There is no free text in it: texts hold names, paths and keys. `error` is
 * whatever was thrown; only its class, its code and our own lines of its stack are written.
 */
export type LogEntry =
  | { readonly event: 'started'; readonly version: string; readonly host: AppState['host'] }
  | { readonly event: 'start-failed'; readonly error: unknown }
  | { readonly event: 'library-opened'; readonly library: AppState['mode']; readonly readOnly: boolean }
  /** So many kept answers are read anew before the library is open. */
  | { readonly event: 'reading-anew'; readonly answers: number }
  /** The search index of so many companies and people is made anew before the library is open. */
  | { readonly event: 'making-index'; readonly parties: number }
  | { readonly event: 'library-closed' }
  | {
      readonly event: 'service-call'
      readonly operation: Operation
      readonly outcome: 'answered' | AppError['kind']
      readonly money: MoneyMoved
      readonly attempts: number
      /** From the first attempt to the whole answer. */
      readonly ms: number
    }
  /** A page's call, at level `debug`. */
  | {
      readonly event: 'procedure'
      readonly procedure: string
      readonly outcome: 'ok' | AppError['kind']
      readonly ms: number
    }
  /** `where`: a procedure, or a part of the program. */
  | { readonly event: 'defect'; readonly where: string; readonly error: unknown }
  | {
      readonly event: 'file'
      readonly kind: ExportKind
      readonly state: ExportState
      readonly bytes: number | null
    }
  | { readonly event: 'page-gone'; readonly reason: (typeof pageEnds)[number] }

/** The log of the program: lines of JSON, without personal data and secrets. Nothing here throws. */
export interface Log {
  readonly write: (level: LogLevel, entry: LogEntry) => void
  /** The last lines, oldest first, each a JSON text; also of earlier runs. */
  readonly last: (most: number) => readonly string[]
  /** Where the files lie; null: they can't be written, and lines stay in memory until the program ends. */
  readonly folder: () => string | null
}
