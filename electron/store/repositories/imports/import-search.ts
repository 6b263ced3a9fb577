import type { Database } from 'better-sqlite3'
import type { AppError } from '../../../../shared/domain/errors.ts'
import type { WantedCompany } from '../../../../shared/domain/imports/wanted-company.ts'
import type { QuoteApproval } from '../../../../shared/domain/credits/quote.ts'
import type { ImportStep, RowToAsk, StoredImport, StoredImportQuote } from '../../../ports/store/imports.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { originOfImport, readImport, termWith } from './imports.ts'
import { matchRows } from './match-import.ts'

/** SQL over `import_row r`: a search by this row's term was made before, and its answer is kept. */
const isKept = `EXISTS (SELECT 1 FROM search s JOIN search_page g ON g.search_id = s.id WHERE s.kind = 'companies' AND s.term_key = r.term_key)`

/**
 * SQL: rows that the service may still be asked for. Nobody decided them, and they were not asked for: what may have
 * been charged isn't asked for again.
 */
const open = (
  candidates: boolean,
): string => `r.import_id = @id AND r.decision IS NULL AND (r.asked IS NULL OR r.asked = 'waiting')
  AND r.outcome IN ('unmatched'${candidates ? `, 'candidates'` : ''})`

export function quoteImport(db: Database, id: number, candidates: boolean): StoredImportQuote {
  const found = row<Omit<StoredImportQuote, 'nameless'>>(
    db,
    `
    SELECT count(*) AS rows, count(DISTINCT r.term_key) AS terms, count(DISTINCT CASE WHEN ${isKept} THEN r.term_key END) AS kept
    FROM import_row r WHERE ${open(candidates)} AND r.term_key IS NOT NULL`,
    { id },
  )
  const nameless = row<{ n: number }>(
    db,
    `SELECT count(*) AS n FROM import_row r WHERE ${open(candidates)} AND r.term_key IS NULL`,
    { id },
  )
  return { rows: found?.rows ?? 0, terms: found?.terms ?? 0, kept: found?.kept ?? 0, nameless: nameless?.n ?? 0 }
}

export function beginImportSearch(
  db: Database,
  id: number,
  candidates: boolean,
  approved: QuoteApproval,
): StoredImport | null {
  return inTransaction(db, () => {
    // An earlier approval ends here: the new one is all that may still be spent.
    const before = readImport(db, id)
    if (before === null) return null
    run(db, `UPDATE import_row SET asked = NULL WHERE import_id = ? AND asked = 'waiting'`, id)
    run(
      db,
      `UPDATE import_row AS r SET asked = 'waiting', asked_error = NULL WHERE ${open(candidates)} AND r.term_key IS NOT NULL`,
      { id },
    )
    run(
      db,
      `UPDATE import SET search_state = 'running', search_error = NULL, search_until = NULL, approved_credits = ?, approved_unpriced = ? WHERE id = ?`,
      before.used.upTo + approved.upTo,
      before.used.unpriced + approved.unpriced,
      id,
    )
    return readImport(db, id)
  })
}

export function nextToAsk(db: Database, id: number): RowToAsk | null {
  const found = row<{ position: number; wanted: string; term_key: string; kept: number }>(
    db,
    `
    SELECT r.position, r.wanted, r.term_key, ${isKept} AS kept FROM import_row r WHERE r.import_id = ? AND r.asked = 'waiting' ORDER BY r.position LIMIT 1`,
    id,
  )
  const term = found === null ? null : termWith(JSON.parse(found.wanted) as WantedCompany, found.term_key)
  return found === null || term === null ? null : { position: found.position, term, kept: found.kept === 1 }
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

export function stepImport(db: Database, step: ImportStep): StoredImport | null {
  const changed = run(
    db,
    `
    UPDATE import SET search_state = ?, search_error = CASE WHEN ? THEN ? ELSE search_error END, search_until = ?
    WHERE id = ? AND search_state IN (SELECT value FROM json_each(?))`,
    step.to,
    step.error === undefined ? 0 : 1,
    json(step.error),
    step.until ?? null,
    step.id,
    JSON.stringify(step.from),
  )
  return changed === 0 ? null : readImport(db, step.id)
}

/** Waiting rows of the same term: one answer serves them all. */
const sameTerm = (db: Database, id: number, position: number): readonly number[] =>
  rows<{ position: number }>(
    db,
    `
  SELECT o.position FROM import_row r JOIN import_row o ON o.import_id = r.import_id AND o.term_key = r.term_key
  WHERE r.import_id = ? AND r.position = ? AND (o.position = r.position OR o.asked = 'waiting')`,
    id,
    position,
  ).map((found) => found.position)

/** @throws IndexDamaged */
export function stepImportRow(
  db: Database,
  id: number,
  position: number,
  to: 'waiting' | 'sending' | 'answered' | 'failed' | 'uncertain',
  error: AppError | null,
): void {
  inTransaction(db, () => {
    const positions = to === 'answered' ? sameTerm(db, id, position) : [position]
    for (const one of positions)
      run(
        db,
        'UPDATE import_row SET asked = ?, asked_error = ? WHERE import_id = ? AND position = ?',
        to,
        json(error),
        id,
        one,
      )
    if (to === 'answered') matchRows(db, id, positions)
  })
}

export function endImportSearch(db: Database, id: number): StoredImport | null {
  return inTransaction(db, () => {
    run(db, `UPDATE import_row SET asked = NULL WHERE import_id = ? AND asked = 'waiting'`, id)
    run(db, `UPDATE import SET search_state = 'idle', search_error = NULL, search_until = NULL WHERE id = ?`, id)
    return readImport(db, id)
  })
}

/** Whether the ledger has no call for the search whose state is such. `state`: SQL. */
const noCall = (db: Database, id: number, term: string, state: string): boolean =>
  row(
    db,
    `
  SELECT 1 FROM ledger WHERE origin = ? AND operation = 'search-companies' AND subject = ? AND state ${state}`,
    originOfImport(id),
    `“${term}”`,
  ) === null

/** Nothing was reserved for the search, so it was never sent. */
const neverLeft = (db: Database, id: number, term: string): boolean => noCall(db, id, term, `<> 'released'`)

/** All calls for the search have ended and the service said what it charged: no answer of them was lost. */
const allSettled = (db: Database, id: number, term: string): boolean =>
  noCall(db, id, term, `IN ('reserved', 'uncertain')`)

/** What a row that was being sent is after a kill: an answer is settled before its row is marked. */
function afterKill(db: Database, id: number, term: string | null): 'waiting' | 'failed' | 'uncertain' {
  if (term === null || neverLeft(db, id, term)) return 'waiting'
  return allSettled(db, id, term) ? 'failed' : 'uncertain'
}

/** After a kill. @throws IndexDamaged */
export function recoverImports(db: Database): void {
  inTransaction(db, () => {
    run(db, 'DELETE FROM import WHERE unfinished = 1')
    const sent = rows<{ import_id: number; position: number; wanted: string; term_key: string; kept: number }>(
      db,
      `SELECT r.import_id, r.position, r.wanted, r.term_key, ${isKept} AS kept FROM import_row r WHERE r.asked = 'sending'`,
    )
    for (const { import_id: id, position, wanted, term_key, kept } of sent) {
      const term = termWith(JSON.parse(wanted) as WantedCompany, term_key)
      stepImportRow(db, id, position, kept === 1 ? 'answered' : afterKill(db, id, term), null)
    }
    run(
      db,
      `UPDATE import SET search_state = 'paused', search_error = NULL, search_until = NULL WHERE search_state IN ('running', 'waiting')`,
    )
  })
}
