import { defineConfig } from 'vitest/config'
import { calmNode } from './calm-node.ts'

/** Unit and integration tests: Node, sources as they stand, real SQLite, real loopback servers. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{shared,electron,renderer,build}/**/*.test.ts'],
    exclude: ['**/*.browser.test.*', 'node_modules/**', 'dist/**'],
    pool: 'forks',
    // Half of it is waiting for processes, threads and sockets: one worker less than cores would leave a core idle.
    maxWorkers: '100%',
    execArgv: [...calmNode],
    setupFiles: ['build/vitest.setup.ts'],
    testTimeout: 30_000,
  },
})
