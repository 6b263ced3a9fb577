import { writeFileSync } from 'node:fs'
import { failuresOfVitest } from './test-failures.mjs'
import { root } from './setup.mjs'

/**
 * A reporter of vitest that writes what failed into the file `REGISTERBLICK_FAILURES`. Vitest's own JSON leaves out broken
 * hooks, errors outside of tests, and how two values differ.
 */
export default class FailuresReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env['REGISTERBLICK_FAILURES']
    if (file !== undefined) writeFileSync(file, JSON.stringify(failuresOfVitest(modules, unhandled, root)))
  }
}
