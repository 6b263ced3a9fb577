import { defineConfig } from '@playwright/test'

/** End-to-end: both hosts, as a person uses them. The browser is the one `npm test` found. */
export default defineConfig({
  testDir: '../e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
  },
})
