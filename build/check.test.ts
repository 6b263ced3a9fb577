import { describe, expect, it } from 'vitest'
import { testsOf } from './check.mjs'
import { moduleGraph } from './module-graph.mjs'

const files: Readonly<Record<string, string>> = {
  'money.ts': '',
  'money.test.ts': `import './money.ts'`,
  'credits.ts': `import './money.ts'`,
  'credits.test.ts': `import './credits.ts'`,
  'credits-kill.test.ts': `import './credits.ts'`,
  'meter.browser.test.tsx': `import './credits.ts'`,
  'journey.spec.ts': `import './credits.ts'`,
  'other.test.ts': '',
  ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`far-${n}.test.ts`, `import './credits.ts'`])),
}
const graph = moduleGraph(Object.keys(files), (file) => files[file] ?? '')

describe('the tests that npm run check takes', () => {
  it('are those that load what changed, the nearest first, and not too many', () => {
    const { run, left } = testsOf(graph, ['money.ts'])
    expect(run.unit.slice(0, 2)).toEqual(['money.test.ts', 'credits.test.ts'])
    expect(run.unit).toHaveLength(30)
    expect(run.component).toEqual(['meter.browser.test.tsx'])
    expect(left, 'the far ones, the kill test and the journey').toBe(12 + 1 + 1)
  })

  it('are the slow ones only where they are what changed', () => {
    expect(testsOf(graph, ['credits-kill.test.ts'])).toEqual({
      run: { unit: ['credits-kill.test.ts'], component: [] },
      left: 0,
    })
  })

  it('are none where no test loads what changed', () => {
    expect(testsOf(graph, ['README.md'])).toEqual({ run: { unit: [], component: [] }, left: 0 })
  })
})
