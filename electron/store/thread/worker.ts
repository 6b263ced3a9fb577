import { parentPort, workerData } from 'node:worker_threads'
import { fileTaskDone, isFileTask } from '../library-file/tasks.ts'
import { serveStore } from './serve-store.ts'
import { waits, type WorkerStart } from './worker-messages.ts'

/** The store's thread: the only place with a connection. */
const port = parentPort
if (port === null) throw new Error('the store runs as a worker thread')

const start: unknown = workerData
if (isFileTask(start)) {
  void fileTaskDone(start).then((done) => {
    port.postMessage(done)
    port.close()
  })
} else if (start === waits) port.once('message', (told: WorkerStart) => serveStore(port, told))
else serveStore(port, start as WorkerStart)
