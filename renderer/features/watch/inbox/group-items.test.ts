import { expect, it } from 'vitest'
import { answerId } from '../../../../shared/domain/ids.ts'
import { germanDay } from '../../../../shared/domain/german-day.ts'
import { sampleItem } from '../../../data/watch.testing.ts'
import { dayOf, groupItems, isUnseen, linesOf, type RowGroup } from './group-items.ts'

const idsOf = (groups: readonly RowGroup[]): readonly (readonly [string, readonly (readonly number[])[]])[] =>
  groups.map(({ key, rows }) => [key, rows.map(({ items: of }) => of.map(({ id }) => id))])

const items = [
  sampleItem(1, { effectiveOn: '2026-11-20', type: 'company.name.changed' }, 1),
  sampleItem(2, { effectiveOn: '2026-11-19', type: 'company.officer.appointed' }, 2),
  sampleItem(3, { effectiveOn: '2026-11-19', type: 'company.role.added' }, 1),
  sampleItem(4, { effectiveOn: null, availableAt: null, type: null }, null),
]

it('puts items under their register day, one without it under the day on which it came', () => {
  expect(items.map(dayOf).slice(0, 3)).toEqual(['2026-11-20', '2026-11-19', '2026-11-19'])
  expect(dayOf(items[3]!)).toBe(germanDay(items[3]!.arrivedAt))
  expect(idsOf(groupItems(items.slice(0, 3), 'day'))).toEqual([
    ['2026-11-20', [[1]]],
    ['2026-11-19', [[2], [3]]],
  ])
})

it('keeps a company together where its newest change stands, and events of no company', () => {
  expect(idsOf(groupItems(items, 'company'))).toEqual([
    ['1', [[1], [3]]],
    ['2', [[2]]],
    ['', [[4]]],
  ])
})

it('knows a type by its old name', () => {
  expect(groupItems(items, 'kind').map(({ rows }) => rows.length)).toEqual([1, 2, 1])
})

it('numbers the rows through all groups', () => {
  const lines = linesOf(groupItems(items, 'company'))
  expect(lines.map((line) => (line.kind === 'row' ? line.place : 'head'))).toEqual(['head', 0, 1, 'head', 2, 'head', 3])
})

it('makes one row of what a company did on one day, the gravest first, and none of what stands alone', () => {
  const day = { effectiveOn: '2026-11-20' }
  const one = [
    sampleItem(1, { ...day, type: 'company.address.changed' }, 1),
    sampleItem(2, { ...day, type: 'company.address.changed' }, 2),
    sampleItem(3, { ...day, type: 'company.dissolution.added' }, 1),
    sampleItem(4, { ...day, type: 'company.name.changed' }, 1),
    sampleItem(5, { ...day, type: 'company.name.changed' }, null),
    sampleItem(6, { ...day, type: 'company.name.changed' }, null),
    sampleItem(7, { ...day, type: 'company.name.changed', unread: { count: 1, of: 2, answer: answerId(1) } }, 2),
    sampleItem(8, { ...day, effectiveOn: '2026-11-19', type: 'company.name.changed' }, 2),
  ]
  expect(idsOf(groupItems(one, 'day'))).toEqual([
    ['first', [[3, 1, 4]]],
    ['2026-11-20', [[2], [5], [6], [7]]],
    ['2026-11-19', [[8]]],
  ])
  // The kinds of one company are in groups of their own.
  expect(idsOf(groupItems(one.slice(0, 4), 'kind'))).toEqual([
    ['company.address.changed', [[1], [2]]],
    ['company.dissolution.added', [[3]]],
    ['company.name.changed', [[4]]],
  ])
})

it('has a row for new as long as one of its changes is', () => {
  const at = { acknowledgedAt: '2026-11-22T08:00:00Z' }
  const rows = (...these: (typeof items)[number][]): readonly boolean[] =>
    groupItems(these, 'day').flatMap((group) => group.rows.map((row) => isUnseen(row)))
  const [one, other] = [1, 2].map((id) => sampleItem(id, { effectiveOn: '2026-11-20' }, 1))
  expect(rows(one!, { ...other!, ...at })).toEqual([true])
  expect(rows({ ...one!, ...at }, { ...other!, ...at })).toEqual([false])
})

it('puts insolvencies, dissolutions and deletions that nobody acknowledged before every day, and nothing else', () => {
  const grave = [
    sampleItem(11, { effectiveOn: '2026-11-21', type: 'company.name.changed' }, 1),
    sampleItem(12, { effectiveOn: '2026-11-20', type: 'company.dissolution.added' }, 1),
    sampleItem(13, { effectiveOn: '2026-11-20', type: 'company.insolvency.opened' }, 1),
    sampleItem(14, { effectiveOn: '2026-11-18', type: 'company.deletion.completed' }, 2),
  ]
  expect(idsOf(groupItems(grave, 'day'))).toEqual([
    ['first', [[13, 12], [14]]],
    ['2026-11-21', [[11]]],
  ])
  // What takes an end back is no end.
  const ended = sampleItem(15, { effectiveOn: '2026-11-20', type: 'company.continuation.added' }, 3)
  expect(groupItems([ended], 'day').map(({ key }) => key)).toEqual(['2026-11-20'])
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
    groupItems([newer, seen], 'day', led).flatMap(({ rows }) => rows.flatMap((row) => row.items.map(({ id }) => id)))
  expect(order(new Set([20]))).toEqual([20, 21])
  expect(order(new Set())).toEqual([21, 20])
})
