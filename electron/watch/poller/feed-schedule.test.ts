import { expect, test } from 'vitest'
import type { StoredFeed } from '../../ports/store/watch.ts'
import { dueAtOf, isDue, mayPoll, mayWake, type FeedTry } from './feed-schedule.ts'

type Scheduled = Parameters<typeof mayPoll>[0]

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 60 * 60_000
const ago = (ms: number): string => new Date(now - ms).toISOString()
const known = (until: string | null): StoredFeed['known'] => ({ from: until, until, gaps: [] })
const hourly: Scheduled = {
  on: true,
  notApplied: [],
  problem: null,
  known: known(null),
  polledAt: null,
  intervalMinutes: 60,
}
const triedAgo = (service: number, machine = service): FeedTry => ({ service: now - service, machine: now - machine })

test.each<[string, Partial<Scheduled>, boolean]>([
  ['is on', {}, true],
  ['had a failure of its own', { problem: { kind: 'answer-lost', money: 'none' } as never }, true],
  ['is off', { on: false }, false],
  ['has a filter that the service ignores', { notApplied: ['types'] }, false],
  ['costs more than was agreed to', { problem: { kind: 'price-changed', credits: 20, money: 'none' } }, false],
])('a feed that %s: may be polled %s', (_what, feed, may) => {
  expect(mayPoll({ ...hourly, ...feed })).toBe(may)
})

test.each<[string, Partial<Scheduled>, FeedTry | undefined, boolean]>([
  ['never read', {}, undefined, true],
  ['read an hour ago', { known: known(ago(hour)) }, undefined, true],
  ['read a minute less than an hour ago', { known: known(ago(hour - 60_000)) }, undefined, true],
  ['read two minutes less than an hour ago', { known: known(ago(hour - 120_000)) }, undefined, false],
  ['read long ago, tried in vain just now', { known: known(ago(9 * hour)) }, triedAgo(1_000), false],
  ['never read, tried in vain an hour ago', {}, triedAgo(hour), true],
  ['tried just now, by our clock only', {}, triedAgo(hour, 0), true],
  ['never read, but off', { on: false }, undefined, false],
])('%s: due', (_what, feed, tried, due) => {
  expect(isDue({ ...hourly, ...feed }, tried, now)).toBe(due)
})

test.each<[string, Partial<Scheduled>, FeedTry | undefined, boolean]>([
  ['never read', {}, undefined, true],
  [
    'read five hours ago, due only in a week',
    { known: known(ago(5 * hour)), intervalMinutes: 10_080 },
    undefined,
    true,
  ],
  ['read a minute ago', { known: known(ago(60_000)) }, undefined, false],
  ['tried a minute ago', {}, triedAgo(60_000), false],
  ['off', { on: false }, undefined, false],
])('%s: may be polled for a webhook', (_what, feed, tried, may) => {
  expect(mayWake({ ...hourly, ...feed }, tried, now)).toBe(may)
})

test.each<[string, Partial<Scheduled>, FeedTry | undefined, number]>([
  ['never polled: now', {}, undefined, 0],
  ['polled 20 minutes ago: in 40', { polledAt: ago(hour / 3) }, undefined, (hour / 3) * 2],
  [
    'polled long ago, tried in vain 20 minutes ago: in 40',
    { polledAt: ago(9 * hour) },
    triedAgo(0, hour / 3),
    (hour / 3) * 2,
  ],
  ['overdue: in the past', { polledAt: ago(2 * hour) }, undefined, -hour],
  ['off: never', { on: false }, undefined, Infinity],
  ['price changed: never', { problem: { kind: 'price-changed', credits: 20, money: 'none' } }, undefined, Infinity],
])('%s', (_what, feed, tried, inMs) => {
  expect(dueAtOf({ ...hourly, ...feed }, tried, now) - now).toBe(inMs)
})
