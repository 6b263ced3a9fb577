import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root, run } from './setup.mjs'
import { ofExit, ofPlaywright, ofVitest, sum } from './test-counts.mjs'
import { failuresOfPlaywright, lastLines } from './test-failures.mjs'

/** The steps of the tests: how each runner is started, what it counted and what failed. */

/**
 * @typedef {object} Ground What the steps stand on.
 * @property {string} node The Node that runs tools and tests.
 * @property {NodeJS.ProcessEnv} env
 * @property {string} reports Folder for the runners' reports.
 * @property {(chunk: string) => void} [print] Takes what the runner prints; without it that goes to the screen at once.
 */
/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./test-failures.mjs').Failure} Failure */
/** @typedef {{ readonly counts: Counts, readonly failures: readonly Failure[] }} Result */
/** @typedef {(ground: Ground, rest: readonly string[]) => Promise<Result>} Step */

/** @param {string} path */
const installed = (path) => join(root, 'node_modules', path)

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * A program of which only its end is known: where it failed, what it printed last says why.
 * @param {string} name
 * @param {{ readonly code: number, readonly output: string }} ended
 * @returns {readonly Failure[]}
 */
const asWhole = (name, { code, output }) =>
  code === 0 ? [] : [{ file: '', name: `${name} ended with ${code}`, error: lastLines(output) }]

/**
 * What a runner says of its failures; how it ended where it names none.
 * @param {readonly Failure[]} failures
 * @param {string} name
 * @param {{ readonly code: number, readonly output: string }} ended
 */
const withEnd = (failures, name, ended) =>
  failures.some(({ again }) => again !== true) ? failures : [...failures, ...asWhole(name, ended)]

/**
 * How `tsc -b` is told to use its threads: several checkers of one project do the same work again, each for itself, and take
 * twice the processor time of one; two projects at a time don't.
 */
export const typesArguments = ['-b', '--checkers', '1', '--builders', '2']
export const lintArguments = ['--type-aware', '--deny-warnings', '-c', 'build/oxlint.json']

/** @type {Step} */
async function types({ node, env, print }, rest) {
  const ended = await run(node, [installed('typescript/bin/tsc'), ...typesArguments, ...rest], { env, print })
  return { counts: ofExit(ended.code), failures: asWhole('tsc', ended) }
}

/** Lint, and the format: paths follow, all without them. @type {Step} */
async function lint({ node, env, print }, rest) {
  const where = rest.length === 0 ? ['.'] : rest
  const rules = await run(node, [installed('oxlint/bin/oxlint'), ...lintArguments, ...where], { env, print })
  // Files that the formatter leaves alone (documents) are no error where only they are named.
  const format = await run(
    node,
    [installed('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...where],
    { env, print },
  )
  return {
    counts: sum([ofExit(rules.code), ofExit(format.code)]),
    failures: [...asWhole('oxlint', rules), ...asWhole('oxfmt', format)],
  }
}

/**
 * @param {string} name
 * @param {string} config
 * @returns {Step}
 */
const vitest =
  (name, config) =>
  async ({ node, env, reports, print }, rest) => {
    const report = join(reports, `${name}.json`)
    const failed = join(reports, `${name}-failures.json`)
    const ended = await run(
      node,
      [
        installed('vitest/vitest.mjs'),
        'run',
        '--config',
        config,
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(root, 'build', 'failures-reporter.mjs')}`,
        `--outputFile.json=${report}`,
        ...rest,
      ],
      { env: { ...env, REGISTERBLICK_FAILURES: failed }, print },
    )
    const failures = readReport(failed) ?? []
    return {
      counts: ofVitest(readReport(report), ended.code),
      failures: withEnd(failures, 'vitest', ended),
    }
  }

/** @type {Step} */
async function e2e({ node, env, reports, print }, rest) {
  await ensureBuilt(node)
  const report = join(reports, 'e2e.json')
  const ended = await run(
    node,
    [installed('@playwright/test/cli.js'), 'test', '-c', 'build/playwright.config.ts', ...rest],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, print },
  )
  const written = readReport(report)
  const failures = failuresOfPlaywright(written, root)
  return {
    counts: ofPlaywright(written, ended.code),
    failures: withEnd(failures, 'Playwright', ended),
  }
}

/** @type {Readonly<Record<import('./test-arguments.mjs').StepName, Step>>} */
export const steps = {
  types,
  lint,
  unit: vitest('unit', 'build/vitest.config.ts'),
  component: vitest('component', 'build/vitest.browser.config.ts'),
  e2e,
}
