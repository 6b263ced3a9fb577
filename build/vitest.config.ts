import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { calmNode } from './calm-node.ts'
import { longRun, triesAgain } from './long-run.testing.ts'
import { reachedFrom, readModuleGraph } from './module-graph.mjs'
import { isUnitTest, needsProcess, needsVite } from './test-processes.mjs'

/*
 * Hundreds of processes and threads run the same sources: Node keeps what it stripped and compiled of each for the next, which
 * takes half of the processor time off them.
 */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../.cache/compile', import.meta.url))

const include = ['{shared,electron,renderer,build}/**/*.test.ts']
const exclude = ['**/*.browser.test.*', 'node_modules/**', 'dist/**']

/** `npm run watch`; every other way names the command. */
const watching = !process.argv.includes('run') && !process.argv.includes('list')

const graph = readModuleGraph()
const tests = graph.files.filter(isUnitTest)
const throughVite = tests.filter((file) => needsVite(graph, file))
const apart = tests.filter((file) => !throughVite.includes(file) && needsProcess(graph, file))

const speakToService = graph.files.filter(
  (file) =>
    /^electron\/(?:core|credits|export-jobs|library-files|research|session|watch)\/.*\.test\.ts$/.test(file) &&
    !apart.includes(file) &&
    !throughVite.includes(file) &&
    reachedFrom(graph, file).has('electron/sandbox/serve.ts'),
)

/**
 * In the long run every suite that speaks to the embedded service runs once more in other answers to what the contract leaves
 * open (docs/sandbox.md), and past the end of the old names and ids, with its usual number of cases. The suites of the
 * service itself say their readings by themselves.
 */
const inOtherReadings = longRun
  ? ['b', 'mixed', 'after-2026'].map((reading) => ({
      extends: true as const,
      test: {
        name: `reading ${reading}`,
        include: speakToService,
        exclude,
        isolate: false,
        env: { REGISTERBLICK_READING: reading, REGISTERBLICK_LONG: '0' },
        globalSetup: ['build/bundle-programs.ts'],
      },
    }))
  : []

/** Unit and integration tests: Node, sources as they stand, real SQLite, real loopback servers. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    pool: 'forks',
    // Half of it is waiting for processes, threads and sockets: three files at a time keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism()),
    execArgv: [...calmNode],
    setupFiles: ['build/vitest.setup.ts'],
    // Waiting longer costs nothing where all is well. On a machine with other work a hostile structure takes a minute.
    testTimeout: 120_000,
    retry: triesAgain,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Node strips types by itself, and keeps what it compiled. `npm run watch` goes through Vite, which knows what a change touches.
    experimental: { viteModuleRunner: watching },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include,
          exclude: [...exclude, ...apart, ...throughVite],
          isolate: false,
          globalSetup: ['build/bundle-programs.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: apart, exclude, globalSetup: ['build/bundle-programs.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'through Vite',
          include: throughVite,
          exclude,
          globalSetup: ['build/bundle-programs.ts'],
          experimental: { viteModuleRunner: true },
        },
      },
      ...inOtherReadings,
    ],
  },
})
