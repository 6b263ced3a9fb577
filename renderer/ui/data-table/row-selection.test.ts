import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { hasPlace, placesOf, sizeOf, withoutRange, withRange, type Ranges } from './ranges.ts'
import { exceptionsOf, nothingPicked, placesIn, repicked, type Picked } from './row-selection.ts'

const most = 30
const place = fc.nat({ max: most - 1 })
type Step =
  | { readonly kind: 'add' | 'take'; readonly from: number; readonly end: number }
  | { readonly kind: 'all' | 'none' }
  /** Rows are shown in another order, some leave, some come. */
  | { readonly kind: 'rows'; readonly rows: readonly number[] }
  | { readonly kind: 'more'; readonly count: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'take' as const), from: place, end: place }),
  fc.record({ kind: fc.constantFrom('all' as const, 'none' as const) }),
  fc.record({ kind: fc.constant('rows' as const), rows: fc.uniqueArray(place, { maxLength: most }) }),
  fc.record({ kind: fc.constant('more' as const), count: fc.integer({ min: 1, max: 5 }) }),
)

const isTidy = (ranges: Ranges): boolean =>
  ranges.every(([from, end], at) => from < end && (at === 0 || (ranges[at - 1]?.[1] ?? 0) < from))

/** Rows as objects, since the same row may come again as another one. */
const rowsOf = (keys: readonly number[]) => keys.map((key) => ({ key }))
const keyOf = ({ key }: { readonly key: number }): number => key

test('ranges select what a plain set of keys selects, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, reaches) => {
      let rows = rowsOf([4, 2, 7, 1, 9, 12, 3])
      let picked: Picked<{ readonly key: number }> = nothingPicked
      // Beside it the same as a set: of keys that are selected, or of those that are not, where everything is.
      let naive = new Set<number>()
      let everything = false
      const isSelected = (key: number): boolean => naive.has(key) !== everything
      for (const one of steps) {
        const ranges = placesIn(picked, rows, keyOf)
        switch (one.kind) {
          case 'add':
          case 'take': {
            const end = Math.min(one.end, rows.length)
            const next = (one.kind === 'add' ? withRange : withoutRange)(ranges, one.from, end)
            picked = repicked(picked, rows, next, keyOf)
            // What is gone when somebody selects is not selected any more; what was excepted stays so.
            const here = new Set(rows.map(keyOf))
            if (!everything) naive = new Set([...naive].filter((key) => here.has(key)))
            for (const { key } of rows.slice(one.from, Math.max(one.from, end)))
              if ((one.kind === 'add') === everything) naive.delete(key)
              else naive.add(key)
            break
          }
          case 'all':
            picked = { order: rows, ranges: withRange([], 0, rows.length), beyond: reaches }
            everything = reaches
            naive = new Set(reaches ? [] : rows.map(keyOf))
            break
          case 'none':
            picked = { order: rows, ranges: [], beyond: false }
            everything = false
            naive = new Set()
            break
          case 'rows':
            rows = rowsOf(one.rows)
            break
          case 'more':
            rows = [...rows, ...rowsOf(Array.from({ length: one.count }, (_, at) => 1000 + rows.length + at))]
        }
        expect(new Set(exceptionsOf(picked).map(keyOf))).toEqual(everything ? naive : new Set())
        const now = placesIn(picked, rows, keyOf)
        expect(isTidy(now)).toBe(true)
        expect(Array.from(placesOf(now), (at) => rows[at]?.key)).toEqual(rows.map(keyOf).filter(isSelected))
        rows.forEach(({ key }, at) => expect(hasPlace(now, at)).toBe(isSelected(key)))
        expect(sizeOf(now)).toBe(rows.filter(({ key }) => isSelected(key)).length)
      }
    }),
    { numRuns: cases(300, 5000) },
  )
})

test('a million rows are one range, and all but one of them are two', () => {
  const rows = rowsOf(Array.from({ length: 1_000_000 }, (_, key) => key))
  let asked = 0
  const counting = (row: { readonly key: number }): number => {
    asked += 1
    return row.key
  }
  const all: Picked<{ readonly key: number }> = { order: rows, ranges: withRange([], 0, rows.length), beyond: false }
  expect(all.ranges).toEqual([[0, 1_000_000]])
  const but = { ...all, ranges: withoutRange(all.ranges, 500_000, 500_001) }
  expect(but.ranges).toEqual([
    [0, 500_000],
    [500_001, 1_000_000],
  ])
  expect(sizeOf(placesIn(but, rows, counting))).toBe(999_999)
  // Rows that come later neither cost a look at each key nor change anything.
  expect(placesIn(but, [...rows, { key: -1 }], counting)).toEqual(but.ranges)
  expect(asked).toBe(0)
})
