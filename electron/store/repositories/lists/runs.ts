import type { Database } from 'better-sqlite3'
import type { AppError } from '../../../../shared/domain/errors.ts'
import { unknownPriceReserve } from '../../../../shared/domain/credits/credits.ts'
import type { QuoteApproval } from '../../../../shared/domain/credits/quote.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import {
  runItemStates,
  type RunItem,
  type RunItemState,
  type RunSection,
  type RunState,
} from '../../../../shared/domain/lists/run.ts'
import { insert, inTransaction, row, rows, run as write } from '../../sql/prepared.ts'
import type { NewRun, RunItemStep, RunStep, Standing, StoredRun } from '../../../ports/store/lists.ts'
import { changedSections } from '../company/changed-sections.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { sumOfAllOf } from '../credits/spend.ts'

interface RunRow {
  readonly id: number
  readonly name: string
  readonly sections: string
  /**
   * 0: what is kept stays; 1: all is read again; else the instant (ms since 1970) before which what was read is old, below zero where nothing else is
   * read than what is kept.
   */
  readonly refresh: number
  readonly state: RunState
  readonly error: string | null
  readonly until: string | null
  readonly created_at: string
  readonly ended_at: string | null
  readonly approved_credits: number
  readonly approved_unpriced: number
}

interface ItemRow {
  readonly run_id: number
  readonly position: number
  readonly party_id: number
  readonly section: RunSection
  readonly state: RunItemState
  readonly sent_at: string | null
  readonly error: string | null
  readonly more: number
}

/** The origin that a run's ledger rows carry. */
export const originOfRun = (id: number): string => `run:${id}`

/** SQL: the section of the party `j.party` is kept. */
const isKept = `EXISTS (SELECT 1 FROM section s WHERE s.party_id = j.party AND s.section = j.section)`

/**
 * SQL with two parameters, an instant or null and JSON of changed sections: whether the section of the party `j.party` is kept, is known not
 * to be there, or is unread. Where an instant is given, what was read before it counts as unread; so does what has changed since it was read.
 */
const standingOf = `CASE
  WHEN ${isKept} THEN
    CASE WHEN (SELECT max(w.read_at) FROM section_answer a JOIN answer w ON w.id = a.answer_id
      WHERE a.party_id = j.party AND a.section = j.section) < ?
      OR EXISTS (SELECT 1 FROM json_each(?) c WHERE c.value ->> 'party' = j.party AND c.value ->> 'section' = j.section)
    THEN 'unread' ELSE 'kept' END
  WHEN EXISTS (SELECT 1 FROM not_there n WHERE n.party_id = j.party AND n.section = j.section) THEN 'not-there'
  ELSE 'unread' END`

interface Counted {
  readonly section: RunSection
  readonly standing: 'kept' | 'not-there' | 'unread'
  readonly n: number
}

const asStanding = (sections: readonly RunSection[], counted: readonly Counted[]): Standing => {
  const of = (section: RunSection, standing: Counted['standing']): number =>
    counted.find((one) => one.section === section && one.standing === standing)?.n ?? 0
  return sections.map((section) => ({
    section,
    unread: of(section, 'unread'),
    kept: of(section, 'kept'),
    notThere: of(section, 'not-there'),
  }))
}

/** Companies by number, each once, under the number that they were joined into; `keeping`: only those of which one of these sections is kept. */
function companiesOf(
  db: Database,
  ids: readonly PartyId[],
  keeping: readonly RunSection[] | null = null,
): readonly number[] {
  const found = rows<{ id: number }>(
    db,
    `
    SELECT coalesce(p.joined_into, p.id) AS id FROM json_each(?) j JOIN party p ON p.id = j.value
    WHERE p.kind = 'company' AND (? OR EXISTS (SELECT 1 FROM section s
      WHERE s.party_id = coalesce(p.joined_into, p.id) AND s.section IN (SELECT value FROM json_each(?))))
    ORDER BY j.key`,
    JSON.stringify(ids),
    Number(keeping === null),
    JSON.stringify(keeping ?? []),
  )
  return [...new Set(found.map(({ id }) => id))]
}

/** As a parameter of `standingOf`: what was reported since is old whatever its age, but only where what is old is asked for. */
const changedIn = (db: Database, companies: readonly number[], olderThan: string | null): string =>
  JSON.stringify(olderThan === null ? [] : changedSections(db, companies))

