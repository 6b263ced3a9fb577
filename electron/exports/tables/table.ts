import type { Language } from '../../../shared/domain/language.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'

/**
 * What a column holds. Numbers that must not lose a digit (amounts, shares) come as decimal text; `date` is `YYYY-MM-DD`,
 * `instant` ISO 8601 UTC; a text is never anything else, however much it looks like a number, a day or a formula.
 */
export const columnTypes = ['text', 'integer', 'decimal', 'money', 'date', 'instant', 'boolean', 'link'] as const
export type ColumnType = (typeof columnTypes)[number]

/** Null: empty, because nobody said. `said`: words in the place of a value, where a screen says them too ("not read"). */
export type Cell = null | string | number | boolean | { readonly said: string }

export interface Column {
  /** In JSON, and what a person chooses columns by. */
  readonly key: string
  readonly title: string
  readonly type: ColumnType
  /** In characters. */
  readonly width: number
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Whom it names, for the log of exports. */
  readonly names: readonly PartyId[]
}

/** An item as an answer of the service carried it. */
export interface RawItem {
  /** Null: no answer of ours carries it whole; then `known` is what we made of those that mention it. */
  readonly item: Json
  readonly known?: Json
  readonly answer: RawSource | null
  readonly names: readonly PartyId[]
}

export interface RawSource {
  readonly readAt: string
  /** Method, path and query as sent, without the key. */
  readonly call: string
  /** SHA-256 of the whole answer's body as it came. */
  readonly sha256: string
}

export interface Table {
  /** For people: "Search: Nordlicht". */
  readonly title: string
  /** Suggested file name, not yet safe. */
  readonly name: string
  readonly columns: readonly Column[]
  /** How many rows there will be; null: not known beforehand. */
  readonly total: number | null
  readonly rows: () => AsyncIterable<Row>
  /** Items as they came, for JSON; null: the rows are our own, and JSON holds them. */
  readonly raw: (() => AsyncIterable<RawItem>) | null
}

/** How a column is made of a thing; `title` in both languages. */
export interface ColumnOf<Thing> {
  readonly key: string
  readonly title: Readonly<Record<Language, string>>
  readonly type: ColumnType
  readonly width: number
  readonly value: (thing: Thing) => Cell
}

/** A thing with whom it names. */
export interface Told<Thing> {
  readonly thing: Thing
  readonly names: readonly PartyId[]
}

/** A table of things; `keys` chooses columns and their order, null: all of them. */
export function tableOf<Thing>(
  parts: Omit<Table, 'columns' | 'rows'> & {
    readonly things: () => AsyncIterable<Told<Thing>> | Iterable<Told<Thing>>
  },
  columns: readonly ColumnOf<Thing>[],
  language: Language,
  keys: readonly string[] | null,
): Table {
  const chosen = keys === null ? columns : keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const { things, ...rest } = parts
  return {
    ...rest,
    columns: chosen.map(({ key, title, type, width }) => ({ key, title: title[language], type, width })),
    rows: async function* () {
      for await (const { thing, names } of things()) yield { names, cells: chosen.map(({ value }) => value(thing)) }
    },
  }
}
