import type { Database } from 'better-sqlite3'
import { dirname } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { foldExpanded, foldStripped } from '../../../shared/domain/text/fold.ts'
import { readJson, type Json } from '../../../shared/domain/json.ts'
import { nameParts, type WantedPerson } from '../../../shared/domain/privacy/person-names.ts'
import type { PersonFragment, PersonTraces, TraceKind } from '../../../shared/domain/privacy/person-traces.ts'
import { learnOf, redactPerson, redactText } from '../../../shared/domain/privacy/redact-person.ts'
import { oldCopies } from '../file/aside-name.ts'
import { quoted } from '../sql/quoted.ts'

/** A text of some table that speaks of her, and what it becomes. */
export interface TextTrace {
  readonly table: string
  readonly column: string
  /** Condition that finds its row, and the values it takes. */
  readonly where: string
  readonly key: readonly unknown[]
  readonly before: string
  readonly after: string
  readonly hits: number
}

export interface AnswerTrace {
  readonly id: number
  readonly call: string
  readonly readAt: string
  readonly hits: number
  readonly whole: boolean
  /** The body without her; null where the answer goes altogether, or only its call or purpose names her. */
  readonly body: string | null
}

export interface Found {
  readonly who: WantedPerson
  readonly parties: readonly number[]
  readonly answers: readonly AnswerTrace[]
  readonly texts: readonly TextTrace[]
}

interface AnswerRow {
  readonly id: number
  readonly call: string
  readonly read_at: string
  readonly purpose: string
  readonly packing: number
  readonly body: Uint8Array
}

const pluck = <T>(db: Database, sql: string, ...parameters: readonly unknown[]): readonly T[] =>
  db
    .prepare(sql)
    .pluck()
    .all(...parameters) as T[]

/** Tables whose rows come from answers and are made anew, or hold nothing that people wrote. */
const notSearched: ReadonlySet<string> = new Set([
  'answer',
  'alias',
  'alias_uuid',
  'id_said',
  'unsettled',
  'party',
  'section',
  'section_answer',
  'section_item',
  'event',
  'role',
  'statement',
  'search',
  'search_page',
  'search_item',
  'projection',
  'named',
  'intent_step',
  'request',
  'own_change',
  'seen_message',
  // Whom the team erased, by id alone and without a name: each colleague's library, and a server that was restored, is told by it.
  'team_erasure',
  'team_erased',
])

const kindOfTable: Readonly<Record<string, TraceKind>> = {
  note: 'notes',
  tag: 'tags',
  party_tag: 'tags',
  collection: 'collections',
  collection_item: 'collections',
  saved_search: 'searches',
  saved_search_seen: 'searches',
  setting: 'searches',
  inbox_item: 'inbox',
  desk: 'desks',
  ledger: 'ledger',
  export: 'exports',
  export_party: 'exports',
}

const textOf = ({ packing, body }: AnswerRow): string =>
  new TextDecoder().decode(packing === 1 ? inflateRawSync(body) : body)

/** Cheap to ask of each text before it is looked at closely. */
function suspicion(who: Pick<WantedPerson, 'ids' | 'names'>): (text: string) => boolean {
  const words = new Set<string>()
  for (const name of who.names) {
    const last = nameParts(name)?.last.at(-1) ?? null
    if (last === null) continue
    words.add(last.toLowerCase())
    words.add(foldExpanded(last))
    words.add(foldStripped(last))
  }
  const parts = [...who.ids, ...words].filter((part) => part.length > 1)
  return (text) => {
    const low = text.toLowerCase()
    // An escaped letter could hide a name, and so could one of an address.
    return low.includes('\\u') || /%[0-9a-f]{2}/.test(low) || parts.some((part) => low.includes(part.toLowerCase()))
  }
}

function eachAnswer(db: Database, look: (row: AnswerRow) => void): void {
  // One at a time: bodies may be large.
  const next = db.prepare(
    'SELECT id, call, read_at, purpose, packing, body FROM answer WHERE id > ? ORDER BY id LIMIT 1',
  )
  for (
    let row = next.get(0) as AnswerRow | undefined;
    row !== undefined;
    row = next.get(row.id) as AnswerRow | undefined
  )
    look(row)
}