/** How these sections of these companies stand; `onlyKept`: what isn't kept counts nowhere. */
export function readStanding(
  db: Database,
  ids: readonly PartyId[],
  sections: readonly RunSection[],
  olderThan: string | null = null,
  onlyKept = false,
): {
  readonly companies: readonly PartyId[]
  readonly sections: Standing
} {
  const companies = companiesOf(db, ids, onlyKept ? sections : null)
  const counted = rows<Counted>(
    db,
    `
    SELECT section, standing, count(*) AS n FROM (
      SELECT j.section, ${standingOf} AS standing
      FROM (SELECT c.value AS party, s.value AS section FROM json_each(?) c, json_each(?) s) j WHERE NOT ? OR ${isKept})
    GROUP BY section, standing`,
    olderThan,
    changedIn(db, companies, olderThan),
    JSON.stringify(companies),
    JSON.stringify(sections),
    Number(onlyKept),
  )
  return { companies: companies.map(partyId), sections: asStanding(sections, counted) }
}

/** Of what waits in a run: how it stands now. */
function standingInRun(
  db: Database,
  id: number,
  { sections, olderThan, onlyKept }: Pick<StoredRun, 'sections' | 'olderThan' | 'onlyKept'>,
): Standing {
  const waiting = `SELECT coalesce(p.joined_into, p.id) AS party, i.section FROM run_item i JOIN party p ON p.id = i.party_id
    WHERE i.run_id = ? AND i.state = 'waiting'`
  const companies = olderThan === null ? [] : rows<{ party: number }>(db, `SELECT DISTINCT party FROM (${waiting})`, id)
  return asStanding(
    sections,
    rows<Counted>(
      db,
      `
  SELECT section, standing, count(*) AS n FROM (SELECT j.section, ${standingOf} AS standing FROM (${waiting}) j WHERE NOT ? OR ${isKept})
  GROUP BY section, standing`,
      olderThan,
      changedIn(
        db,
        companies.map(({ party }) => party),
        olderThan,
      ),
      id,
      Number(onlyKept),
    ),
  )
}

/**
 * How much of an approval its calls have used: each at its charge, and at its full price or bound while the charge is open, lost or
 * not stated. Calls of unknown price count by their number, too.
 */
export const usedBy = (db: Database, origin: string): QuoteApproval =>
  row<QuoteApproval>(
    db,
    `
  SELECT total(coalesce(CASE state WHEN 'settled' THEN charged END, reserved, ${unknownPriceReserve})) AS upTo,
    count(CASE WHEN reserved IS NULL THEN 1 END) AS unpriced
  FROM ledger WHERE origin = ? AND state <> 'released'`,
    origin,
  ) ?? { upTo: 0, unpriced: 0 }

function asRun(db: Database, found: RunRow): StoredRun {
  const sections = JSON.parse(found.sections) as readonly RunSection[]
  const olderThan = Math.abs(found.refresh) > 1 ? new Date(Math.abs(found.refresh)).toISOString() : null
  const onlyKept = found.refresh < 0
  const counted = rows<{ state: RunItemState; n: number }>(
    db,
    'SELECT state, count(*) AS n FROM run_item WHERE run_id = ? GROUP BY state',
    found.id,
  )
  const counts = Object.fromEntries(
    runItemStates.map((state) => [state, counted.find((one) => one.state === state)?.n ?? 0]),
  ) as Record<RunItemState, number>
  return {
    id: found.id,
    name: found.name,
    sections,
    refresh: found.refresh === 1,
    olderThan,
    onlyKept,
    state: found.state,
    error: found.error === null ? null : (JSON.parse(found.error) as AppError),
    until: found.until,
    createdAt: found.created_at,
    endedAt: found.ended_at,
    approved: { upTo: found.approved_credits, unpriced: found.approved_unpriced },
    companies:
      row<{ n: number }>(
        db,
        `SELECT count(DISTINCT coalesce(p.joined_into, p.id)) AS n
      FROM run_item i JOIN party p ON p.id = i.party_id WHERE i.run_id = ?`,
        found.id,
      )?.n ?? 0,
    counts,
    standing: standingInRun(db, found.id, { sections, olderThan, onlyKept }),
    spent: sumOfAllOf(db, originOfRun(found.id)),
    used: usedBy(db, originOfRun(found.id)),
  }
}

const over = `state IN ('done', 'stopped')`

export const readRuns = (db: Database, ended: number): readonly StoredRun[] =>
  [
    ...rows<RunRow>(db, `SELECT * FROM run WHERE NOT ${over} ORDER BY id`),
    ...rows<RunRow>(db, `SELECT * FROM run WHERE ${over} ORDER BY id DESC LIMIT ?`, ended),
  ].map((found) => asRun(db, found))

