import type { Database } from 'better-sqlite3'
import { row, rows, run } from '../../sql/prepared.ts'

/** Notes that an answer is a page of a walk. `misread`: what of it was not understood, where that is kept by the page. */
export const noteWalked = (
  db: Database,
  walk: string,
  answer: number,
  page: number,
  misread: string | null = null,
): number =>
  run(
    db,
    'INSERT OR REPLACE INTO walk_answer (walk, answer_id, page, misread) VALUES (?, ?, ?, ?)',
    walk,
    answer,
    page,
    misread,
  )

/** A page of a walk that counts: those do from its newest first page on. */
export interface WalkedAnswer {
  readonly answer: number
  readonly page: number
  /** What of it was not understood, as it was noted. */
  readonly misread: string | null
}

/** The answers of a walk that count, in their order. */
export const countingAnswers = (db: Database, walk: string): readonly WalkedAnswer[] =>
  rows<WalkedAnswer>(
    db,
    `
  SELECT w.answer_id AS answer, w.page, w.misread FROM walk_answer w JOIN answer a ON a.id = w.answer_id
  WHERE w.walk = @walk AND a.rank >= coalesce((
    SELECT max(b.rank) FROM walk_answer f JOIN answer b ON b.id = f.answer_id WHERE f.walk = @walk AND f.page = 1), '')
  ORDER BY a.rank, a.id`,
    { walk },
  )

/** How a page came into its walk: after all others, before one that begins the walk anew, or between others. */
export function cameAs(db: Database, walk: string, rank: string): 'newest' | 'overtaken' | 'between' {
  const newer = row<{ anew: number }>(
    db,
    `SELECT max(w.page = 1) AS anew FROM walk_answer w JOIN answer a ON a.id = w.answer_id
    WHERE w.walk = ? AND a.rank > ?`,
    walk,
    rank,
  )
  return newer?.anew === 1 ? 'overtaken' : newer?.anew === 0 ? 'between' : 'newest'
}
