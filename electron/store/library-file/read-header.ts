import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { libraryUpload, type NotALibrary } from '../../../shared/domain/library/library-file.ts'
import { newestVersion } from '../migrations/all.ts'
import { applicationId } from '../file/prepare-file.ts'
import { ageHeadBytes, readAgeHead } from './age-file.ts'

/*
 * What a file says of itself in its first bytes, without SQLite: the core looks at it, and starts without loading what only the store needs.
 */

/** Bytes of a regular file; null: there is none. */
function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true ? found.size : null
}

/** The first bytes of a regular file, at most so many; null: there is none, or it can't be read. */
function firstBytes(path: string, most: number): Buffer | null {
  try {
    // Only a regular file is opened: a pipe could wait for ever.
    if (sizeOf(path) === null) return null
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(most)
      return bytes.subarray(0, readSync(file, bytes, 0, most, 0))
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
}

/**
 * The file's first 100 bytes (SQLite file format 1.3), looked at before SQLite does anything with it. Only a regular file is opened;
 * what is no library of ours is refused.
 */
export function readHeader(path: string): NotALibrary | null {
  const header = firstBytes(path, 100)
  if (header === null) return 'no-file'
  if (header.length < 100) return 'not-ours'
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0' || header.readUInt32BE(68) !== applicationId)
    return 'not-ours'
  if (header.readUInt32BE(60) > newestVersion()) return 'newer-version'
  // A hole takes no room until somebody copies it.
  return (sizeOf(path) ?? 0) > libraryUpload.bytes ? 'too-large' : null
}

/** `readHeader`, of a file that may be encrypted with a passphrase: then `locked`, and nothing more is known yet. */
export function readForeignHeader(path: string): NotALibrary | 'locked' | null {
  const head = firstBytes(path, ageHeadBytes)
  const encrypted = head === null ? null : readAgeHead(head)
  if (encrypted === null) return readHeader(path)
  return encrypted === 'passphrase' ? 'locked' : encrypted
}
