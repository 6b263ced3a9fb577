import type { Database } from 'better-sqlite3'
import { inTransaction, run } from '../sql/prepared.ts'
import { forgetFacts } from '../repositories/parties/party-facts.ts'
import { remakeIndex } from '../search-index/open-index.ts'
import { advance, nextPending, projectOne } from './pending.ts'

/** Children before parents: foreign keys hold at every step. */
const projected = [
  'search_item',
  'search_page',
  'search',
  'event',
  'role',
  'statement',
  'section_item',
  'section_answer',
  'section',
  'named',
] as const

/**
 * Deletes all projections and projects every answer again, in order, in one transaction: a kill leaves the old
 * projections complete. Parties, aliases and remembered 404s stay, because ledger, answers and open tabs refer to
 * parties by number.
 * @returns how many answers were read
 */
export function rebuild(db: Database): number {
  const count = inTransaction(db, () => {
    forgetProjections(db)
    return projectAll(db)
  })
  remakeIndex(db)
  return count
}

/** Empties what answers said; in the caller's transaction. */
export function forgetProjections(db: Database): void {
  for (const table of projected) run(db, `DELETE FROM ${table}`)
  forgetFacts(db)
  advance(db, 0)
}

/** Reads every answer again, in their order; in the caller's transaction. */
export function projectAll(db: Database): number {
  let read = 0
  for (let answer = nextPending(db); answer !== null; answer = nextPending(db)) {
    projectOne(db, answer)
    read += 1
  }
  return read
}
