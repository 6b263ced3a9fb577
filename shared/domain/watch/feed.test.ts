import { expect, it } from 'vitest'
import { monthlyPolls, projectedMonthly } from './feed.ts'

const tenCredits = { kind: 'table', credits: 10 } as const

it('a month of polls is thirty days at every interval, not as many as could fall into it', () => {
  expect(projectedMonthly(tenCredits, 24 * 60)).toBe(300)
  expect(projectedMonthly(tenCredits, 60)).toBe(7200)
  expect(projectedMonthly(tenCredits, 7 * 24 * 60)).toBe(43)
})

it('what is agreed to holds the most polls that can fall into it', () => {
  expect(monthlyPolls(7 * 24 * 60)).toBe(5)
  expect(monthlyPolls(24 * 60)).toBe(30)
})

it('of an unknown price no month is told', () => {
  expect(projectedMonthly({ kind: 'unknown' }, 60)).toBeNull()
})
