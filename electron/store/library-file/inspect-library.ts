import Database from 'better-sqlite3'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { libraryUpload, type NotALibrary } from '../../../shared/domain/library/library-file.ts'
import { newestVersion } from '../migrations/all.ts'
import type { InspectedFile } from '../../ports/library-files.ts'
import { applicationId } from '../file/prepare-file.ts'
import { ageHeadBytes, readAgeHead } from './age-file.ts'

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

const count = (db: Database.Database, sql: string): number => db.prepare(sql).pluck().get() as number

const hasTable = (db: Database.Database, name: string): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !== undefined

/**
 * Reads every page of a library file and counts what is in it. The file is only read; one in WAL mode has to lie in a
 * folder that can be written, so foreign files are copied first.
 */
export function inspectLibrary(path: string): InspectedFile {
  const refused = readHeader(path)
  if (refused !== null) return { ok: false, why: refused }
  let db: Database.Database | null = null
  try {
    db = new Database(path, { readonly: true, fileMustExist: true })
    // What a foreign file's views and triggers could call stays shut.
    db.pragma('trusted_schema = OFF')
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') return { ok: false, why: 'damaged' }
    return {
      ok: true,
      facts: {
        companies: count(db, `SELECT count(*) FROM party WHERE kind = 'company' AND joined_into IS NULL`),
        persons: count(db, `SELECT count(*) FROM party WHERE kind = 'person' AND joined_into IS NULL`),
        answers: count(db, 'SELECT count(*) FROM answer'),
        calls: count(db, 'SELECT count(*) FROM ledger'),
        notes: hasTable(db, 'note') ? count(db, 'SELECT count(*) FROM note') : 0,
        newestAt: db.prepare('SELECT max(read_at) FROM answer').pluck().get() as string | null,
        bytes: statSync(path).size,
      },
    }
  } catch {
    return { ok: false, why: 'damaged' }
  } finally {
    db?.close()
  }
}
