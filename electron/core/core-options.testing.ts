import { bundled } from '../../build/bundled.testing.ts'
import { longRun } from '../../build/long-run.testing.ts'
import { storeBeside, tasksBeside } from '../store/testing/store-beside.testing.ts'
import { createSessionVault } from '../vault/session-only.ts'
import type { CoreOptions } from './core-options.ts'

/**
 * Options of a core in tests, for tests and for processes that they kill: the real workers, no keychain. What goes
 * wrong in the background fails the test.
 * @param storeThread whether the store has its thread; otherwise it answers beside the test, through a port as from its thread
 */
export const coreOptions = (storeThread = longRun): Omit<CoreOptions, 'dataDir' | 'baseUrl' | 'environmentKey'> => ({
  host: 'browser',
  version: '0',
  demo: false,
  language: 'en',
  fetch: globalThis.fetch,
  storeWorker: bundled(new URL('../store/thread/worker.ts', import.meta.url)),
  // A thread with cold code takes 130 ms of processor time a core, and more at each of its first calls.
  ...(storeThread ? {} : { startStoreLine: storeBeside, startFileTask: tasksBeside }),
  sandboxWorker: bundled(new URL('../sandbox/worker.ts', import.meta.url)),
  teamWorker: bundled(new URL('../team-server/thread/worker.ts', import.meta.url)),
  graphWorker: bundled(new URL('./graph-worker.ts', import.meta.url)),
  tableProgram: bundled(new URL('../research/imports/table-process.ts', import.meta.url)),
  vault: createSessionVault('no keychain in this test'),
  report: (where, error) => {
    throw new Error(where, { cause: error })
  },
})
