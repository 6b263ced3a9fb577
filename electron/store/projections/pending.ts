import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { sqliteCode } from '../sql/failures.ts'
import { inTransaction, row, run } from '../sql/prepared.ts'
import { nextAnswer, type AnswerToProject } from '../repositories/answers/answers.ts'
import { updateIndex } from '../search-index/update-index.ts'
import { nameParties, namesParties } from './name-parties.ts'
import { projectReading } from './project-answer.ts'
import { standOlder } from '../repositories/company/standing.ts'
import { readForPurpose, type Reading } from './read-answer.ts'

const projectedUpTo = (db: Database): number => row<{ up_to: number }>(db, 'SELECT up_to FROM projection')?.up_to ?? 0

/** Whom answers name is written with them; a number that is behind shows answers of a version that didn't. */
export const advance = (db: Database, to: number): void => {
  run(
    db,
    'UPDATE projection SET named_to = CASE WHEN named_to = up_to THEN ? ELSE min(named_to, ?) END, up_to = ?',
    to,
    to,
    to,
  )
}

/** The oldest answer that isn't projected yet; null when all are. */
export const nextPending = (db: Database): AnswerToProject | null => nextAnswer(db, projectedUpTo(db))

/** What goes with projecting: a body is parsed once, whoever else needs what it says. */
export interface Projecting {
  /** Told what each answer turned out to be, before it is written. */
  readonly onRead?: (answer: AnswerId, reading: Reading) => void
  /** An answer that the caller has parsed already. */
  readonly known?: { readonly answer: AnswerId; readonly reading: Reading }
}

/** What SQLite says when our SQL or our values are wrong; every other code is the disk's or the file's. */
const ourDefects = ['SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG', 'SQLITE_RANGE', 'SQLITE_ERROR'] as const

/**
 * Projects one answer. A defect of ours in reading it costs this projection, not the answer: it is skipped until a
 * better projector rebuilds. What SQLite itself fails at (a full disk) is thrown, and tried again at the next start.
 */
export function projectOne(db: Database, answer: AnswerToProject, { onRead, known }: Projecting = {}): void {
  try {
    const reading =
      known?.answer === answer.id ? known.reading : readForPurpose(answer.purpose, answer.text, answer.clockAheadMs)
    onRead?.(answer.id, reading)
    inTransaction(db, () => {
      projectReading(db, answer, reading)
      nameParties(db, answer, reading)
    })
  } catch (error) {
    const code = sqliteCode(error)
    if (code !== null && !ourDefects.some((prefix) => code.startsWith(prefix))) throw error
  }
  advance(db, answer.id)
}

/**
 * Notes whom those answers name that an earlier version of the program projected, and works out the standing of companies
 * of which those answers told; a kill leaves the rest to the next start.
 */
export function nameOlder(db: Database): void {
  // Nearly every start: nothing is older, and neither answers nor events are looked through for it.
  if (row(db, 'SELECT 1 FROM projection WHERE named_to < up_to') === null) return
  for (;;) {
    const named = inTransaction(db, () => {
      const state = row<{ named_to: number; up_to: number }>(db, 'SELECT named_to, up_to FROM projection')
      let last = state?.named_to ?? 0
      const end = state?.up_to ?? 0
      for (let read = 0; last < end && read < batch; read += 1) {
        const answer = nextAnswer(db, last)
        if (answer === null || answer.id > end) {
          last = end
          break
        }
        if (namesParties(answer.purpose))
          nameParties(db, answer, readForPurpose(answer.purpose, answer.text, answer.clockAheadMs))
        last = answer.id
      }
      run(db, 'UPDATE projection SET named_to = ?', last)
      return last >= end
    })
    if (named) break
  }
  standOlder(db, row<{ at: string | null }>(db, 'SELECT max(read_at) AS at FROM answer')?.at ?? null)
}

/** Answers projected in one transaction: their index is written once, sorted, for all of them. */
const batch = 50

/** Projects every stored answer that isn't yet, in order; after a kill or a full disk there may be some. */
export function projectPending(db: Database, projecting: Projecting = {}): number {
  let count = 0
  for (;;) {
    const projected = inTransaction(db, () => {
      let read = 0
      for (let answer = nextPending(db); answer !== null && read < batch; answer = nextPending(db)) {
        projectOne(db, answer, projecting)
        read += 1
      }
      if (read > 0) updateIndex(db)
      return read
    })
    count += projected
    if (projected < batch) return count
  }
}
