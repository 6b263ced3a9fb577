import type { Database } from 'better-sqlite3'
import type { Kept } from '../../ports/store/answers.ts'
import type { TeamStore } from '../../ports/store/team.ts'
import type { Uid } from '../../ports/team-server.ts'
import { keptAs } from '../projections/keep-answers.ts'
import { projectPending, projectSome } from '../projections/pending.ts'
import { readForPurpose } from '../projections/read-answer.ts'
import { readAnswer } from '../repositories/answers/answers.ts'
import {
  boughtBy,
  dropUnread,
  hasTeamAnswer,
  idOfTeamAnswer,
  noteErased,
  partiesBehind,
  rankOf,
  takeChanges,
  teamErasures,
  teamLedger,
  unreadChanges,
} from '../repositories/team/team-changes.ts'
import { dropCall, leaveOpenCalls, noteGo, reserveInTeam } from '../repositories/team/team-calls.ts'
import {
  idsOfSame,
  noteHanded,
  tellUnconfirmedAgain,
  personsKnown,
  teamAnswers,
  teamOut,
  teamRows,
  teamUids,
} from '../repositories/team/team-out.ts'
import {
  bringOlder,
  countAnswers,
  goBackTo,
  joinTeam,
  leaveTeam,
  teamMarks,
  teamStanding,
} from '../repositories/team/team-place.ts'
import { erasureToTell, noteErasureTold, tellErasuresAgain } from '../repositories/team/team-erased.ts'
import { removeGone } from '../repositories/privacy/retention.ts'
import { withIndex } from '../search-index/open-index.ts'
import { indexedTo, isIndexBehind, partiesTouchedSince, updateIndex } from '../search-index/update-index.ts'
import { inTransaction, row } from '../sql/prepared.ts'
import { withoutWaiting } from '../sql/without-waiting.ts'
import { requireRoom } from './credits.ts'
import type { Area } from './area.ts'

/** For so many changes at once the index is written, which takes about as long as projecting half of them. Of fewer it takes longer in all. */
const indexedTogether = 100

/**
 * Projects what waits, as far as it goes in one transaction of a few answers, or writes the index for what was: a search that is typed
 * meanwhile waits for one of them. `parties`: what pages show of them may be another now.
 */
function projectTaken(
  db: Database,
  limit: number,
): { readonly more: boolean; readonly parties: ReturnType<typeof partiesBehind> } {
  const upTo = (): number => row<{ up_to: number }>(db, 'SELECT up_to FROM projection')?.up_to ?? 0
  const before = upTo()
  // What a power cut takes back is projected again at the next start.
  return withoutWaiting(db, () =>
    withIndex(db, () => {
      const from = indexedTo(db)
      const indexFirst = isIndexBehind(db, indexedTogether)
      if (indexFirst) inTransaction(db, () => updateIndex(db))
      const more = indexFirst || projectSome(db, { indexLater: true }, limit).full
      const found = indexedTo(db) === from ? [] : partiesTouchedSince(db, from)
      return { more, parties: [...new Set([...partiesBehind(db, before, upTo()), ...found])] }
    }),
  )
}

/** What a team's answer says; those that wait are projected first, so that whoever is told of it sees it. */
function keptOfTeam(db: Database, uid: Uid): { readonly kept: Kept; readonly serviceDate: string | null } | null {
  const id = idOfTeamAnswer(db, uid)
  if (id === null) return null
  withIndex(db, () => projectPending(db))
  const answer = readAnswer(db, id)
  if (answer?.id !== id) return null
  const { service_date: serviceDate } = row<{ service_date: string | null }>(
    db,
    'SELECT service_date FROM answer WHERE id = ?',
    id,
  ) ?? { service_date: null }
  return { kept: keptAs(id, readForPurpose(answer.purpose, answer.text, answer.clockAheadMs)), serviceDate }
}

export const teamArea = {
  reads: {
    teamStanding,
    countAnswers,
    teamMarks,
    hasTeamAnswer,
    rankOf,
    idsOfSame,
    personsKnown,
    teamUids,
    teamAnswers,
    teamRows,
    teamErasures,
    erasureToTell,
    teamLedger,
    boughtBy,
    unreadChanges,
  },
  writes: {
    joinTeam,
    bringOlder,
    leaveTeam,
    reserveInTeam: (db: Database, reservation, call) => {
      requireRoom(db)
      return reserveInTeam(db, reservation, call)
    },
    noteGo,
    dropCall,
    leaveOpenCalls,
    teamOut,
    noteHanded,
    takeChanges,
    projectTaken,
    goBackTo,
    keptOfTeam,
    noteErased,
    noteErasureTold,
    tellErasuresAgain,
    tellUnconfirmedAgain,
    dropUnread,
    removeGone,
  },
} satisfies Area<TeamStore>
