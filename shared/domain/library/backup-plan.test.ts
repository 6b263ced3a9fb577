import { describe, expect, test } from 'vitest'
import { backupReminder, nextBackupDay, restAfterFailures } from './backup-plan.ts'

describe('the next backup', () => {
  test.each([
    ['no plan', null, null, '2026-11-23', null],
    ['no plan, though there was one', null, '2026-11-01', '2026-11-23', null],
    ['the first one', 'day', null, '2026-11-23', '2026-11-23'],
    ['daily, made today', 'day', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['daily, over the end of a year', 'day', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['daily, over the change of the clocks', 'day', '2026-10-24', '2026-10-24', '2026-10-25'],
    ['daily, made yesterday', 'day', '2026-11-22', '2026-11-23', '2026-11-23'],
    ['weekly, made today', 'week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['weekly, six days ago', 'week', '2026-11-17', '2026-11-23', '2026-11-24'],
    ['weekly, a week ago', 'week', '2026-11-16', '2026-11-23', '2026-11-23'],
    ['missed for months: one, today', 'day', '2026-03-01', '2026-11-23', '2026-11-23'],
    ['made on a day that has not come: the clock was wrong', 'week', '2031-01-01', '2026-11-23', '2026-11-23'],
  ] as const)('%s', (_name, every, last, today, next) => {
    expect(nextBackupDay(every, last, today)).toBe(next)
  })
  test('is tried again after longer and longer pauses, and at least once a day', () => {
    expect([1, 2, 3, 5, 6, 400].map((times) => restAfterFailures(times) / 3_600_000)).toEqual([1, 2, 4, 16, 24, 24])
  })
})

describe('a reminder', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const usual = { firstCall: '2026-01-01T00:00:00Z', lastGood: null, failing: false, quietSince: null, now }
  test.each([
    ['where there never was a backup', {}, { kind: 'never' }],
    ['not in an empty library', { firstCall: null }, null],
    ['not in the first week', { firstCall: '2026-11-17T12:00:01Z' }, null],
    ['after the first week', { firstCall: '2026-11-16T12:00:00Z' }, { kind: 'never' }],
    ['not after a new backup', { lastGood: '2026-11-20T00:00:00Z' }, null],
    ['not within 30 days', { lastGood: '2026-10-24T12:00:01Z' }, null],
    ['after 30 days', { lastGood: '2026-10-24T12:00:00Z' }, { kind: 'old', at: '2026-10-24T12:00:00Z' }],
    [
      'where the plan fails, though a backup is new',
      { lastGood: '2026-11-22T00:00:00Z', failing: true },
      { kind: 'failing' },
    ],
    ['not in the week after "later"', { quietSince: '2026-11-20T00:00:00Z' }, null],
    ['again after that week', { quietSince: '2026-11-16T12:00:00Z' }, { kind: 'never' }],
    ['where "later" was said on a day that has not come', { quietSince: '2031-01-01T00:00:00Z' }, { kind: 'never' }],
  ] as const)('%s', (_name, change, expected) => {
    expect(backupReminder({ ...usual, ...change })).toEqual(expected)
  })
})
