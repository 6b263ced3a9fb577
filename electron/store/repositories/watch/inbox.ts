import type { Database } from 'better-sqlite3'
import { currentEventType, type RegisterEvent } from '../../../../shared/domain/company/event.ts'
import { foldExpanded, foldings } from '../../../../shared/domain/text/fold.ts'
import { answerId, partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { GravestEvent } from '../../../../shared/domain/watch/notice.ts'
import { gravityOf } from '../../../../shared/domain/facts/account.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import type { InboxItem, InboxPage, InboxQuery } from '../../../../shared/domain/watch/inbox.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import { rankIn } from '../answers/rank.ts'
import type { InboxOrigin, TakenNotice, WatchRef } from '../../../ports/store/watch.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { fillLost } from './lost-events.ts'
import { keptEvent } from '../company/kept-event.ts'

/** An event as a monitor or feed brought it. */
export interface Hit {
  readonly event: RegisterEvent
  readonly party: PartyId | null
  /** ISO 8601 UTC with milliseconds. */
  readonly availableAt: string | null
  readonly companyName: string | null
}

/** Characters of an item's text that the text filter searches. */
const searchedText = 2_000

/** Names are stored in both foldings, because either is typed; the wording of the entry in one. */
const wordsOf = ({ event, companyName }: Hit): string =>
  [
    ...[companyName, event.holder].flatMap((name) => (name === null ? [] : foldings(name))),
    ...[event.text, event.previous, event.current, event.type].map((text) =>
      text === null ? '' : foldExpanded(text.slice(0, searchedText)),
    ),
  ].join(' ')

const itemOf = (db: Database, key: string): { readonly id: number } | null =>
  row(db, 'SELECT id FROM inbox_item WHERE key = ?', key)

/** Whether it is in the inbox, whoever brought it. */
export const isThere = (db: Database, key: string): boolean => itemOf(db, key) !== null

/** Whether this watch brought the event before. */
export const wasTold = (db: Database, key: string, { kind, id }: WatchRef): boolean =>
  row(
    db,
    `SELECT 1 FROM inbox_item i JOIN inbox_source s ON s.item_id = i.id
    WHERE i.key = ? AND s.kind = ? AND s.watch_id = ?`,
    key,
    kind,
    id,
  ) !== null

export interface Arrival {
  readonly answer: number
  readonly position: number
  readonly at: string
  /** Null: it belongs to none of ours, as far as it says. */
  readonly watch: WatchRef | null
  /** Worth a notification. */
  readonly tell: boolean
}

/** Puts a hit into the inbox. One event is one item, however many watches bring it and however often. */
export function arrive(db: Database, hit: Hit, { answer, position, at, watch, tell }: Arrival): void {
  const { event, party, availableAt } = hit
  if (watch !== null) fillLost(db, event.key, answer, watch)
  const type = event.type === null ? null : currentEventType(event.type)
  // The insert returns the number of a row that was written; where the words of a newer answer stay, it is looked up.
  const written = row<{ id: number }>(
    db,
    `
    INSERT INTO inbox_item (key, party_id, type, day, available_at, entry_number, arrived_at, notice, answer_id,
      position, words, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET party_id = coalesce(excluded.party_id, party_id), type = excluded.type,
      day = excluded.day, available_at = excluded.available_at, entry_number = excluded.entry_number,
      answer_id = excluded.answer_id, position = excluded.position, words = excluded.words, body = excluded.body,
      notice = CASE WHEN notice = 'none' THEN excluded.notice ELSE notice END
    WHERE excluded.answer_id = answer_id OR ${rankIn('excluded.answer_id')} > ${rankIn('inbox_item.answer_id')}
    RETURNING id`,
    event.key,
    party,
    type,
    event.effectiveOn,
    availableAt,
    event.entryNumber,
    at,
    tell ? 'wanted' : 'none',
    answer,
    position,
    wordsOf(hit),
    JSON.stringify(event),
  )
  const item = written ?? itemOf(db, event.key)
  if (item === null) return
  // What an older answer knows alone is added; that it came first stands beside.
  run(
    db,
    `UPDATE inbox_item SET party_id = coalesce(party_id, ?), arrived_at = min(arrived_at, ?)
    WHERE id = ? AND (party_id IS NULL AND ? OR arrived_at > ?)`,
    party,
    at,
    item.id,
    party === null ? 0 : 1,
    at,
  )
  if (watch === null) return
  run(
    db,
    `INSERT INTO inbox_source (item_id, kind, watch_id, answer_id) VALUES (?, ?, ?, ?)
    ON CONFLICT (item_id, kind, watch_id) DO UPDATE SET answer_id = excluded.answer_id
    WHERE excluded.answer_id <> answer_id AND ${rankIn('excluded.answer_id')} < ${rankIn('inbox_source.answer_id')}`,
    item.id,
    watch.kind,
    watch.id,
    answer,
  )
}

/** What two monitors brought is what one of them brought; the first answer that brought each hit stays noted. */
export function joinSources(db: Database, into: number, from: number): void {
  run(
    db,
    `INSERT INTO inbox_source (item_id, kind, watch_id, answer_id)
    SELECT item_id, kind, ?, answer_id FROM inbox_source WHERE kind = 'monitor' AND watch_id = ?
    ON CONFLICT (item_id, kind, watch_id) DO UPDATE SET answer_id = excluded.answer_id
    WHERE ${rankIn('excluded.answer_id')} < ${rankIn('inbox_source.answer_id')}`,
    into,
    from,
  )
  run(db, `DELETE FROM inbox_source WHERE kind = 'monitor' AND watch_id = ?`, from)
}

/** How many hits an answer was the first to bring for its watch. */
export const addedBy = (db: Database, answer: number): number =>
  row<{ count: number }>(db, 'SELECT count(*) AS count FROM inbox_source WHERE answer_id = ?', answer)?.count ?? 0

interface ItemRow {
  readonly id: number
  readonly party_id: number | null
  readonly arrived_at: string
  readonly acknowledged_at: string | null
  readonly body: string
  readonly sources: string
}

interface Narrowed {
  readonly where: string
  readonly parameters: readonly unknown[]
}

const ofWatch = `EXISTS (SELECT 1 FROM inbox_source s WHERE s.item_id = i.id AND s.kind = ? AND s.watch_id = ?)`

function narrow(query: InboxQuery): Narrowed {
  const tests: string[] = []
  const parameters: unknown[] = []
  const test = (sql: string, ...values: readonly unknown[]): void => {
    tests.push(sql)
    parameters.push(...values)
  }
  for (const word of (foldings(query.text)[0] ?? '').split(' ').filter((part) => part !== '')) {
    // The user's own metadata of a formation is searched as well as the service's.
    test(
      `(instr(i.words, ?) > 0 OR (i.key LIKE 'formation:%'
      AND EXISTS (SELECT 1 FROM formation f WHERE f.key = i.key AND instr(f.words, ?) > 0)))`,
      word,
      word,
    )
  }
  if (query.types.length > 0) {
    test('i.type IN (SELECT value FROM json_each(?))', JSON.stringify(query.types.map(currentEventType)))
  }
  if (query.monitor !== null) test(ofWatch, 'monitor', query.monitor)
  if (query.feed !== null) test(ofWatch, 'feed', query.feed)
  if (query.company !== null) {
    test('i.party_id = (SELECT coalesce(joined_into, id) FROM party WHERE id = ?)', query.company)
  }
  return { where: tests.map((sql) => ` AND ${sql}`).join(''), parameters }
}

function asItem(db: Database, found: ItemRow): InboxItem {
  const sources = JSON.parse(found.sources) as readonly (readonly [kind: string, id: number])[]
  const party = found.party_id === null ? null : findParty(db, partyId(found.party_id))
  const summary = party === null ? null : summaryOf(party)
  const of = (kind: WatchRef['kind']): readonly number[] => sources.filter(([one]) => one === kind).map(([, id]) => id)
  return {
    id: found.id,
    event: keptEvent(found.body),
    company: summary?.kind === 'company' ? summary : null,
    monitors: of('monitor'),
    feeds: of('feed'),
    arrivedAt: found.arrived_at,
    acknowledgedAt: found.acknowledged_at,
  }
}

/** Newest first by register day, then by arrival; items without a day last, because nothing says where they belong. */
export function readInbox(
  db: Database,
  query: InboxQuery & { readonly offset: number; readonly limit: number },
): InboxPage {
  const { where, parameters } = narrow(query)
  const count = (also: string): number =>
    row<{ count: number }>(db, `SELECT count(*) AS count FROM inbox_item i WHERE 1${also}${where}`, ...parameters)
      ?.count ?? 0
  const unseenOnly = query.unseenOnly ? ' AND i.acknowledged_at IS NULL' : ''
  const found = rows<ItemRow>(
    db,
    `
    SELECT i.id, i.party_id, i.arrived_at, i.acknowledged_at, i.body,
      (SELECT json_group_array(json_array(s.kind, s.watch_id)) FROM inbox_source s WHERE s.item_id = i.id) AS sources
    FROM inbox_item i WHERE 1${unseenOnly}${where}
    ORDER BY i.day DESC, i.id DESC LIMIT ? OFFSET ?`,
    ...parameters,
    query.limit,
    query.offset,
  )
  const unseen = count(' AND i.acknowledged_at IS NULL')
  return { items: found.map((one) => asItem(db, one)), total: query.unseenOnly ? unseen : count(''), unseen }
}

/** Which answer, and which item of it, told of these items. */
export const inboxOrigins = (db: Database, items: readonly number[]): readonly InboxOrigin[] =>
  rows<{ id: number; answer: number; position: number }>(
    db,
    `SELECT id, answer_id AS answer, position FROM inbox_item
    WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(items),
  ).map((origin) => ({ ...origin, answer: answerId(origin.answer) }))

export const unseen = (db: Database): number =>
  row<{ count: number }>(db, 'SELECT count(*) AS count FROM inbox_item WHERE acknowledged_at IS NULL')?.count ?? 0

/**
 * Acknowledges items: the first time is kept, and no notification is due any more. Null takes the acknowledgement back.
 */
export const acknowledge = (db: Database, items: readonly number[], at: string | null): number =>
  at === null
    ? run(
        db,
        `UPDATE inbox_item SET acknowledged_at = NULL
        WHERE id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(items),
      )
    : run(
        db,
        `UPDATE inbox_item SET acknowledged_at = coalesce(acknowledged_at, ?),
        notice = CASE notice WHEN 'wanted' THEN 'told' ELSE notice END
        WHERE id IN (SELECT value FROM json_each(?))`,
        at,
        JSON.stringify(items),
      )

const namesShown = 3
/** So many of the newest items are looked through for insolvency and deletion. */
const lookedThrough = 2_000

/** The gravest of the items that a notice is for; of equally grave ones the newest. */
function gravestOf(db: Database, items: readonly number[]): GravestEvent | null {
  const found = rows<{ party: number | null; body: string }>(
    db,
    `SELECT party_id AS party, body FROM inbox_item WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC`,
    JSON.stringify(items.slice(-lookedThrough)),
  )
  for (const { party: id, body } of found) {
    const event = keptEvent(body)
    const change = factChange(event)
    if (id === null || change === null || gravityOf({ concerns: change.fact, becomes: change.current }) < 3) continue
    const party = findParty(db, partyId(id))
    const summary = party === null ? null : summaryOf(party)
    if (summary?.kind === 'company' && summary.name !== null)
      return {
        company: summary.name,
        event: { type: event.type, roleType: event.roleType },
        legalForm: summary.legalForm,
      }
  }
  return null
}

/**
 * One notification for all items that no notification covered yet, however many; they count as notified from now on.
 */
export function takeNotice(db: Database): TakenNotice | null {
  const due = rows<{ id: number; party: number | null }>(
    db,
    `SELECT id, party_id AS party FROM inbox_item WHERE notice = 'wanted' ORDER BY id`,
  )
  const last = due.at(-1)
  if (last === undefined) return null
  const counts = new Map<number, number>()
  for (const { party } of due) if (party !== null) counts.set(party, (counts.get(party) ?? 0) + 1)
  const ordered = [...counts].toSorted(([, one], [, other]) => other - one).map(([party]) => partyId(party))
  const names = ordered.slice(0, namesShown).map((party) => findParty(db, party)?.name ?? null)
  const [only] = ordered
  const oneCompany = ordered.length === 1 && only !== undefined && due.every(({ party }) => party !== null)
  const items = due.map(({ id }) => id)
  run(db, `UPDATE inbox_item SET notice = 'told' WHERE notice = 'wanted'`)
  return {
    items,
    notice: {
      kind: 'events',
      id: last.id,
      count: due.length,
      first: gravestOf(db, items),
      companies: names.filter((name) => name !== null),
      companyCount: ordered.length,
      target: oneCompany ? { kind: 'company', id: only } : { kind: 'inbox' },
    },
  }
}

/** Items that were not acknowledged meanwhile are due for a notification again. */
export const giveBackNotice = (db: Database, items: readonly number[]): number =>
  run(
    db,
    `UPDATE inbox_item SET notice = CASE WHEN acknowledged_at IS NULL THEN 'wanted' ELSE 'told' END
    WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(items),
  )
