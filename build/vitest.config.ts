import { defineConfig } from 'vitest/config'

/** Unit and integration tests: Node, sources as they stand, real SQLite, real loopback servers. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{shared,electron,renderer,build}/**/*.test.ts'],
    exclude: ['**/*.browser.test.*', 'node_modules/**', 'dist/**'],
    pool: 'forks',
    setupFiles: ['build/vitest.setup.ts'],
    testTimeout: 30_000,
  },
})
