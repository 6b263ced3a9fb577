import { serialize } from 'node:v8'
import Database from 'better-sqlite3'
import { pageSize, type SoundLibrary } from './damaged-library.testing.ts'
import type { Pages } from './pages.ts'
import { pageKinds, readTreePage, recordsOn, type TreePage } from './records.ts'
import { wholeRow } from './salvage.ts'
import { shapesOf, type TreeShape } from './shapes.ts'
import { tablePages } from './trees.ts'

/**
 * `all`: salvage takes every row of every page but the damaged one, unchanged, and of the damaged one nothing that was not there.
 * `doubtful`: anything else; a whole start judges it.
 */
export type Read = 'all' | 'doubtful'

/**
 * Reads a library with one damaged page as salvage does, by its own code, but parses of the other pages only what the damage can have changed: so
 * that every page of a large library can be tried. What salvage then makes of the rows is the same for each trial, and whole starts show it.
 */
export function readerOfOneDamage(sound: SoundLibrary, path: string) {
  const { bytes, facts } = sound
  const count = bytes.length / pageSize
  const db = new Database(path, { readonly: true })
  const shapes = shapesOf(db)
  db.close()
  const shapeOf = new Map(shapes.filter(({ kind }) => kind === 'table').map((shape) => [shape.name, shape]))
  const bytesOf = (number: number): Buffer => bytes.subarray((number - 1) * pageSize, number * pageSize)
  const pagesWith = (damaged: number, spoiled: Buffer): Pages => ({
    size: pageSize,
    count,
    read: (number) => (number < 1 || number > count ? null : number === damaged ? spoiled : bytesOf(number)),
    close: () => undefined,
  })
  const whole = pagesWith(0, Buffer.alloc(0))
  const seen = new Map<number, TreePage | null>()
  const lookAtWhole = (number: number): TreePage | null => {
    const before = seen.get(number)
    if (before !== undefined) return before
    const page = readTreePage(whole, number)
    seen.set(number, page)
    return page
  }
  const expected = new Map(
    [...tablePages(whole, shapes, lookAtWhole)].map(([table, numbers]) => [table, new Set(numbers)] as const),
  )
  const tableOf = new Map([...expected].flatMap(([table, numbers]) => [...numbers].map((number) => [number, table])))
  const holdsRows = (number: number): boolean => {
    const page = lookAtWhole(number)
    return page !== null && page.kind !== pageKinds.tableInner && page.cells.length > 0
  }
  const rowsOn = (pages: Pages, number: number, shape: TreeShape): readonly string[] =>
    [...recordsOn(pages, number)].flatMap((record) => {
      const row = wholeRow(record, shape)
      return row === null ? [] : [serialize([record.rowid, Object.entries(row)]).toString('latin1')]
    })
  /** Whether every row that is read from a page of a damaged library was there before. */
  const asBefore = (pages: Pages, number: number, table: string): boolean => {
    const shape = shapeOf.get(table)
    if (shape === undefined) return true
    const found = rowsOn(pages, number, shape)
    if (found.length === 0) return true
    const before = new Set(tableOf.get(number) === table ? rowsOn(whole, number, shape) : [])
    return found.every((row) => before.has(row))
  }

  return {
    /** @param spoiled the damaged page's bytes as they are now */
    read: (damaged: number, spoiled: Buffer): Read => {
      const pages = pagesWith(damaged, spoiled)
      const found = tablePages(pages, shapes, (number) =>
        number === damaged ? readTreePage(pages, number) : lookAtWhole(number),
      )
      for (const [table, numbers] of expected) {
        const now = new Set(found.get(table))
        for (const number of numbers) if (number !== damaged && !now.has(number) && holdsRows(number)) return 'doubtful'
        for (const number of now) if (number !== damaged && !numbers.has(number)) return 'doubtful'
        if (now.has(damaged) && !asBefore(pages, damaged, table)) return 'doubtful'
      }
      const owner = facts.get(damaged)?.owner ?? null
      const table = owner === null ? undefined : tableOf.get(owner)
      return owner === null || table === undefined || asBefore(pages, owner, table) ? 'all' : 'doubtful'
    },
  }
}
