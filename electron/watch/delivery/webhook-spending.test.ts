import { expect, test } from 'vitest'
import { wokenIn } from './webhook-spending.ts'

test.each([
  ['this month', { month: '2026-11', credits: 30 }, 30],
  ['another month', { month: '2026-10', credits: 30 }, 0],
  ['nothing', undefined, 0],
  ['something else', ['2026-11', 30], 0],
  ['no number', { month: '2026-11', credits: 'thirty' }, 0],
])('stored is %s', (_what, stored, credits) => {
  expect(wokenIn(stored, '2026-11')).toBe(credits)
})
