import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failureLines, failuresOfPlaywright, firstLines, lastLines, type Failure } from './test-failures.mjs'

const root = join(import.meta.dirname, '..')

/** A folder of tests in which the packages can be loaded. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'failing-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  mkdirSync(join(folder, 'tests'))
  for (const [name, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files }))
    writeFileSync(join(folder, name), text)
  return folder
}

const run = (args: readonly string[], folder: string, env: NodeJS.ProcessEnv): void =>
  void spawnSync(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })

const named = (failures: readonly Failure[], name: string) => {
  const found = failures.filter((failure) => failure.name === name)
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('what a run of vitest failed in', () => {
  const failures = (() => {
    const folder = folderWith({
      'vitest.config.js': 'export default { test: { include: ["tests/*.js"] } }',
      'tests/one.js': `import { beforeAll, describe, expect, it } from 'vitest'
        describe('a sum', () => {
          it('is right', () => expect(2).toBe(2))
          let tries = 0
          it('comes right', { retry: 1 }, () => expect((tries += 1)).toBe(2))
          it('is wrong', () => expect({ sum: 1 }).toEqual({ sum: 2 }))
          it('comes too late', () => new Promise(() => {}), 50)
          it('leaves something behind', () => void Promise.reject(new Error('nobody waits for me')))
          it.skip('is left out', () => expect(1).toBe(2))
        })
        describe('a broken hook', () => {
          beforeAll(() => { throw new Error('no ground to stand on') })
          it('never begins', () => {})
        })`,
      'tests/two.js': `throw new Error('cannot be loaded')`,
      'tests/three.js': `import { expect, it } from 'vitest'; it('passes', () => expect(1).toBe(1))`,
    })
    const file = join(folder, 'failures.json')
    const reporter = join(root, 'build', 'failures-reporter.mjs')
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    run([vitest, 'run', '--config', 'vitest.config.js', `--reporter=${reporter}`], folder, {
      REGISTERBLICK_FAILURES: file,
    })
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Failure[]
  })()

  it('and what passed only when it was tried again is told as that', () => {
    expect(named(failures, 'a sum > comes right')).toMatchObject({ again: true })
    expect(failures.filter(({ again }) => again === true)).toHaveLength(1)
  })

  it('is each failed test with its file and how the values differ', () => {
    const { file, error } = named(failures, 'a sum > is wrong')
    expect(basename(file)).toBe('one.js')
    expect(error).toMatch(/AssertionError: expected .* to deeply equal/)
    expect(error).toMatch(/"sum": 2/)
    expect(error).toMatch(/at .*one\.js:6/)
    expect(named(failures, 'a sum > comes too late').error).toMatch(/timed out in 50ms/)
  })

  it('is also a broken hook, a file that cannot be loaded, and an error of no test', () => {
    expect(named(failures, 'a broken hook').error).toMatch(/no ground to stand on/)
    expect(named(failures, '').file).toMatch(/two\.js$/)
    expect(named(failures, '').error).toMatch(/cannot be loaded/)
    expect(named(failures, 'outside of any test').error).toMatch(/nobody waits for me/)
  })

  it('is nothing else', () => expect(failures).toHaveLength(6))
})

describe('what a run of Playwright failed in', () => {
  const reportOf = (files: Readonly<Record<string, string>>) => {
    const folder = folderWith({ 'playwright.config.js': 'export default { testDir: "./tests" }', ...files })
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const file = join(folder, 'report.json')
    run([cli, 'test', '--reporter=json'], folder, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    return { folder, report: JSON.parse(readFileSync(file, 'utf8')) as unknown }
  }

  it('is each failed journey, by its groups and its name', () => {
    const { folder, report } = reportOf({
      'tests/one.spec.js': `import { expect, test } from '@playwright/test'
        test.describe('a journey', () => {
          test('arrives', () => {})
          test('loses its way', () => expect(1).toBe(2))
          test.skip('stays at home', () => expect(1).toBe(2))
        })
        test('alone', () => {})
        test.describe('on a bad day', () => {
          test.describe.configure({ retries: 1 })
          test('arrives late', ({}, { retry }) => expect(retry).toBe(1))
        })`,
    })
    const failures = failuresOfPlaywright(report, folder)
    const file = join('tests', 'one.spec.js')
    expect(failures.map(({ file: of, name, again = false }) => [of, name, again])).toEqual([
      [file, 'a journey > loses its way', false],
      [file, 'on a bad day > arrives late', true],
    ])
    expect(firstLines(failures[0]!.error)).toEqual(expect.arrayContaining(['Expected: 2', 'Received: 1']))
  })

  it('is a file that cannot be loaded, and nothing where no report was written', () => {
    const { folder, report } = reportOf({ 'tests/two.spec.js': `throw new Error('cannot be loaded')` })
    const [failure] = failuresOfPlaywright(report, folder)
    expect(failure).toMatchObject({ file: join('tests', 'two.spec.js'), name: '' })
    expect(failure?.error).toMatch(/cannot be loaded/)
    expect(failuresOfPlaywright(null, folder)).toEqual([])
  })
})

describe('the end of a run', () => {
  const failure = { file: 'shared/one.test.ts', name: 'a sum > is wrong', error: 'expected 1 to be 2\n\n    at x.ts:1' }

  it('names step, file and test of each failure, with the first lines of its error', () => {
    expect(
      failureLines([
        { name: 'lint', failures: [{ file: '', name: 'oxlint ended with 1', error: 'no circles' }] },
        { name: 'unit', failures: [failure] },
        { name: 'e2e', failures: [] },
      ]),
    ).toEqual([
      'What failed',
      '  lint  oxlint ended with 1',
      '      no circles',
      '  unit  shared/one.test.ts  a sum > is wrong',
      '      expected 1 to be 2',
      '          at x.ts:1',
    ])
    expect(failureLines([{ name: 'unit', failures: [] }])).toEqual([])
    expect(failureLines([{ name: 'e2e', failures: [{ ...failure, again: true }] }])[0]).toBe(
      'What passed only when it was tried again',
    )
  })

  it('names every failure, however many there are, and stays readable', () => {
    const lines = failureLines([{ name: 'unit', failures: Array.from({ length: 500 }, () => failure) }])
    expect(lines.filter((line) => line.includes('a sum > is wrong'))).toHaveLength(500)
    expect(lines.length).toBeLessThan(600)
  })

  it('cuts a long error at its end, and leaves out colours and frames of packages', () => {
    const long = Array.from({ length: 30 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`).join('\n')
    expect(firstLines(long)).toHaveLength(13)
    expect(firstLines(long)[0]).toBe('line 0')
    expect(firstLines('wrong\n    at node:internal/x\n    at a (b/node_modules/c.js:1)\n    at d.ts:2')).toEqual([
      'wrong',
      '    at d.ts:2',
    ])
    expect(lastLines(long).split('\n').at(-1)).toBe('line 29')
    expect(lastLines(long)).not.toContain('line 1\n')
  })
})
