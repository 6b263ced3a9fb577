import type Database from 'better-sqlite3'
import { provenUuid } from '../../../shared/domain/ids.ts'
import { bareTables, type BareRows } from '../../../shared/domain/library/library-file.ts'
import { lostEventType, type RegisterEvent } from '../../../shared/domain/company/event.ts'
import type { SavedWhat } from '../../../shared/domain/library/saved-search.ts'
import type { WantedCompany } from '../../../shared/domain/imports/wanted-company.ts'
import { quoted } from '../sql/quoted.ts'
import { lostEventKey } from '../repositories/watch/lost-events.ts'

/** The key of a lost row, by the columns that others name it by. */
type Key = Readonly<Record<string, unknown>>

const nothingWanted: WantedCompany = {
  name: null,
  register: null,
  number: null,
  courtCode: null,
  court: null,
  seat: null,
  reference: null,
}
const lostSearch: SavedWhat = { kind: 'lost' }

const sql =
  (text: string, more: Key = {}) =>
  (fresh: Database.Database, key: Key): void => {
    fresh.prepare(text).run({ ...key, ...more })
  }

/** The service's id of a list, from the calls that brought what stands in it. */
function serviceIdOf(fresh: Database.Database, list: unknown): string | null {
  const calls = fresh
    .prepare(
      `SELECT a.call FROM service_list_item i JOIN answer a ON a.id = i.answer_id WHERE i.list_id = ? ORDER BY a.rank DESC`,
    )
    .pluck()
    .iterate(list) as IterableIterator<string>
  for (const call of calls) {
    const [, id] = /\/(?:lists|collections)\/([^/?#\s]+)\/items/.exec(call) ?? []
    try {
      if (id !== undefined) return decodeURIComponent(id)
    } catch {
      // No id that this program ever sent.
    }
  }
  return null
}

/** An entry of the inbox of which only the number is left; the answer that brought it fills it again where it is kept. */
function bareInboxItem(fresh: Database.Database, { id }: Key): void {
  const key = lostEventKey(Number(id))
  const event: RegisterEvent = {
    key,
    type: lostEventType,
    effectiveOn: null,
    availableAt: null,
    entryNumber: null,
    publishedOn: null,
    text: null,
    previous: null,
    current: null,
    holder: null,
    roleType: null,
  }
  fresh
    .prepare(
      `INSERT OR IGNORE INTO inbox_item (id, key, type, arrived_at, notice, answer_id, position, words, body)
      SELECT @id, @key, @type, coalesce((SELECT min(read_at) FROM answer WHERE id = min(s.answer_id)), ''), 'none', min(s.answer_id), 0, '', @body
      FROM inbox_source s WHERE s.item_id = @id`,
    )
    .run({ id, key, type: lostEventType, body: JSON.stringify(event) })
}

/**
 * Rows that others point at, as bare numbers: what a person made stays, though the name of its collection is lost. An imported list has as many
 * columns as its rows; an order to read many companies has ended, and a saved search asks nothing any more, so that nothing is paid for in its name.
 * A row of a list is there where candidates for it are.
 */
const bareRows: Readonly<Record<string, (fresh: Database.Database, key: Key) => void>> = {
  party: sql(`INSERT OR IGNORE INTO party (id, kind) VALUES (@id, 'company')`),
  collection: sql(
    `INSERT OR IGNORE INTO collection (id, name, created_at, changed_at) VALUES (@id, printf('#%d', @id), '', '')`,
  ),
  tag: sql(
    `INSERT OR IGNORE INTO tag (id, name, name_key, color) VALUES (@id, printf('#%d', @id), printf('#%d', @id), 'grey')`,
  ),
  import: sql(`INSERT OR IGNORE INTO import (id, name, created_at, titles, roles, unfinished)
    SELECT @id, printf('#%d', @id), '', json_group_array(''), json_group_array(NULL), 0
    FROM json_each((SELECT cells FROM import_row WHERE import_id = @id LIMIT 1))`),
  import_row: sql(
    `INSERT OR IGNORE INTO import_row (import_id, position, cells, wanted, outcome)
    SELECT @import_id, @position, json_group_array(''), @wanted, 'candidates'
    FROM json_each(coalesce((SELECT titles FROM import WHERE id = @import_id), (SELECT cells FROM import_row WHERE import_id = @import_id LIMIT 1)))`,
    { wanted: JSON.stringify(nothingWanted) },
  ),
  run: sql(`INSERT OR IGNORE INTO run (id, name, sections, refresh, state, created_at, approved_credits, approved_unpriced)
    SELECT @id, printf('#%d', @id), json_group_array(DISTINCT section), 0, 'stopped', '', 0, 0 FROM run_item WHERE run_id = @id`),
  saved_search: sql(
    `INSERT OR IGNORE INTO saved_search (id, name, what, created_at, seen_at) VALUES (@id, printf('#%d', @id), @what, '', '')`,
    { what: JSON.stringify(lostSearch) },
  ),
  // Whom a file names is only written once it is done.
  export: sql(
    `INSERT OR IGNORE INTO export (id, kind, title, format, state, started_at) VALUES (@id, 'lost', printf('#%d', @id), '', 'done', '')`,
  ),
  service_list: (fresh, { id }) => {
    const serviceId = serviceIdOf(fresh, id)
    fresh
      .prepare(
        `INSERT OR IGNORE INTO service_list (id, name, state, service_id, uuid) VALUES (@id, printf('#%d', @id), 'there', @serviceId, @uuid)`,
      )
      .run({ id, serviceId, uuid: serviceId === null ? null : provenUuid(serviceId) })
  },
  inbox_item: bareInboxItem,
}

interface Broken {
  readonly table: string
  readonly parent: string
  readonly fkid: number
}

interface Link {
  readonly id: number
  readonly from: string
  readonly to: string | null
}

/** Mends one kind of broken link: the lost row comes back bare, or the link is taken away, or the row that has it. Returns how many came back. */
function mendLink(fresh: Database.Database, { table, parent }: Broken, links: readonly Link[]): number {
  const here = quoted(table)
  const pairs = links.map(({ from, to }) => [quoted(from), quoted(to ?? 'id')] as const)
  const missing = `${pairs.map(([from]) => `${here}.${from} IS NOT NULL`).join(' AND ')} AND NOT EXISTS (
    SELECT 1 FROM ${quoted(parent)} p WHERE ${pairs.map(([from, to]) => `p.${to} = ${here}.${from}`).join(' AND ')})`
  const bare = bareRows[parent]
  if (bare !== undefined) {
    const lost = fresh
      .prepare(
        `SELECT DISTINCT ${pairs.map(([from, to]) => `${from} AS ${to}`).join(', ')} FROM ${here} WHERE ${missing}`,
      )
      .all() as readonly Key[]
    for (const key of lost) bare(fresh, key)
    return lost.length
  }
  const columns = fresh.pragma(`table_info(${here})`) as readonly {
    readonly name: string
    readonly notnull: number
    readonly pk: number
  }[]
  const [only] = links
  const column = links.length === 1 ? columns.find(({ name }) => name === only?.from) : undefined
  if (column?.notnull === 0 && column.pk === 0)
    fresh.prepare(`UPDATE ${here} SET ${quoted(column.name)} = NULL WHERE ${missing}`).run()
  else fresh.prepare(`DELETE FROM ${here} WHERE ${missing}`).run()
  return 0
}

/**
 * Handles rows that point at lost rows. A lost row that others say something about comes back as a bare number: a party and an entry of the inbox,
 * which their answers fill again; a collection, a list, an order, a saved search, an exported file, which stand under their number. Where a
 * link may be empty it is emptied: an answer without its ledger row, a note without its desk. What is left points nowhere and is made anew from
 * the answers: projections, and under which UUID an id is known.
 * @returns what stands under its number alone, by table
 */
export function mend(fresh: Database.Database): BareRows {
  const bare: Record<string, number> = {}
  for (let round = 0; round < 20; round += 1) {
    const broken = fresh.pragma('foreign_key_check') as readonly Broken[]
    if (broken.length === 0) break
    const kinds = new Map(broken.map((each) => [`${each.table} ${each.fkid}`, each]))
    for (const each of kinds.values()) {
      const links = (fresh.pragma(`foreign_key_list(${quoted(each.table)})`) as readonly Link[]).filter(
        ({ id }) => id === each.fkid,
      )
      const came = mendLink(fresh, each, links)
      if (came > 0) bare[each.parent] = (bare[each.parent] ?? 0) + came
    }
  }
  return Object.fromEntries(bareTables.flatMap((table) => (bare[table] === undefined ? [] : [[table, bare[table]]])))
}
