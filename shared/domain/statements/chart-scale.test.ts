import { describe, expect, test } from 'vitest'
import { scaleOf, unitOf } from './chart-scale.ts'

describe('the axis of a chart', () => {
  test('begins at zero where nothing is negative', () =>
    expect(scaleOf([1_104_200, 1_234_567.89], 4)).toEqual({
      low: 0,
      high: 1_500_000,
      ticks: [0, 500_000, 1_000_000, 1_500_000],
    }))
  test('goes below zero for what is negative, and keeps zero among its ticks', () =>
    expect(scaleOf([-0.3, 0.5], 4)).toEqual({ low: -0.4, high: 0.6, ticks: [-0.4, -0.2, 0, 0.2, 0.4, 0.6] }))
  test('of losses only ends at zero', () => expect(scaleOf([-90, -10], 3).high).toBe(0))
  test('counts whole people', () => expect(scaleOf([2, 1], 4, true).ticks).toEqual([0, 1, 2]))
  test('of nothing, of zeros, or of what has no size ends all the same', () => {
    for (const values of [[], [0, 0], [Infinity], [-1e308, 1e308]])
      expect(scaleOf(values, 4)).toEqual({ low: 0, high: 1, ticks: [0] })
  })
  test('has few ticks whatever the size', () => {
    for (const value of [1e-7, 3, 99, 101, 7.3e8, 1e21]) {
      const { ticks, high } = scaleOf([value], 4)
      expect(ticks.length).toBeLessThan(8)
      expect(high).toBeGreaterThanOrEqual(value)
    }
  })
  test('is written in a unit that keeps its figures short', () =>
    expect([9_999, 10_000, -1_500_000, 2e9].map((value) => unitOf([value]).name)).toEqual([
      'one',
      'thousand',
      'million',
      'billion',
    ]))
})
