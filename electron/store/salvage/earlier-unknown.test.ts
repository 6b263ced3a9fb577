import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '../../../shared/domain/json.ts'
import { withEarlierUnknown } from './earlier-unknown.ts'

const at = '2026-11-10T23:30:00Z'
const june = { rows: 2, from: '2026-06-01', until: '2026-06-03' }
const october = { rows: 5, from: '2026-10-01', until: '2026-10-02' }

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('Unknown spending of a library that was damaged before', () => {
  test('stays where the second damage finds no row missing, dismissed or not', () => {
    expect(withEarlierUnknown(null, { at, unknownSpending: june })).toEqual(june)
    expect(withEarlierUnknown(null, { at, unknownSpending: june, dismissed: true })).toEqual(june)
  })

  test('covers both, whichever is older', () => {
    const both = { rows: 5, from: '2026-06-01', until: '2026-10-02' }
    expect(withEarlierUnknown(october, { at, unknownSpending: june })).toEqual(both)
    expect(withEarlierUnknown(june, { at, unknownSpending: october })).toEqual(both)
  })

  test.each([
    ['UTC', '2026-11-10'],
    ['Europe/Berlin', '2026-11-11'],
    ['Pacific/Pago_Pago', '2026-11-10'],
  ])('that had no end ends on the day of its finding in %s; a number that is unknown stays unknown', (zone, until) => {
    vi.stubEnv('TZ', zone)
    const open = { rows: null, from: null, until: null }
    expect(withEarlierUnknown(null, { at, unknownSpending: open })).toEqual({ ...open, until })
    expect(withEarlierUnknown(october, { at, unknownSpending: open })).toEqual({ ...open, until })
    expect(withEarlierUnknown(open, { at, unknownSpending: june })).toEqual(open)
  })

  test('is what is found now, or none, where nothing was noted', () => {
    const settings: readonly Json[] = [null, 'torn', { at }, { at, unknownSpending: null }]
    for (const setting of settings) {
      expect(withEarlierUnknown(october, setting)).toEqual(october)
      expect(withEarlierUnknown(null, setting)).toBeNull()
    }
  })
})
