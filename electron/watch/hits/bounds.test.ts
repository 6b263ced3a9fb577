import { expect, test } from 'vitest'
import { iso, lowerBound, overlapMs, windowStart } from './bounds.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const hour = 60 * 60_000
const day = 24 * hour
const known = (from: number | null, until: number | null) => ({
  known: { from: from === null ? null : iso(from), until: until === null ? null : iso(until), gaps: [] },
})

test('the window begins within the 180 days that the service keeps', () => {
  expect(now - windowStart(now)).toBeLessThan(180 * day)
  expect(now - windowStart(now)).toBeGreaterThan(178 * day)
})

test.each([
  ['that was never read: where it begins', known(null, null), now - day, now - day],
  ['that begins before the window: the window', known(null, null), now - 400 * day, windowStart(now)],
  ['that was read until an hour ago: a little earlier', known(now - 9 * day, now - hour), now, now - hour - overlapMs],
  ['whose first walk never reached its end: where that began', known(now - 3 * day, null), now, now - 3 * day],
  ['that was read before the window: the window', known(now - 400 * day, now - 300 * day), now, windowStart(now)],
  ['that was read until after now: now', known(now - day, now + day), now, now],
])('the bound of a watch %s', (_what, watch, begins, expected) => {
  expect(lowerBound(watch, begins, now)).toBe(iso(expected))
})
