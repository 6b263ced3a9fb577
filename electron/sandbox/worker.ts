import { parentPort, workerData } from 'node:worker_threads'
import type { RegisterServiceOptions } from './options/options.ts'
import { startRegisterService } from './serve.ts'

/** What the worker tells its host. */
export type WorkerMessage =
  | { readonly ready: { readonly url: string; readonly key: string } }
  | { readonly failed: string }

/** The service in a worker thread: `new Worker(url, { workerData: options })`, with `stateFile` where it remembers; the message `close` ends it. */
const port = parentPort
if (!port) throw new Error("the register service's worker was started outside a worker thread")

try {
  const { stateFile = null, ...options } = (workerData ?? {}) as RegisterServiceOptions & {
    readonly stateFile?: string
  }
  const service = await startRegisterService(options, stateFile)
  port.on('message', (message: unknown) => {
    if (message === 'close') void service.close().then(() => port.close())
  })
  port.postMessage({ ready: { url: service.url, key: service.keys[0] ?? '' } } satisfies WorkerMessage)
} catch (error) {
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies WorkerMessage)
}
