import { expect, test } from 'vitest'
import type { AppError } from '../../../shared/domain/errors.ts'
import { retryPauseMs } from './retry-pause.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const failed: AppError = { kind: 'service-failed', money: 'none' } as AppError
const limited = (inMs: number | null): AppError =>
  ({
    kind: 'rate-limited',
    money: 'none',
    retryAt: inMs === null ? null : new Date(now + inMs).toISOString(),
  }) as AppError

test.each([
  ['the first failure', failed, 1, 2_000],
  ['the third', failed, 3, 8_000],
  ['the tenth', failed, 10, 60_000],
  ['a reset in half a minute', limited(30_000), 1, 30_000],
  ['a reset in an hour', limited(3_600_000), 1, 60_000],
  ['a reset that is past', limited(-30_000), 2, 4_000],
  ['a limit without a reset', limited(null), 1, 2_000],
])('after %s it waits', (_what, error, tried, ms) => {
  expect(retryPauseMs(error, tried, now)).toBe(ms)
})
