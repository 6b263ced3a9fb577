import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { InReading } from '../e2e/support/app.ts'
import { longRun, triesAgain } from './long-run.testing.ts'
import { passedBefore } from './passed-journeys.ts'

/*
 * Every test starts the application in a process of its own, often twice. Node keeps what it compiled of it for the next start;
 * the processes inherit this variable.
 */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../.cache/compile', import.meta.url))

const passed = passedBefore()

/** End-to-end: both hosts, as a person uses them. The browser is the one `npm test` found. */
export default defineConfig<object, Pick<InReading, 'reading'>>({
  testDir: '../e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Generous: what hangs is found all the same, and a machine with much else to do fails nothing.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Each test has a data folder and an application of its own, so the tests of one file may run on any worker.
  fullyParallel: true,
  // More than half of a journey is waiting: five at a time keep two cores busy.
  workers: 5,
  retries: triesAgain,
  forbidOnly: true,
  // `npm test` leaves these to the long run.
  ...(longRun ? {} : { grepInvert: /@long/ }),
  // Journeys about what the contract leaves most open go once more through other answers.
  ...(longRun
    ? {
        projects: [
          { name: 'as it is', ...(passed === null ? {} : { grepInvert: passed }) },
          {
            name: 'reading b',
            testMatch: ['owners', 'delivery', 'lists', 'watch'].map((name) => `**/journeys/${name}.spec.ts`),
            use: { reading: 'b' },
          },
        ],
      }
    : {}),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 800 },
    // A trace takes a third of a journey's time: it is made by hand, with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
