import { describe, expect, test } from 'vitest'
import { accountsDue } from './accounts-due.ts'

const upTo = (...days: readonly (string | null)[]) =>
  days.map((to) => ({
    key: String(to),
    title: null,
    from: null,
    to,
    publishedOn: null,
    currency: null,
    figures: [],
  }))

describe('accounts that are not there', () => {
  test('are not due until a year after the year they are for', () =>
    expect(accountsDue(upTo('2024-12-31', '2023-12-31'), '2026-11-21')).toEqual({
      end: '2025-12-31',
      due: '2026-12-31',
      state: 'not-yet',
    }))
  test('are overdue the day after', () => {
    expect(accountsDue(upTo('2024-12-31'), '2026-12-31')?.state).toBe('not-yet')
    expect(accountsDue(upTo('2024-12-31'), '2027-01-01')?.state).toBe('passed')
  })
  test('are no news while the year runs', () => expect(accountsDue(upTo('2025-12-31'), '2026-11-21')).toBeNull())
  test('end on the 28th where the year before ended on the 29th', () =>
    expect(accountsDue(upTo('2024-02-29'), '2025-06-01')?.end).toBe('2025-02-28'))
  test('are unknown where no accounts name the end of their year', () =>
    expect(accountsDue(upTo(null, '2025', 'demnächst'), '2026-11-21')).toBeNull())
})
