import { expect, test } from 'vitest'
import type { StoredFeed } from '../../ports/store/watch.ts'
import type { DatedPage, WalkedHits } from '../hits/walk-hits.ts'
import { feedAfter } from './poll-feed.ts'

const next = { by: 'cursor', value: 'page 2' } as const
const from = '2026-11-20T00:00:00.000Z'
const until = '2026-11-21T00:00:00.000Z'
const open = { from, until, next }
const polledAt = '2026-11-21T00:00:01.000Z'
const feed = {
  id: 1,
  known: { from: null, until: null, gaps: [] },
  polledAt: null,
  problem: null,
  notApplied: [],
  walk: null,
} as unknown as StoredFeed
const page = {} as DatedPage
const walked = (more: Partial<WalkedHits>): WalkedHits => ({
  end: 'reached',
  pages: [page],
  added: 0,
  error: null,
  notApplied: [],
  next: null,
  ...more,
})
const leg = { from, until: null, next: null }
const lost = { kind: 'answer-lost', money: 'unknown' } as never

test('a poll that reached its bound is covered, and nothing of it is open', () => {
  expect(feedAfter(feed, leg, walked({}), { until, walk: null, polledAt })).toMatchObject({
    known: { from, until, gaps: [] },
    polledAt,
    walk: null,
  })
})

test.each([
  ['failed and can go on', walked({ end: 'failed', error: lost, next }), open],
  ['failed and has to start over', walked({ end: 'failed', error: lost }), null],
  ['was stopped', walked({ end: 'stopped', next }), open],
  ['was ended by a filter that the service ignores', walked({ end: 'ignored', notApplied: ['types'] }), null],
])('a poll that %s says so, and leaves a gap', (_what, ended, walk) => {
  const after = feedAfter(feed, leg, ended, { until, walk: open, polledAt })
  expect(after).toMatchObject({ polledAt: null, problem: ended.error, notApplied: ended.notApplied, walk })
  expect(after.known.gaps).toHaveLength(1)
})

test('a walk that goes on has begun, also where its first page failed', () => {
  const ended = walked({ end: 'failed', pages: [], error: lost, next })
  expect(feedAfter(feed, { ...leg, next, until }, ended, { until, walk: open, polledAt }).known.gaps).toHaveLength(1)
  expect(feedAfter(feed, leg, ended, { until, walk: null, polledAt }).known.gaps).toEqual([])
})
