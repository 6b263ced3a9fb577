import { expect, test } from 'vitest'
import type { AppError } from '../../../shared/domain/errors.ts'
import { afterRound, backoffMs, dueAt, firstSchedule, holdOf, mayLookEarly, sleepMs, withoutJump } from './schedule.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const interval = 15 * minute
const error = (kind: AppError['kind'], more: object = {}): AppError => ({ kind, money: 'none', ...more }) as AppError
const limited = (inMs: number | null): AppError =>
  error('rate-limited', { retryAt: inMs === null ? null : new Date(now + inMs).toISOString() })

test.each([
  [null, null],
  [error('offline'), 'offline'],
  [error('key-rejected'), 'key'],
  [error('credits-exhausted'), 'credits'],
  [error('cap-reached'), 'cap'],
  [limited(null), 'rate-limit'],
  [error('answer-lost'), 'service'],
  // These are about one list; the others may still be read.
  [error('not-found'), null],
  [error('bad-answer'), null],
])('%j holds back: %s', (failure, held) => {
  expect(holdOf(failure)).toBe(held)
})

test.each([
  ['the first failure', error('offline'), 1, interval, minute],
  ['the second', error('offline'), 2, interval, 2 * minute],
  ['the fifth', error('offline'), 5, interval, 16 * minute],
  ['the hundredth', error('offline'), 100, interval, hour],
  ['a reset that was named', limited(20 * minute), 1, interval, 20 * minute],
  ['a reset that is past', limited(-hour), 2, interval, 2 * minute],
  ['a reset that was not named', limited(null), 3, interval, 4 * minute],
  ['a reset in three days', limited(72 * hour), 1, interval, hour],
  ['a reset in three days, polled every two hours', limited(72 * hour), 1, 2 * hour, 2 * hour],
])('after %s it waits', (_what, failure, failures, intervalMs, waits) => {
  expect(backoffMs(failure, failures, now, intervalMs)).toBe(waits)
})

test('after a round that read everything the next one comes at the interval', () => {
  const before = { ...firstSchedule, failures: 3, held: 'offline' as const }
  expect(afterRound(before, { error: null, ofFeeds: true, looked: true }, now, interval)).toEqual({
    lastAt: now,
    nextAt: now + interval,
    held: null,
    problem: null,
    failures: 0,
  })
})

test('a round that was held back was no look: it comes again after a backoff that grows', () => {
  const offline = { error: error('offline'), ofFeeds: false, looked: false }
  const once = afterRound({ ...firstSchedule, lastAt: now - hour }, offline, now, interval)
  expect(once).toMatchObject({ lastAt: now - hour, nextAt: now + minute, held: 'offline', failures: 1 })
  expect(afterRound(once, offline, now, interval)).toMatchObject({ nextAt: now + 2 * minute, failures: 2 })
})

test('what stops only the feeds, or only one list, is said and holds nothing free back', () => {
  const credits = { error: error('credits-exhausted'), ofFeeds: true, looked: true }
  expect(afterRound(firstSchedule, credits, now, interval)).toMatchObject({
    lastAt: now,
    nextAt: now + interval,
    held: 'credits',
    problem: credits.error,
  })
  const one = { error: error('bad-answer'), ofFeeds: false, looked: true }
  expect(afterRound(firstSchedule, one, now, interval)).toMatchObject({
    nextAt: now + interval,
    held: null,
    problem: { kind: 'bad-answer' },
  })
})

test('a look that failed is no look: when it looked last stays as it was, and it looks again all the same', () => {
  const before = { ...firstSchedule, lastAt: now - hour }
  for (const failed of [error('bad-answer'), error('price-changed'), null])
    expect(afterRound(before, { error: failed, ofFeeds: false, looked: false }, now, interval)).toMatchObject({
      lastAt: now - hour,
      nextAt: now + interval,
      held: null,
    })
})

test.each([
  ['is due in a minute', now + minute, interval, now + minute],
  ['is past', now - hour, interval, now - hour],
  ['is due in an hour', now + hour, interval, now + hour],
  ['seems to be due in a day, because the clock was set back', now + 24 * hour, interval, now],
  ['is due in a day, because the interval is two', now + 24 * hour, 48 * hour, now + 24 * hour],
])('a round that %s', (_what, nextAt, intervalMs, expected) => {
  expect(withoutJump({ ...firstSchedule, nextAt }, now, intervalMs).nextAt).toBe(expected)
})

test.each([
  ['at the start', firstSchedule, Infinity, now],
  ['with no feeds', { ...firstSchedule, lastAt: now - minute, nextAt: now + hour }, Infinity, now + hour],
  [
    'a feed before the round',
    { ...firstSchedule, lastAt: now - minute, nextAt: now + hour },
    now + minute,
    now + minute,
  ],
  [
    'a feed within a minute of the last round',
    { ...firstSchedule, lastAt: now, nextAt: now + hour },
    now,
    now + minute,
  ],
  [
    'held back, whatever the feeds say',
    { ...firstSchedule, nextAt: now + hour, held: 'cap' as const },
    now,
    now + hour,
  ],
])('due %s', (_what, schedule, feedsDueAt, expected) => {
  expect(dueAt(schedule, feedsDueAt, now)).toBe(expected)
})

test.each([
  [-hour, 1],
  [0, 1],
  [500, 500],
  [minute, minute],
  [8 * hour, minute],
])('due in %d ms: it sleeps %d', (due, sleeps) => {
  expect(sleepMs(due)).toBe(sleeps)
})

test.each([
  [null, true],
  ['offline' as const, true],
  ['key' as const, false],
  ['credits' as const, false],
  ['rate-limit' as const, false],
])('held back by %s, a webhook may start a look: %s', (held, may) => {
  expect(mayLookEarly(held)).toBe(may)
})
