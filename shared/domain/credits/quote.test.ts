import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Meter, Price, SpendSum } from './credits.ts'
import { approvalOfQuote, boundOf, callsWithin, capBefore, countedOf, coversQuote, quoteOf, roomOf } from './quote.ts'

const price: fc.Arbitrary<Price> = fc.oneof(
  fc.constant<Price>({ kind: 'unknown' }),
  fc.nat({ max: 25 }).map((credits): Price => ({ kind: 'table', credits })),
)
const line = fc.record({
  operation: fc.constantFrom('company' as const, 'company-roles' as const),
  calls: fc.nat({ max: 40 }),
  kept: fc.nat({ max: 9 }),
  notThere: fc.nat({ max: 9 }),
  price,
})
const none: SpendSum = { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 }
const meter = (today: Partial<SpendSum>, more: Partial<Meter> = {}): Meter => ({
  today: { ...none, ...today },
  month: { ...none, ...today },
  day: '2026-11-21',
  dailyCap: 200,
  monthlyCap: 2500,
  requests30Days: 0,
  callMs: null,
  balance: null,
  unknown: null,
  ...more,
})

describe('a quote', () => {
  test('bounds what its calls cost, whatever those of unknown price turn out to cost', () => {
    fc.assert(
      fc.property(fc.array(line), fc.nat({ max: 25 }), (lines, unknown) => {
        const quote = quoteOf(lines)
        const charged = lines.reduce(
          (sum, { calls, price: each }) => sum + calls * (each.kind === 'unknown' ? unknown : each.credits),
          0,
        )
        expect(charged).toBeLessThanOrEqual(quote.bound)
        expect(quote.least).toBeLessThanOrEqual(charged)
        expect(coversQuote(approvalOfQuote(quote), quote)).toBe(true)
      }),
    )
  })

  test('is covered by no approval of less, be it credits or calls of unknown price', () => {
    const quote = quoteOf([
      { operation: 'company', calls: 2, kept: 0, notThere: 0, price: { kind: 'table', credits: 10 } },
      { operation: 'company-roles', calls: 1, kept: 1, notThere: 1, price: { kind: 'unknown' } },
    ])
    expect(quote).toMatchObject({ calls: 3, kept: 1, notThere: 1, least: 20, bound: 45, unpriced: 1 })
    expect(coversQuote({ upTo: 44, unpriced: 1 }, quote)).toBe(false)
    expect(coversQuote({ upTo: 45, unpriced: 0 }, quote)).toBe(false)
  })

  test('promises within a limit only calls that fit in any order', () => {
    fc.assert(
      fc.property(fc.array(line), fc.nat({ max: 900 }), fc.nat(), (lines, limit, seed) => {
        const quote = quoteOf(lines)
        const { calls, exact } = callsWithin(quote, limit)
        const each = lines
          .flatMap((one) => Array.from({ length: one.calls }, () => boundOf(one.price)))
          .map((cost, index) => ({ cost, at: Math.sin(seed + index) }))
          .toSorted((a, b) => a.at - b.at)
        let left = limit
        let sent = 0
        for (const { cost } of each) {
          if (cost > left) break
          left -= cost
          sent += 1
        }
        expect(sent).toBeGreaterThanOrEqual(calls)
        if (exact) expect(sent).toBe(calls)
      }),
    )
  })

  test('of one price fits exactly as often as the limit holds it', () => {
    const quote = quoteOf([
      { operation: 'create-monitor', calls: 31, kept: 0, notThere: 0, price: { kind: 'table', credits: 10 } },
    ])
    expect(callsWithin(quote, 160)).toEqual({ calls: 16, exact: true })
    expect(callsWithin(quote, 169)).toEqual({ calls: 16, exact: true })
    expect(callsWithin(quote, 9)).toEqual({ calls: 0, exact: true })
    expect(callsWithin(quote, 310)).toEqual({ calls: 31, exact: true })
  })
})

describe('what may still be spent', () => {
  test('leaves out all that may have been spent or may still be', () => {
    const spent = meter({ credits: 40, uncertain: 10, reserved: 5, unpriced: 2 })
    expect(countedOf(spent.today)).toBe(105)
    expect(roomOf(spent)).toEqual({ day: 95, month: 2395, caps: 95, balance: null })
    expect(roomOf(meter({ credits: 300 }))).toMatchObject({ day: 0, caps: 0 })
  })

  test('says which cap comes first, and none where nothing is spent', () => {
    expect(capBefore(meter({ credits: 40 }), 160)).toBeNull()
    expect(capBefore(meter({ credits: 40 }), 161)).toMatchObject({ cap: 'day', limit: 200, spent: 40, wanted: 161 })
    expect(capBefore(meter({ credits: 40 }, { monthlyCap: 100 }), 61)).toMatchObject({ cap: 'month' })
    expect(capBefore(meter({ credits: 300 }), 0)).toBeNull()
  })
})
