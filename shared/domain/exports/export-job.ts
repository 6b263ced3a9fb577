import type { AppError } from '../errors.ts'

/** Kinds of export. */
export const exportKinds = [
  'table',
  'report',
  'dossier',
  'desk',
  'person',
  'backup',
  'diagnostics',
  'statement',
  // What file it was is lost to damage; whom it names is still known.
  'lost',
] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * `running` until the file stands whole under its name; `stopped` by the person; `cut` when the program ended in the
 * middle. Nothing of an unfinished file is left.
 */
export type ExportState = 'waiting' | 'running' | 'done' | 'stopped' | 'failed' | 'cut'

/** Endings of files that a browser shows by itself. */
export const browserShows = ['pdf', 'html', 'json', 'svg'] as const

/** One export, and after its end its line in the log of exports. */
export interface ExportJob {
  readonly id: number
  readonly kind: ExportKind
  /** Its subject, for people: "Nordlicht Energie GmbH", "Search: Nordlicht". */
  readonly title: string
  /** The file's ending without a dot: csv, xlsx, json, jsonl, pdf, html, docx, zip … */
  readonly format: string
  readonly state: ExportState
  /** Rows, pages or bytes that are done, and of how many; null: not known beforehand. */
  readonly done: number
  readonly total: number | null
  /** Where the file stands, whole path; null until it is done. */
  readonly path: string | null
  /** Bytes and SHA-256 (hex) of the whole file; null until it is done. */
  readonly bytes: number | null
  readonly sha256: string | null
  readonly error: AppError | null
  /** ISO 8601 UTC. */
  readonly startedAt: string
  readonly endedAt: string | null
  /** How many companies and people the file names; the log of exports names them (privacy). */
  readonly parties: number
}

/** An export that nothing is done of yet. `startedAt`: ISO 8601 UTC. */
export const waitingExportJob = (
  wanted: Pick<ExportJob, 'id' | 'kind' | 'title' | 'format' | 'startedAt'>,
): ExportJob => ({
  ...wanted,
  state: 'waiting',
  done: 0,
  total: null,
  path: null,
  bytes: null,
  sha256: null,
  error: null,
  endedAt: null,
  parties: 0,
})
