import { renameSync, writeFileSync } from 'node:fs'
import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

/**
 * Loaded into the core and each of its threads by `--import`, before anything else: measures memory after the collector ran, when
 * it is asked by SIGUSR2, and writes the sums into the file that `REGISTERBLICK_SOAK_PROBE` names. The program knows nothing of it.
 */
const file = process.env['REGISTERBLICK_SOAK_PROBE']

/** Bytes that are really in use by this thread. */
function used() {
  setFlagsFromString('--expose-gc')
  /** @type {() => void} */
  const collect = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const channel = new BroadcastChannel('registerblick-soak')
channel.unref()

if (!isMainThread)
  channel.onmessage = (/** @type {{ data: unknown }} */ { data }) => {
    if (typeof data === 'object' && data !== null && 'ask' in data)
      channel.postMessage({ answers: data.ask, bytes: used() })
  }
else if (file !== undefined) {
  let threads = 0
  let asked = 0
  /** @type {number[]} */
  let bytes = []
  const finish = () => {
    if (bytes.length < threads) return
    const all = bytes.reduce((sum, part) => sum + part, used())
    const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout').length
    // Both are counted after a collection of their own.
    const running = queryObjects(AbortController, { format: 'count' })
    const functions = queryObjects(Function, { format: 'count' })
    writeFileSync(`${file}.part`, JSON.stringify({ asked, bytes: all, handles, workers: threads, running, functions }))
    renameSync(`${file}.part`, file)
  }
  process.on('worker', (worker) => {
    threads += 1
    worker.once('exit', () => (threads -= 1))
  })
  channel.onmessage = (/** @type {{ data: unknown }} */ { data }) => {
    if (typeof data !== 'object' || data === null || !('answers' in data) || data.answers !== asked) return
    bytes.push('bytes' in data ? Number(data.bytes) : 0)
    finish()
  }
  process.on('SIGUSR2', () => {
    asked += 1
    bytes = []
    channel.postMessage({ ask: asked })
    finish()
  })
}
