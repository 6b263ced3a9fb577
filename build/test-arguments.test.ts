import { describe, expect, it } from 'vitest'
import { readTestArguments, stepNames, stepOf } from './test-arguments.mjs'

describe('the command line of npm test', () => {
  it('runs all steps, or those that are named', () => {
    expect(readTestArguments([])).toEqual({ ok: true, steps: stepNames, rest: [] })
    expect(readTestArguments(['types', 'lint'])).toEqual({ ok: true, steps: ['types', 'lint'], rest: [] })
  })

  it('hands what follows a step on to it', () => {
    const rest = ['shared/domain/money', '-t', 'rounds']
    expect(readTestArguments(['unit', ...rest])).toEqual({ ok: true, steps: ['unit'], rest })
  })

  it('knows the step of a file of tests', () => {
    expect(readTestArguments(['shared/domain/money.test.ts'])).toMatchObject({ ok: true, steps: ['unit'] })
    expect(readTestArguments(['renderer/app/frame.browser.test.tsx', '-t', 'x'])).toEqual({
      ok: true,
      steps: ['component'],
      rest: ['renderer/app/frame.browser.test.tsx', '-t', 'x'],
    })
    expect(stepOf('e2e/journeys/watch.spec.ts')).toBe('e2e')
    expect(stepOf('electron/core/core.testing.ts')).toBeNull()
  })

  it.each([[['units']], [['shared/domain']], [['--help']], [['unit', 'component', 'renderer/ui']]])(
    'refuses %j with a sentence',
    (argv) => {
      const read = readTestArguments(argv)
      expect(read.ok).toBe(false)
      if (!read.ok) expect(read.sentence).toMatch(/^\S.*\.$/)
    },
  )
})
