import { appendFile } from 'node:fs/promises'
import { failed, ok, type AppErrorKind, type Outcome } from '../../shared/domain/errors.ts'
import { createSerialQueue } from '../../shared/domain/serial-queue.ts'
import type { ForeignCopy, LibraryFiles } from '../ports/library-files.ts'

/** A part of a file that a page hands over. */
export interface ReceivedPart {
  /** Null: the first part of a new file. */
  readonly upload: string | null
  readonly name: string
  /** Bytes of the whole file, as the page says. */
  readonly size: number
  /** Where the part begins. */
  readonly at: number
  readonly bytes: Uint8Array
}

/** A file that was handed over whole, in a private folder that now belongs to whoever took it. */
export interface ReceivedFile {
  readonly copy: ForeignCopy
  readonly name: string
}

interface Receiving extends ReceivedFile {
  readonly upload: string
  readonly size: number
  readonly received: number
}

/** What a file's name says to people: no path, no control characters, not endless. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || '?'

const why = (error: unknown): 'disk-full' | 'other' =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? 'disk-full'
    : 'other'

/** Files that a page hands over part by part, where it can't, or mustn't, name a path. One at a time; a new one ends the last. */
export function createReceivedFiles(
  files: Pick<LibraryFiles, 'emptyCopy' | 'hasRoom' | 'pathIn'>,
  newToken: () => string,
) {
  let current: Receiving | null = null
  const parts = createSerialQueue()
  const drop = (): void => {
    current?.copy.drop()
    current = null
  }
  const refuse = (error: AppErrorKind): Outcome<never> => {
    drop()
    return failed(error)
  }

  const take = async (part: ReceivedPart): Promise<Outcome<{ readonly upload: string; readonly received: number }>> => {
    if (part.upload === null) {
      drop()
      const copy = files.emptyCopy()
      if (!files.hasRoom(copy.folder, part.size)) {
        copy.drop()
        return failed({ kind: 'file-failed', why: 'disk-full', where: copy.folder })
      }
      current = { upload: newToken(), copy, name: plainName(part.name), size: part.size, received: 0 }
    }
    const file = current
    if (file === null || (part.upload !== null && part.upload !== file.upload)) return failed({ kind: 'not-found' })
    const received = file.received + part.bytes.byteLength
    // Parts that don't follow on each other make another file than the page has.
    if (part.at !== file.received || part.size !== file.size || received > file.size)
      return refuse({ kind: 'bad-input', fields: [{ field: 'at', message: 'the parts do not make one file' }] })
    try {
      await appendFile(files.pathIn(file.copy.folder), part.bytes, { mode: 0o600 })
    } catch (error) {
      return refuse({ kind: 'file-failed', why: why(error), where: file.copy.folder })
    }
    current = { ...file, received }
    return ok({ upload: file.upload, received })
  }

  return {
    receive: (part: ReceivedPart): ReturnType<typeof take> => parts.add(() => take(part)),
    /** Null: no such file is here, or not whole yet. */
    take: (upload: string): ReceivedFile | null => {
      if (current === null || current.upload !== upload || current.received !== current.size) return null
      const { copy, name } = current
      current = null
      return { copy, name }
    },
    drop,
  }
}
