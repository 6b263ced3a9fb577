import { expect, test } from 'vitest'
import { passedPattern, type JourneySuite } from './passed-journeys.ts'

const spec = (title: string, ...statuses: readonly string[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
})
const suites: readonly JourneySuite[] = [
  {
    title: 'journeys/watch.spec.ts',
    specs: [spec('desktop: looks (once)', 'expected'), spec('desktop: looks twice', 'flaky'), spec('without any')],
    suites: [
      {
        title: 'the tray',
        specs: [spec('opens', 'expected'), spec('is missing', 'skipped'), spec('quits', 'unexpected')],
      },
    ],
  },
]
const isPassed = (name: string): boolean => passedPattern(suites)?.test(name) ?? false

test('what passed at once is left out, in whatever project, with or without tags', () => {
  expect(isPassed('as it is journeys/watch.spec.ts desktop: looks (once)')).toBe(true)
  expect(isPassed('as it is journeys/watch.spec.ts the tray opens @fast')).toBe(true)
})

test('what was skipped, failed, ran twice or not at all is gone again', () => {
  for (const name of ['desktop: looks twice', 'without any', 'the tray is missing', 'the tray quits'])
    expect(isPassed(`as it is journeys/watch.spec.ts ${name}`), name).toBe(false)
})

test('a test that is named much like one that passed isn’t taken for it', () => {
  for (const name of [
    'as it is journeys/watch.spec.ts browser: looks (once)',
    'as it is journeys/watch.spec.ts desktop: looks (once) more',
    'as it is journeys/other-journeys/watch.spec.ts the tray opens the window',
    'as it is journeys/watch.spec.ts opens',
    'as it is journeys/watch.spec.ts desktop: looks xoncex',
  ])
    expect(isPassed(name), name).toBe(false)
})

test('a run in which none passed leaves out none', () => {
  expect(passedPattern([{ title: 'a.spec.ts', specs: [spec('fails', 'unexpected')] }])).toBeNull()
})
