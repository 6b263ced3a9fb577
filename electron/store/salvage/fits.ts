import type { StoredRecord, StoredValue } from './records.ts'
import type { RecordColumn, TreeShape } from './shapes.ts'

/** Columns that hold JSON, by name; in two tables the name stands for plain text. */
const jsonColumns: ReadonlySet<string> = new Set([
  'headers',
  'purpose',
  'companies',
  'view',
  'attempts',
  'events',
  'filter',
  'approved',
  'asking',
  'titles',
  'roles',
  'cells',
  'wanted',
  'sections',
  'gaps',
  'not_applied',
  'former_names',
  'stamps',
  'value',
])
const jsonBodies: ReadonlySet<string> = new Set([
  'saved_search.what',
  'saved_search.schedule',
  'inbox_item.body',
  'event.body',
  'role.body',
])

const isJsonColumn = (table: string, column: string): boolean =>
  jsonColumns.has(column) || jsonBodies.has(`${table}.${column}`)
const isMomentColumn = (column: string): boolean => /(?:^|_)at$/.test(column)

export function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)

function hasType(value: StoredValue, { type }: RecordColumn): boolean {
  if (value === null || type === null) return true
  if (type === 'TEXT') return typeof value === 'string'
  if (type === 'BLOB') return Buffer.isBuffer(value)
  if (type === 'INTEGER') return typeof value === 'bigint' || Number.isInteger(value)
  return typeof value === 'number' || typeof value === 'bigint'
}

/**
 * How much speaks for a record being of this shape: null when something speaks against it, otherwise the number of values
 * that few other shapes would allow (moments, JSON). Only for pages that no tree leads to.
 */
export function evidence({ rowid, values }: StoredRecord, { name, columns, numbered }: TreeShape): number | null {
  if (numbered !== (rowid !== null) || values.length > columns.length) return null
  let speaks = 0
  for (const [at, column] of columns.entries()) {
    const value = values[at]
    if (value === undefined) {
      if (!column.mayBeMissing) return null
      continue
    }
    if (column.isRowNumber) {
      if (value !== null) return null
      speaks += 1
      continue
    }
    if (!hasType(value, column) || (value === null && !column.mayBeNull)) return null
    if (typeof value !== 'string') continue
    if (isMomentColumn(column.name)) {
      if (!isMoment(value)) return null
      speaks += 1
    } else if (isJsonColumn(name, column.name)) {
      if (!isJson(value)) return null
      speaks += 1
    }
  }
  return speaks
}

/**
 * Which of several shapes the records of a tree without a name are of: the one that fits most of them, and among equals the one
 * for which more speaks, and among these the one of whose columns fewest are missing. Null where two fit alike or none fits half of them: what can't be told apart isn't guessed.
 */
export function shapeOf(records: readonly StoredRecord[], candidates: readonly TreeShape[]): TreeShape | null {
  const ranked = candidates
    .map((shape) => {
      const found = records.map((record) => evidence(record, shape)).filter((speaks) => speaks !== null)
      const missing = records.reduce((sum, { values }) => sum + shape.columns.length - values.length, 0)
      return { shape, fitting: found.length, speaks: found.reduce((sum, each) => sum + each, 0), missing }
    })
    .filter(({ fitting }) => fitting * 2 >= records.length && fitting > 0)
    .toSorted((a, b) => b.fitting - a.fitting || b.speaks - a.speaks || a.missing - b.missing)
  const [best, next] = ranked
  if (best === undefined) return null
  const alike = next?.fitting === best.fitting && next.speaks === best.speaks && next.missing === best.missing
  return alike ? null : best.shape
}
