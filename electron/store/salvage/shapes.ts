import type { Database } from 'better-sqlite3'
import { quoted } from '../sql/quoted.ts'

/** One value of a record, as the schema declares it. */
export interface RecordColumn {
  readonly name: string
  /** INTEGER, REAL, TEXT, BLOB; null: an expression, of which nothing is known. */
  readonly type: string | null
  /** False: never null, and never missing at the end of a record. */
  readonly mayBeNull: boolean
  /** A record that was written before this column was added ends before it. */
  readonly mayBeMissing: boolean
  /** The row number stands for it: the record holds null. */
  readonly isRowNumber: boolean
  /** SQLite computes it: it is in the record and can't be written. */
  readonly isComputed: boolean
}

/** What the records of one tree look like. */
export interface TreeShape {
  readonly name: string
  readonly kind: 'table' | 'index'
  /** Records have row numbers. */
  readonly numbered: boolean
  readonly columns: readonly RecordColumn[]
}

interface ColumnInfo {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  readonly pk: number
  /** 0: ordinary; 2: computed when read, not in the record; 3: computed and in the record. */
  readonly hidden: number
}

const columnsOf = (db: Database, table: string): readonly ColumnInfo[] =>
  db.pragma(`table_xinfo(${quoted(table)})`) as readonly ColumnInfo[]

const recordColumn = (column: ColumnInfo, isRowNumber: boolean): RecordColumn => ({
  name: column.name,
  type: column.type.toUpperCase(),
  mayBeNull: column.notnull === 0 && column.pk === 0,
  mayBeMissing: column.notnull === 0 ? column.pk === 0 : column.dflt_value !== null,
  isRowNumber,
  isComputed: column.hidden === 3,
})

/** In a table without row numbers the key stands first, in its own order (SQLite file format 2.4). */
function tableShape(db: Database, name: string, numbered: boolean): TreeShape {
  const stored = columnsOf(db, name).filter(({ hidden }) => hidden !== 2)
  const key = stored.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  const [only] = key
  const rowNumber = numbered && key.length === 1 && only?.type.toUpperCase() === 'INTEGER' ? only : null
  const order = numbered ? stored : [...key, ...stored.filter(({ pk }) => pk === 0)]
  return { name, kind: 'table', numbered, columns: order.map((column) => recordColumn(column, column === rowNumber)) }
}

const rowNumberColumn: RecordColumn = {
  name: 'rowid',
  type: 'INTEGER',
  mayBeNull: false,
  mayBeMissing: false,
  isRowNumber: false,
  isComputed: false,
}

function indexShapes(db: Database, table: string, numbered: boolean): readonly TreeShape[] {
  const columns = columnsOf(db, table)
  const indexes = db.pragma(`index_list(${quoted(table)})`) as readonly {
    readonly name: string
    readonly origin: string
  }[]
  // The key of a table without row numbers is the table itself.
  const own = indexes.filter(({ origin }) => numbered || origin !== 'pk')
  return own.map(({ name }) => {
    const parts = db.pragma(`index_xinfo(${quoted(name)})`) as readonly { readonly cid: number }[]
    return {
      name,
      kind: 'index',
      numbered: false,
      columns: parts.map(({ cid }): RecordColumn => {
        if (cid === -1) return rowNumberColumn
        const column = columns[cid]
        return column === undefined
          ? { ...rowNumberColumn, name: '', type: null, mayBeNull: true }
          : { ...recordColumn(column, false), mayBeMissing: false }
      }),
    }
  })
}

const plain = (name: string, type: string, mayBeNull: boolean): RecordColumn => ({
  ...rowNumberColumn,
  name,
  type,
  mayBeNull,
})

/** SQLite's own tables: what trees there are, and the highest row number ever given in each. */
export const schemaShape: TreeShape = {
  name: 'sqlite_schema',
  kind: 'table',
  numbered: true,
  columns: [
    plain('type', 'TEXT', false),
    plain('name', 'TEXT', false),
    plain('tbl_name', 'TEXT', false),
    plain('rootpage', 'INTEGER', false),
    plain('sql', 'TEXT', true),
  ],
}
export const sequenceShape: TreeShape = {
  name: 'sqlite_sequence',
  kind: 'table',
  numbered: true,
  columns: [plain('name', 'TEXT', false), plain('seq', 'INTEGER', false)],
}

/** The shapes of every tree of a library, read from a new one of the same version. */
export function shapesOf(db: Database): readonly TreeShape[] {
  const tables = (
    db.pragma('table_list') as readonly {
      readonly schema: string
      readonly name: string
      readonly type: string
      readonly wr: number
    }[]
  ).filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
  return [
    ...tables.flatMap(({ name, wr }) => [tableShape(db, name, wr === 0), ...indexShapes(db, name, wr === 0)]),
    sequenceShape,
  ]
}
