import { useState } from 'react'
import { create } from 'zustand'
import type { TableLook } from '../../../shared/domain/looks.ts'
import type { Column } from './column.ts'
import type { Sorting } from './sorting.ts'

/** How one looks at a table. */
export interface TableView {
  readonly sorting: Sorting | null
  /** Keys of columns that are left out. */
  readonly hidden: readonly string[]
  /** Words that rows are narrowed down to, by the key of their column; null among them: not stated. */
  readonly only: Readonly<Record<string, readonly (string | null)[]>>
}

export const plainView: TableView = { sorting: null, hidden: [], only: {} }

/** Views of tables that have a name, by it. Columns and sorting stay over restarts; what rows are narrowed down to may name people, and ends with the program. */
const useViews = create<{ readonly views: Readonly<Record<string, TableView>> }>()(() => ({ views: {} }))

/** Forgets how every table was looked at. */
export const forgetTableViews = (): void => useViews.setState({ views: {} })

/** What stays of the views, by the name of the table; tables that are looked at as they come are left out. */
export const keptTableLooks = (): readonly TableLook[] =>
  Object.entries(useViews.getState().views).flatMap(([table, { sorting, hidden }]) =>
    sorting === null && hidden.length === 0 ? [] : [{ table, sorting, hidden }],
  )

/** Puts back how tables were looked at in the last run. */
export const restoreTableLooks = (looks: readonly TableLook[]): void =>
  useViews.setState({
    views: Object.fromEntries(looks.map(({ table, sorting, hidden }) => [table, { ...plainView, sorting, hidden }])),
  })

/** Calls when a view changes; returns how to stop. */
export const onTableViews = (listener: () => void): (() => void) => useViews.subscribe(listener)

/** The view of a table and how to change it. `name`: tables of one name share it, and it stays when the table goes. */
export function useTableView(name: string | undefined): readonly [TableView, (view: TableView) => void] {
  const [own, setOwn] = useState(plainView)
  const kept = useViews(({ views }) => (name === undefined ? undefined : views[name]))
  if (name === undefined) return [own, setOwn]
  return [kept ?? plainView, (view) => useViews.setState(({ views }) => ({ views: { ...views, [name]: view } }))]
}

/** Whether a column may be left out: not the one that names the row, nor its actions. */
export const canHide = <Row>({ rowHeader = false, acts = false, hideHead = false }: Column<Row>): boolean =>
  !rowHeader && !acts && !hideHead

/** The columns that are shown. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], { hidden }: TableView): readonly Column<Row>[] =>
  hidden.length === 0 ? columns : columns.filter((column) => !canHide(column) || !hidden.includes(column.key))

/** The rows that have one of the chosen words in every column that is narrowed; `without`: a column that is not looked at. */
export function narrowedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { only }: TableView,
  without?: string,
): readonly Row[] {
  const narrowing = columns.flatMap(({ key, value }) => {
    const words = only[key] ?? []
    return value === undefined || key === without || words.length === 0 ? [] : [{ value, words: new Set(words) }]
  })
  return narrowing.length === 0
    ? rows
    : rows.filter((row) => narrowing.every(({ value, words }) => words.has(value(row))))
}

export interface Counted {
  readonly word: string | null
  readonly count: number
}

/** The words of a column among the rows that the other columns leave, each with its number, most frequent first; chosen ones are always there. */
export function countedWords<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: TableView,
  column: Column<Row>,
): readonly Counted[] {
  const { key, value } = column
  if (value === undefined) return []
  const counts = new Map<string | null, number>((view.only[key] ?? []).map((word) => [word, 0]))
  for (const row of narrowedRows(rows, columns, view, key)) {
    const word = value(row)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || (a.word ?? '\u{10FFFF}').localeCompare(b.word ?? '\u{10FFFF}'))
}
