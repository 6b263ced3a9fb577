import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Which tests failed, and how: read from what the runners report, said again at the end of a run. Logs of CI are cut at
 * their beginning, so what stands where a test failed may never be seen.
 */

/**
 * @typedef {object} Failure
 * @property {string} file Path from the root of the repository; empty: of no file.
 * @property {string} name The test, with the groups that it stands in; empty: the file or the run as a whole.
 * @property {string} error What it said, any number of lines.
 * @property {boolean} [again] It passed when it was tried again.
 */

/** How many lines of an error are said again. */
const linesOfError = 12
/** How many failures are said again with their errors; of the others the names. */
const mostWithErrors = 40

/**
 * The first lines of an error, without colours, empty lines and frames outside the repository's own files.
 * @param {string} error
 * @returns {readonly string[]}
 */
export function firstLines(error) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at .*(?:node_modules|node:|<anonymous>)/.test(line))
  return lines.length <= linesOfError ? lines : [...lines.slice(0, linesOfError), '…']
}

/**
 * The last lines of what a program printed: all there is to say of one that only succeeds or fails.
 * @param {string} output
 */
export function lastLines(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.slice(-linesOfError).join('\n')
}

/**
 * @typedef {object} VitestError
 * @property {string} [name]
 * @property {string} [message]
 * @property {string} [stack]
 * @property {string} [diff]
 */
/**
 * @typedef {object} VitestTest
 * @property {string} fullName
 * @property {() => { readonly errors?: readonly VitestError[] | undefined }} result
 * @property {() => { readonly flaky: boolean } | undefined} diagnostic
 */
/** @typedef {{ readonly fullName: string, errors(): readonly VitestError[] }} VitestSuite */
/**
 * @typedef {object} VitestModule What we read of vitest's `TestModule`.
 * @property {string} moduleId
 * @property {() => readonly VitestError[]} errors
 * @property {() => string} state
 * @property {{ allTests(state: 'failed' | 'passed'): Iterable<VitestTest>, allSuites(): Iterable<VitestSuite> }} children
 */

/** @param {VitestError} error */
const vitestError = ({ name, message = '', stack = '', diff = '' }) => {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const head = name === undefined || message.startsWith(name) ? message : `${name}: ${message}`
  return [head, diff, ...frames].join('\n')
}

/** @param {readonly VitestError[]} errors */
const vitestErrors = (errors) => errors.map(vitestError).join('\n')

/**
 * What a run of vitest failed in: tests, groups whose hooks broke, files that can't be loaded or whose process died, and
 * errors that belong to no test.
 * @param {readonly VitestModule[]} modules
 * @param {readonly VitestError[]} unhandled
 * @param {string} root
 * @returns {readonly Failure[]}
 */
export function failuresOfVitest(modules, unhandled, root) {
  /** @type {Failure[]} */
  const found = []
  for (const testModule of modules) {
    const file = relative(root, testModule.moduleId)
    const before = found.length
    if (testModule.errors().length > 0) found.push({ file, name: '', error: vitestErrors(testModule.errors()) })
    for (const suite of testModule.children.allSuites())
      if (suite.errors().length > 0) found.push({ file, name: suite.fullName, error: vitestErrors(suite.errors()) })
    for (const test of testModule.children.allTests('failed'))
      found.push({ file, name: test.fullName, error: vitestErrors(test.result().errors ?? []) })
    const failed = found.length > before
    for (const test of testModule.children.allTests('passed'))
      if (test.diagnostic()?.flaky === true)
        found.push({ file, name: test.fullName, error: vitestErrors(test.result().errors ?? []), again: true })
    const unfinished = ['failed', 'pending', 'queued'].includes(testModule.state())
    if (unfinished && !failed) found.push({ file, name: '', error: 'It did not come to its end.' })
  }
  for (const error of unhandled) found.push({ file: '', name: 'outside of any test', error: vitestError(error) })
  return found
}

/**
 * @param {any} report Of Playwright's reporter `json`; null: it wrote none.
 * @param {string} root
 * @returns {readonly Failure[]}
 */
export function failuresOfPlaywright(report, root) {
  if (report === null) return []
  /** @param {any} suite @param {readonly string[]} groups @returns {readonly Failure[]} */
  const inSuite = (suite, groups) => [
    ...suite.specs.flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((/** @type {any} */ test) => ({
          file: relative(root, `${report.config.rootDir}/${spec.file}`),
          name: [...groups, spec.title].join(' > '),
          error: test.results
            .flatMap((/** @type {any} */ result) => result.errors)
            .map((/** @type {any} */ error) => error.message ?? '')
            .join('\n'),
          ...(test.status === 'flaky' ? { again: true } : {}),
        })),
    ),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => inSuite(inner, [...groups, inner.title])),
  ]
  const ofRun = report.errors.map((/** @type {any} */ error) => ({
    file: error.location === undefined ? '' : relative(root, error.location.file),
    name: '',
    error: error.message ?? error.value ?? '',
  }))
  return [...report.suites.flatMap((/** @type {any} */ suite) => inSuite(suite, [])), ...ofRun]
}

/**
 * The failures of all steps, as they are printed at the end, those last that count; no lines where nothing failed.
 * @param {readonly { readonly name: string, readonly failures: readonly Failure[] }[]} ran
 * @returns {readonly string[]}
 */
export function failureLines(ran) {
  const all = ran.flatMap(({ name: step, failures }) => failures.map((failure) => ({ step, ...failure })))
  /** @param {string} heading @param {typeof all} told */
  const linesOf = (heading, told) =>
    told.length === 0
      ? []
      : [
          heading,
          ...told.flatMap(({ step, file, name, error }, place) => [
            `  ${[step, file, name].filter((part) => part !== '').join('  ')}`,
            ...(place < mostWithErrors ? firstLines(error).map((line) => `      ${line}`) : []),
          ]),
        ]
  return [
    ...linesOf(
      'What passed only when it was tried again',
      all.filter(({ again }) => again === true),
    ),
    ...linesOf(
      'What failed',
      all.filter(({ again }) => again !== true),
    ),
  ]
}
