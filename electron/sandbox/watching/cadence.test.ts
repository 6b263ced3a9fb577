import { describe, expect, it } from 'vitest'
import { digestAfter, type Digest } from './cadence.ts'

const after = (cadence: Digest, instant: string): string =>
  new Date(digestAfter(cadence, Date.parse(instant))).toISOString()

describe('digests at 07:00 in Berlin', () => {
  it.each<[Digest, string, string]>([
    ['daily', '2026-11-21T12:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['daily', '2026-11-21T05:59:59.999Z', '2026-11-21T06:00:00.000Z'],
    ['daily', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['daily', '2026-07-01T04:59:59Z', '2026-07-01T05:00:00.000Z'],
    ['daily', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['daily', '2027-03-27T12:00:00Z', '2027-03-28T05:00:00.000Z'],
    ['weekly', '2026-11-21T12:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['weekly', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['monthly', '2026-11-21T12:00:00Z', '2026-12-01T06:00:00.000Z'],
    ['monthly', '2026-12-31T23:30:00Z', '2027-01-01T06:00:00.000Z'],
    ['monthly', '2027-03-01T06:00:00Z', '2027-04-01T05:00:00.000Z'],
  ])('%s after %s: %s', (cadence, instant, expected) => expect(after(cadence, instant)).toBe(expected))
})