export function readRun(db: Database, id: number): StoredRun | null {
  const found = row<RunRow>(db, 'SELECT * FROM run WHERE id = ?', id)
  return found && asRun(db, found)
}

const keeps = (db: Database, company: number, section: RunSection): boolean =>
  row(db, 'SELECT 1 FROM section WHERE party_id = ? AND section = ?', company, section) !== null

/**
 * Writes a run with its items, all sections of one company after the other, so that a run that ends early has complete
 * files.
 */
export function beginRun(db: Database, asked: NewRun): number | null {
  return inTransaction(db, () => {
    const { sections, onlyKept = false } = asked
    const companies = companiesOf(db, asked.companies, onlyKept ? sections : null)
    if (companies.length === 0) return null
    const id = insert(
      db,
      `
      INSERT INTO run (name, sections, refresh, state, created_at, approved_credits, approved_unpriced)
      VALUES (?, ?, ?, 'running', ?, ?, ?)`,
      asked.name.toWellFormed(),
      JSON.stringify(sections),
      asked.olderThan === null ? Number(asked.refresh) : Date.parse(asked.olderThan) * (onlyKept ? -1 : 1),
      asked.at,
      asked.approved.upTo,
      asked.approved.unpriced,
    )
    let position = 0
    for (const company of companies) {
      for (const section of sections) {
        if (onlyKept && !keeps(db, company, section)) continue
        write(
          db,
          `INSERT INTO run_item (run_id, position, party_id, section, state) VALUES (?, ?, ?, ?, 'waiting')`,
          id,
          position,
          company,
          section,
        )
        position += 1
      }
    }
    return id
  })
}

function asItem(db: Database, found: ItemRow): RunItem | null {
  const party = findParty(db, partyId(found.party_id))
  const company = party === null ? null : summaryOf(party)
  if (company?.kind !== 'company') return null
  return {
    position: found.position,
    company,
    section: found.section,
    state: found.state,
    error: found.error === null ? null : (JSON.parse(found.error) as AppError),
    more: found.more === 1,
  }
}

/** What a person should look at first. */
const order = `CASE state WHEN 'failed' THEN 0 WHEN 'uncertain' THEN 1 WHEN 'sending' THEN 2 WHEN 'not-there' THEN 3
  WHEN 'waiting' THEN 4 WHEN 'skipped' THEN 5 ELSE 6 END, position`

