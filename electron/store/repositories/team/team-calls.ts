import type { Database } from 'better-sqlite3'
import type { LedgerId } from '../../../../shared/domain/ids.ts'
import type { Reservation, Reserved } from '../../../ports/store/credits.ts'
import type { TeamCall } from '../../../ports/store/team.ts'
import { inTransaction, run } from '../../sql/prepared.ts'
import { reserve, resolve } from '../credits/ledger.ts'

/** Row and what the team calls it, or neither. */
export const reserveInTeam = (db: Database, reservation: Reservation, call: TeamCall): Reserved =>
  inTransaction(db, () => {
    const reserved = reserve(db, reservation)
    if (reserved.ok)
      run(
        db,
        'INSERT INTO team_call (ledger_id, uid, step, keys, despite) VALUES (?, ?, ?, ?, ?)',
        reserved.id,
        call.uid,
        call.step,
        JSON.stringify(call.keys),
        JSON.stringify(call.despite),
      )
    return reserved
  })

export function noteGo(db: Database, id: LedgerId): void {
  run(db, `UPDATE team_call SET step = 'go' WHERE ledger_id = ?`, id)
}

/**
 * Leaves calls that were open when this library was copied to whoever began them: taking one back while she sends it would let a colleague buy the same.
 * If she never tells, the server takes them for lost once their leases end. `handed` 2: never told from here.
 */
export function leaveOpenCalls(db: Database): void {
  run(
    db,
    `UPDATE team_call SET handed = 2 WHERE handed = 0 AND step <> 'offline'
    AND ledger_id IN (SELECT id FROM ledger WHERE state IN ('reserved', 'released', 'uncertain'))`,
  )
}

/** Nothing was sent, and the server knows nothing of the row: there is nothing to tell. */
export function dropCall(db: Database, id: LedgerId, at: string): void {
  inTransaction(db, () => {
    resolve(db, { id, state: 'released', charged: null, basis: null, at })
    run(db, 'UPDATE team_call SET handed = 1 WHERE ledger_id = ?', id)
  })
}
