import type { Database } from 'better-sqlite3'
import { row, rows, run } from '../../sql/prepared.ts'
import { areSame, joinedMonitor, monitorRow, writeFields, type ToldFields } from '../watch/joined-monitor.ts'

/*
 * What a person wrote of a company or person, or set up for it, moves to the number that stays when two turn out to be one. Where answers
 * part them again, it goes back to the number that it was written for. What was written while they were one stays with the number under
 * which it was written.
 */

interface Thing {
  readonly table: string
  /** Names a row of the table beside its party; null: it has a number of its own. */
  readonly key: string | null
  readonly columns: readonly string[]
}

/** Tables whose rows move (`join-library.ts`, `join-watched.ts`, `join-lists.ts`, `join-parties.ts`). */
const things: readonly Thing[] = [
  { table: 'note', key: null, columns: [] },
  { table: 'intent', key: null, columns: [] },
  { table: 'inbox_item', key: null, columns: [] },
  { table: 'service_list_item', key: null, columns: [] },
  { table: 'party_tag', key: 'tag_id', columns: ['at'] },
  { table: 'collection_item', key: 'collection_id', columns: ['position', 'remark', 'added_at'] },
  { table: 'saved_search_seen', key: 'saved_id', columns: ['mark'] },
  { table: 'opened_file', key: "'file'", columns: ['at'] },
  { table: 'not_there', key: 'section', columns: ['at', 'after_answer', 'why'] },
  {
    table: 'monitor',
    key: "'monitor'",
    columns: ['id', 'service_id', 'event_types', 'state', 'created_at', 'answer_id', 'runs', 'said', 'uid'],
  },
]

const asJson = (columns: readonly string[], of: string): string =>
  `json_object(${columns.map((column) => `'${column}', ${of}.${column}`).join(', ')})`

/** Notes what is about to move from one number to another; before it does. */
export function noteMoved(db: Database, into: number, from: number): void {
  for (const { table, key, columns } of things) {
    if (key === null) {
      run(
        db,
        `INSERT OR IGNORE INTO moved_row (thing, key, number, holder, shared, content)
        SELECT '${table}', m.id, ?, ?, 0, '{}' FROM ${table} m WHERE m.party_id = ?
          AND NOT EXISTS (SELECT 1 FROM moved_row r WHERE r.thing = '${table}' AND r.key = m.id)`,
        from,
        into,
        from,
      )
      continue
    }
    const [mine, its] = [key.replace(/^(?=[a-z])/, 'm.'), key.replace(/^(?=[a-z])/, 'o.')]
    // What it holds for a number that was joined into it before is that one's, and not its own.
    run(
      db,
      `INSERT OR REPLACE INTO moved_row (thing, key, number, holder, shared, content, others)
      SELECT '${table}', ${mine}, ?, ?, o.party_id IS NOT NULL, ${asJson(columns, 'm')},
        CASE WHEN o.party_id IS NULL THEN NULL ELSE ${asJson(columns, 'o')} END
      FROM ${table} m LEFT JOIN ${table} o ON o.party_id = ? AND ${its} = ${mine} WHERE m.party_id = ?
        AND NOT EXISTS (SELECT 1 FROM moved_row r WHERE r.thing = '${table}' AND r.key = ${mine} AND r.holder = ? AND r.shared = 0)`,
      from,
      into,
      into,
      from,
      from,
    )
  }
  run(db, 'UPDATE moved_row SET holder = ? WHERE holder = ?', into, from)
}

interface Moved {
  readonly thing: string
  readonly key: string
  readonly number: number
  readonly holder: number
  readonly shared: number
  readonly content: string
  readonly others: string | null
}

/** Gives a number back what was written for it before it was joined into another; it is a party of its own again. */
export function giveBack(db: Database, number: number): void {
  for (const moved of rows<Moved>(db, 'SELECT * FROM moved_row WHERE number = ? ORDER BY thing, key', number)) {
    const thing = things.find(({ table }) => table === moved.thing)
    if (thing !== undefined) giveRowBack(db, thing, moved)
  }
  run(db, 'DELETE FROM moved_row WHERE number = ?', number)
}

function giveRowBack(db: Database, { table, key, columns }: Thing, moved: Moved): void {
  const { number, holder } = moved
  if (key === null) {
    run(db, `UPDATE ${table} SET party_id = ? WHERE id = ? AND party_id = ?`, number, moved.key, holder)
    return
  }
  const isColumn = !key.startsWith("'")
  const where = `party_id = ?${isColumn ? ` AND ${key} = ?` : ''}`
  const at = (party: number): readonly unknown[] => (isColumn ? [party, moved.key] : [party])
  const now = row<Record<string, unknown>>(db, `SELECT * FROM ${table} WHERE ${where}`, ...at(holder))
  // What the person took away meanwhile is not brought back.
  if (now === null && table !== 'monitor') return
  if (moved.shared === 0) {
    run(db, `UPDATE OR IGNORE ${table} SET party_id = ? WHERE ${where}`, number, ...at(holder))
    return
  }
  const content = JSON.parse(moved.content) as Readonly<Record<string, unknown>>
  const names = [...(isColumn ? [key] : []), ...columns]
  run(
    db,
    `INSERT OR IGNORE INTO ${table} (party_id${names.map((name) => `, ${name}`).join('')})
    VALUES (?${names.map(() => ', ?').join('')})`,
    number,
    ...(isColumn ? [moved.key] : []),
    ...columns.map((name) => content[name] ?? null),
  )
  if (moved.others === null || now === null) return
  // What the other's monitor took over of this one goes with it, where nothing was told of it since.
  if (table === 'monitor') {
    const own = JSON.parse(moved.others) as ToldFields
    const joint = monitorRow(db, holder)
    if (joint !== null && areSame(joint, joinedMonitor(db, own, content as unknown as ToldFields)))
      writeFields(db, joint.id, own)
    return
  }
  // The other's own words stand alone again, where nobody changed what both were made of.
  if (table !== 'collection_item') return
  const others = JSON.parse(moved.others) as { readonly remark: string }
  const both = [others.remark, String(content['remark'])].filter((remark) => remark !== '')
  if (now['remark'] === [...new Set(both)].join(' / '))
    run(db, `UPDATE collection_item SET remark = ? WHERE ${where}`, others.remark, ...at(holder))
}
