import { Worker } from 'node:worker_threads'
import type { HowToRead, ReadTable } from '../../../shared/domain/imports/import.ts'
import type { FromTables, ToTables } from './table-worker.ts'

/** Memory limit of the thread: several times what 50,000 rows take. */
const mostMegabytes = 700
/** Time limit: longer than the largest ordinary file takes on a slow machine. */
const longestMs = 120_000

/**
 * Reads a file as a table, in a thread of its own. A file that exhausts the memory or never ends only ends that thread,
 * and is refused.
 */
export async function readInThread(worker: URL, bytes: Uint8Array, how: HowToRead): Promise<ReadTable> {
  const thread = new Worker(worker, {
    execArgv: [],
    name: 'tables',
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ReadTable>((resolve, reject) => {
      timer = setTimeout(() => {
        resolve({ state: 'refused', why: 'too-large' })
      }, longestMs)
      thread.once('message', (table: FromTables) => {
        resolve(table)
      })
      thread.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ state: 'refused', why: 'too-large' })
        else reject(error)
      })
      thread.once('exit', () => {
        reject(new Error('the thread that reads tables has ended'))
      })
      thread.postMessage({ bytes, how } satisfies ToTables)
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
