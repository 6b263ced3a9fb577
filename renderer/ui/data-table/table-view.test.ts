import { describe, expect, test } from 'vitest'
import type { Column } from './column.ts'
import {
  countedWords,
  forgetTableViews,
  keptTableLooks,
  narrowedRows,
  onTableViews,
  plainView,
  restoreTableLooks,
  shownColumns,
} from './table-view.ts'

interface Row {
  readonly name: string
  readonly town: string | null
  readonly status: string
}
const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', rowHeader: true, cell: ({ name }) => name },
  { key: 'town', head: 'Town', cell: ({ town }) => town, value: ({ town }) => town },
  { key: 'status', head: 'Status', cell: ({ status }) => status, value: ({ status }) => status },
  { key: 'act', head: 'Act', acts: true, cell: () => null },
]
const rows: readonly Row[] = [
  { name: 'A', town: 'Kiel', status: 'active' },
  { name: 'B', town: 'Hof', status: 'active' },
  { name: 'C', town: null, status: 'closed' },
  { name: 'D', town: 'Kiel', status: 'closed' },
]
const names = (some: readonly Row[]): string => some.map(({ name }) => name).join('')

describe('how one looks at a table', () => {
  test('a column is left out, but never the one that names the row nor its actions', () => {
    const shown = shownColumns(columns, { ...plainView, hidden: ['name', 'town', 'act', 'gone'] })
    expect(shown.map(({ key }) => key)).toEqual(['name', 'status', 'act'])
    expect(shownColumns(columns, plainView)).toBe(columns)
  })

  test('rows have one of the chosen words in each column that is narrowed; not stated is a choice of its own', () => {
    const narrowed = (only: Record<string, readonly (string | null)[]>): string =>
      names(narrowedRows(rows, columns, { ...plainView, only }))
    expect(narrowed({ town: ['Kiel'] })).toBe('AD')
    expect(narrowed({ town: ['Kiel', null] })).toBe('ACD')
    expect(narrowed({ town: ['Kiel'], status: ['closed'] })).toBe('D')
    expect(narrowed({ town: [] })).toBe('ABCD')
    expect(narrowed({ town: ['Jena'] })).toBe('')
    expect(narrowed({ name: ['A'], unknown: ['A'] })).toBe('ABCD')
  })

  test('words are counted among the rows that the other columns leave; a chosen one is there with none', () => {
    const town = columns[1] as Column<Row>
    expect(countedWords(rows, columns, plainView, town)).toEqual([
      { word: 'Kiel', count: 2 },
      { word: 'Hof', count: 1 },
      { word: null, count: 1 },
    ])
    expect(countedWords(rows, columns, { ...plainView, only: { status: ['closed'], town: ['Hof'] } }, town)).toEqual([
      { word: 'Kiel', count: 1 },
      { word: null, count: 1 },
      { word: 'Hof', count: 0 },
    ])
    expect(countedWords(rows, columns, plainView, columns[0] as Column<Row>)).toEqual([])
  })
})

describe('what stays of how tables were looked at', () => {
  const look = { table: 'search', sorting: { column: 'name', direction: 'ascending' }, hidden: ['town'] } as const

  test('is put back as it was kept; tables that are looked at as they come are not kept', () => {
    let changes = 0
    const stop = onTableViews(() => {
      changes += 1
    })
    restoreTableLooks([look, { table: 'inbox', sorting: null, hidden: [] }])
    expect(keptTableLooks()).toEqual([look])
    expect(changes).toBe(1)
    forgetTableViews()
    expect(keptTableLooks()).toEqual([])
    stop()
  })

  test('has no words that rows were narrowed down to, which may name people', () => {
    restoreTableLooks([look])
    expect(JSON.stringify(keptTableLooks())).not.toContain('only')
    forgetTableViews()
  })
})
