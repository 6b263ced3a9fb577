import type { TableSource } from '../../../shared/contract/table-input.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { tableWords, type TableWords } from '../../../shared/words/table.ts'
import type { Table } from '../../ports/table.ts'
import { tableOf, type ColumnOf, type TableParts } from './table-of.ts'

/** How a table is asked for. */
export interface TableLook {
  readonly language: Language
  /** Keys of columns in their order; null: all. */
  readonly columns: readonly string[] | null
  /** Days of birth in the wording of entries; otherwise only the year. */
  readonly birthDays: boolean
}

/** What a table is called: its title for people, and a suggested file name. */
type Heading = Pick<Table, 'title' | 'name'>

/** What the openers of tables have in common: the words of the language, the heading, and the chosen columns. */
export interface TableRequest {
  readonly language: Language
  readonly birthDays: boolean
  readonly titles: TableWords['titles']
  /** `pattern`: a title in which `{}` stands for `what`. */
  readonly heading: (pattern: string, what?: string) => Heading
  readonly table: <Thing>(parts: TableParts<Thing>, columns: readonly ColumnOf<Thing>[]) => Outcome<Table>
}

/** Opens a table of one kind. Fails with `not-found` where its source is gone or was never read. */
export type OpenTable<Kind extends TableSource['kind']> = (
  source: Extract<TableSource, { readonly kind: Kind }>,
  request: TableRequest,
) => Outcome<Table> | Promise<Outcome<Table>>

/** A table opener for each of these kinds. */
export type TableOpeners<Kinds extends TableSource['kind']> = { readonly [Kind in Kinds]: OpenTable<Kind> }

/** @param day local calendar day `YYYY-MM-DD`, for file names */
export const tableRequest = ({ language, columns: keys, birthDays }: TableLook, day: string): TableRequest => ({
  language,
  birthDays,
  titles: tableWords[language].titles,
  heading: (pattern, what = '') => {
    const title = pattern.replace('{}', what)
    return { title, name: `${title.replace(': ', ' ')} ${day}` }
  },
  table: (parts, columns) => ok(tableOf(parts, columns, keys)),
})

/** Parties of ours among these. */
export const knownIds = (ids: readonly (PartyId | null | undefined)[]): readonly PartyId[] =>
  ids.filter((id) => id !== null && id !== undefined)
