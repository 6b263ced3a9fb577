import { expect, test } from 'vitest'
import type { StoredMonitor } from '../../ports/store/watch.ts'
import type { DatedPage, WalkedHits } from '../hits/walk-hits.ts'
import { noteOf } from './poll-monitors.ts'

const from = '2026-11-20T00:00:00.000Z'
const until = '2026-11-21T00:00:00.000Z'
const polledAt = '2026-11-21T00:00:01.000Z'
const before = '2026-11-19T00:00:00.000Z'
const monitor = { id: 7, known: { from: null, until: null, gaps: [] }, polledAt: before } as unknown as StoredMonitor
const walked = (end: WalkedHits['end'], pages = 1): WalkedHits => ({
  end,
  pages: Array.from({ length: pages }, () => ({}) as DatedPage),
  added: 0,
  error: null,
  notApplied: end === 'ignored' ? ['monitorId'] : [],
  next: null,
})

test('a list that was read whole is covered and polled', () => {
  expect(noteOf(monitor, from, until, walked('reached'), polledAt)).toEqual({
    ref: { kind: 'monitor', id: 7 },
    watch: { known: { from, until, gaps: [] }, polledAt, problem: null, notApplied: [], walk: null },
  })
})

test('without the service’s clock it counts neither as covered nor as polled', () => {
  expect(noteOf(monitor, from, null, walked('reached'), polledAt).watch).toMatchObject({
    known: monitor.known,
    polledAt: before,
  })
})

test.each([
  ['failed after a page', walked('failed'), 'page-lost'],
  ['was ended by an ignored filter', walked('ignored'), 'filter-ignored'],
])('a list that %s leaves a gap', (_what, ended, cause) => {
  const { watch } = noteOf(monitor, from, until, ended, polledAt)
  expect(watch).toMatchObject({ polledAt: before, notApplied: ended.notApplied })
  expect(watch.known.gaps).toMatchObject([{ cause }])
})

test('a list that failed at its first page changes nothing', () => {
  expect(noteOf(monitor, from, until, walked('failed', 0), polledAt).watch).toMatchObject({
    known: monitor.known,
    polledAt: before,
  })
})

test.each(['off', 'unclear'] as const)('a list of a monitor whose running is %s proves nothing', (runs) => {
  const known = { from, until: from, gaps: [] }
  const { watch } = noteOf({ ...monitor, known, runs }, from, until, walked('reached'), polledAt)
  expect(watch.known).toEqual(known)
  expect(noteOf({ ...monitor, known, runs: 'on' }, from, until, walked('reached'), polledAt).watch.known.until).toBe(
    until,
  )
  expect(noteOf({ ...monitor, known, runs: null }, from, until, walked('reached'), polledAt).watch.known.until).toBe(
    until,
  )
})
