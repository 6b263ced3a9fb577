import type { Database } from 'better-sqlite3'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { AppError } from '../../../../shared/domain/errors.ts'
import type { ExportJob, ExportKind, ExportState } from '../../../../shared/domain/exports/export-job.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { EndedExport, ExportLogPage, NewExport, OpenExport, SealedExport } from '../../../ports/store/exports.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import type { PartyRow } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'

interface ExportRow {
  readonly id: number
  readonly kind: ExportKind
  readonly title: string
  readonly format: string
  readonly state: ExportState
  readonly done: number
  readonly total: number | null
  readonly path: string | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly error: string | null
  readonly started_at: string
  readonly ended_at: string | null
  readonly parties: number
}

/** With the number of parties as of now: two that were joined count once. */
const columns = `e.*, (SELECT count(DISTINCT coalesce(p.joined_into, x.party_id))
  FROM export_party x LEFT JOIN party p ON p.id = x.party_id WHERE x.export_id = e.id) AS parties`

function toJob(found: ExportRow): ExportJob {
  const { id, kind, title, format, state, done, total, parties } = found
  // A file that hasn't got its final name yet is not shown.
  const whole = state === 'done'
  return {
    id,
    kind,
    title,
    format,
    state,
    done,
    total,
    parties,
    path: whole ? found.path : null,
    bytes: whole ? found.bytes : null,
    sha256: whole ? found.sha256 : null,
    error: found.error === null ? null : (JSON.parse(found.error) as AppError),
    startedAt: found.started_at,
    endedAt: found.ended_at,
  }
}

export const beginExport = (db: Database, { kind, title, format, at }: NewExport): number =>
  insert(
    db,
    `INSERT INTO export (kind, title, format, state, started_at) VALUES (?, ?, ?, 'waiting', ?)`,
    kind,
    title.toWellFormed(),
    format,
    at,
  )

export const runExport = (db: Database, id: number, temporary: string): void => {
  run(db, `UPDATE export SET state = 'running', temporary = ? WHERE id = ? AND state = 'waiting'`, temporary, id)
}

export function sealExport(db: Database, id: number, { path, bytes, sha256, names }: SealedExport): void {
  inTransaction(db, () => {
    run(
      db,
      `UPDATE export SET path = ?, bytes = ?, sha256 = ? WHERE id = ? AND state = 'running'`,
      path,
      bytes,
      sha256,
      id,
    )
    for (const name of names)
      run(db, 'INSERT OR IGNORE INTO export_party (export_id, party_id) VALUES (?, ?)', id, name)
  })
}

export function endExport(db: Database, id: number, { state, done, total, error, at }: EndedExport): void {
  inTransaction(db, () => {
    const changed = run(
      db,
      `UPDATE export SET state = ?, done = ?, total = ?, error = ?, ended_at = ?, temporary = NULL
      WHERE id = ? AND state IN ('waiting', 'running')`,
      state,
      done,
      total,
      error === null ? null : JSON.stringify(error),
      at,
      id,
    )
    if (changed === 0 || state === 'done') return
    run(db, 'UPDATE export SET path = NULL, bytes = NULL, sha256 = NULL WHERE id = ?', id)
    run(db, 'DELETE FROM export_party WHERE export_id = ?', id)
  })
}

export const openExports = (db: Database): readonly OpenExport[] =>
  rows(db, `SELECT id, temporary, path, bytes FROM export WHERE state IN ('waiting', 'running') ORDER BY id`)

export function exportLog(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): ExportLogPage {
  const jobs = rows<ExportRow>(db, `SELECT ${columns} FROM export e ORDER BY e.id DESC LIMIT ? OFFSET ?`, limit, offset)
  return { jobs: jobs.map(toJob), total: row<{ n: number }>(db, 'SELECT count(*) AS n FROM export')?.n ?? 0 }
}

export function exportOf(db: Database, id: number): ExportJob | null {
  const found = row<ExportRow>(db, `SELECT ${columns} FROM export e WHERE e.id = ?`, id)
  return found === null ? null : toJob(found)
}

export const exportParties = (
  db: Database,
  id: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly PartySummary[] =>
  rows<PartyRow>(
    db,
    `SELECT * FROM party WHERE id IN (
      SELECT coalesce(p.joined_into, p.id) FROM export_party x JOIN party p ON p.id = x.party_id WHERE x.export_id = ?)
    ORDER BY name, id LIMIT ? OFFSET ?`,
    id,
    limit,
    offset,
  ).map((party) => shownParty(db, party))

/**
 * SQL: all numbers of a party, its own and those joined into the same one. A party that was erased has only its own.
 */
const numbersOf = `SELECT ? UNION SELECT p.id FROM party me JOIN party p
  ON coalesce(p.joined_into, p.id) = coalesce(me.joined_into, me.id) WHERE me.id = ?`

export const exportsNaming = (db: Database, party: PartyId): readonly ExportJob[] =>
  rows<ExportRow>(
    db,
    `SELECT ${columns} FROM export e
    WHERE e.id IN (SELECT export_id FROM export_party WHERE party_id IN (${numbersOf})) ORDER BY e.id DESC`,
    party,
    party,
  ).map(toJob)
