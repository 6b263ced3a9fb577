import type { Database } from 'better-sqlite3'
import { row, run } from '../sql/prepared.ts'

/*
 * FTS5 writes a segment with each transaction, and every segment costs each word of a question a look-up of its own. So segments are merged:
 * https://sqlite.org/fts5.html, sections 6.8 and 6.10.
 */

const tables = ['words', 'keys'] as const

/** Merges all segments into one, which takes about as long as writing what is in them. */
export function mergeSegments(db: Database): void {
  for (const table of tables) run(db, `INSERT INTO idx.${table} (${table}) VALUES ('optimize')`)
}

/** Each by one look-up: of a large index the table has a row for each of its pages. */
const segmentsOf = (db: Database, table: (typeof tables)[number]): number =>
  row<{ count: number }>(
    db,
    `WITH RECURSIVE segment (id) AS (SELECT min(segid) FROM idx.${table}_idx
      UNION ALL SELECT (SELECT min(segid) FROM idx.${table}_idx WHERE segid > segment.id) FROM segment WHERE segment.id IS NOT NULL)
    SELECT count(id) AS count FROM segment`,
  )?.count ?? 0

/** Pages for one document alone, and for each of many: each is written again about five times, until it stands in a large segment. */
const pages = { atLeast: 8, each: 0.25 }
/** As many segments stand beside each other where merging keeps up with writing. */
const fewSegments = 8

/**
 * Goes on with merging segments by a few pages: as many as keep up with what was written now, more where more segments stand beside each other
 * than that.
 * @param documents how many were written in this transaction
 */
export function mergeSomeSegments(db: Database, documents: number): void {
  if (documents === 0) return
  for (const table of tables) {
    const behind = Math.max(1, segmentsOf(db, table) / fewSegments)
    const most = Math.ceil((pages.atLeast + documents * pages.each) * behind)
    run(db, `INSERT INTO idx.${table} (${table}, rank) VALUES ('merge', ?)`, most)
  }
}
