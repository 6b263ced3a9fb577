import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import type { Json } from '../json.ts'
import { fieldChanges, mostFields, onlySpelling } from './field-changes.ts'
import { applyDiff, diffJson } from './json-diff.ts'

const anyJson = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>
/** Lists of things that name themselves, as answers have them; ids repeat and are missing. */
const things = fc.array(
  fc.record({
    id: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }),
    name: fc.constantFrom('x', 'y', 'z'),
  }),
  { maxLength: 6 },
)

const rowsOf = (before: Json, after: Json, all = false) => fieldChanges(diffJson(before, after), before, all)

describe('the difference of two JSON values', () => {
  test('leads from the one to the other', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (before, after) => {
        expect(applyDiff(diffJson(before, after), before)).toEqual(after)
      }),
      { numRuns: cases(100, 500) },
    )
  })

  test('leads from one list of things to the other, whatever their ids and order', () => {
    fc.assert(
      fc.property(things, things, (before, after) => {
        expect(applyDiff(diffJson(before, after), before)).toEqual(after)
      }),
      { numRuns: cases(100, 500) },
    )
  })

  test('is nothing between equal values, whatever the order of their members', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const turned = JSON.parse(JSON.stringify(value), (_, inner: Json) =>
          typeof inner === 'object' && inner !== null && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).toReversed())
            : inner,
        ) as Json
        expect(diffJson(value, turned)).toEqual({ kind: 'same' })
      }),
    )
  })

  test('survives a member called __proto__', () => {
    const [before, after] = [
      JSON.parse('{"__proto__": {"a": 1}}') as Json,
      JSON.parse('{"__proto__": {"a": 2}, "constructor": 3}') as Json,
    ]
    const came = applyDiff(diffJson(before, after), before)
    expect(JSON.stringify(came)).toBe('{"__proto__":{"a":2},"constructor":3}')
    expect(rowsOf(before, after).rows.map(({ path }) => path)).toEqual(['__proto__.a', 'constructor'])
  })

  test('of two hundred levels and of thousands of items is found in one look at each', () => {
    const items = cases(5_000, 50_000)
    const deep = (leaf: Json): Json => Array.from({ length: 199 }).reduce<Json>((inner) => [inner, 1], leaf)
    expect(rowsOf(deep('a'), deep('b')).rows).toHaveLength(2)
    const many = (length: number, from: number): Json =>
      Array.from({ length }, (_, nth) => ({ name: `n${nth + from}` }))
    const { rows, more } = rowsOf(many(items, 0), many(items, items * 0.6))
    expect(rows).toHaveLength(mostFields)
    expect(more).toBe(true)
  })
})

describe('fields that changed', () => {
  test('are named by their path, items of lists by their id and not by their place', () => {
    const before: Json = {
      seat: 'Kiel',
      officers: [
        { id: 'a', name: 'Ada' },
        { id: 'b', name: 'Ben' },
      ],
      register: { number: 1 },
    }
    const after: Json = {
      seat: 'Kiel',
      officers: [
        { id: 'b', name: 'Benno' },
        { id: 'c', name: 'Cem' },
      ],
      register: { number: 1, court: 'Kiel' },
    }
    expect(rowsOf(before, after).rows).toEqual([
      { path: 'officers[id=a].id', kind: 'removed', before: 'a', after: null },
      { path: 'officers[id=a].name', kind: 'removed', before: 'Ada', after: null },
      { path: 'officers[id=b].name', kind: 'changed', before: 'Ben', after: 'Benno' },
      { path: 'officers[id=c].id', kind: 'added', before: null, after: 'c' },
      { path: 'officers[id=c].name', kind: 'added', before: null, after: 'Cem' },
      { path: 'register.court', kind: 'added', before: null, after: 'Kiel' },
    ])
  })

  test('a text, a number, null and an empty list are four different values', () => {
    expect(
      rowsOf({ a: '1', b: null, c: [] }, { a: 1, b: [], c: '' }).rows.map(({ path, before, after }) => [
        path,
        before,
        after,
      ]),
    ).toEqual([
      ['a', '1', '1'],
      ['b', 'null', '[]'],
      ['c', '[]', ''],
    ])
  })

  test('things that only changed places, and ids written in the other dialect, are no change of content', () => {
    const uuid = '01920000-0000-7000-8000-000000000007'
    const prefixed = `per_${uuid.replaceAll('-', '')}`
    const found = rowsOf(
      [
        { id: uuid, n: 1 },
        { id: 'x', n: 2 },
      ],
      [
        { id: 'x', n: 2 },
        { id: prefixed, n: 1 },
      ],
    )
    expect(found.rows.map(({ path, kind }) => [path, kind])).toEqual([
      [`[id=${uuid}].id`, 'respelled'],
      ['$', 'reordered'],
    ])
    expect(onlySpelling(found)).toBe(true)
    expect(onlySpelling(rowsOf([1], [2]))).toBe(false)
  })

  test('all fields come in their order when they are asked for', () => {
    expect(
      rowsOf({ a: 1, b: { c: [2, 3] } }, { a: 1, b: { c: [2, 4] } }, true).rows.map(
        ({ path, kind }) => `${path} ${kind}`,
      ),
    ).toEqual(['a same', 'b.c[1] removed', 'b.c[0] same', 'b.c[1] added'])
  })
})
