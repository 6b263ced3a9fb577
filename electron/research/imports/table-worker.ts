import { parentPort } from 'node:worker_threads'
import type { HowToRead, ReadTable } from '../../../shared/domain/imports/import.ts'
import { readTable } from './read-table.ts'

/** What the thread is asked, and what it answers. */
export interface ToTables {
  readonly bytes: Uint8Array
  readonly how: HowToRead
}
export type FromTables = ReadTable

/**
 * The thread that reads foreign files: parsing takes seconds, and a file made to exhaust the memory only ends this
 * thread.
 */
const port = parentPort
if (port === null) throw new Error('tables are read in a worker thread')
port.once('message', ({ bytes, how }: ToTables) => {
  void readTable(bytes, how)
    .catch((): ReadTable => ({ state: 'refused', why: 'damaged' }))
    .then((table) => {
      port.postMessage(table satisfies FromTables)
    })
})
