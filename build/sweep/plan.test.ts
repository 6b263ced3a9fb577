import { expect, test } from 'vitest'
import type { PageFacts } from '../../electron/store/salvage/damaged-library.testing.ts'
import { seededRandom } from '../seeded.testing.ts'
import { damageNames, kindOf, planSweep } from './plan.ts'

const page = (table: string, type: PageFacts['type']): PageFacts => ({ table, type, cells: 1, keys: [], owner: null })
const facts = new Map<number, PageFacts>([
  [1, page('sqlite_schema', 'internal')],
  [2, page('sqlite_schema', 'leaf')],
  [3, page('answer', 'internal')],
  [4, page('index of answer', 'internal')],
  [5, page('index of answer', 'leaf')],
  [6, page('', 'free')],
  ...Array.from({ length: 30 }, (_, nth): [number, PageFacts] => [7 + nth, page('answer', 'leaf')]),
  ...Array.from({ length: 30 }, (_, nth): [number, PageFacts] => [37 + nth, page('answer', 'overflow')]),
])
const options = { every: 1, thorough: 12, together: 0, pairs: 0, cuts: 0 }
const plan = (changed: Partial<typeof options> = {}) =>
  planSweep(facts, { ...options, ...changed }, seededRandom('plan'))

test('every page of every kind is spoiled alone, within its own bytes', () => {
  expect(new Set(plan().flatMap(({ pages }) => pages))).toEqual(new Set(facts.keys()))
  for (const { places, pages } of plan())
    for (const { at, bytes } of places)
      expect([Math.floor(at / 8192) + 1, at + bytes <= (pages[0] ?? 0) * 8192]).toEqual([pages[0], true])
})

test('pages through which others are reached have each damage in each half', () => {
  for (const number of [1, 2, 3, 4, 6])
    expect(
      plan().filter(({ pages }) => pages[0] === number),
      kindOf(number, facts.get(number)),
    ).toHaveLength(7)
  const leaves = plan().filter(({ pages: [number = 0] }) => number >= 7 && number < 37)
  expect(leaves).toHaveLength(30)
  expect(new Set(leaves.map(({ damage }) => damage))).toEqual(new Set(damageNames))
})

test('where not every page is tried, the first of each kind is', () => {
  const kinds = new Set([...facts].map(([number, fact]) => kindOf(number, fact)))
  expect(new Set(plan({ every: 1_000 }).map(({ pages: [number = 0] }) => kindOf(number, facts.get(number))))).toEqual(
    kinds,
  )
})

test('together each page is spoiled with each damage, once', () => {
  const groups = plan({ together: 7 }).filter(({ sort }) => sort === 'together')
  for (const damage of damageNames) {
    const pages = groups.filter((group) => group.damage === damage).flatMap((group) => group.pages)
    expect(pages.toSorted((a, b) => a - b)).toEqual([...facts.keys()])
  }
})

test('a cut names every page that is gone or torn, and no other', () => {
  for (const { places, pages } of plan({ cuts: 9 }).filter(({ sort }) => sort === 'cut'))
    expect(pages).toEqual([...facts.keys()].filter((number) => number * 8192 > (places[0]?.at ?? 0)))
})
