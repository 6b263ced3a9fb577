import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyHeight, drawnAt, highest, scaleOf, scrolledTo, type Rows } from './row-window.ts'

const rowsOf = (count: number): Rows => ({ count, rowHeight: 36, sight: 720 })

describe('which rows of a table are drawn', () => {
  test('a short table has its true height, and the rows in sight stand where they belong', () => {
    const rows = rowsOf(1_000)
    expect(bodyHeight(rows)).toBe(36_000)
    expect(scaleOf(rows)).toBe(1)
    const { first, end, top } = drawnAt(rows, 3_600)
    expect([first, top]).toEqual([88, 88 * 36])
    expect(end).toBe(100 + 20 + 1 + 12)
  })

  test('a million rows stay below what browsers refuse, and the last one is reached', () => {
    const rows = rowsOf(1_000_000)
    expect(bodyHeight(rows)).toBe(highest)
    const { first, end, top } = drawnAt(rows, highest - rows.sight)
    expect(end).toBe(1_000_000)
    expect(top + (end - first) * 36).toBeCloseTo(highest, 3)
    expect(drawnAt(rows, 0)).toMatchObject({ first: 0, top: 0 })
  })

  test('wherever one scrolls, the place in sight is filled with rows, inside the body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, part) => {
        const rows = rowsOf(count)
        const most = Math.max(0, bodyHeight(rows) - rows.sight)
        const at = part * most
        const { first, end, top } = drawnAt(rows, at)
        expect(first).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(first)
        expect(end).toBeLessThanOrEqual(count)
        const bottom = top + (end - first) * 36
        expect(bottom).toBeLessThanOrEqual(bodyHeight(rows) + 1)
        // A row at the very edge may miss by one.
        expect(top).toBeLessThanOrEqual(at + 36)
        expect(bottom).toBeGreaterThanOrEqual(Math.min(at + rows.sight, bodyHeight(rows)) - 36)
      }),
    )
  })

  test('a row that one goes to is in sight, and nothing moves where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(), fc.nat(), (count, a, b) => {
        const rows = rowsOf(count)
        const from = scrolledTo(rows, 0, a % count)
        const to = scrolledTo(rows, from, b % count)
        const begin = Math.min(to, Math.max(0, bodyHeight(rows) - rows.sight)) * scaleOf(rows)
        const slack = scaleOf(rows) + 1
        expect((b % count) * 36).toBeGreaterThanOrEqual(begin - slack)
        expect(((b % count) + 1) * 36).toBeLessThanOrEqual(begin + rows.sight + slack)
        expect(scrolledTo(rows, to, b % count)).toBe(to)
      }),
    )
  })
})
