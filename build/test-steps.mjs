import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root, run } from './setup.mjs'
import { ofExit, ofPlaywright, ofVitest, sum } from './test-counts.mjs'

/** The steps of the tests: how each runner is started, and what it counted. */

/**
 * @typedef {object} Ground What the steps stand on.
 * @property {string} node The Node that runs tools and tests.
 * @property {NodeJS.ProcessEnv} env
 * @property {string} reports Folder for the runners' reports.
 */
/** @typedef {(ground: Ground, rest: readonly string[]) => Promise<import('./test-counts.mjs').Counts>} Step */

/** @param {string} path */
const installed = (path) => join(root, 'node_modules', path)

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * How `tsc -b` is told to use its threads: several checkers of one project do the same work again, each for itself, and take
 * twice the processor time of one; two projects at a time don't.
 */
export const typesArguments = ['-b', '--checkers', '1', '--builders', '2']
export const lintArguments = ['--type-aware', '--deny-warnings', '-c', 'build/oxlint.json']

/** @type {Step} */
async function types({ node, env }, rest) {
  const { code } = await run(node, [installed('typescript/bin/tsc'), ...typesArguments, ...rest], { env })
  return ofExit(code)
}

/** Lint, and the format: paths follow, all without them. @type {Step} */
async function lint({ node, env }, rest) {
  const where = rest.length === 0 ? ['.'] : rest
  const rules = await run(node, [installed('oxlint/bin/oxlint'), ...lintArguments, ...where], { env })
  // Files that the formatter leaves alone (documents) are no error where only they are named.
  const format = await run(
    node,
    [installed('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...where],
    { env },
  )
  return sum([ofExit(rules.code), ofExit(format.code)])
}

/**
 * @param {string} name
 * @param {string} config
 * @returns {Step}
 */
const vitest =
  (name, config) =>
  async ({ node, env, reports }, rest) => {
    const report = join(reports, `${name}.json`)
    const { code } = await run(
      node,
      [
        installed('vitest/vitest.mjs'),
        'run',
        '--config',
        config,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...rest,
      ],
      { env },
    )
    return ofVitest(readReport(report), code)
  }

/** @type {Step} */
async function e2e({ node, env, reports }, rest) {
  await ensureBuilt(node)
  const report = join(reports, 'e2e.json')
  const { code } = await run(
    node,
    [installed('@playwright/test/cli.js'), 'test', '-c', 'build/playwright.config.ts', ...rest],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  return ofPlaywright(readReport(report), code)
}

/** @type {Readonly<Record<import('./test-arguments.mjs').StepName, Step>>} */
export const steps = {
  types,
  lint,
  unit: vitest('unit', 'build/vitest.config.ts'),
  component: vitest('component', 'build/vitest.browser.config.ts'),
  e2e,
}
