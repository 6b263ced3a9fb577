import { parentPort, workerData } from 'node:worker_threads'
import { doFileTask, isFileTask, type FileTaskDone } from '../library-file/tasks.ts'
import { failed, serveStore } from './serve-store.ts'
import type { FromWorker, WorkerStart } from './worker-messages.ts'

/** The store's thread: the only place with a connection. */
const port = parentPort
if (port === null) throw new Error('the store runs as a worker thread')

const start: unknown = workerData
if (isFileTask(start)) {
  try {
    port.postMessage({ done: doFileTask(start) } satisfies FileTaskDone)
  } catch (error) {
    port.postMessage({ refused: failed(error) } satisfies FromWorker)
  }
  port.close()
} else serveStore(port, start as WorkerStart)
