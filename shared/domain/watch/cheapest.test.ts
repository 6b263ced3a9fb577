import { expect, it } from 'vitest'
import { compareWatches } from './cheapest.ts'

const table = (credits: number) => ({ kind: 'table', credits }) as const
const prices = { monitor: table(10), events: table(10), company: table(10) }

it('forty companies for a year: monitors cost 400 once, a daily sweep 3,600, re-reading 144,000', () => {
  expect(compareWatches(40, 12, prices)).toEqual({
    companies: 40,
    months: 12,
    monitors: { setUp: 400, monthly: 0 },
    sweep: { monthlyAtLeast: 300 },
    rereading: { monthly: 12_000 },
    cheapest: 'monitors',
    monitorsPayAfterMonths: 4 / 3,
  })
})

it('a thousand companies for a month: the sweep is cheaper', () => {
  expect(compareWatches(1000, 1, prices)).toMatchObject({ cheapest: 'sweep', monitorsPayAfterMonths: 1000 / 30 })
})

it('an unknown price is not zero: what can’t be told isn’t the cheapest', () => {
  const costs = compareWatches(5, 1, { ...prices, monitor: { kind: 'unknown' } })
  expect(costs).toMatchObject({ monitors: { setUp: null }, cheapest: 'sweep', monitorsPayAfterMonths: null })
  const unknown = { kind: 'unknown' } as const
  expect(compareWatches(5, 1, { monitor: unknown, events: unknown, company: unknown }).cheapest).toBeNull()
})
