import { describe, expect, it } from 'vitest'
import { nextSorting, sortRows } from './sorting.ts'

const columns = [
  { key: 'name', head: '', cell: () => null },
  { key: 'age', head: '', cell: () => null, compare: (a: { age: number }, b: { age: number }) => a.age - b.age },
]
const rows = [{ age: 2 }, { age: 1 }, { age: 3 }]
const ages = (sorting: Parameters<typeof sortRows>[2]) => sortRows(rows, columns, sorting).map(({ age }) => age)

describe('sorting by a head', () => {
  it('goes from ascending to descending to none, and begins anew at another head', () => {
    const first = nextSorting(null, 'age')
    const second = nextSorting(first, 'age')
    expect([first, second, nextSorting(second, 'age'), nextSorting(second, 'name')]).toEqual([
      { column: 'age', direction: 'ascending' },
      { column: 'age', direction: 'descending' },
      null,
      { column: 'name', direction: 'ascending' },
    ])
  })

  it('orders a copy of the rows', () => {
    expect(ages({ column: 'age', direction: 'ascending' })).toEqual([1, 2, 3])
    expect(ages({ column: 'age', direction: 'descending' })).toEqual([3, 2, 1])
    expect(rows.map(({ age }) => age)).toEqual([2, 1, 3])
  })

  it('leaves the rows as they are without a column that can be compared', () => {
    expect(sortRows(rows, columns, null)).toBe(rows)
    expect(sortRows(rows, columns, { column: 'name', direction: 'ascending' })).toBe(rows)
  })
})
