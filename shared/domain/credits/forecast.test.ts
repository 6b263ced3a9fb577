import { expect, test } from 'vitest'
import type { Meter, SpendSum } from './credits.ts'
import { forecastOf, nearlyUsed } from './forecast.ts'

const none: SpendSum = { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 }
const meter = (more: Partial<Meter> = {}): Meter => ({
  today: none,
  month: { ...none, credits: 210 },
  day: '2026-11-21',
  dailyCap: 200,
  monthlyCap: 2500,
  requests30Days: 0,
  callMs: null,
  balance: null,
  unknown: null,
  ...more,
})
const balance = (credits: number, uncertain = 0): Meter['balance'] => ({
  credits,
  uncertain,
  stated: 1_000,
  statedAt: '2026-11-01T00:00:00Z',
  incomplete: false,
  source: 'entered',
})

test('a month goes on as it went so far', () => {
  expect(forecastOf(meter())).toEqual({ monthEnd: 300, capOn: null, balanceDays: null })
  expect(forecastOf(meter({ monthlyCap: 250, balance: balance(95) }))).toEqual({
    monthEnd: 300,
    capOn: '2026-11-25',
    balanceDays: 9,
  })
  expect(forecastOf(meter({ day: '2028-02-10', month: { ...none, credits: 100 } }))?.monthEnd).toBe(290)
})

test('says nothing where nothing is known: too early, nothing spent, rows missing', () => {
  expect(forecastOf(meter({ day: '2026-11-02' }))).toBeNull()
  expect(forecastOf(meter({ month: none }))).toBeNull()
  expect(forecastOf(meter({ unknown: { from: null, until: '2026-11-05' } }))).toBeNull()
})

test('warns from 80 % on, of all that may have been spent, and not before', () => {
  const used = (credits: number) => nearlyUsed(meter({ today: { ...none, credits } })).map(({ what }) => what)
  expect(used(159)).toEqual([])
  expect(used(160)).toEqual(['day'])
  expect(nearlyUsed(meter({ today: { ...none, credits: 150, uncertain: 10 } }))).toEqual([{ what: 'day', percent: 80 }])
  expect(nearlyUsed(meter({ month: { ...none, credits: 3_000 } }))).toEqual([{ what: 'month', percent: 100 }])
  expect(nearlyUsed(meter({ balance: balance(200) }))).toEqual([{ what: 'balance', percent: 80 }])
  expect(nearlyUsed(meter({ balance: balance(201) }))).toEqual([])
  expect(nearlyUsed(meter({ balance: balance(205, 10) }))).toEqual([{ what: 'balance', percent: 80 }])
})
