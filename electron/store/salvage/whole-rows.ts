import type { Database } from 'better-sqlite3'
import { quoted } from '../sql/quoted.ts'

/** A row as SQLite gave it; `_row` is its number where the table has one. */
export type FoundRow = Readonly<Record<string, unknown>>

/** Rows that are tried one by one across damage before the rest of the table is given up. */
const mostProbes = 500_000

/** Reads rows until the first that can't be read. Returns false where there is more behind it. */
function* until(db: Database, sql: string, parameters: readonly unknown[]): Generator<FoundRow, boolean> {
  try {
    for (const row of db.prepare(sql).iterate(...parameters) as IterableIterator<FoundRow>) yield row
    return true
  } catch {
    return false
  }
}

function highestNumber(db: Database, table: string): number | null {
  const asked = [
    `SELECT seq FROM sqlite_sequence WHERE name = '${table.replaceAll("'", "''")}'`,
    `SELECT max(rowid) FROM ${quoted(table)}`,
  ]
  const found = asked.flatMap((sql) => {
    try {
      const value: unknown = db.prepare(sql).pluck().get()
      return typeof value === 'number' ? [value] : []
    } catch {
      return []
    }
  })
  return found.length === 0 ? null : Math.max(...found)
}

/**
 * Every row of a damaged table that can still be read. Numbered tables: from the front up to the damage, from the back
 * down to it, and the numbers between one by one, because a page in the middle may be whole. Others: from both ends.
 */
export function* wholeRows(db: Database, table: string, numbered: boolean): Generator<FoundRow> {
  const name = quoted(table)
  if (!numbered) {
    const seen = new Set<string>()
    let whole = false
    for (const from of ['', 'DESC']) {
      if (whole) return
      const key = primaryKey(db, table)
      const order = key.map((column) => `${quoted(column)} ${from}`).join(', ')
      const rows = until(db, `SELECT * FROM ${name}${order === '' ? '' : ` ORDER BY ${order}`}`, [])
      for (let next = rows.next(); ; next = rows.next()) {
        if (next.done === true) {
          whole = next.value
          break
        }
        const id = JSON.stringify(
          key.map((column) => next.value[column]),
          (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
        )
        if (seen.has(id)) break
        seen.add(id)
        yield next.value
      }
    }
    return
  }
  let front = Number.NEGATIVE_INFINITY
  const rows = until(db, `SELECT rowid AS _row, * FROM ${name} ORDER BY rowid`, [])
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done === true) {
      if (next.value) return
      break
    }
    front = Number(next.value['_row'])
    yield next.value
  }
  let back = Number.POSITIVE_INFINITY
  const behind = until(db, `SELECT rowid AS _row, * FROM ${name} WHERE rowid > ? ORDER BY rowid DESC`, [
    Number.isFinite(front) ? front : -1,
  ])
  for (let next = behind.next(); next.done !== true; next = behind.next()) {
    back = Number(next.value['_row'])
    yield next.value
  }
  const last = Number.isFinite(back) ? back - 1 : highestNumber(db, table)
  if (last === null) return
  const first = Number.isFinite(front) ? front + 1 : 0
  const one = db.prepare(`SELECT rowid AS _row, * FROM ${name} WHERE rowid = ?`)
  for (let number = first, probes = 0; number <= last && probes < mostProbes; number += 1, probes += 1) {
    let found: FoundRow | undefined
    try {
      found = one.get(number) as FoundRow | undefined
    } catch {
      continue
    }
    if (found !== undefined) yield found
  }
}

function primaryKey(db: Database, table: string): readonly string[] {
  return (db.pragma(`table_info(${quoted(table)})`) as readonly { readonly name: string; readonly pk: number }[])
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map(({ name }) => name)
}