export function readRunItems(
  db: Database,
  id: number,
  states: readonly RunItemState[],
  offset: number,
  limit: number,
): { readonly items: readonly RunItem[]; readonly total: number } {
  const wanted = JSON.stringify(states.length === 0 ? runItemStates : states)
  const where = 'WHERE run_id = ? AND state IN (SELECT value FROM json_each(?))'
  return {
    items: rows<ItemRow>(
      db,
      `SELECT * FROM run_item ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      id,
      wanted,
      limit,
      offset,
    )
      .map((found) => asItem(db, found))
      .filter((item) => item !== null),
    total: row<{ n: number }>(db, `SELECT count(*) AS n FROM run_item ${where}`, id, wanted)?.n ?? 0,
  }
}

/** What a run's calls cost, by company as it is now and section; null where a charge is open or nobody learned it. */
export const readRunCharges = (
  db: Database,
  id: number,
): readonly { readonly company: PartyId; readonly section: RunSection; readonly credits: number | null }[] =>
  rows<{ party: number; operation: string; credits: number; unknown: number }>(
    db,
    `
    SELECT coalesce(p.joined_into, p.id) AS party, l.operation, total(l.charged) AS credits, count(*) - count(l.charged) AS unknown
    FROM ledger l JOIN party p ON p.id = l.party_id WHERE l.origin = ? AND l.state <> 'released' GROUP BY 1, 2`,
    originOfRun(id),
  ).map(({ party, operation, credits, unknown }) => ({
    company: partyId(party),
    section: (operation === 'company' ? 'record' : operation.replace(/^company-/, '')) as RunSection,
    credits: unknown > 0 ? null : credits,
  }))

export function readRunItem(db: Database, id: number, position: number): RunItem | null {
  const found = row<ItemRow>(db, 'SELECT * FROM run_item WHERE run_id = ? AND position = ?', id, position)
  return found === null ? null : asItem(db, found)
}

export function nextRunItem(db: Database, id: number): RunItem | null {
  for (;;) {
    const found = row<ItemRow>(
      db,
      `SELECT * FROM run_item WHERE run_id = ? AND state = 'waiting' ORDER BY position LIMIT 1`,
      id,
    )
    if (found === null) return null
    const item = asItem(db, found)
    if (item !== null) return item
    // The company was erased: there is nothing to ask for.
    write(db, `UPDATE run_item SET state = 'skipped' WHERE run_id = ? AND position = ?`, id, found.position)
  }
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

export function stepRun(db: Database, step: RunStep): StoredRun | null {
  return inTransaction(db, () => {
    const changed = write(
      db,
      `
      UPDATE run SET state = ?, error = CASE WHEN ? THEN ? ELSE error END, until = ?, ended_at = coalesce(?, ended_at),
        approved_credits = coalesce(?, approved_credits), approved_unpriced = coalesce(?, approved_unpriced)
      WHERE id = ? AND state IN (SELECT value FROM json_each(?))`,
      step.to,
      step.error === undefined ? 0 : 1,
      json(step.error),
      step.until ?? null,
      step.endedAt ?? null,
      step.approved?.upTo ?? null,
      step.approved?.unpriced ?? null,
      step.id,
      JSON.stringify(step.from),
    )
    if (changed === 0) return null
    if (step.to === 'stopped')
      write(db, `UPDATE run_item SET state = 'skipped' WHERE run_id = ? AND state = 'waiting'`, step.id)
    return readRun(db, step.id)
  })
}

export function stepRunItem(db: Database, step: RunItemStep): void {
  write(
    db,
    `UPDATE run_item SET state = ?, sent_at = coalesce(?, sent_at), error = ?, more = ? WHERE run_id = ? AND position = ?`,
    step.to,
    step.sentAt ?? null,
    json(step.error),
    step.more === true ? 1 : 0,
    step.run,
    step.position,
  )
}

/** SQL: the answer to an item that was being sent is kept. */
const cameSince = `EXISTS (
  SELECT 1 FROM section_answer a JOIN answer w ON w.id = a.answer_id JOIN ledger l ON l.id = w.ledger_id
  JOIN party p ON p.id = run_item.party_id
  WHERE a.party_id = coalesce(p.joined_into, p.id) AND a.section = run_item.section AND a.readable = 1
    AND l.origin = 'run:' || run_item.run_id)`

/** SQL: the ledger has no call for the item whose state is such. */
const noCall = (state: string): string => `NOT EXISTS (
  SELECT 1 FROM ledger l JOIN party p ON p.id = run_item.party_id
  WHERE l.origin = 'run:' || run_item.run_id AND l.state ${state} AND l.party_id IN (p.id, p.joined_into)
    AND l.operation = CASE run_item.section WHEN 'record' THEN 'company' ELSE 'company-' || run_item.section END)`

/** SQL: nothing was reserved for the item, so it was never sent. */
const neverLeft = noCall(`<> 'released'`)

/** SQL: the item's calls have all ended and the service said what it charged: no answer of it was lost. */
const allSettled = noCall(`IN ('reserved', 'uncertain')`)

/**
 * After a kill: what the ledger knows of items is marked, because an answer is settled before its item is. Items that were being
 * sent become read, waiting, failed (paid for, and nothing that can be read came) or uncertain; what was bought again on its own
 * becomes read, and its approval the run's. Running runs are paused.
 */
export function recoverRuns(db: Database): number {
  return inTransaction(db, () => {
    const again = `state IN ('uncertain', 'failed') AND ${cameSince}`
    const bought = rows<{ id: number }>(db, `SELECT DISTINCT run_id AS id FROM run_item WHERE ${again}`)
    write(db, `UPDATE run_item SET state = 'read', error = NULL WHERE ${again}`)
    for (const { id } of bought) {
      const { upTo, unpriced } = usedBy(db, originOfRun(id))
      write(
        db,
        'UPDATE run SET approved_credits = max(approved_credits, ?), approved_unpriced = max(approved_unpriced, ?) WHERE id = ?',
        upTo,
        unpriced,
        id,
      )
    }
    write(
      db,
      `UPDATE run_item SET state = CASE WHEN ${cameSince} THEN 'read' WHEN ${neverLeft} THEN 'waiting'
        WHEN ${allSettled} THEN 'failed' ELSE 'uncertain' END
      WHERE state = 'sending'`,
    )
    return write(
      db,
      `UPDATE run SET state = 'paused', error = NULL, until = NULL WHERE state IN ('running', 'waiting')`,
    )
  })
}
