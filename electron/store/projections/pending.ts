import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { inTransaction, row, run } from '../sql/prepared.ts'
import { answersAtHand, nextAnswer, type AnswerToProject } from '../repositories/answers/answers.ts'
import { IndexDamaged } from '../search-index/index-failure.ts'
import { updateIndex } from '../search-index/update-index.ts'
import { partiesJoined } from '../repositories/parties/join-parties.ts'
import { isOurDefect, writtenWhole } from './guarded.ts'
import { nameParties, namesParties } from './name-parties.ts'
import { projectReading } from './project-answer.ts'
import { settleIds } from './settle-ids.ts'
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

/** The answers that aren't projected yet, the oldest first; each is projected before the next is asked for. */
export function* pendingAnswers(db: Database): Generator<AnswerToProject> {
  let last = projectedUpTo(db)
  for (;;) {
    for (const answer of answersAtHand(db, last)) {
      yield answer
      last = answer.id
    }
    const answer = nextAnswer(db, last)
    if (answer === null) return
    yield answer
    last = answer.id
  }
}

/** What goes with projecting: a body is parsed once, whoever else needs what it says. */
export interface Projecting {
  /** Told what each answer turned out to be, before it is written. */
  readonly onRead?: (answer: AnswerId, reading: Reading) => void
  /** An answer that the caller has parsed already. */
  readonly known?: { readonly answer: AnswerId; readonly reading: Reading }
  /** Most answers of one transaction; what comes of them is the same whatever it is. Left out: `mostTogether`. */
  readonly together?: number
  /**
   * While more answers wait the caller writes the search index, for many at once. A kill leaves it behind, and the next start or the next
   * answer brings it up (`updateIndex`).
   */
  readonly indexLater?: boolean
}

/** Writes what one answer says, in the caller's transaction. */
function projectAnswer(db: Database, answer: AnswerToProject, { onRead, known }: Projecting): void {
  const reading =
    known?.answer === answer.id ? known.reading : readForPurpose(answer.purpose, answer.text, answer.clockAheadMs)
  onRead?.(answer.id, reading)
  projectReading(db, answer, reading)
  nameParties(db, answer, reading)
}

/**
 * Projects one answer; that it was, the caller notes by `advance` in the same transaction. A defect of ours in reading it costs this projection, not the answer: it is skipped until a
 * better projector rebuilds. What SQLite itself fails at (a full disk) is thrown, and tried again at the next start.
 */
export function projectOne(db: Database, answer: AnswerToProject, projecting: Projecting = {}): void {
  writtenWhole(db, () => {
    projectAnswer(db, answer, projecting)
  })
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
      for (let read = 0; last < end && read < namedTogether; read += 1) {
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
  standOlder(db)
}

/** Older answers that are named in one transaction. */
const namedTogether = 50

/**
 * Most answers projected in one transaction. Their index is written once for all of them, sorted; after every transaction FTS5 has another segment to
 * merge, so that fifty at a time take a quarter longer. Nobody waits for so many: answers that are kept come fifty at most, all others before the
 * store opens.
 */
const mostTogether = 2_000
/** Characters of bodies after which a transaction ends, whatever their number: on a disk with little room a part of them still finds its place. */
const mostText = 8_000_000

/** Projects every stored answer that isn't yet, in order; after a kill or a full disk there may be some. */
export function projectPending(db: Database, projecting: Projecting = {}): number {
  const { together = mostTogether } = projecting
  let count = 0
  for (;;) {
    const { read, full } = projectSome(db, projecting, together)
    count += read
    if (!full) return count
  }
}

/**
 * Projects the next answers and their index in one transaction. `full`: there may be more of them. A savepoint for each answer would take a sixth of
 * the time, because SQLite sets aside every page that it changes first; so each has its own only where one of them failed by a defect of ours.
 */
export function projectSome(
  db: Database,
  projecting: Projecting,
  together: number,
): { readonly read: number; readonly full: boolean } {
  try {
    return inTransaction(db, () => projectNext(db, projecting, together, projectAnswer))
  } catch (error) {
    if (error instanceof IndexDamaged || !isOurDefect(error)) throw error
    return inTransaction(db, () => projectNext(db, projecting, together, projectOne))
  }
}

function projectNext(
  db: Database,
  projecting: Projecting,
  together: number,
  project: (db: Database, answer: AnswerToProject, projecting: Projecting) => void,
): { readonly read: number; readonly full: boolean } {
  let read = 0
  let text = 0
  let full = false
  let last: AnswerId | null = null
  const joined = partiesJoined(db)
  for (const answer of pendingAnswers(db)) {
    project(db, answer, projecting)
    last = answer.id
    read += 1
    text += answer.text.length
    full = read === together || text >= mostText
    if (full) break
  }
  if (last !== null) {
    settleIds(db, last, projectOne)
    advance(db, last)
  }
  // A company that was joined into another must not be found as one of its own.
  if (!full || projecting.indexLater !== true || partiesJoined(db) !== joined) updateIndex(db)
  return { read, full }
}
