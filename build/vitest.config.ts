import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { calmNode } from './calm-node.ts'

/*
 * Hundreds of processes and threads run the same sources: Node keeps what it stripped and compiled of each for the next, which
 * takes half of the processor time off them.
 */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../.cache/compile', import.meta.url))

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
