import type { LibraryFacts } from '../../../shared/domain/library/library-file.ts'
import type { ErasedPerson } from '../../../shared/domain/privacy/person-traces.ts'
import type { FoundPerson, InspectedFile, OwnSettings, PagesChecked } from '../../ports/library-files.ts'
import { asStoreError } from '../sql/failures.ts'
import type { Failed } from '../thread/worker-messages.ts'
import { decryptFile, encryptFile, type Decrypted } from './age-file.ts'
import { calmRestored } from './calm-restored.ts'
import { checkPages } from './check-pages.ts'
import { erasePerson } from './erase-person.ts'
import { inspectForeign } from './inspect-foreign.ts'
import { inspectLibrary } from './inspect-library.ts'
import { readHeader } from './read-header.ts'
import { lookForPerson } from './look-for-person.ts'
import { makeBackup } from './make-backup.ts'

/** Work on a library's file beside the store's thread, which goes on answering; what the worker is started with. */
export type FileTask =
  | { readonly task: 'back-up'; readonly from: string; readonly to: string }
  | { readonly task: 'check-pages'; readonly path: string }
  | { readonly task: 'inspect'; readonly path: string }
  | { readonly task: 'inspect-foreign'; readonly path: string }
  | { readonly task: 'encrypt'; readonly from: string; readonly to: string; readonly passphrase: string }
  | { readonly task: 'decrypt'; readonly from: string; readonly to: string; readonly passphrase: string }
  | { readonly task: 'calm'; readonly path: string; readonly own: OwnSettings; readonly ownPath: string | null }
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

export interface FileTaskResult {
  readonly 'back-up': LibraryFacts
  readonly 'check-pages': PagesChecked
  readonly inspect: InspectedFile
  readonly 'inspect-foreign': InspectedFile
  readonly encrypt: null
  readonly decrypt: Decrypted
  readonly calm: null
  readonly 'find-person': FoundPerson | null
  readonly 'erase-person': ErasedPerson | null
}

type Result = FileTaskResult[FileTask['task']]

/** What the worker answers. */
export type FileTaskDone = { readonly done: Result } | { readonly refused: Failed }

export const isFileTask = (start: unknown): start is FileTask =>
  typeof start === 'object' && start !== null && 'task' in start

const works: {
  readonly [Task in FileTask['task']]: (
    task: Extract<FileTask, { task: Task }>,
  ) => FileTaskResult[Task] | Promise<FileTaskResult[Task]>
} = {
  'back-up': ({ from, to }) => makeBackup(from, to),
  'check-pages': ({ path }) => checkPages(path),
  inspect: ({ path }) => inspectLibrary(path),
  'inspect-foreign': ({ path }) => inspectForeign(path),
  encrypt: ({ from, to, passphrase }) => encryptFile(from, to, passphrase),
  decrypt: ({ from, to, passphrase }) => decryptFile(from, to, passphrase, readHeader),
  calm: ({ path, own, ownPath }) => {
    calmRestored(path, own, ownPath)
    return null
  },
  'find-person': (task) => lookForPerson(task.path, task.party, task.byName, task.whole),
  'erase-person': ({ path, party, byName, copies }) => erasePerson(path, party, byName, copies),
}

/** Does a task and says what came of it; runs in the worker. Never rejects. */
export async function fileTaskDone(task: FileTask): Promise<FileTaskDone> {
  try {
    return { done: await (works[task.task] as (task: FileTask) => Result | Promise<Result>)(task) }
  } catch (error) {
    const { reason, message, room } = asStoreError(error)
    return { refused: { reason, message, room } }
  }
}
