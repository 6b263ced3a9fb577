import { z } from 'zod'
import type { PartySummary } from '../domain/company/company.ts'
import type { ExportJob } from '../domain/exports/export-job.ts'
import { id, nothing, paging } from './inputs.ts'
import { command, query } from './procedure.ts'
import { languages } from '../domain/language.ts'
import { tableInput, tableSource } from './table-input.ts'

export interface ExportsPage {
  /** Running ones as they are now and the log, newest first. */
  readonly jobs: readonly ExportJob[]
  readonly total: number
  readonly running: number
  /** False: the data folder can't be written, so nothing of this run is kept in the log. */
  readonly logged: boolean
}

/** Where files go. */
export interface ExportFolder {
  readonly path: string
  /** The default folder is in use. */
  readonly isUsual: boolean
  /** The host has a dialog for it and can show files in their folder; else a path is typed. */
  readonly hasDialog: boolean
}

export interface TableColumn {
  readonly key: string
  readonly title: string
}

/** Files that leave the program, and the log of them. */
export const exports = {
  list: query<ExportsPage>()(() => z.strictObject({ ...paging })),
  /** The companies and people that an exported file names. */
  names: query<readonly PartySummary[]>()(() => z.strictObject({ export: id, ...paging })),
  /** Begins a table of what is kept; free, and nothing is asked of the service. */
  table: command<ExportJob>()(() => tableInput),
  /** The columns that a table would have. */
  tableColumns: query<readonly TableColumn[]>()(() =>
    z.strictObject({ source: tableSource, language: z.enum(languages) }),
  ),
  /** Stops a running export and removes its unfinished file. */
  stop: command<null>()(() => z.strictObject({ export: id })),
  folder: query<ExportFolder>()(() => nothing),
  /**
   * Null: the default folder. A path is accepted only where the host has no dialog; the folder is created and tested
   * for writing.
   */
  setFolder: command<ExportFolder>()(() => z.strictObject({ path: z.string().trim().min(1).max(4000).nullable() })),
  /** Shows the host's own folder dialog. */
  chooseFolder: command<ExportFolder>()(() => nothing),
  /** Shows a finished file in the system's file manager. */
  showInFolder: command<null>()(() => z.strictObject({ export: id })),
}
