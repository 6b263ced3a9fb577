import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LibraryFiles } from '../../ports/library-files.ts'
import { StoreError } from '../../ports/store/store-error.ts'
import { hasRoom } from '../file/free-space.ts'
import { copyForeign, databaseFile, emptyCopy, removeLeftovers } from '../file/read-only-copy.ts'
import { readForeignHeader } from './read-header.ts'
import { replaceLibrary, stageRestore } from './replace-library.ts'
import type { FileTask, FileTaskDone, FileTaskResult } from './tasks.ts'

/** Where a task on a library's file is done: a thread, whose message is what came of it. */
export interface TaskLine {
  readonly on: ((event: 'message', listener: (message: FileTaskDone) => void) => unknown) &
    ((event: 'error', listener: (error: unknown) => void) => unknown) &
    ((event: 'exit', listener: () => void) => unknown)
  readonly terminate: () => unknown
}

/** Starts a task. */
export type StartTask = (task: FileTask) => TaskLine

/** A task in a thread of its own: the store's worker does a task instead of opening a store when it is started with one. */
const inThread =
  (workerUrl: URL): StartTask =>
  (task) =>
    new Worker(workerUrl, { workerData: task, execArgv: [], name: 'library file' })

/**
 * Work on library files; see the port.
 * @param workerUrl the store's worker
 * @param startTask left out: each task has a thread of its own
 */
export function createLibraryFiles(workerUrl: URL, startTask = inThread(workerUrl)): LibraryFiles {
  const run = <Task extends FileTask['task']>(
    task: Extract<FileTask, { readonly task: Task }>,
    signal: AbortSignal | null = null,
  ): Promise<FileTaskResult[Task]> => runTask(startTask, task, signal) as Promise<FileTaskResult[Task]>
  return {
    pathIn: (folder) => join(folder, databaseFile),
    clearLeftovers: removeLeftovers,
    headOf: readForeignHeader,
    copyForeign,
    checkPages: (path, signal) => run<'check-pages'>({ task: 'check-pages', path }, signal),
    inspect: (path) => run<'inspect'>({ task: 'inspect', path }),
    inspectForeign: (path) => run<'inspect-foreign'>({ task: 'inspect-foreign', path }),
    backUp: (from, to, signal) => run<'back-up'>({ task: 'back-up', from, to }, signal),
    encrypt: async (from, to, passphrase, signal) =>
      void (await run<'encrypt'>({ task: 'encrypt', from, to, passphrase }, signal)),
    decrypt: async (path, passphrase, signal) => {
      const copy = emptyCopy()
      try {
        const to = join(copy.folder, databaseFile)
        const decrypted = await run<'decrypt'>({ task: 'decrypt', from: path, to, passphrase }, signal)
        if (decrypted.ok) return { ok: true, copy }
        copy.drop()
        return decrypted
      } catch (error) {
        copy.drop()
        throw error
      }
    },
    emptyCopy,
    hasRoom,
    stage: stageRestore,
    unstage: (staged) => rmSync(staged, { force: true }),
    calm: async (path, own, ownPath) =>
      void (await run<'calm'>({ task: 'calm', path, own, ownPath: existsSync(ownPath) ? ownPath : null })),
    replace: replaceLibrary,
    findPerson: (path, { id, byName }, { whole, signal }) =>
      run<'find-person'>({ task: 'find-person', path, party: id, byName, whole }, signal),
    erasePerson: (path, { id, byName }, copies) =>
      run<'erase-person'>({ task: 'erase-person', path, party: id, byName, copies }),
  }
}

/** Runs a task. Rejects with a StoreError, or when the signal aborts: then the thread is ended. */
function runTask(
  startTask: StartTask,
  task: FileTask,
  signal: AbortSignal | null,
): Promise<FileTaskResult[FileTask['task']]> {
  return new Promise((resolve, reject) => {
    const worker = startTask(task)
    const stop = (): void => {
      void worker.terminate()
      reject(signal?.reason instanceof Error ? signal.reason : new Error('stopped'))
    }
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (message) => {
      signal?.removeEventListener('abort', stop)
      if ('refused' in message) reject(new StoreError(message.refused.reason, message.refused.message))
      else resolve(message.done)
    })
    worker.on('error', (error) => reject(new StoreError('other', error instanceof Error ? error.name : 'unknown')))
    worker.on('exit', () => reject(new StoreError('other', 'the thread ended')))
  })
}
