import type { Database } from 'better-sqlite3'
import { rows, run } from '../../sql/prepared.ts'
import { rankOf } from './rank.ts'

/** A page of a walk that counts: those do from its newest first page on. */
export interface WalkedAnswer {
  readonly answer: number
  /** 0: it could not be read, and begins nothing anew. */
  readonly page: number
  /** What of it was not understood, as it was noted. */
  readonly misread: string | null
}

const pagesOf = (db: Database, walk: string): readonly WalkedAnswer[] =>
  rows<WalkedAnswer>(db, 'SELECT answer_id AS answer, page, misread FROM walk_answer WHERE walk = ?', walk)

/** Notes that an answer is a page of a walk. */
export const noteWalked = (db: Database, walk: string, { answer, page, misread }: WalkedAnswer): number =>
  run(
    db,
    'INSERT OR REPLACE INTO walk_answer (walk, answer_id, page, misread) VALUES (?, ?, ?, ?)',
    walk,
    answer,
    page,
    misread,
  )

/**
 * Notes a page of a walk, and says how it came: after all others, before one that begins the walk anew, or between others. Only
 * pages from the newest first page on are kept, so that there are never many of them.
 */
export function placeInWalk(db: Database, walk: string, placed: WalkedAnswer): 'newest' | 'overtaken' | 'between' {
  const rank = rankOf(db, placed.answer)
  const others = pagesOf(db, walk)
    .filter(({ answer }) => answer !== placed.answer)
    .map(({ answer, page }) => ({ answer, page, isNewer: rankOf(db, answer) > rank }))
  if (others.some(({ page, isNewer }) => isNewer && page === 1)) return 'overtaken'
  noteWalked(db, walk, placed)
  if (placed.page === 1)
    for (const { answer, isNewer } of others)
      if (!isNewer) run(db, 'DELETE FROM walk_answer WHERE walk = ? AND answer_id = ?', walk, answer)
  return others.some(({ isNewer }) => isNewer) ? 'between' : 'newest'
}

/** The pages of a walk that count, in the order of the service's time. */
export const countingPages = (db: Database, walk: string): readonly WalkedAnswer[] =>
  pagesOf(db, walk)
    .map((page) => ({ page, rank: rankOf(db, page.answer) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ page }) => page)

/** Forgets which answers are pages of a walk. */
export const forgetWalk = (db: Database, walk: string): number =>
  run(db, 'DELETE FROM walk_answer WHERE walk = ?', walk)
