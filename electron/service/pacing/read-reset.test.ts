import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoff } from './backoff.ts'
import { defaultLimits } from '../limits.ts'
import { createPacing } from './pacing.ts'
import { readHeaderDate, readReset } from './read-reset.ts'

const clock = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const read = (value: string | null): number | null => readReset(value, clock, hour)

describe('when a limit resets', () => {
  it.each([
    ['seconds from now', '30', 30_000],
    ['fractions of a second', '1.5', 1500],
    ['seconds since 1970', String(clock / 1000 + 42), 42_000],
    ['milliseconds since 1970', String(clock + 42_500), 42_500],
    ['an HTTP date', 'Sat, 21 Nov 2026 12:00:42 GMT', 42_000],
    ['an HTTP date of the older form', 'Saturday, 21-Nov-26 12:00:42 GMT', 42_000],
    ['an ISO date-time', '2026-11-21T12:00:42Z', 42_000],
    ['an ISO date-time with offset', '2026-11-21T13:00:42.500+01:00', 42_500],
    ['an ISO date-time without zone, read as UTC', '2026-11-21T12:00:42', 42_000],
  ])('understands %s', (_name, value, wait) => expect(read(value)).toBe(wait))

  it.each([
    null,
    '',
    ' ',
    '-5',
    '0',
    'soon',
    'NaN',
    'Infinity',
    '1e3',
    '5, 10',
    '0x10',
    '9999-12-31T23:59:59Z',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '253402300799',
    '253402300799000',
    '7200',
    String(clock / 1000 - 10),
    '2026-11-21T11:59:00Z',
    '2026-13-45T99:99:99Z',
    '12:00',
  ])('takes %j for nonsense and leaves the wait to the backoff', (value) => expect(read(value)).toBeNull())

  it('reads a Date header, and nothing into a broken one', () => {
    expect(readHeaderDate('Sat, 21 Nov 2026 12:00:00 GMT')).toBe(clock)
    expect(readHeaderDate('yesterday')).toBeNull()
    expect(readHeaderDate('Sat, 99 Nov 2026 12:00:00 GMT')).toBeNull()
  })
})

const anyHeader = fc.oneof(
  fc.string({
    unit: anyCharacter,
    maxLength: 40,
  }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  fc.constant(''),
)

describe('whatever the headers say', () => {
  it('a reset is never negative and never beyond what is credible', () => {
    fc.assert(
      fc.property(anyHeader, fc.integer({ min: 0, max: 4e12 }), (value, now) => {
        const away = readReset(value, now, hour)
        expect(away === null || (away > 0 && away <= hour)).toBe(true)
      }),
      { numRuns: cases(400, 2_000) },
    )
  })

  it('the gate is never closed for a negative time, nor beyond the credible maximum', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            reset: anyHeader,
            after: anyHeader,
            date: anyHeader,
            pause: fc.integer({ min: -hour, max: hour }),
          }),
          { maxLength: 8 },
        ),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (answers, random) => {
          let now = clock
          const pacing = createPacing(
            defaultLimits,
            () => now,
            () => random,
          )
          for (const { reset, after, date, pause } of answers) {
            pacing.limited({ 'x-ratelimit-reset': reset, 'retry-after': after, date })
            const gate = pacing.gate()
            if (!gate.open) {
              expect(gate.waitMs).toBeGreaterThan(0)
              expect(gate.waitMs).toBeLessThanOrEqual(defaultLimits.credibleResetMs + 25)
            }
            now += pause
          }
        },
      ),
      { numRuns: cases(200, 1_000) },
    )
  })

  it('the backoff grows, is jittered, and stays between half a step and the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5000 }), fc.double(), (step, random) => {
        const wait = backoff(step, 400, 5000, () => (Number.isNaN(random) ? 0 : random))
        expect(wait).toBeGreaterThanOrEqual(200)
        expect(wait).toBeLessThanOrEqual(5000)
      }),
    )
    expect([0, 1, 2, 3, 4].map((step) => backoff(step, 400, 5000, () => 1))).toEqual([400, 800, 1600, 3200, 5000])
    expect(backoff(1, 400, 5000, () => 0)).not.toBe(backoff(1, 400, 5000, () => 1))
  })
})

describe('the gate', () => {
  const gateAfter = (headers: Record<string, string>, ours = clock): number => {
    const pacing = createPacing(
      defaultLimits,
      () => ours,
      () => 1,
    )
    pacing.limited(headers)
    const gate = pacing.gate()
    return gate.open ? 0 : gate.waitMs
  }

  it('takes the later of X-RateLimit-Reset and Retry-After', () => {
    expect(gateAfter({ 'x-ratelimit-reset': '10', 'retry-after': '20' })).toBe(20_025)
    expect(gateAfter({ 'x-ratelimit-reset': '30', 'retry-after': '20' })).toBe(30_025)
    expect(gateAfter({ 'x-ratelimit-reset': 'never', 'retry-after': '20' })).toBe(20_025)
  })

  it('waits by the clock of the service when ours is two hours wrong', () => {
    const headers = { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': String(clock / 1000 + 12) }
    expect(gateAfter(headers, clock - 2 * hour)).toBe(12_025)
    expect(gateAfter(headers, clock + 2 * hour)).toBe(12_025)
  })

  it('backs off further with every 429 that names no reset, and starts small again after a success', () => {
    let now = clock
    const pacing = createPacing(
      defaultLimits,
      () => now,
      () => 1,
    )
    const waits: number[] = []
    for (let i = 0; i < 8; i += 1) {
      pacing.limited({})
      const gate = pacing.gate()
      waits.push(gate.open ? 0 : gate.waitMs)
      now += 100_000
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000])
    pacing.passed()
    pacing.limited({})
    const gate = pacing.gate()
    expect(gate.open ? 0 : gate.waitMs).toBe(5000)
  })

  it('opens when the clock of this machine jumps back a day instead of staying closed for one', () => {
    let now = clock
    const pacing = createPacing(
      defaultLimits,
      () => now,
      () => 1,
    )
    pacing.limited({ 'retry-after': '20' })
    now -= 24 * hour
    expect(pacing.gate().open).toBe(true)
  })

  it('is not opened earlier by a second 429 that names an earlier reset', () => {
    const pacing = createPacing(
      defaultLimits,
      () => clock,
      () => 1,
    )
    pacing.limited({ 'retry-after': '20' })
    pacing.limited({ 'retry-after': '5' })
    expect(pacing.gate()).toMatchObject({ open: false, waitMs: 20_025 })
  })
})
