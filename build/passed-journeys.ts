import { readFileSync } from 'node:fs'

/** What a report of Playwright's reporter `json` says of its tests, as far as it is read here. */
export interface JourneySuite {
  readonly title: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly JourneySuite[]
}

/** How Playwright names a test to `grep`: project, file, groups and title, then its tags, with blanks between them. */
const namesOfPassed = (suite: JourneySuite, around: string): readonly string[] => {
  const inside = around === '' ? suite.title : `${around} ${suite.title}`
  return [
    ...suite.specs
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
      .map(({ title }) => `${inside} ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => namesOfPassed(inner, inside)),
  ]
}

/**
 * The journeys and probes that passed at once in a run before, as one pattern for Playwright's `grepInvert`. What was skipped,
 * failed, or passed only at a second try isn't among them.
 * @returns Null: none passed.
 */
export function passedPattern(suites: readonly JourneySuite[]): RegExp | null {
  const names = suites.flatMap((suite) => namesOfPassed(suite, ''))
  return names.length === 0
    ? null
    : new RegExp(`(?:^| )(?:${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})(?: @|$)`)
}

/**
 * Reads `REGISTERBLICK_PASSED`: the report of the same commit's `npm test`, which `.ci/run` hands to the long run, so that it doesn't go
 * the same journeys again. Null: there is none, and all are gone.
 * @throws {Error} It names a file that is no such report.
 */
export function passedBefore(file = process.env['REGISTERBLICK_PASSED']): RegExp | null {
  if (file === undefined) return null
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as { readonly suites: readonly JourneySuite[] }
  return passedPattern(suites)
}
