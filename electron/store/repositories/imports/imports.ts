import type { Database } from 'better-sqlite3'
import type { AppError } from '../../../../shared/domain/errors.ts'
import { foldExpanded } from '../../../../shared/domain/text/fold.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { ColumnRole } from '../../../../shared/domain/imports/column-roles.ts'
import { nameKeys } from '../../../../shared/domain/imports/company-key.ts'
import {
  askedStates,
  importRowStates,
  type AskedState,
  type ImportCandidate,
  type ImportRow,
  type ImportRowState,
  type ImportSearchState,
} from '../../../../shared/domain/imports/import.ts'
import type { MatchReason } from '../../../../shared/domain/imports/match-company.ts'
import { formatRegisterNumber } from '../../../../shared/domain/register/register-number.ts'
import { canBeMatched, wantedCompany, type WantedCompany } from '../../../../shared/domain/imports/wanted-company.ts'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import type { ImportRowsQuery, StoredImport } from '../../../ports/store/imports.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { findParty } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'
import { usedBy } from '../lists/runs.ts'
import { byTerm } from '../search/searches.ts'
import { sumOfAllOf } from '../credits/spend.ts'

interface ImportTableRow {
  readonly id: number
  readonly name: string
  readonly file_name: string | null
  readonly created_at: string
  readonly titles: string
  readonly roles: string
  readonly search_state: ImportSearchState
  readonly search_error: string | null
  readonly search_until: string | null
  readonly approved_credits: number
  readonly approved_unpriced: number
}

interface RowRow {
  readonly position: number
  readonly cells: string
  readonly wanted: string
  readonly duplicate_of: number | null
  readonly state: ImportRowState
  readonly matched_party: number | null
  readonly matched_reason: MatchReason | null
  readonly decision: 'accept' | 'skip' | null
  readonly decided_party: number | null
  readonly decided_reason: MatchReason | null
  readonly asked: AskedState | null
  readonly asked_error: string | null
}

/** The origin that an import's ledger rows carry. */
export const originOfImport = (id: number): string => `import:${id}`

/** SQL over `import_row r`: the company that a row stands for, not yet followed to the one it was joined into. */
export const standsFor = `CASE r.decision WHEN 'accept' THEN r.decided_party WHEN 'skip' THEN NULL ELSE r.matched_party END`

const countsOf = <Name extends string>(
  names: readonly Name[],
  counted: readonly { readonly name: Name | null; readonly n: number }[],
): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, counted.find((one) => one.name === name)?.n ?? 0])) as Record<
    Name,
    number
  >

function asImport(db: Database, found: ImportTableRow): StoredImport {
  const { id } = found
  const counts = countsOf(
    importRowStates,
    rows<{ name: ImportRowState; n: number }>(
      db,
      'SELECT state AS name, count(*) AS n FROM import_row WHERE import_id = ? GROUP BY state',
      id,
    ),
  )
  return {
    id,
    name: found.name,
    fileName: found.file_name,
    createdAt: found.created_at,
    titles: JSON.parse(found.titles) as readonly string[],
    roles: JSON.parse(found.roles) as readonly (ColumnRole | null)[],
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    duplicates:
      row<{ n: number }>(
        db,
        'SELECT count(*) AS n FROM import_row WHERE import_id = ? AND duplicate_of IS NOT NULL',
        id,
      )?.n ?? 0,
    companies:
      row<{ n: number }>(
        db,
        `
      SELECT count(DISTINCT coalesce(p.joined_into, p.id)) AS n FROM import_row r JOIN party p ON p.id = ${standsFor}
      WHERE r.import_id = ?`,
        id,
      )?.n ?? 0,
    search: {
      state: found.search_state,
      error: found.search_error === null ? null : (JSON.parse(found.search_error) as AppError),
      until: found.search_until,
      counts: countsOf(
        askedStates,
        rows<{ name: AskedState; n: number }>(
          db,
          'SELECT asked AS name, count(*) AS n FROM import_row WHERE import_id = ? AND asked IS NOT NULL GROUP BY asked',
          id,
        ),
      ),
      approved: { upTo: found.approved_credits, unpriced: found.approved_unpriced },
      spent: sumOfAllOf(db, originOfImport(id)),
    },
    used: usedBy(db, originOfImport(id)),
  }
}

