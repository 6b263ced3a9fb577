import { z } from 'zod'
import type { CompanySummary } from '../domain/company/company.ts'
import { columnRoles } from '../domain/imports/column-roles.ts'
import {
  delimiters,
  importRowStates,
  largestImportFile,
  mostImportColumns,
  textEncodings,
  type DecidedRow,
  type Import,
  type ImportPreview,
  type ImportQuote,
  type ImportRow,
} from '../domain/imports/import.ts'
import { id, nothing, paging, party, text, quoteApproval, stopAt } from './inputs.ts'
import { command, query } from './procedure.ts'

const name = z.string().trim().min(1).max(200)
const how = z.strictObject({
  encoding: z.enum(textEncodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.string().max(200).nullable(),
  headers: z.boolean().nullable(),
})
const roles = z.array(z.enum(columnRoles).nullable()).max(mostImportColumns).readonly()
/** Bytes of one piece: in base64 it stays below what the loopback host takes in a message. */
export const largestPiece = 150_000
const decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept'), company: party }),
  z.strictObject({ kind: z.literal('skip') }),
  z.strictObject({ kind: z.literal('open') }),
])

/**
 * Lists of companies that the person imports (CSV, XLSX, pasted): read, matched against the cache, worked through. What
 * is not in the cache can be searched at the service, at one price approved before.
 */
export const imports = {
  /**
   * Begins an upload; the bytes follow with `put`. Held in memory until it is taken or two newer uploads displace it.
   */
  begin: command<{ readonly upload: number }>()(() =>
    z.strictObject({
      fileName: z.string().max(300).nullable(),
      bytes: z.number().int().min(0).max(largestImportFile),
    }),
  ),
  /** The next piece: `at` bytes are there already; base64. */
  put: command<null>()(() =>
    z.strictObject({
      upload: id,
      at: z.number().int().min(0).max(largestImportFile),
      data: z.base64().max(Math.ceil(largestPiece / 3) * 4),
    }),
  ),
  /** Reads the file as it would be taken; `roles` null: guessed. Keeps nothing. */
  preview: query<ImportPreview>()(() => z.strictObject({ upload: id, how, roles: roles.nullable() })),
  /** Imports the file and matches it against the cache at once; free. */
  create: command<Import>()(() => z.strictObject({ upload: id, name, how, roles })),
  discard: command<null>()(() => z.strictObject({ upload: id })),

  /** Newest first. */
  all: query<readonly Import[]>()(() => nothing),
  open: query<Import | null>()(() => z.strictObject({ import: id })),
  /** Rows in the list's order; no states: all. */
  rows: query<{ readonly rows: readonly ImportRow[]; readonly total: number }>()(() =>
    z.strictObject({
      import: id,
      states: z.array(z.enum(importRowStates)).max(importRowStates.length).readonly(),
      duplicatesOnly: z.boolean(),
      text,
      ...paging,
    }),
  ),
  /** Stores the person's decision; returns the previous one, for an undo. */
  decide: command<readonly DecidedRow[]>()(() =>
    z.strictObject({
      import: id,
      decisions: z
        .array(z.strictObject({ position: z.number().int().min(0).max(1_000_000), decision }))
        .min(1)
        .max(500)
        .readonly(),
    }),
  ),
  /** Compares what is open with the cache again; free. */
  rematch: command<null>()(() => z.strictObject({ import: id })),
  /** Companies that it stands for, each once, in the list's order. */
  companies: query<readonly CompanySummary[]>()(() => z.strictObject({ import: id })),
  rename: command<null>()(() => z.strictObject({ import: id, name })),
  remove: command<null>()(() => z.strictObject({ import: id })),

  /** What searching the service for the open rows would cost; `candidates`: those with candidates, too. Free. */
  quote: query<ImportQuote>()(() => z.strictObject({ import: id, candidates: z.boolean() })),
  /** Searches the service for the open rows one by one, or continues. `approved` covers all that is left; `stopAt`: where it pauses before. */
  search: command<Import>()(() =>
    z.strictObject({
      import: id,
      candidates: z.boolean(),
      approved: quoteApproval,
      stopAt,
    }),
  ),
  /** Ends after the call that is on its way; what was found stays. */
  stopSearch: command<Import>()(() => z.strictObject({ import: id })),
}
