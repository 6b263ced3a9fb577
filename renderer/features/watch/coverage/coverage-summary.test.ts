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
  it('spans the window: before watching, then without a gap', () => {
    const { stretches, earliest, latest, sound } = coverageOf([watched('A'), watched('B')], now)
    expect([earliest, latest, sound]).toEqual([none.from, none.from, 2])
    expect(stretches.map(({ kind }) => kind)).toEqual(['before', 'all'])
    expect(stretches.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(stretches[0]?.share).toBeCloseTo(7.5 / 180, 2)
  })

  it('says of the time before the youngest watch that it covers some, not all', () => {
    expect(kinds([watched('A'), watched('B', { from: '2026-11-01T00:00:00Z' })])).toEqual(['before', 'some', 'all'])
  })

  it('names each exception, and does not count it among those without a gap', () => {
    const summary = coverageOf(
      [watched('A'), watched('Elbtalaue Saatgut eG', { gaps: [gap] }), watched('C', { from: null, until: null })],
      now,
    )
    expect(summary.exceptions.map(({ watched: { name } }) => name)).toEqual(['Elbtalaue Saatgut eG'])
    expect(summary.never.map(({ name }) => name)).toEqual(['C'])
    expect([summary.watched, summary.sound]).toEqual([3, 1])
    expect(summary.stretches.map(({ kind }) => kind)).toEqual(['before', 'all', 'gap', 'all'])
  })

  it('shows what was not asked yet as open, never as covered', () => {
    expect(kinds([watched('A', { until: '2026-11-11T12:00:00Z' })])).toEqual(['before', 'all', 'open'])
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
