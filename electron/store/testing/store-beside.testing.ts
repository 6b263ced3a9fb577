import type { StartTask, TaskLine } from '../library-file/create-library-files.ts'
import { fileTaskDone } from '../library-file/tasks.ts'
import type { StartLine, StoreLine } from '../thread/open-store.ts'
import { serveStore } from '../thread/serve-store.ts'

// Not imported: a test that imports it is taken for one that starts threads (build/test-processes.mjs), and none is started here.
const { MessageChannel } = process.getBuiltinModule('node:worker_threads')

/**
 * The store on the thread of the test: its own code on a real port, so that every call and answer is copied as between threads.
 * What only a thread can show (that it dies, that it works while the page is answered) is tested in thread/ and in journeys.
 */
export const storeBeside: StartLine = (start) => {
  const { port1: ours, port2: theirs } = new MessageChannel()
  // A thread opens its file later, too, never within the call that starts it.
  setImmediate(() => {
    serveStore(theirs, start)
  })
  const on = (event: 'message' | 'error' | 'exit', listener: (given: never) => void): void => {
    if (event !== 'error') ours.on(event === 'exit' ? 'close' : event, listener as () => void)
  }
  return {
    postMessage: (message, transfer) => {
      ours.postMessage(message, transfer)
    },
    on: on as StoreLine['on'],
  }
}

/** Work on a library's file on the thread of the test: it can be stopped until it begins. */
export const tasksBeside: StartTask = (task) => {
  const listeners = new Map<string, (given: never) => void>()
  const waiting = setImmediate(() => {
    void fileTaskDone(structuredClone(task)).then((done) => listeners.get('message')?.(structuredClone(done) as never))
  })
  const on = (event: string, listener: (given: never) => void): void => void listeners.set(event, listener)
  return { on: on as TaskLine['on'], terminate: () => clearImmediate(waiting) }
}