/** A body or a text without her; JSON stays JSON. */
function without(
  text: string,
  who: WantedPerson,
  onHit?: (found: Json) => void,
): { readonly text: string; readonly hits: number } {
  const parsed = /^\s*[[{"]/.test(text) ? readJson(text) : null
  if (parsed?.ok === true) {
    const { json, hits } = redactPerson(parsed.value, who, onHit)
    return { text: hits === 0 ? text : JSON.stringify(json), hits }
  }
  const found = redactText(text, who)
  if (found.hits > 0) onHit?.(text.slice(0, 2_000))
  return found
}

/** Her row and those that were joined into it. */
export const partiesOf = (db: Database, party: number): readonly number[] => {
  const root = pluck<number | null>(db, 'SELECT joined_into FROM party WHERE id = ?', party)[0] ?? party
  return pluck<number>(db, `SELECT id FROM party WHERE (id = ? OR joined_into = ?) AND kind = 'person'`, root, root)
}

/**
 * Looks through the whole library for one person. Reads only. Slow on purpose: every answer and every text is looked at.
 * @param byName whether mentions count that have her name and neither an id nor a birth
 */
export function findPerson(
  db: Database,
  party: number,
  byName: boolean,
  onFragment: (fragment: PersonFragment) => void = () => undefined,
): Found | null {
  const parties = partiesOf(db, party)
  if (parties.length === 0) return null
  const list = JSON.stringify(parties)
  const inList = '(SELECT value FROM json_each(?))'
  const aliases = pluck<string>(db, `SELECT service_id FROM alias WHERE party_id IN ${inList}`, list)
  const uuids = pluck<string>(
    db,
    `SELECT uuid FROM alias_uuid WHERE service_id IN (SELECT service_id FROM alias WHERE party_id IN ${inList})`,
    list,
  )
  const ids = new Set([...aliases, ...uuids])
  const names = new Set(pluck<string>(db, `SELECT name FROM party WHERE id IN ${inList} AND name IS NOT NULL`, list))
  const births = new Set<string>()
  const byId = suspicion({ ids, names: [] })
  eachAnswer(db, (row) => {
    const text = textOf(row)
    if (!byId(text)) return
    const parsed = readJson(text)
    if (!parsed.ok) return
    const learned = learnOf(parsed.value, ids)
    for (const name of learned.names) names.add(name)
    for (const day of learned.births) births.add(day)
  })
  const who: WantedPerson = { ids, names: [...names], births, byName }
  const suspect = suspicion(who)

  const answers: AnswerTrace[] = []
  eachAnswer(db, (row) => {
    const purpose = readJson(row.purpose)
    const asked = purpose.ok ? (purpose.value as { readonly kind?: string; readonly partyId?: number }) : {}
    const whole = asked.kind === 'person-section' && parties.includes(asked.partyId ?? 0)
    const text = textOf(row)
    const label = `${row.call}${row.purpose}`
    if (!whole && !suspect(text) && !suspect(label)) return
    const found: Json[] = []
    const body = without(text, who, (one) => found.push(one))
    const labelHits = redactText(row.call, who).hits + without(row.purpose, who).hits
    if (!whole && body.hits + labelHits === 0) return
    onFragment({ from: row.call, readAt: row.read_at, found: whole ? [readOrText(text)] : found })
    answers.push({
      id: row.id,
      call: row.call,
      readAt: row.read_at,
      hits: body.hits + labelHits,
      whole,
      body: whole || body.hits === 0 ? null : body.text,
    })
  })
  return { who, parties, answers, texts: findTexts(db, who, suspect, onFragment) }
}

const readOrText = (text: string): Json => {
  const read = readJson(text)
  return read.ok ? read.value : text
}

interface Column {
  readonly name: string
  readonly type: string
  readonly pk: number
}

function findTexts(
  db: Database,
  who: WantedPerson,
  suspect: (text: string) => boolean,
  onFragment: (fragment: PersonFragment) => void,
): readonly TextTrace[] {
  const traces: TextTrace[] = []
  const tables = db.pragma('table_list') as readonly {
    readonly schema: string
    readonly name: string
    readonly type: string
    readonly wr: number
  }[]
  for (const { schema, name, type, wr } of tables) {
    if (schema !== 'main' || type !== 'table' || name.startsWith('sqlite_') || notSearched.has(name)) continue
    const columns = db.pragma(`table_info(${quoted(name)})`) as readonly Column[]
    const texts = columns.filter((column) => column.type === 'TEXT').map((column) => column.name)
    const keyed = columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name)
    const where = wr === 0 ? 'rowid = ?' : keyed.map((column) => `${quoted(column)} = ?`).join(' AND ')
    const key = wr === 0 ? ['_row'] : keyed
    const rows = db
      .prepare(`SELECT ${wr === 0 ? 'rowid AS _row, ' : ''}* FROM ${quoted(name)}`)
      .iterate() as IterableIterator<Readonly<Record<string, unknown>>>
    for (const row of rows) {
      for (const column of texts) {
        const before = row[column]
        if (typeof before !== 'string' || !suspect(before)) continue
        const { text: after, hits } = without(before, who, (found) =>
          onFragment({ from: `${name}.${column}`, readAt: null, found: [found] }),
        )
        if (hits > 0)
          traces.push({ table: name, column, where, key: key.map((each) => row[each]), before, after, hits })
      }
    }
  }
  return traces
}

/** The report of what is kept of a person: where, and how often. */
export function personTraces(db: Database, found: Found): PersonTraces {
  const list = JSON.stringify(found.parties)
  const owned = (table: string): number =>
    hasTable(db, table)
      ? (pluck<number>(
          db,
          `SELECT count(*) FROM ${table} WHERE party_id IN (SELECT value FROM json_each(?))`,
          list,
        )[0] ?? 0)
      : 0
  const texts: Record<TraceKind, number> = {
    notes: owned('note'),
    tags: owned('party_tag'),
    collections: owned('collection_item'),
    searches: owned('saved_search_seen') + owned('opened_file'),
    inbox: 0,
    desks: 0,
    ledger: owned('ledger'),
    exports: 0,
    other: 0,
  }
  for (const { table } of found.texts) texts[kindOfTable[table] ?? 'other'] += 1
  return {
    names: found.who.names,
    births: [...found.who.births].toSorted(),
    answers: found.answers.map(({ id, call, readAt, hits, whole }) => ({ id, call, readAt, hits, whole })),
    texts,
    exports: hasTable(db, 'export_party')
      ? (db
          .prepare(`
      SELECT started_at AS at, title, path, kind FROM export
      WHERE state = 'done' AND (kind = 'backup' OR id IN (SELECT export_id FROM export_party WHERE party_id IN (SELECT value FROM json_each(?))))
      ORDER BY id DESC`)
          .all(list) as PersonTraces['exports'])
      : [],
    oldCopies: oldCopies(dirname(db.name)),
  }
}

const hasTable = (db: Database, name: string): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !== undefined
