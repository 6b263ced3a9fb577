import { expect, test } from 'vitest'
import type { KnownCoverage } from '../../../shared/domain/watch/coverage-of.ts'
import { coverageAfter } from './coverage-after.ts'

const known: KnownCoverage = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-20T00:00:00.000Z', gaps: [] }
const span = { from: '2026-11-19T23:50:00.000Z', until: '2026-11-21T00:00:00.000Z' }

test('a walk that reached its bound covers its span', () => {
  expect(coverageAfter(known, span, 'reached', true)).toEqual({ ...known, until: span.until })
})

test.each([
  ['failed', 'page-lost'],
  ['stopped', 'page-lost'],
  ['ignored', 'filter-ignored'],
] as const)('a walk that %s after a page leaves a gap: %s', (end, cause) => {
  const { gaps } = coverageAfter(known, span, end, true)
  expect(gaps).toMatchObject([{ until: span.until, cause }])
})

test('a walk that failed before its first page changes nothing', () => {
  expect(coverageAfter(known, span, 'failed', false)).toBe(known)
})

test('without the service’s clock nothing can be said', () => {
  expect(coverageAfter(known, null, 'reached', true)).toBe(known)
})
