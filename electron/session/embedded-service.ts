import { Worker } from 'node:worker_threads'

/** How many companies a new demo's account watches: enough that its inbox shows what it is for. */
const watched = 3

/** The embedded register service, running in a worker so that its work never delays ours. */
export interface EmbeddedService {
  readonly url: string
  readonly key: string
  readonly close: () => Promise<void>
}

/**
 * Starts the embedded register service on a free loopback port. Rejects when its worker fails or does not answer
 * within thirty seconds.
 * @param stateFile where its world is kept between runs
 */
export function startEmbeddedService(worker: URL, stateFile: string): Promise<EmbeddedService> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: { dialect: 'october', live: true, watched, stateFile } })
    const timer = setTimeout(() => {
      void thread.terminate()
      reject(new Error('the embedded register service did not start within thirty seconds'))
    }, 30_000)
    thread.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    thread.on('message', (message: { ready?: { url: string; key: string }; failed?: string }) => {
      if (message.failed !== undefined) {
        clearTimeout(timer)
        reject(new Error(message.failed))
      }
      if (message.ready === undefined) return
      clearTimeout(timer)
      resolve({
        ...message.ready,
        close: async () => {
          await thread.terminate()
        },
      })
    })
  })
}