export const readImports = (db: Database): readonly StoredImport[] =>
  rows<ImportTableRow>(db, 'SELECT * FROM import WHERE unfinished = 0 ORDER BY id DESC').map((found) =>
    asImport(db, found),
  )

export function readImport(db: Database, id: number): StoredImport | null {
  const found = row<ImportTableRow>(db, 'SELECT * FROM import WHERE id = ? AND unfinished = 0', id)
  return found && asImport(db, found)
}

export const createImport = (
  db: Database,
  asked: {
    readonly name: string
    readonly fileName: string | null
    readonly at: string
    readonly titles: readonly string[]
    readonly roles: readonly (ColumnRole | null)[]
  },
): number =>
  insert(
    db,
    'INSERT INTO import (name, file_name, created_at, titles, roles) VALUES (?, ?, ?, ?, ?)',
    asked.name.toWellFormed(),
    asked.fileName?.toWellFormed() ?? null,
    asked.at,
    JSON.stringify(asked.titles),
    JSON.stringify(asked.roles),
  )

/** Key by which rows are duplicates: court and number, else number, name and seat as far as stated. */
function sameKey(wanted: WantedCompany): string | null {
  const { register, courtCode, name, seat } = wanted
  const number = register === null ? null : `${register.type ?? ''}${register.number}${register.suffix ?? ''}`
  if (number !== null && courtCode !== null && register?.type !== null) return `#${courtCode} ${number}`
  const called = name === null ? '' : (nameKeys(name)[0] ?? '')
  if (number === null && called === '') return null
  return `${called} ${number ?? ''} ${courtCode ?? ''} ${seat === null ? '' : foldExpanded(seat)}`
}

/** Longest search term (contract). */
const longestTerm = 200

function nameTerm({ name }: WantedCompany): string | null {
  const term = name?.slice(0, longestTerm).toWellFormed().trim() ?? ''
  return term === '' ? null : term
}

/** The search takes a number with its register, and no court: the court is compared here. */
const numberTerm = ({ register }: WantedCompany): string | null =>
  register === null || register.type === null ? null : formatRegisterNumber({ ...register, type: register.type })

/**
 * Terms that the service can be asked for, one after the other until one of them finds the company; none: the row says
 * nothing that can be sent. With its court a number belongs to one company, whatever its name was mistyped to; without,
 * every court has it, and the name says more.
 */
export function termsOf(wanted: WantedCompany): readonly string[] {
  const [number, name] = [numberTerm(wanted), nameTerm(wanted)]
  return (wanted.courtCode === null ? [name, number] : [number, name]).filter((term) => term !== null)
}

/** How the search by a term is found among those that are kept. */
export const termKeyOf = (term: string): string => byTerm('companies', term).key

/** The term of a row that has this key; null: the row has none. */
export const termWith = (wanted: WantedCompany, key: string | null): string | null =>
  termsOf(wanted).find((term) => termKeyOf(term) === key) ?? null

