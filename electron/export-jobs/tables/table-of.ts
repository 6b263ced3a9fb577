import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Cell, ColumnType, Table } from '../../ports/table.ts'

/** How a column is made of a thing. */
export interface ColumnOf<Thing> {
  readonly key: string
  readonly title: string
  readonly type: ColumnType
  readonly width: number
  readonly value: (thing: Thing) => Cell
}

/** A thing with the parties that it names. */
export interface Named<Thing> {
  readonly thing: Thing
  readonly names: readonly PartyId[]
}

/** A table before its columns are chosen. */
export interface TableParts<Thing> extends Omit<Table, 'columns' | 'rows'> {
  readonly things: () => AsyncIterable<Named<Thing>> | Iterable<Named<Thing>>
}

/** A table of things; `keys` chooses columns and their order, null: all of them. */
export function tableOf<Thing>(
  parts: TableParts<Thing>,
  columns: readonly ColumnOf<Thing>[],
  keys: readonly string[] | null,
): Table {
  const chosen = keys === null ? columns : keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const { things, ...rest } = parts
  return {
    ...rest,
    columns: chosen.map(({ key, title, type, width }) => ({ key, title, type, width })),
    rows: async function* () {
      for await (const { thing, names } of things()) yield { names, cells: chosen.map(({ value }) => value(thing)) }
    },
  }
}
