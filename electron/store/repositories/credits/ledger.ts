import type { Database } from 'better-sqlite3'
import {
  unknownPriceReserve,
  type ChargeBasis,
  type LedgerRow,
  type LedgerState,
  type Operation,
} from '../../../../shared/domain/credits/credits.ts'
import { answerId, ledgerId, partyId } from '../../../../shared/domain/ids.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import type { LedgerOnly } from '../../../../shared/domain/credits/ledger-only.ts'
import type { Reservation, Reserved, Resolution } from '../../../ports/store/credits.ts'
import { countedSpending } from './spend.ts'

/**
 * Checks the caps and writes the row in one transaction (reading R3): calls side by side can't pass a cap
 * together. A call that costs nothing passes even where a cap has been lowered under what was spent.
 */
export function reserve(db: Database, reservation: Reservation): Reserved {
  const { day, dailyCap, monthlyCap } = reservation
  const wanted = reservation.reserved ?? unknownPriceReserve
  return inTransaction(db, (): Reserved => {
    if (wanted > 0) {
      const spent = countedSpending(db, day)
      if (spent.day + wanted > dailyCap) return { ok: false, cap: 'day', limit: dailyCap, spent: spent.day, wanted }
      if (spent.month + wanted > monthlyCap) {
        return { ok: false, cap: 'month', limit: monthlyCap, spent: spent.month, wanted }
      }
    }
    const id = insert(
      db,
      `INSERT INTO ledger (at, day, operation, subject, call, party_id, origin, reserved, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'reserved')`,
      reservation.at,
      day,
      reservation.operation,
      reservation.subject.toWellFormed(),
      reservation.call,
      reservation.partyId,
      reservation.origin,
      reservation.reserved,
    )
    return { ok: true, id: ledgerId(id) }
  })
}

/** Resolves a row that is still reserved; true when this call did it. */
export const resolve = (db: Database, resolution: Resolution): boolean =>
  run(
    db,
    `UPDATE ledger SET state = ?, charged = ?, basis = ?, settled_at = ? WHERE id = ? AND state = 'reserved'`,
    resolution.state,
    resolution.state === 'settled' ? resolution.charged : null,
    resolution.state === 'settled' ? resolution.basis : null,
    resolution.at,
    resolution.id,
  ) > 0

/** After a kill: whether reserved calls were charged is unknown, but for those of which a team's server was only asked. */
export const recoverLedger = (db: Database, at: string): number => {
  releaseAsked(db, at)
  return run(db, `UPDATE ledger SET state = 'uncertain', settled_at = ? WHERE state = 'reserved'`, at)
}

/**
 * A call of which a team's server was asked and that was not sent: it goes back. That the server hears of it follows from the row's end
 * (`team_call`).
 */
const releaseAsked = (db: Database, at: string): number =>
  run(
    db,
    `UPDATE ledger SET state = 'released', settled_at = ?
    WHERE state = 'reserved' AND id IN (SELECT ledger_id FROM team_call WHERE step = 'asking')`,
    at,
  )

interface Row {
  readonly id: number
  readonly at: string
  readonly day: string
  readonly operation: Operation
  readonly subject: string
  readonly call: string
  readonly party: number | null
  readonly origin: string
  readonly reserved: number | null
  readonly state: LedgerState
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  readonly settled_at: string | null
  readonly answer: number | null
}

const select = `SELECT l.id, l.at, l.day, l.operation, l.subject, l.call, coalesce(p.joined_into, l.party_id) AS party, l.origin,
    l.reserved, l.state, l.charged, l.basis, l.settled_at,
    (SELECT max(a.id) FROM answer a WHERE a.ledger_id = l.id) AS answer
  FROM ledger l LEFT JOIN party p ON p.id = l.party_id`

const toRow = ({ party, answer, settled_at, ...rest }: Row): LedgerRow => ({
  ...rest,
  id: ledgerId(rest.id),
  partyId: party === null ? null : partyId(party),
  settledAt: settled_at,
  answerId: answer === null ? null : answerId(answer),
})

/** Which rows make up a sum, as SQL over `l`. */
function wherePart(only: LedgerOnly | undefined): { readonly where: string; readonly values: readonly unknown[] } {
  if (only === undefined) return { where: '', values: [] }
  if (only.by === 'answered')
    return {
      where: `WHERE l.operation = ? AND l.state = 'settled' AND ${only.party === null ? 'TRUE' : 'l.party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?)'}
        AND EXISTS (SELECT 1 FROM answer a WHERE a.ledger_id = l.id)`,
      values: [only.operation, ...(only.party === null ? [] : [only.party, only.party])],
    }
  const month = [`${only.month}-00`, `${only.month}-99`]
  switch (only.by) {
    case 'day':
      return { where: 'WHERE l.day = ?', values: [only.day] }
    case 'operation':
      return { where: 'WHERE l.day BETWEEN ? AND ? AND l.operation = ?', values: [...month, only.operation] }
    case 'no-collection':
      return {
        where: `WHERE l.day BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM party p JOIN collection_item i
          ON i.party_id = coalesce(p.joined_into, p.id) WHERE p.id = l.party_id)`,
        values: month,
      }
    case 'no-company':
      return { where: 'WHERE l.day BETWEEN ? AND ? AND l.party_id IS NULL', values: month }
  }
}

/** Newest first by number, not by time: a clock that jumps doesn't reorder the past (docs/rules.md "Service"). */
export function ledgerPage(
  db: Database,
  { offset, limit, only }: { readonly offset: number; readonly limit: number; readonly only?: LedgerOnly | undefined },
): {
  readonly rows: readonly LedgerRow[]
  readonly total: number
} {
  const { where, values } = wherePart(only)
  const found = rows<Row>(db, `${select} ${where} ORDER BY l.id DESC LIMIT ? OFFSET ?`, ...values, limit, offset)
  return {
    total: row<{ total: number }>(db, `SELECT count(*) AS total FROM ledger l ${where}`, ...values)?.total ?? 0,
    rows: found.map(toRow),
  }
}

/** The rows before a number, newest first: rows that are written meanwhile move none of them. */
export const ledgerBefore = (
  db: Database,
  { month, before, limit }: { readonly month: string | null; readonly before: number; readonly limit: number },
): readonly LedgerRow[] =>
  rows<Row>(
    db,
    `${select} WHERE l.id < ? AND (? IS NULL OR l.day LIKE ? || '-%') ORDER BY l.id DESC LIMIT ?`,
    before,
    month,
    month,
    limit,
  ).map(toRow)

/** Milliseconds between reservation and settlement, mean of the last 50 calls that were answered; null: none was. */
export const callMs = (db: Database): number | null =>
  row<{ ms: number | null }>(
    db,
    `SELECT avg(86400000.0 * (julianday(settled_at) - julianday(at))) AS ms FROM (
      SELECT at, settled_at FROM ledger WHERE state = 'settled' AND settled_at >= at ORDER BY id DESC LIMIT 50)`,
  )?.ms ?? null
