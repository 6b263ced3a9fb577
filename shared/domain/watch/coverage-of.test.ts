import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  covered,
  coverageAt,
  missed,
  unbrokenSince,
  unbrokenUntil,
  unreadIn,
  type KnownCoverage,
} from './coverage-of.ts'

const nothingCovered: KnownCoverage = { from: null, until: null, gaps: [] }
const base = Date.parse('2026-01-01T00:00:00Z')
const hour = 60 * 60 * 1000
const at = (hours: number): string => new Date(base + hours * hour).toISOString()
const span = (from: number, until: number) => ({ from: at(from), until: at(until) })

describe('coverage', () => {
  it('begins with the first walk, and the next one continues it', () => {
    const first = covered(nothingCovered, span(0, 10))
    expect(first).toEqual({ from: at(0), until: at(10), gaps: [] })
    expect(covered(first, span(9, 20))).toEqual({ from: at(0), until: at(20), gaps: [] })
  })

  it('has a gap for good where the window had passed, and none twice', () => {
    const away = covered(covered(nothingCovered, span(0, 10)), span(30, 40))
    expect(away.gaps).toEqual([{ ...span(10, 30), cause: 'window-passed' }])
    expect(covered(away, span(39, 50)).gaps).toEqual(away.gaps)
  })

  it('has a gap that the next whole walk closes where a page was lost', () => {
    const lost = missed(covered(nothingCovered, span(0, 10)), span(9, 20), 'page-lost')
    expect(lost).toEqual({ from: at(0), until: at(10), gaps: [{ ...span(9, 20), cause: 'page-lost' }] })
    expect(covered(lost, span(9, 30))).toEqual({ from: at(0), until: at(30), gaps: [] })
  })

  it('never closes by itself what was missed while it was paused at the service: nothing was matched then', () => {
    const paused = missed(covered(nothingCovered, span(0, 10)), span(8, 20), 'paused')
    expect(paused).toEqual({ from: at(0), until: at(10), gaps: [{ ...span(8, 20), cause: 'paused' }] })
    const again = covered(paused, span(9, 30))
    expect(again).toEqual({ from: at(0), until: at(30), gaps: [{ ...span(8, 20), cause: 'paused' }] })
    const longer = missed(again, span(20, 25), 'paused')
    expect(longer.gaps).toEqual([{ ...span(8, 25), cause: 'paused' }])
    // Another gap that begins in it leaves it whole.
    const lost = missed(longer, span(7, 12), 'page-lost')
    expect(covered(lost, span(6, 40)).gaps).toEqual([{ ...span(8, 25), cause: 'paused' }])
  })

  it('is unbroken from an instant up to its first gap, or to its end', () => {
    const known = missed(covered(nothingCovered, span(10, 40)), span(20, 25), 'page-lost')
    expect(unbrokenUntil(known, at(9))).toBe(null)
    expect(unbrokenUntil(known, at(10))).toBe(at(20))
    expect(unbrokenUntil(known, at(20))).toBe(null)
    expect(unbrokenUntil(known, at(22))).toBe(null)
    expect(unbrokenUntil(known, at(25))).toBe(at(40))
    expect(unbrokenUntil(known, at(40))).toBe(at(40))
    expect(unbrokenUntil(known, at(41))).toBe(null)
    expect(unbrokenUntil(nothingCovered, at(0))).toBe(null)
  })

  it('warns two weeks before the window drops what was not read', () => {
    const known = covered(nothingCovered, span(0, 0))
    expect(coverageAt(known, at(165 * 24)).dropsFrom).toBeNull()
    expect(coverageAt(known, at(166 * 24)).dropsFrom).toBe(at(180 * 24))
    expect(coverageAt(nothingCovered, at(1000)).dropsFrom).toBeNull()
  })

  it('is exactly what was walked, whatever the order of walks and losses', () => {
    const step = fc.record({
      whole: fc.boolean(),
      cause: fc.constantFrom('page-lost' as const, 'filter-ignored' as const),
      from: fc.nat(60),
      length: fc.nat(20),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let known: KnownCoverage = nothingCovered
        const read = new Set<number>()
        for (const { whole, cause, from, length } of steps) {
          known = whole ? covered(known, span(from, from + length)) : missed(known, span(from, from + length), cause)
          for (let hourAt = from; whole && hourAt < from + length; hourAt += 1) read.add(hourAt)
        }
        const { gaps, from, until } = known
        // In order and apart.
        gaps.forEach((gap, nth) => {
          expect(gap.from < gap.until).toBe(true)
          expect(nth === 0 || (gaps[nth - 1]?.until ?? '') <= gap.from).toBe(true)
        })
        if (from === null || until === null) return
        // Whatever lies inside and in no gap was read.
        for (let hourAt = 0; hourAt < 80; hourAt += 1) {
          const inside = at(hourAt) >= from && at(hourAt + 1) <= until
          const missing = gaps.some((gap) => gap.from < at(hourAt + 1) && gap.until > at(hourAt))
          if (inside && !missing) expect(read.has(hourAt)).toBe(true)
        }
        if (unbrokenSince(known, from)) expect(gaps).toEqual([])
      }),
    )
  })
})

describe('what of a stretch was not read', () => {
  const known = {
    from: '2026-05-01T00:00:00.000Z',
    until: '2026-06-01T00:00:00.000Z',
    gaps: [{ from: '2026-05-10T00:00:00.000Z', until: '2026-05-12T00:00:00.000Z', cause: 'page-lost' as const }],
  }
  const days = (from: string, until: string) => ({
    from: `2026-${from}T00:00:00.000Z`,
    until: `2026-${until}T00:00:00.000Z`,
  })
  it.each([
    [
      'all of it before any read',
      { from: null, until: null, gaps: [] },
      days('05-02', '05-05'),
      [days('05-02', '05-05')],
    ],
    ['nothing where it was read', known, days('05-02', '05-05'), []],
    ['its gap alone', known, days('05-02', '05-11'), [days('05-10', '05-11')]],
    ['what lies before', known, days('04-01', '05-05'), [days('04-01', '05-01')]],
    ['what lies before, without the time between', known, days('04-01', '04-05'), [days('04-01', '04-05')]],
    ['what comes after', known, days('05-20', '06-05'), [days('06-01', '06-05')]],
    ['nothing of a stretch that ends before it begins', known, days('06-05', '06-02'), []],
  ])('is %s', (_what, read, asked, left) => {
    expect(unreadIn(read, asked)).toEqual(left)
  })

  it('what lies between two reads is missing for the reason that is given, and read later it is whole', () => {
    const apart = covered(known, days('04-01', '04-05'), 'not-asked')
    expect(apart.gaps[0]).toMatchObject({ ...days('04-05', '05-01'), cause: 'not-asked' })
    expect(covered(apart, days('04-05', '05-01'), 'not-asked').gaps).toEqual(known.gaps)
  })
})
