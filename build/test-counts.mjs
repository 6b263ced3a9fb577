/** What a step of the tests counts, read from the reports that the runners write. */

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/** A program that only succeeds or fails. @param {number} code @returns {Counts} */
export const ofExit = (code) => (code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 })

/** @param {readonly Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    nothing,
  )

/** @param {Counts} counts */
export const inWords = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * A runner that ended badly without a failed test has failed all the same: it died, or what it ran around the tests broke.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
const failedIfSo = (counts, code) => (counts.failed === 0 && code !== 0 ? { ...counts, failed: 1 } : counts)

/**
 * @param {any} report Of vitest's reporter `json`; null: it wrote none.
 * @param {number} code
 * @returns {Counts}
 */
export const ofVitest = (report, code) =>
  report === null
    ? { ...nothing, failed: 1 }
    : failedIfSo(
        {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests + (report.numTodoTests ?? 0),
        },
        code,
      )

/**
 * @param {any} report Of Playwright's reporter `json`; null: it wrote none.
 * @param {number} code
 * @returns {Counts}
 */
export const ofPlaywright = (report, code) =>
  report === null
    ? { ...nothing, failed: 1 }
    : failedIfSo(
        {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected,
          skipped: report.stats.skipped,
        },
        code,
      )
