import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureBuilt,
  ensureChromium,
  ensurePackages,
  findElectron,
  findNode,
  hasDisplay,
  root,
  run,
  say,
  toolEnvironment,
} from './setup.mjs'

/**
 * `npm test`: sets up what it needs, then types, lint, unit and integration, component and end-to-end tests. At the end
 * it says what ran on what and what could not run, and closes with `N passed, N failed, N skipped`.
 */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file
 * @returns {any}
 */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * A runner that died before it wrote its report counts as one failure: silence is never a pass.
 * @param {any} report
 * @param {number} code
 * @returns {Counts}
 */
function vitestCounts(report, code) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests + (report.numFailedTests === 0 && code !== 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + (report.numTodoTests ?? 0) }
}

/**
 * @param {any} report
 * @param {number} code
 * @returns {Counts}
 */
function playwrightCounts(report, code) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + (unexpected === 0 && code !== 0 ? 1 : 0), skipped }
}

/**
 * @param {readonly string[]} argv Names of steps to run (types, lint, unit, component, e2e); none: all.
 */
export async function runTests(argv) {
  const names = ['types', 'lint', 'unit', 'component', 'e2e']
  const unknown = argv.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    say(`Unknown step "${unknown}". Steps: ${names.join(', ')}.`)
    process.exit(2)
  }
  const wanted = argv.length === 0 ? names : argv
  await ensurePackages()
  const node = findNode()
  const cache = join(root, '.cache', 'tests')
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const ranOnFile = join(cache, 'ran-on.txt')
  const chromium = wanted.some((name) => name === 'component' || name === 'e2e') ? await ensureChromium(node) : ''
  const electron =
    wanted.includes('e2e') && hasDisplay()
      ? await findElectron(node, { download: process.env['CI'] !== undefined })
      : null
  const env = {
    ...toolEnvironment(node),
    CHROMIUM: chromium,
    REGISTERBLICK_RAN_ON: ranOnFile,
    FORCE_COLOR: '0',
    ...(electron === null ? {} : { REGISTERBLICK_ELECTRON: electron }),
  }
  /** @param {string} path */
  const bin = (path) => join(root, 'node_modules', path)
  /** @param {string} name */
  const report = (name) => join(cache, `${name}.json`)

  /** @type {Record<string, () => Promise<Counts>>} */
  const steps = {
    types: async () => {
      const { code } = await run(node, [bin('typescript/bin/tsc'), '-b'], { env })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
    },
    lint: async () => {
      const { code } = await run(
        node,
        [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '-c', 'build/oxlint.json', '.'],
        { env },
      )
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
    },
    unit: async () => {
      const { code } = await run(
        node,
        [
          bin('vitest/vitest.mjs'),
          'run',
          '--config',
          'build/vitest.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report('unit')}`,
        ],
        { env },
      )
      return vitestCounts(readReport(report('unit')), code)
    },
    component: async () => {
      const { code } = await run(
        node,
        [
          bin('vitest/vitest.mjs'),
          'run',
          '--config',
          'build/vitest.browser.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report('component')}`,
        ],
        { env },
      )
      return vitestCounts(readReport(report('component')), code)
    },
    e2e: async () => {
      await ensureBuilt(node)
      const { code } = await run(node, [bin('@playwright/test/cli.js'), 'test', '-c', 'build/playwright.config.ts'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
      })
      return playwrightCounts(readReport(report('e2e')), code)
    },
  }

  /** @type {Counts} */
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const lines = []
  for (const name of wanted) {
    const step = steps[name]
    if (!step) continue
    say(`\n── ${name} ──`)
    const started = Date.now()
    const counts = await step()
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    lines.push(
      `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    )
  }

  console.log('\nWhat ran')
  for (const line of lines) console.log(`  ${line}`)
  console.log('On what')
  console.log(`  Node ${process.versions.node} started it; scripts and tests ran on ${node}`)
  if (chromium !== '') console.log(`  browser: ${chromium}`)
  const ranOn = existsSync(ranOnFile) ? [...new Set(readFileSync(ranOnFile, 'utf8').trim().split('\n'))].sort() : []
  for (const line of ranOn) console.log(`  ${line}`)
  if (wanted.includes('e2e') && electron === null) {
    console.log(
      '  not run here: the same journeys on real Electron (its binary is not there' +
        (hasDisplay() ? ')' : ', and there is no display)'),
    )
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}
