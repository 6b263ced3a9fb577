import type { Database } from 'better-sqlite3'
import { inTransaction, row, run } from '../sql/prepared.ts'
import { forgetFacts } from '../repositories/parties/party-facts.ts'
import { dropRecords } from '../repositories/company/sections.ts'
import { remakeIndex } from '../search-index/open-index.ts'
import type { Told } from '../search-index/update-index.ts'
import { answersByRank, newestAnswer } from '../repositories/answers/answers.ts'
import { advance, projectOne } from './pending.ts'
import { settleIds } from './settle-ids.ts'

/** Tables that answers alone fill. Children before parents: foreign keys hold at every step. */
export const projected = [
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
  'walk_answer',
] as const

/**
 * Deletes all projections and projects every answer again, in order, in one transaction: a kill leaves the old
 * projections complete. Parties, aliases and remembered 404s stay, because ledger, answers and open tabs refer to
 * parties by number.
 * @param progress told now and then how many were read, and how many stand in the index
 * @returns how many answers were read
 */
export function rebuild(db: Database, progress?: RebuildProgress): number {
  const count = inTransaction(db, () => {
    forgetProjections(db)
    return projectAll(db, progress?.answers)
  })
  remakeIndex(db, progress?.index)
  return count
}

/** Empties what answers said; in the caller's transaction. */
export function forgetProjections(db: Database): void {
  for (const table of projected) run(db, `DELETE FROM ${table}`)
  dropRecords(db)
  forgetFacts(db)
  // By which answer an id was seen is said again by those that are kept, as long as they count; of one that is gone it stays said.
  run(db, 'UPDATE alias SET seen = 0 WHERE seen IN (SELECT id FROM answer)')
  advance(db, 0)
}

/** Told how many of all there are were read, or stand in the index. */
export interface RebuildProgress {
  readonly answers?: Told
  readonly index?: Told
}

/** After so many answers a person hears of it: some tenths of a second. */
const tellEvery = 200

/** Reads every answer again, the oldest by the service's time first; in the caller's transaction. */
export function projectAll(db: Database, progress?: Told): number {
  let read = 0
  const total = row<{ total: number }>(db, 'SELECT count(*) AS total FROM answer')?.total ?? 0
  progress?.(0, total)
  for (const answer of answersByRank(db)) {
    projectOne(db, answer)
    read += 1
    if (read % tellEvery === 0) progress?.(read, total)
  }
  const newest = newestAnswer(db)
  settleIds(db, newest, projectOne)
  advance(db, newest)
  return read
}