export function addImportRows(db: Database, id: number, added: readonly (readonly string[])[]): void {
  inTransaction(db, () => {
    const found = row<ImportTableRow>(db, 'SELECT * FROM import WHERE id = ? AND unfinished = 1', id)
    if (found === null) return
    const roles = JSON.parse(found.roles) as readonly (ColumnRole | null)[]
    let position =
      (row<{ last: number | null }>(db, 'SELECT max(position) AS last FROM import_row WHERE import_id = ?', id)?.last ??
        -1) + 1
    for (const cells of added) {
      const wanted = wantedCompany(cells, roles)
      const term = termsOf(wanted)[0] ?? null
      run(
        db,
        `INSERT INTO import_row (import_id, position, cells, wanted, same_key, term_key, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        id,
        position,
        JSON.stringify(cells.map((cell) => cell.toWellFormed())),
        JSON.stringify(wanted),
        sameKey(wanted),
        term === null ? null : termKeyOf(term),
        canBeMatched(wanted) ? 'new' : 'unusable',
      )
      position += 1
    }
  })
}

export function finishImport(db: Database, id: number): void {
  inTransaction(db, () => {
    run(
      db,
      `UPDATE import_row SET duplicate_of = first FROM (
        SELECT same_key AS key, min(position) AS first FROM import_row WHERE import_id = @id AND same_key IS NOT NULL GROUP BY same_key HAVING count(*) > 1)
      WHERE import_id = @id AND same_key = key AND position > first`,
      { id },
    )
    run(db, 'UPDATE import SET unfinished = 0 WHERE id = ?', id)
  })
}

export function companyOf(db: Database, id: number | null): CompanySummary | null {
  const party = id === null ? null : findParty(db, partyId(id))
  const summary = party === null ? null : shownParty(db, party)
  return summary?.kind === 'company' ? summary : null
}

function candidatesOf(db: Database, id: number, position: number): readonly ImportCandidate[] {
  const found = rows<{ party_id: number; reason: MatchReason; similarity: number | null }>(
    db,
    'SELECT party_id, reason, similarity FROM import_candidate WHERE import_id = ? AND position = ? ORDER BY place',
    id,
    position,
  )
  const seen = new Set<PartyId>()
  return found.flatMap(({ party_id, reason, similarity }) => {
    const company = companyOf(db, party_id)
    // Two companies that were joined are listed once.
    if (company === null || seen.has(company.id)) return []
    seen.add(company.id)
    return [{ company, reason, similarity }]
  })
}

function asRow(db: Database, id: number, found: RowRow): ImportRow {
  const wanted = JSON.parse(found.wanted) as WantedCompany
  const decided = found.decision === 'accept'
  const company = found.decision === 'skip' ? null : companyOf(db, decided ? found.decided_party : found.matched_party)
  return {
    position: found.position,
    cells: JSON.parse(found.cells) as readonly string[],
    name: wanted.name,
    number: wanted.number,
    court: wanted.court,
    seat: wanted.seat,
    reference: wanted.reference,
    state: found.state,
    company,
    reason: company === null ? null : decided ? found.decided_reason : found.matched_reason,
    duplicateOf: found.duplicate_of,
    candidates: candidatesOf(db, id, found.position),
    asked: found.asked,
    error: found.asked_error === null ? null : (JSON.parse(found.asked_error) as AppError),
  }
}

/**
 * Rows that contain a text, in either spelling of umlauts. The rows themselves are searched: a folded copy would still
 * hold a person who was erased.
 */
function rowsHolding(db: Database, id: number, text: string): readonly number[] {
  const wanted = foldExpanded(text)
  return rows<{ position: number; cells: string }>(db, 'SELECT position, cells FROM import_row WHERE import_id = ?', id)
    .filter(({ cells }) => foldExpanded((JSON.parse(cells) as readonly string[]).join(' ')).includes(wanted))
    .map(({ position }) => position)
}

/** In the list's order. */
export function readImportRows(
  db: Database,
  query: ImportRowsQuery,
): { readonly rows: readonly ImportRow[]; readonly total: number } {
  const where = `WHERE import_id = @id AND state IN (SELECT value FROM json_each(@states)) AND (@duplicates = 0 OR duplicate_of IS NOT NULL)
    AND (@positions IS NULL OR position IN (SELECT value FROM json_each(@positions)))`
  const asked = {
    id: query.import,
    states: JSON.stringify(query.states.length === 0 ? importRowStates : query.states),
    duplicates: query.duplicatesOnly ? 1 : 0,
    positions: query.text.trim() === '' ? null : JSON.stringify(rowsHolding(db, query.import, query.text)),
  }
  return {
    rows: rows<RowRow>(db, `SELECT * FROM import_row ${where} ORDER BY position LIMIT @limit OFFSET @offset`, {
      ...asked,
      limit: query.limit,
      offset: query.offset,
    }).map((found) => asRow(db, query.import, found)),
    total: row<{ n: number }>(db, `SELECT count(*) AS n FROM import_row ${where}`, asked)?.n ?? 0,
  }
}

export const importCompanies = (db: Database, id: number): readonly PartyId[] =>
  rows<{ id: number }>(
    db,
    `
  SELECT coalesce(p.joined_into, p.id) AS id FROM import_row r JOIN party p ON p.id = ${standsFor}
  WHERE r.import_id = ? GROUP BY 1 ORDER BY min(r.position)`,
    id,
  ).map((found) => partyId(found.id))

export const renameImport = (db: Database, id: number, name: string): boolean =>
  run(db, 'UPDATE import SET name = ? WHERE id = ? AND unfinished = 0', name.toWellFormed(), id) > 0

export const removeImport = (db: Database, id: number): boolean => run(db, 'DELETE FROM import WHERE id = ?', id) > 0
