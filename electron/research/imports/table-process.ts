import { Worker } from 'node:worker_threads'
import type { HowToRead, ReadTable } from '../../../shared/domain/imports/import.ts'
import { readTable } from './read-table.ts'

/** What the process is asked, once. */
export interface ToTables {
  readonly bytes: Uint8Array
  readonly how: HowToRead
  /** After so many milliseconds it ends itself, should the program be gone by then. */
  readonly endsAfterMs: number
  /** With more megabytes in memory than these it ends itself: the limit of its heap knows nothing of bytes that stand beside it. */
  readonly mostResident: number
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

/** What a thread beside the parsing one watches over; that one is busy and sees neither a timer nor that the program is gone. */
const watch = (endsAfterMs: number, mostResident: number): string => `
  const end = () => process.kill(process.pid, 'SIGKILL')
  setTimeout(end, ${Number(endsAfterMs)})
  setInterval(() => { if (process.memoryUsage.rss() > ${Number(mostResident) * 1024 * 1024}) end() }, 10)
`

async function answer({ bytes, how, endsAfterMs, mostResident }: ToTables): Promise<void> {
  const watcher = new Worker(watch(endsAfterMs, mostResident), { eval: true })
  // Before the first byte is parsed: a thread that is started while this one is busy may begin when all is over.
  await new Promise((resolve) => watcher.once('online', resolve))
  watcher.unref()
  const table = await readTable(bytes, how).catch((): ReadTable => ({ state: 'refused', why: 'damaged' }))
  say({ kind: 'table', table })
}

if (utilityPort) utilityPort.once('message', ({ data }) => void answer(data as ToTables))
else process.once('message', (question) => void answer(question as ToTables))
say({ kind: 'ready' })
