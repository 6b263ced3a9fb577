import type { Database } from 'better-sqlite3'
import { cutOff, type RetentionKind, type RetentionRules } from '../../../../shared/domain/privacy/retention.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { forgetProjections, projectAll } from '../../projections/rebuild.ts'
import { remakeIndex } from '../../search-index/open-index.ts'

/** Answers of these operations are removed with the kind. */
const operationsOf = {
  people: ['search-persons', 'person-roles', 'person-holdings'],
  companyPeople: ['company-roles', 'company-ownership', 'ownership-job', 'watchlist', 'watchlist-item'],
} as const

interface ForeignKey {
  readonly from: string
  readonly table: string
}

/** Removes persons whom no answer and no note names any more, with their ids. */
function removeForgotten(db: Database): void {
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[]
  const held = tables
    .filter((table) => !['party', 'alias', 'opened_file', 'not_there'].includes(table))
    .flatMap((table) =>
      (db.pragma(`foreign_key_list("${table}")`) as readonly ForeignKey[])
        .filter((key) => key.table === 'party')
        .map(({ from }) => `EXISTS (SELECT 1 FROM "${table}" x WHERE x."${from}" = p.id)`),
    )
  const forgotten = JSON.stringify(
    db
      .prepare(`SELECT id FROM party p WHERE kind = 'person' AND coalesce(joined_into, id) = id AND name IS NULL
    AND NOT EXISTS (SELECT 1 FROM party q WHERE q.joined_into = p.id AND q.id <> p.id) AND NOT (${held.join(' OR ')})`)
      .pluck()
      .all(),
  )
  const those = 'party_id IN (SELECT value FROM json_each(?))'
  const theirs = `(SELECT service_id FROM alias WHERE ${those})`
  run(db, `DELETE FROM id_said WHERE asked IN ${theirs}`, forgotten)
  run(db, `DELETE FROM id_said WHERE answered IN ${theirs}`, forgotten)
  run(db, `DELETE FROM unsettled WHERE service_id IN ${theirs}`, forgotten)
  run(db, `DELETE FROM alias_uuid WHERE service_id IN (SELECT service_id FROM alias WHERE ${those})`, forgotten)
  for (const table of ['alias', 'opened_file', 'not_there', 'export_party'])
    run(db, `DELETE FROM ${table} WHERE ${those}`, forgotten)
  run(db, 'DELETE FROM party WHERE id IN (SELECT value FROM json_each(?))', forgotten)
}

/** Answers and whom only they named, and what they said; in the caller's transaction. */
function takeOut(db: Database, answers: readonly number[]): void {
  forgetProjections(db)
  run(db, 'DELETE FROM answer WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(answers))
  projectAll(db)
  removeForgotten(db)
}

/**
 * Takes out what a team's retention, or an erasure, took out at its server (changes `answer-gone` that wait). What is left, and what an erasure
 * rewrote (`answer-rewritten`), is projected again, which takes long in a large library: once for all of them.
 * @returns how many answers were removed or rewritten
 */
export function removeGone(db: Database): number {
  const waiting = `SELECT seq FROM team_unread WHERE kind IN ('answer-gone', 'answer-rewritten')`
  if (row(db, `${waiting} LIMIT 1`) === null) return 0
  const secure = db.pragma('secure_delete', { simple: true })
  db.pragma('secure_delete = ON')
  try {
    const removed = inTransaction(db, () => {
      const ids = rows<{ id: number }>(
        db,
        `SELECT a.id FROM team_unread u JOIN team_answer t ON t.uid = json_extract(u.content, '$') JOIN answer a ON a.id = t.answer_id
        WHERE u.kind = 'answer-gone'`,
      ).map(({ id }) => id)
      const rewritten =
        row<{ n: number }>(db, `SELECT count(*) AS n FROM team_unread WHERE kind = 'answer-rewritten'`)?.n ?? 0
      if (ids.length + rewritten > 0) takeOut(db, ids)
      run(db, `DELETE FROM team_unread WHERE seq IN (${waiting})`)
      return ids.length + rewritten
    })
    if (removed > 0) {
      remakeIndex(db)
      db.pragma('wal_checkpoint(TRUNCATE)')
    }
    return removed
  } finally {
    db.pragma(`secure_delete = ${secure === 1 ? 'ON' : 'OFF'}`)
  }
}

/**
 * Removes what is older than the rules say, and projects again what is left. Ledger rows stay: they account for what
 * was spent.
 * @returns how many rows of each kind were removed
 */
export function applyRetention(
  db: Database,
  rules: RetentionRules,
  now: number,
): Readonly<Record<RetentionKind, number>> {
  const removed: Record<RetentionKind, number> = { people: 0, companyPeople: 0, inbox: 0, exports: 0 }
  const before = (kind: RetentionKind): string | null => {
    const months = rules[kind]
    return months === null ? null : cutOff(now, months)
  }
  const secure = db.pragma('secure_delete', { simple: true })
  db.pragma('secure_delete = ON')
  let again = false
  try {
    inTransaction(db, () => {
      const old: number[] = []
      for (const kind of ['people', 'companyPeople'] as const) {
        const until = before(kind)
        if (until === null) continue
        const ids = db
          .prepare('SELECT id FROM answer WHERE operation IN (SELECT value FROM json_each(?)) AND read_at < ?')
          .pluck()
          .all(JSON.stringify(operationsOf[kind]), until) as number[]
        removed[kind] = ids.length
        old.push(...ids)
      }
      if (old.length > 0) {
        takeOut(db, old)
        again = true
      }
      const inbox = before('inbox')
      if (inbox !== null) {
        const those = 'SELECT id FROM inbox_item WHERE acknowledged_at IS NOT NULL AND acknowledged_at < ?'
        run(db, `DELETE FROM inbox_source WHERE item_id IN (${those})`, inbox)
        removed.inbox = run(
          db,
          `DELETE FROM inbox_item WHERE acknowledged_at IS NOT NULL AND acknowledged_at < ?`,
          inbox,
        )
      }
      const exports = before('exports')
      if (exports !== null)
        removed.exports = run(db, `DELETE FROM export WHERE ended_at IS NOT NULL AND ended_at < ?`, exports)
    })
    if (again) remakeIndex(db)
    if (Object.values(removed).some((count) => count > 0)) db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.pragma(`secure_delete = ${secure === 1 ? 'ON' : 'OFF'}`)
  }
  return removed
}
