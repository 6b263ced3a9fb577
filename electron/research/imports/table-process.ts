import { Worker } from 'node:worker_threads'
import type { HowToRead, ReadTable } from '../../../shared/domain/imports/import.ts'
import { readTable } from './read-table.ts'

/** What the process is asked, once. */
export interface ToTables {
  readonly bytes: Uint8Array
  readonly how: HowToRead
  /** After so many milliseconds it ends itself, should the program be gone by then. */
  readonly endsAfterMs: number
}

/** `ready` comes first: what ends the process later is the file. */
export type FromTables = { readonly kind: 'ready' } | { readonly kind: 'table'; readonly table: ReadTable }

/**
 * The process that reads foreign files: parsing takes seconds, and a file made to exhaust the memory only ends this
 * process.
 */

/** Electron's utility process speaks through `parentPort`, a forked one through `process` itself. */
interface UtilityPort {
  readonly once: (event: 'message', listener: (event: { readonly data: unknown }) => void) => void
  readonly postMessage: (message: unknown) => void
}
const utilityPort = (process as { readonly parentPort?: UtilityPort }).parentPort

const say = (message: FromTables): void => {
  if (utilityPort) utilityPort.postMessage(message)
  else process.send?.(message)
}

async function answer({ bytes, how, endsAfterMs }: ToTables): Promise<void> {
  // The main thread is busy parsing and sees neither a timer nor that the program is gone.
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(endsAfterMs)})`, { eval: true }).unref()
  const table = await readTable(bytes, how).catch((): ReadTable => ({ state: 'refused', why: 'damaged' }))
  say({ kind: 'table', table })
}

if (utilityPort) utilityPort.once('message', ({ data }) => void answer(data as ToTables))
else process.once('message', (question) => void answer(question as ToTables))
say({ kind: 'ready' })
