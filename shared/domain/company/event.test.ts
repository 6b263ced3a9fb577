import { describe, expect, it } from 'vitest'
import { eventDay } from './event.ts'

describe('the day of an event', () => {
  it('is its register day, whenever the service had it', () => {
    expect(eventDay({ effectiveOn: '2026-11-20', availableAt: '2026-11-22T09:00:00Z' })).toBe('2026-11-20')
  })
  it.each([
    ['2026-11-22T22:59:59Z', '2026-11-22'],
    ['2026-11-22T23:00:00Z', '2026-11-23'],
    ['2026-07-22T21:59:59Z', '2026-07-22'],
    ['2026-07-22T22:00:00Z', '2026-07-23'],
    ['2026-11-23T00:30:00+02:00', '2026-11-22'],
  ])('without one is the day in Germany on which the service had it: %s', (availableAt, day) => {
    expect(eventDay({ effectiveOn: null, availableAt })).toBe(day)
  })
  it('is unknown where it names neither, or no moment', () => {
    expect(eventDay({ effectiveOn: null, availableAt: null })).toBeNull()
    expect(eventDay({ effectiveOn: null, availableAt: 'soon' })).toBeNull()
  })
})
