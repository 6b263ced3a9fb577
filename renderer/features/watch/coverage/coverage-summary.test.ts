import { describe, expect, it } from 'vitest'
import type { Coverage } from '../../../../shared/domain/watch/coverage.ts'
import { coverageOf, type Watched } from './coverage-summary.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const none: Coverage = { from: '2026-06-02T00:00:00Z', until: '2026-11-21T12:00:00Z', gaps: [], dropsFrom: null }
const watched = (name: string, coverage: Partial<Coverage> = {}): Watched => ({
  key: name,
  name,
  company: null,
  coverage: { ...none, ...coverage },
})
const gap = { from: '2026-08-03T00:00:00Z', until: '2026-08-05T00:00:00Z', cause: 'page-lost' } as const
const kinds = (all: readonly Watched[]): readonly string[] => coverageOf(all, now).stretches.map(({ kind }) => kind)

describe('the coverage of all watches', () => {
  it('spans the time that is watched, not the 180 days of the service, and without a gap is one stretch', () => {
    const { stretches, earliest, latest, sound, since } = coverageOf([watched('A'), watched('B')], now)
    expect([earliest, latest, sound]).toEqual([none.from, none.from, 2])
    expect(stretches.map(({ kind }) => kind)).toEqual(['all'])
    expect(stretches.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(Date.parse(since ?? '')).toBe(Date.parse(none.from ?? ''))
  })

  it('begins with the window of the service where watching is older than that', () => {
    const { since } = coverageOf([watched('A', { from: '2020-01-01T00:00:00Z' })], now)
    expect(Date.parse(since ?? '')).toBe(now - 180 * 86_400_000)
  })

  it('of a watch of two hours shows two hours', () => {
    const begun = new Date(now - 7_200_000).toISOString()
    const { stretches, since } = coverageOf([watched('A', { from: begun, until: new Date(now).toISOString() })], now)
    expect([since, stretches.map(({ kind }) => kind)]).toEqual([begun, ['all']])
  })

  it('says of the time before the youngest watch that it covers some, not all', () => {
    expect(kinds([watched('A'), watched('B', { from: '2026-11-01T00:00:00Z' })])).toEqual(['some', 'all'])
  })

  it('names each exception, and does not count it among those without a gap', () => {
    const summary = coverageOf(
      [watched('A'), watched('Elbtalaue Saatgut eG', { gaps: [gap] }), watched('C', { from: null, until: null })],
      now,
    )
    expect(summary.exceptions.map(({ watched: { name } }) => name)).toEqual(['Elbtalaue Saatgut eG'])
    expect(summary.never.map(({ name }) => name)).toEqual(['C'])
    expect([summary.watched, summary.sound]).toEqual([3, 1])
    expect(summary.stretches.map(({ kind }) => kind)).toEqual(['all', 'gap', 'all'])
  })

  it('shows what was not asked yet as open, never as covered', () => {
    expect(kinds([watched('A', { until: '2026-11-11T12:00:00Z' })])).toEqual(['all', 'open'])
    expect(kinds([watched('A', { from: null, until: null })])).toEqual(['before'])
    expect(kinds([])).toEqual(['before'])
  })

  it('warns two weeks before the window drops anything, the most urgent first', () => {
    const soon = watched('soon', { dropsFrom: '2026-12-01T00:00:00Z' })
    const now_ = watched('now', { dropsFrom: '2026-11-20T00:00:00Z' })
    const far = watched('far', { dropsFrom: '2027-03-01T00:00:00Z' })
    expect(coverageOf([far, soon, now_], now).dropping.map(({ name }) => name)).toEqual(['now', 'soon'])
  })
})
