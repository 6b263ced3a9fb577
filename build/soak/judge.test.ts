import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded.testing.ts'
import { endsWith, judge, judgeLeft, type Sample, type Watched } from './judge.ts'

/** A heap in MB: five an hour at most, one in a short run, never above 500. */
const heap: Watched = { name: 'heap', unit: 'MB', anHour: 5, inAll: 1, most: 500 }

/** A sample every quarter of a minute. */
const series = (count: number, value: (minute: number, nth: number) => number | null): readonly Sample[] =>
  Array.from({ length: count }, (_, nth) => ({ minute: nth / 4, value: value(nth / 4, nth) }))

const verdict = (samples: readonly Sample[], figure = heap, warmUp = 2): string =>
  judge(figure, samples, warmUp).verdict

describe('a rise after warm-up', () => {
  test('is one however small its steps, where it comes to more than the run allows', () => {
    const judged = judge(
      heap,
      series(60, (minute) => 80 + minute * 0.2),
      2,
    )
    expect(judged.verdict).toBe('rises')
    expect(judged.slope).toBeCloseTo(12)
  })

  test('is seen through noise that is larger than each step', () => {
    const random = seededRandom('soak, noise')
    expect(verdict(series(60, (minute) => 80 + minute * 0.3 + random() * 2))).toBe('rises')
  })

  test('is seen through a saw of a collector', () => {
    expect(verdict(series(80, (minute, nth) => 80 + (nth % 5) + minute * 0.4))).toBe('rises')
  })

  test('is one where it comes in a few large steps', () => {
    expect(verdict(series(60, (minute) => 80 + Math.floor(minute / 6) * 10))).toBe('rises')
  })

  test('is one where some moments were not measured', () => {
    expect(verdict(series(60, (minute, nth) => (nth % 3 === 0 ? null : 80 + minute * 0.3)))).toBe('rises')
  })

  test('of whole things is one: two threads more', () => {
    const threads: Watched = { name: 'threads', unit: '', anHour: 0, inAll: 1, most: null }
    expect(
      verdict(
        series(60, (minute) => (minute < 7 ? 12 : 14)),
        threads,
      ),
    ).toBe('rises')
    expect(
      verdict(
        series(60, (minute) => (minute < 7 ? 12 : 13)),
        threads,
      ),
    ).toBe('still')
  })
})

describe('no rise', () => {
  test('is what stays, and what falls', () => {
    expect(verdict(series(60, () => 80))).toBe('still')
    expect(verdict(series(60, (minute) => 120 - minute))).toBe('still')
  })

  test('is a saw, noise, or one peak, at the end too', () => {
    const random = seededRandom('soak, still')
    expect(verdict(series(60, (_, nth) => 80 + (nth % 12)))).toBe('still')
    expect(verdict(series(60, () => 80 + random() * 20))).toBe('still')
    expect(verdict(series(60, (_, nth) => (nth === 30 ? 300 : 80)))).toBe('still')
    expect(verdict(series(60, (_, nth) => (nth === 59 ? 300 : 80)))).toBe('still')
  })

  test('is what rises during warm-up only', () => {
    const warming = series(60, (minute) => 80 + Math.min(minute, 5) * 20)
    expect(verdict(warming, heap, 5)).toBe('still')
    expect(verdict(warming, heap, 1)).toBe('rises')
  })

  test('is a slope that an hour allows, also in hours; a steeper one is', () => {
    const hours = (anHour: number): readonly Sample[] =>
      Array.from({ length: 60 }, (_, nth) => ({ minute: nth * 6, value: 80 + (nth / 10) * anHour }))
    expect(verdict(hours(4), heap, 60)).toBe('still')
    expect(verdict(hours(6), heap, 60)).toBe('rises')
  })
})

describe('too much', () => {
  test('is a value above the most, without any rise, during warm-up, and where it was measured once', () => {
    expect(verdict(series(60, () => 501))).toBe('too much')
    expect(verdict(series(60, () => 500))).toBe('still')
    expect(verdict(series(60, (minute) => (minute < 1 ? 501 : 80)))).toBe('too much')
    expect(verdict([{ minute: 0, value: 501 }])).toBe('too much')
  })

  test('is nothing where there is no limit', () => {
    expect(
      verdict(
        series(60, () => 501),
        { ...heap, most: null },
      ),
    ).toBe('still')
  })
})

describe('not known', () => {
  test('is what was measured too seldom, never or at one moment: not "still"', () => {
    expect(verdict([])).toBe('not known')
    expect(verdict(series(60, () => null))).toBe('not known')
    expect(
      verdict(
        series(7, () => 80),
        heap,
        0,
      ),
    ).toBe('not known')
    expect(
      verdict(
        series(8, () => 80),
        heap,
        0,
      ),
    ).toBe('still')
    expect(
      verdict(
        series(60, () => 80),
        heap,
        60,
      ),
    ).toBe('not known')
    expect(verdict(Array.from({ length: 20 }, () => ({ minute: 5, value: 80 })))).toBe('not known')
  })

  test('gives no slope and no medians', () => {
    expect(judge(heap, [], 0)).toMatchObject({ values: 0, slope: null, first: null, last: null })
  })
})

test('what a thousand tabs left behind: no more than is allowed, and known on both sides', () => {
  expect(judgeLeft({ figure: heap, before: 80, after: 81 })).toBe('still')
  expect(judgeLeft({ figure: heap, before: 80, after: 81.1 })).toBe('rises')
  expect(judgeLeft({ figure: heap, before: 80, after: 20 })).toBe('still')
  expect(judgeLeft({ figure: heap, before: null, after: 80 })).toBe('not known')
  expect(judgeLeft({ figure: heap, before: 80, after: null })).toBe('not known')
})

test('a soak ends with 0 only where everything holds still, and something was watched', () => {
  expect(endsWith(['still', 'still'])).toBe(0)
  for (const bad of ['rises', 'too much', 'not known'] as const) {
    expect(endsWith(['still', bad])).toBe(1)
    expect(endsWith([bad, 'still'])).toBe(1)
  }
  expect(endsWith([])).toBe(1)
})
