import { expect, it } from 'vitest'
import { localDay } from '../../../../shared/domain/text/format.ts'
import { sampleItem } from '../../../data/watch.testing.ts'
import { dayOf, groupItems, linesOf } from './group-items.ts'

const items = [
  sampleItem(1, { effectiveOn: '2026-11-20', type: 'company.name.changed' }, 1),
  sampleItem(2, { effectiveOn: '2026-11-19', type: 'company.officer.appointed' }, 2),
  sampleItem(3, { effectiveOn: '2026-11-19', type: 'company.role.added' }, 1),
  sampleItem(4, { effectiveOn: null, availableAt: null, type: null }, null),
]

it('puts items under their register day, one without it under the day on which it came', () => {
  expect(items.map(dayOf).slice(0, 3)).toEqual(['2026-11-20', '2026-11-19', '2026-11-19'])
  expect(dayOf(items[3]!)).toBe(localDay(items[3]!.arrivedAt))
  expect(groupItems(items.slice(0, 3), 'day').map(({ key, items: of }) => [key, of.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-19', 2],
  ])
})

it('keeps a company together where its newest change stands, and events of no company', () => {
  expect(groupItems(items, 'company').map(({ key, items: of }) => [key, of.map(({ id }) => id)])).toEqual([
    ['1', [1, 3]],
    ['2', [2]],
    ['', [4]],
  ])
})

it('knows a type by its old name', () => {
  expect(groupItems(items, 'kind').map(({ items: of }) => of.length)).toEqual([1, 2, 1])
})

it('numbers the items through all groups', () => {
  const lines = linesOf(groupItems(items, 'company'))
  expect(lines.map((line) => (line.kind === 'item' ? line.place : 'head'))).toEqual([
    'head',
    0,
    1,
    'head',
    2,
    'head',
    3,
  ])
})

it('puts insolvencies and deletions that nobody acknowledged before every day, and nothing else', () => {
  const grave = [
    sampleItem(11, { effectiveOn: '2026-11-21', type: 'company.name.changed' }, 1),
    sampleItem(12, { effectiveOn: '2026-11-20', type: 'company.dissolution.added' }, 1),
    sampleItem(13, { effectiveOn: '2026-11-20', type: 'company.insolvency.opened' }, 1),
    sampleItem(14, { effectiveOn: '2026-11-18', type: 'company.deletion.completed' }, 2),
  ]
  expect(groupItems(grave, 'day').map(({ key, items: of }) => [key, of.map(({ id }) => id)])).toEqual([
    ['first', [13, 14]],
    ['2026-11-21', [11]],
    ['2026-11-20', [12]],
  ])
  const seen = grave.map((item) => ({ ...item, acknowledgedAt: '2026-11-22T08:00:00Z' }))
  expect(groupItems(seen, 'day').map(({ key }) => key)).toEqual(['2026-11-21', '2026-11-20', '2026-11-18'])
  expect(groupItems(grave, 'company').map(({ key }) => key)).toEqual(['1', '2'])
})

it('leaves an insolvency that was acknowledged where it led, until the list is opened again', () => {
  const seen = {
    ...sampleItem(20, { effectiveOn: '2026-11-20', type: 'company.insolvency.opened' }, 1),
    acknowledgedAt: '2026-11-22T10:00:00Z',
  }
  const newer = sampleItem(21, { effectiveOn: '2026-11-21', type: 'company.name.changed' }, 1)
  const order = (led: ReadonlySet<number>): readonly number[] =>
    groupItems([newer, seen], 'day', led).flatMap(({ items: of }) => of.map(({ id }) => id))
  expect(order(new Set([20]))).toEqual([20, 21])
  expect(order(new Set())).toEqual([21, 20])
})
