import type { Json } from '../../shared/domain/json.ts'
import type { PartyId } from '../../shared/domain/ids.ts'

/**
 * What a column holds. Numbers that must not lose a digit (amounts, shares) are decimal text; `date` is `YYYY-MM-DD`,
 * `instant` ISO 8601 UTC. A `text` stays text, however much it looks like a number, a day or a formula.
 */
export const columnTypes = ['text', 'integer', 'decimal', 'money', 'date', 'instant', 'boolean', 'link'] as const
export type ColumnType = (typeof columnTypes)[number]

/**
 * Null: empty, because the value is not known. `said`: words instead of a value, where a screen has them, too ("not
 * read"); in JSON the same object.
 */
export type Cell = null | string | number | boolean | { readonly said: string }

export interface Column {
  /** Its name in JSON; columns are chosen by it. */
  readonly key: string
  readonly title: string
  readonly type: ColumnType
  /** In characters. */
  readonly width: number
}

export interface Row {
  readonly cells: readonly Cell[]
  /** The parties that it names, for the log of exports. */
  readonly names: readonly PartyId[]
}

/** An item as an answer of the service carried it. */
export interface RawItem {
  /** Null: no answer carries it whole; then `known` is what we know from answers that mention it. */
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
  /** Suggested file name; the queue makes it safe. */
  readonly name: string
  readonly columns: readonly Column[]
  /** The number of rows; null: not known beforehand. */
  readonly total: number | null
  readonly rows: () => AsyncIterable<Row>
  /** Items as they came, for JSON; null: no answer carries the rows, so JSON holds the rows. */
  readonly raw: (() => AsyncIterable<RawItem>) | null
}
