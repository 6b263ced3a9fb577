import Database from 'better-sqlite3'
import { statSync } from 'node:fs'
import type { InspectedFile } from '../../ports/library-files.ts'
import { readHeader } from './read-header.ts'

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
