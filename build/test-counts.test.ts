import { describe, expect, it } from 'vitest'
import { inWords, ofExit, ofPlaywright, ofVitest, sum } from './test-counts.mjs'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
const playwright = { stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 3 } }

describe('what a step counts', () => {
  it('is what its runner reported', () => {
    expect(ofVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
    expect(ofVitest({ ...vitest, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
    expect(ofPlaywright(playwright, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
    expect(ofPlaywright({ stats: { ...playwright.stats, unexpected: 2 } }, 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
    })
  })

  it('is a failure where the runner died, before or after its report', () => {
    for (const counts of [ofVitest, ofPlaywright]) expect(counts(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(ofVitest(vitest, 1).failed).toBe(1)
    expect(ofPlaywright(playwright, 130).failed).toBe(1)
    expect(ofExit(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('is summed and said in one line', () => {
    const total = sum([ofExit(0), ofExit(1), ofVitest(vitest, 0)])
    expect(inWords(total)).toBe('6 passed, 1 failed, 3 skipped')
  })
})
