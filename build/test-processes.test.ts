import { describe, expect, it } from 'vitest'
import { moduleGraph } from './module-graph.mjs'
import { needsProcess } from './test-processes.mjs'

/** Whether `a.test.ts` of these files needs a process of its own. */
function needs(files: Readonly<Record<string, string>>): boolean {
  return needsProcess(
    moduleGraph(Object.keys(files), (file) => files[file] ?? ''),
    'a.test.ts',
  )
}

describe('a file of tests has a process of its own when it', () => {
  it.each([
    ['starts one', `import { spawn } from 'node:child_process'`],
    ['starts a thread', `import { Worker } from 'node:worker_threads'`],
    ['replaces a module', `vi.mock('./b.ts')`],
    ['holds the clock', 'vi.useFakeTimers()'],
    ['sets a variable of the environment', `process.env['TMPDIR'] = folder`],
    ['sets one that may be set', `process.env.A ??= 'x'`],
    ['takes one away', `delete process.env['A']`],
    ['replaces something global', 'globalThis.fetch = other'],
    ['listens to the process', `process.on('exit', end)`],
    ['goes elsewhere', `process.chdir('/')`],
  ])('%s', (_what, text) => {
    expect(needs({ 'a.test.ts': text })).toBe(true)
    expect(needs({ 'a.test.ts': `import './b.testing.ts'`, 'b.testing.ts': text }), 'by a helper').toBe(true)
  })

  it('loads, however far away, a helper that starts one', () => {
    const thread = `import { Worker } from 'node:worker_threads'`
    const files = {
      'a.test.ts': `import { b } from './b.ts'`,
      'b.ts': `export { c } from './c.testing.ts'`,
      'c.testing.ts': thread,
    }
    expect(needs(files)).toBe(true)
  })
})

describe('a file of tests shares one when it', () => {
  it.each([
    ['only computes', `import { b } from './b.ts'\nexpect(b()).toBe(1)`],
    ['reads the environment', `const cycles = process.env['A'] ?? 1\nif (process.env['B'] === '1') go()`],
    ['only speaks of types', `const word = 'vitest'\nconst end = process.exit`],
  ])('%s', (_what, text) => {
    expect(needs({ 'a.test.ts': text, 'b.ts': 'export const b = () => 1' })).toBe(false)
  })

  it('tests what starts a thread, which ends with it', () => {
    const thread = `import { Worker } from 'node:worker_threads'`
    const files = { 'a.test.ts': `import { b } from './b.ts'`, 'b.ts': `export { c } from './c.ts'`, 'c.ts': thread }
    expect(needs(files)).toBe(false)
  })

  it('tests a program that sets its own environment', () => {
    expect(needs({ 'a.test.ts': `import './b.ts'`, 'b.ts': `process.env['A'] = '1'` })).toBe(false)
  })
})
