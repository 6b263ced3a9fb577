import { Worker } from 'node:worker_threads'
import type { LibraryFacts } from '../../../shared/domain/library-file.ts'
import type { ErasedPerson } from '../../../shared/domain/privacy/person-traces.ts'
import { StoreError } from '../store.ts'
import type { Failed } from '../worker-messages.ts'
import { calmRestored } from './calm-restored.ts'
import { erasePerson } from './erase-person.ts'
import { lookForPerson, type FoundPerson } from './look-for-person.ts'
import { inspectLibrary, type Inspected } from './inspect-library.ts'
import { makeBackup } from './make-backup.ts'

/** Work on a library's file beside the store's thread, which goes on answering. */
export type FileTask =
  | { readonly task: 'back-up'; readonly from: string; readonly to: string }
  | { readonly task: 'inspect'; readonly path: string }
  | { readonly task: 'calm'; readonly path: string; readonly address: string | null }
  | {
      readonly task: 'find-person'
      readonly path: string
      readonly party: number
      readonly byName: boolean
      readonly whole: boolean
    }
  | {
      readonly task: 'erase-person'
      readonly path: string
      readonly party: number
      readonly byName: boolean
      readonly copies: boolean
    }

type Result = LibraryFacts | Inspected | FoundPerson | ErasedPerson | null

export type FileTaskDone = { readonly done: Result } | { readonly refused: Failed }

export const isFileTask = (start: unknown): start is FileTask =>
  typeof start === 'object' && start !== null && 'task' in start

const works: { readonly [T in FileTask['task']]: (task: Extract<FileTask, { task: T }>) => Result } = {
  'back-up': ({ from, to }) => makeBackup(from, to),
  inspect: ({ path }) => inspectLibrary(path),
  calm: ({ path, address }) => {
    calmRestored(path, address)
    return null
  },
  'find-person': (task) => lookForPerson(task.path, task.party, task.byName, task.whole),
  'erase-person': ({ path, party, byName, copies }) => erasePerson(path, party, byName, copies),
}

export const doFileTask = (task: FileTask): Result => (works[task.task] as (task: FileTask) => Result)(task)

/** Runs a task in a thread of its own. Rejects with a StoreError, or when the signal aborts: then the thread is ended. */
function runTask<T>(workerUrl: URL, task: FileTask, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { workerData: task, execArgv: [], name: 'library file' })
    const stop = (): void => {
      void worker.terminate()
      reject(signal?.reason instanceof Error ? signal.reason : new Error('stopped'))
    }
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (message: FileTaskDone) => {
      signal?.removeEventListener('abort', stop)
      if ('refused' in message) reject(new StoreError(message.refused.reason, message.refused.message))
      else resolve(message.done as T)
    })
    worker.on('error', (error: unknown) =>
      reject(new StoreError('other', error instanceof Error ? error.name : 'unknown')),
    )
    worker.on('exit', () => reject(new StoreError('other', 'the thread ended')))
  })
}

/** Copies the library at `from` to a new file and reads it back. */
export const backUpLibrary = (workerUrl: URL, from: string, to: string, signal: AbortSignal): Promise<LibraryFacts> =>
  runTask(workerUrl, { task: 'back-up', from, to }, signal)

export const inspectLibraryFile = (workerUrl: URL, path: string): Promise<Inspected> =>
  runTask(workerUrl, { task: 'inspect', path }, null)

export const calmRestoredLibrary = (workerUrl: URL, path: string, address: string | null): Promise<null> =>
  runTask(workerUrl, { task: 'calm', path, address }, null)

/** What is kept of a person; null: no such person. `whole`: with every passage, word for word. */
export const findPersonIn = (
  workerUrl: URL,
  path: string,
  party: number,
  byName: boolean,
  whole: boolean,
  signal: AbortSignal | null,
): Promise<FoundPerson | null> => runTask(workerUrl, { task: 'find-person', path, party, byName, whole }, signal)

/** Takes a person out of a library that no store has open; null: no such person. */
export const erasePersonFrom = (
  workerUrl: URL,
  path: string,
  party: number,
  byName: boolean,
  copies: boolean,
): Promise<ErasedPerson | null> => runTask(workerUrl, { task: 'erase-person', path, party, byName, copies }, null)
