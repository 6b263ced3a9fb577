import { expect, test } from 'vitest'
import { isUnknownDay, isUnknownMonth, joinUnknown } from './unknown-days.ts'

const span = { from: '2026-10-30', until: '2026-11-02' }
const ever = { from: null, until: '2026-11-02' }

test.each([
  ['2026-10-29', false, true],
  ['2026-10-30', true, true],
  ['2026-11-02', true, true],
  ['2026-11-03', false, false],
])('of %s rows may be missing: %s, and without a beginning: %s', (day, known, open) => {
  expect([isUnknownDay(span, day), isUnknownDay(ever, day), isUnknownDay(null, day)]).toEqual([known, open, false])
})

test.each([
  ['2026-09', false, true],
  ['2026-10', true, true],
  ['2026-11', true, true],
  ['2026-12', false, false],
])('of the month %s rows may be missing: %s, and without a beginning: %s', (month, known, open) => {
  expect([isUnknownMonth(span, month), isUnknownMonth(ever, month), isUnknownMonth(null, month)]).toEqual([
    known,
    open,
    false,
  ])
})

test('two spans are one with what lies between', () => {
  expect(joinUnknown(null, null)).toBeNull()
  expect(joinUnknown(span, null)).toEqual(span)
  expect(joinUnknown({ from: '2026-08-01', until: '2026-08-02' }, span)).toEqual({
    from: '2026-08-01',
    until: '2026-11-02',
  })
  expect(joinUnknown(span, ever)).toEqual(ever)
})
