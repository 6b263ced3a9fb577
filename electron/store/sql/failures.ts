import type { DiskRoom } from '../../../shared/domain/errors.ts'
import { StoreError, type StoreFailure } from '../../ports/store/store-error.ts'

/** SQLite's primary result codes and what they mean for a person; extended codes start with one of these. */
const byCode: readonly (readonly [prefix: string, reason: StoreFailure])[] = [
  ['SQLITE_FULL', 'disk-full'],
  // Where a disk has no room for the file that several connections share (WAL).
  ['SQLITE_IOERR_SHMSIZE', 'disk-full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_LOCKED', 'in-use'],
  ['SQLITE_CANTOPEN', 'not-writable'],
  ['SQLITE_PERM', 'not-writable'],
  ['SQLITE_AUTH', 'not-writable'],
]

/** Sentences without paths, SQL or bound values: they end up on screens and in diagnostics. */
const sentences: Readonly<Record<StoreFailure, string>> = {
  'disk-full': 'the disk is full',
  'read-only': 'the data folder can only be read',
  damaged: 'the database is damaged',
  'newer-version': 'the database was written by a newer version',
  'no-backup': 'no backup could be made before bringing the database up to date',
  'in-use': 'another instance uses this data folder',
  'not-writable': 'the data folder cannot be written',
  other: 'the database failed',
}

/** SQLite's code of an error, null for any other error. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_') ? error.code : null
}

/** A StoreError with the standard sentence of its reason. */
export const failure = (reason: StoreFailure, detail?: string, room: DiskRoom | null = null): StoreError =>
  new StoreError(reason, detail === undefined ? sentences[reason] : `${sentences[reason]} (${detail})`, room)

/**
 * Turns whatever was thrown into a StoreError. Of SQLite's errors only the code is carried over, never the message: it
 * may hold values of the user.
 */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = sqliteCode(error)
  if (code !== null) return failure(byCode.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'other', code)
  const system = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  if (system === 'ENOSPC' || system === 'EDQUOT') return failure('disk-full', system)
  if (system !== null) return failure('other', system)
  return failure('other', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
}
