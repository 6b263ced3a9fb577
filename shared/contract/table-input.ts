import { z } from 'zod'
import { tableFormats } from '../domain/exports/table-formats.ts'
import { languages } from '../domain/language.ts'
import { filter } from './filter-input.ts'
import { id, party, text, texts } from './inputs.ts'

/** Left out of what is found: all but a few are named by the few. */
const except = z.array(party).max(50_000).readonly().default([])

const searchKind = z.enum(['companies', 'persons'])

/**
 * The person's own data, and runs over many companies: rows that we make ourselves and that no single answer carries.
 */
const ownTableSources = [
  /** A collection in its order, with remarks and tags. */
  z.strictObject({ kind: z.literal('collection'), collection: id }),
  /** All notes, or those that hold every word. */
  z.strictObject({ kind: z.literal('notes'), text }),
  /** Everything that has a tag. */
  z.strictObject({ kind: z.literal('tagged') }),
  /** What is in a list of the account, as it was read last. */
  z.strictObject({ kind: z.literal('list'), list: id }),
  /** Every section of a run, with its outcome and its charge. */
  z.strictObject({ kind: z.literal('run'), run: id }),
  z.strictObject({ kind: z.literal('deliveries'), destination: id.nullable(), troubleOnly: z.boolean() }),
  z.strictObject({ kind: z.literal('destinations') }),
] as const
export type OwnTableSource = z.output<(typeof ownTableSources)[number]>

/** Source of a table. Everything is read from the cache: nothing is asked of the service. */
export const tableSource = z.discriminatedUnion('kind', [
  /** Results of a search in the cache, but for some; empty text: everything, most recently read first. */
  z.strictObject({ kind: z.literal('library'), text, search: searchKind.nullable(), except }),
  /** What of the cache meets a filter, but for some. */
  z.strictObject({ kind: z.literal('kept-filter'), filter, except }),
  /** The pages of a search that were read; `question`: what was typed, by which its results are narrowed here. */
  z.strictObject({
    kind: z.literal('search'),
    search: searchKind,
    term: z.string().trim().min(1).max(200),
    question: z.string().trim().min(1).max(200).nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('filter'), filter }),
  /** These companies and people, in this order; `title` for people: "List: Prüfung 2026". */
  z.strictObject({ kind: z.literal('parties'), parties: z.array(party).min(1).max(50_000).readonly(), title: text }),
  z.strictObject({
    kind: z.literal('company'),
    company: party,
    section: z.enum(['roles', 'events', 'statements', 'documents']),
  }),
  z.strictObject({ kind: z.literal('person'), person: party, section: z.enum(['roles', 'holdings']) }),
  z.strictObject({
    kind: z.literal('inbox'),
    query: z.strictObject({
      unseenOnly: z.boolean(),
      text,
      types: texts,
      monitor: id.nullable(),
      feed: id.nullable(),
      company: id.nullable(),
    }),
  }),
  /** Everything that one feed found. */
  z.strictObject({ kind: z.literal('feed'), feed: id }),
  z.strictObject({ kind: z.literal('monitors') }),
  z.strictObject({ kind: z.literal('feeds') }),
  /** The ledger, whole or of a local month `YYYY-MM`. */
  z.strictObject({
    kind: z.literal('ledger'),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable(),
  }),
  /** The team's ledger, whole, with whose each call was, as the screen has it. */
  z.strictObject({ kind: z.literal('team-ledger') }),
  /** An imported list: its own columns, and the company that each row stands for. */
  z.strictObject({ kind: z.literal('import'), import: id }),
  /** The log of exports itself. */
  z.strictObject({ kind: z.literal('exports') }),
  ...ownTableSources,
])
export type TableSource = z.output<typeof tableSource>
/** As the page names it: parties by plain numbers. */
export type TableSourceInput = z.input<typeof tableSource>

export const tableInput = z.strictObject({
  source: tableSource,
  format: z.enum(tableFormats),
  language: z.enum(languages),
  /** Keys of columns in their order; null: all. */
  columns: z.array(text).min(1).max(200).readonly().nullable().default(null),
  /** The byte order mark by which Excel recognises UTF-8; CSV only. Null: with it in German, without it in English. */
  bom: z.boolean().nullable().default(null),
  /** Days of birth, in entries' wording and in JSON. They are personal data, so they are left out unless asked for. */
  birthDays: z.boolean().default(false),
})
export type TableInput = z.output<typeof tableInput>
