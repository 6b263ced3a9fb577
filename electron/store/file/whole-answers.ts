import type { Database } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { unpack } from '../repositories/answers/answers.ts'

/** What of an answer's row tells whether it is whole, as it was read: anything may stand in a damaged file. */
export type AnswerCells = Readonly<Record<'body' | 'packing' | 'body_hash' | 'purpose' | 'headers', unknown>>

/** Whether a row of `answer` is as it was written: its body is what its hash was made of, and what describes it can be read. */
export function isAnswerWhole({ body, packing, body_hash: hash, purpose, headers }: AnswerCells): boolean {
  if (
    !(body instanceof Uint8Array) ||
    typeof packing !== 'number' ||
    typeof hash !== 'string' ||
    typeof purpose !== 'string' ||
    typeof headers !== 'string'
  )
    return false
  try {
    JSON.parse(purpose)
    JSON.parse(headers)
    return createHash('sha256').update(unpack(packing, body)).digest('hex') === hash
  } catch {
    return false
  }
}

/** A library of an older version may lack one; migrations add it. */
const columns: readonly (keyof AnswerCells)[] = ['body', 'packing', 'body_hash', 'purpose', 'headers']

/**
 * Whether every answer that was kept is whole. SQLite's own checks don't read what goes on behind a row's first page (overflow pages,
 * SQLite file format 1.6), and most of a large body stands there. 100,000 answers take some seconds.
 * @throws SqliteError where a page can't be read
 */
export function areAnswersWhole(db: Database): boolean {
  const known = new Set(db.prepare(`SELECT name FROM pragma_table_info('answer')`).pluck().all())
  if (!columns.every((column) => known.has(column))) return true
  for (const found of db.prepare(`SELECT ${columns.join(', ')} FROM answer`).iterate())
    if (!isAnswerWhole(found as AnswerCells)) return false
  return true
}
