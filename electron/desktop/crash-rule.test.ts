import { expect, it } from 'vitest'
import { crashesTooOften } from './crash-rule.ts'

it('a page that crashes comes back three times a minute, and not a fourth', () => {
  expect(crashesTooOften([], 1_000)).toBe(false)
  expect(crashesTooOften([0, 10_000], 20_000)).toBe(false)
  expect(crashesTooOften([0, 10_000, 20_000], 30_000)).toBe(true)
  expect(crashesTooOften([0, 10_000, 20_000], 60_000)).toBe(false)
})
