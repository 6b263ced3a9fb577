import type { Database } from 'better-sqlite3'
import type { Erase, Uid } from '../../../ports/team-server.ts'
import { row, run } from '../../sql/prepared.ts'
import { teamAnswers } from './team-out.ts'

/** Answers told in one question. */
const atOnce = 50

const read = <T>(text: string): readonly T[] => JSON.parse(text) as readonly T[]

/**
 * The oldest erasure that the server was not told. Bodies are those that stand here now, without her. What was rewritten here and can't travel any
 * more (it went by retention, or means nothing elsewhere) goes at the server too: it would keep her there.
 */
export function erasureToTell(db: Database): readonly Erase[] | null {
  const found = row<Readonly<Record<'uid' | 'service_ids' | 'answers' | 'removed' | 'ledger' | 'things', string>>>(
    db,
    'SELECT * FROM team_erased WHERE sent = 0 ORDER BY uid LIMIT 1',
  )
  if (found === null) return null
  const uids = read<Uid>(found.answers)
  const rewritten = teamAnswers(db, uids).map(({ answer: { keys: _keys, ...answer } }) => answer)
  const here = new Set(rewritten.map(({ uid }) => uid))
  const serviceIds = read<string>(found.service_ids)
  const first: Erase = {
    uid: found.uid,
    serviceIds,
    rewritten: rewritten.slice(0, atOnce),
    removed: [...read<Uid>(found.removed), ...uids.filter((uid) => !here.has(uid))],
    ledger: read<Erase['ledger'][number]>(found.ledger),
    things: read<Erase['things'][number]>(found.things),
  }
  const pieces: Erase[] = [first]
  for (let from = atOnce; from < rewritten.length; from += atOnce)
    pieces.push({
      uid: found.uid,
      serviceIds,
      rewritten: rewritten.slice(from, from + atOnce),
      removed: [],
      ledger: [],
      things: [],
    })
  return pieces
}

export function noteErasureTold(db: Database, uid: Uid): void {
  run(db, 'UPDATE team_erased SET sent = 1 WHERE uid = ?', uid)
}

export function tellErasuresAgain(db: Database): void {
  run(db, 'UPDATE team_erased SET sent = 0')
}
