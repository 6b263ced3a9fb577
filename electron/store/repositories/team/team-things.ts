import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { Json } from '../../../../shared/domain/json.ts'
import { mostItems } from '../../../../shared/domain/library/collection.ts'
import { longestNote } from '../../../../shared/domain/library/note.ts'
import { once } from '../../../../shared/domain/once.ts'
import { leastIntervals } from '../../../../shared/domain/watch/feed.ts'
import { mostTags, tagColors, tagKey, tagName } from '../../../../shared/domain/library/tag.ts'
import type { Shareable, SharedThing, TakenThings, ThingToSave } from '../../../ports/store/team-things.ts'
import type { TeamThing, Uid } from '../../../ports/team-server.ts'
import { indexOwn } from '../../search-index/own-index.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { feedFilter, idsOfParty } from '../../team/portable-purpose.ts'
import { knownParty, partyOf, type PartyKind } from '../parties/aliases.ts'
import { uidOfContent } from './uid-of-content.ts'

/*
 * Notes, tags and collections that a person shared with her team. Who shares nothing has no row here, and nothing without a row ever
 * leaves. A row holds what the team has: version and content as they were told last. What differs from it in the library is what is
 * still to be told; so a change that was made offline, or just before a kill, is found again by itself.
 *
 * A tag on a company and an item of a collection are one thing each: two people who add to one collection do not disturb each other. Of
 * two texts none is ever lost: where a colleague saved another one meanwhile, hers stands, and one's own stays beside it as a private note.
 */

const text = (most: number) => z.string().max(most)
const ids = z.array(text(200).min(1)).min(1).max(64).readonly()
const whom = { party: ids, person: z.boolean() }
const uid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const instant = z.iso.datetime()

/** What a thing is, by its kind: only this is ever written from outside. */
const bodies = once(() => ({
  note: z.strictObject({ about: z.strictObject(whom).nullable(), text: text(longestNote), at: instant }),
  tag: z.strictObject({ name: text(300).min(1), color: z.enum(tagColors) }),
  tagged: z.strictObject({ tag: uid, ...whom, at: instant }),
  collection: z.strictObject({ name: text(300).min(1), note: text(2_000), at: instant }),
  item: z.strictObject({ collection: uid, ...whom, remark: text(500), at: instant }),
  feed: z.strictObject({
    name: text(200).min(1),
    filter: feedFilter(),
    intervalMinutes: z.number().int().min(leastIntervals.paid).max(527_040),
    on: z.boolean(),
    approved: z.union([
      z.strictObject({ upTo: z.number().int().min(0).max(1_000_000) }),
      z.strictObject({ unknown: z.literal(true) }),
    ]),
  }),
}))
type Bodies = ReturnType<typeof bodies>
type Kind = keyof Bodies
type Body<K extends Kind> = z.infer<Bodies[K]>
const isKind = (kind: string): kind is Kind => Object.hasOwn(bodies(), kind)

interface Row {
  readonly uid: Uid
  readonly kind: Kind
  /** 0: shared, and not told yet. */
  readonly version: number
  /** What the team has; null: nothing yet. */
  readonly body: string | null
  readonly name: string | null
  readonly at: string | null
  /** What a tag is called here, because its own name is another tag's. */
  readonly called: string | null
  /** 1: not shared any more, and the team is still to be told. */
  readonly withdrawn: number
}
const rowOf = (db: Database, of: Uid): Row | null => row<Row>(db, 'SELECT * FROM team_thing WHERE uid = ?', of)

/** The name of what belongs to two things, the same wherever it is made. */
const pairUid = (kind: Kind, whole: Uid, party: string): Uid => uidOfContent([kind, whole, party])

const kindOf = (db: Database, party: number): PartyKind | null =>
  row<{ kind: PartyKind }>(db, 'SELECT kind FROM party WHERE id = ?', party)?.kind ?? null

const whomOf = (db: Database, party: number): z.infer<z.ZodObject<typeof whom>> | null => {
  const all = idsOfParty(db, party)
  return all.length === 0 ? null : { party: all, person: kindOf(db, party) === 'person' }
}

/** The party that is meant; known from now on, by its id alone, if it wasn't. Null: its ids are things of another kind. */
function partyMeant(db: Database, { party, person }: z.infer<z.ZodObject<typeof whom>>): PartyId | null {
  const kind = person ? 'person' : 'company'
  for (const id of party) {
    const known = knownParty(db, kind, id)
    if (known !== null && kindOf(db, known) === kind) return known
  }
  const [first] = party
  if (first === undefined || knownParty(db, kind, first) !== null) return null
  return partyOf(db, kind, first, 0)
}

/** With members in the order of their names, so that equal things are equal texts. */
const sorted = (object: object): unknown => Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** What of a thing is compared: the rest only says where it stands. */
function essence(kind: Kind, body: unknown): string {
  switch (kind) {
    case 'note':
      return JSON.stringify((body as Body<'note'>).text)
    case 'tag': {
      const { name, color } = body as Body<'tag'>
      return JSON.stringify([name, color])
    }
    case 'collection': {
      const { name, note } = body as Body<'collection'>
      return JSON.stringify([name, note])
    }
    case 'item':
      return JSON.stringify((body as Body<'item'>).remark)
    case 'feed': {
      const { name, filter, intervalMinutes, on, approved } = body as Body<'feed'>
      return JSON.stringify([name, sorted(filter), intervalMinutes, on, sorted(approved)])
    }
    case 'tagged':
      return ''
  }
}

interface Here {
  readonly uid: Uid
  readonly kind: Kind
  readonly body: Json
}

/** A shared thing as it stands here; null: it is not here. */
function here(db: Database, { uid: its, kind, called }: Pick<Row, 'uid' | 'kind' | 'called'>): Json | null {
  switch (kind) {
    case 'note': {
      const note = row<{ party_id: number | null; desk_id: number | null; text: string; created_at: string }>(
        db,
        'SELECT party_id, desk_id, text, created_at FROM note WHERE uid = ?',
        its,
      )
      if (note === null || note.desk_id !== null) return null
      const about = note.party_id === null ? null : whomOf(db, note.party_id)
      return note.party_id !== null && about === null ? null : { about, text: note.text, at: note.created_at }
    }
    case 'tag': {
      const tag = row<{ name: string; color: string }>(db, 'SELECT name, color FROM tag WHERE uid = ?', its)
      if (tag === null) return null
      const stored = tag.name === called ? (JSON.parse(rowOf(db, its)?.body ?? 'null') as Body<'tag'> | null) : null
      return { name: stored?.name ?? tag.name, color: tag.color }
    }
    case 'collection':
      return row<{ name: string; note: string; at: string }>(
        db,
        'SELECT name, note, created_at AS at FROM collection WHERE uid = ?',
        its,
      ) as Json
    case 'feed': {
      const feed = row<FeedRow>(db, 'SELECT * FROM feed WHERE uid = ? AND removed = 0', its)
      if (feed === null) return null
      const approved = JSON.parse(feed.approved) as { readonly upTo?: number }
      return {
        name: feed.name,
        filter: JSON.parse(feed.filter) as Json,
        intervalMinutes: feed.interval_minutes,
        on: feed.is_on === 1,
        approved: approved.upTo === undefined ? { unknown: true } : { upTo: approved.upTo },
      }
    }
    default:
      return null
  }
}

interface FeedRow {
  readonly id: number
  readonly name: string
  readonly filter: string
  readonly interval_minutes: number
  readonly is_on: number
  readonly approved: string
}

/** What belongs to shared tags and collections (null: to all of them), each under the uid that the team knows it by, else under a new one. */
function pairsHere(db: Database, wholes: readonly Uid[] | null): readonly Here[] {
  const asked = wholes === null ? [] : [{ only: JSON.stringify(wholes) }]
  const those = (column: string): string =>
    wholes === null ? '1' : `${column} IN (SELECT value FROM json_each(:only))`
  const known = new Map<string, Uid>()
  for (const each of rows<Row>(
    db,
    `SELECT * FROM team_thing WHERE kind IN ('tagged', 'item') AND body IS NOT NULL
      AND ${those(`coalesce(json_extract(body, '$.tag'), json_extract(body, '$.collection'))`)}`,
    ...asked,
  )) {
    const body = JSON.parse(each.body ?? 'null') as Body<'tagged'> | Body<'item'> | null
    if (body === null) continue
    const party = body.party
      .map((id) => knownParty(db, body.person ? 'person' : 'company', id))
      .find((one) => one !== null)
    if (party !== undefined) known.set(`${'tag' in body ? body.tag : body.collection} ${party}`, each.uid)
  }
  const found: Here[] = []
  const shared = `EXISTS (SELECT 1 FROM team_thing s WHERE s.uid = w.uid AND s.withdrawn = 0) AND ${those('w.uid')}`
  for (const { whole, party_id: party, at } of rows<{ whole: Uid; party_id: number; at: string }>(
    db,
    `SELECT w.uid AS whole, x.party_id, x.at FROM party_tag x JOIN tag w ON w.id = x.tag_id WHERE ${shared}`,
    ...asked,
  )) {
    const about = whomOf(db, party)
    if (about === null) continue
    const its = known.get(`${whole} ${party}`) ?? pairUid('tagged', whole, about.party[0] ?? '')
    found.push({ uid: its, kind: 'tagged', body: { tag: whole, ...about, at } })
  }
  for (const { whole, party_id: party, remark, at } of rows<{
    whole: Uid
    party_id: number
    remark: string
    at: string
  }>(
    db,
    `SELECT w.uid AS whole, x.party_id, x.remark, x.added_at AS at FROM collection_item x JOIN collection w ON w.id = x.collection_id
    WHERE ${shared} ORDER BY x.position`,
    ...asked,
  )) {
    const about = whomOf(db, party)
    if (about === null) continue
    const its = known.get(`${whole} ${party}`) ?? pairUid('item', whole, about.party[0] ?? '')
    found.push({ uid: its, kind: 'item', body: { collection: whole, ...about, remark, at } })
  }
  return found
}

/** Shares a note, a tag or a collection, or takes that back; false: there is none, or it can't be shared (a note on a desk). */
export const shareThing = (db: Database, kind: Shareable, id: number, on: boolean): boolean =>
  inTransaction(db, () => {
    const found = row<{ uid: Uid }>(db, `SELECT uid FROM ${kind} WHERE id = ?`, id)
    if (found === null) return false
    if (on) {
      if (here(db, { uid: found.uid, kind, called: null }) === null) return false
      run(
        db,
        `INSERT INTO team_thing (uid, kind, version) VALUES (?, ?, 0) ON CONFLICT (uid) DO UPDATE SET withdrawn = 0`,
        found.uid,
        kind,
      )
    } else run(db, 'UPDATE team_thing SET withdrawn = 1 WHERE uid = ?', found.uid)
    return true
  })

/** Which of a kind are shared, by our numbers, and who changed each last (null: nobody but oneself yet). */
export const sharedThings = (db: Database, kind: Shareable): readonly SharedThing[] =>
  rows<SharedThing>(
    db,
    `SELECT w.id, t.name AS by FROM ${kind} w JOIN team_thing t ON t.uid = w.uid WHERE t.withdrawn = 0 ORDER BY w.id`,
  )

/** Where a shared thing may have changed: its own uid, or of what belongs to a tag or a collection that one's. */
const noted = {
  note: 'uid',
  tag: 'uid',
  collection: 'uid',
  feed: 'uid',
  team_thing: 'uid',
  party_tag: '(SELECT uid FROM tag WHERE id = ROW.tag_id)',
  collection_item: '(SELECT uid FROM collection WHERE id = ROW.collection_id)',
} as const

/** Things that were written since they were compared with what the team has, by connection; a connection that has none was not compared yet. */
const touched = new WeakMap<Database, Set<Uid>>()

/**
 * Notes from now on which things are written. By triggers of this connection alone, the only one that writes, because things are
 * written in many places, and none must be forgotten; a library alone has none of them. What is rolled back is noted too, which only costs a look.
 */
function watchThings(db: Database): Set<Uid> {
  const changed = new Set<Uid>()
  touched.set(db, changed)
  db.function('note_thing', (its: unknown) => {
    if (typeof its === 'string') changed.add(its)
    return null
  })
  for (const [table, uidOf] of Object.entries(noted))
    for (const [event, sides] of [
      ['INSERT', ['NEW']],
      ['UPDATE', ['OLD', 'NEW']],
      ['DELETE', ['OLD']],
    ] as const)
      db.exec(
        `CREATE TEMP TRIGGER IF NOT EXISTS note_${table}_${event.toLowerCase()} AFTER ${event} ON main.${table} BEGIN ${sides
          .map((side) => `SELECT note_thing(${uidOf === 'uid' ? `${side}.uid` : uidOf.replace('ROW', side)});`)
          .join(' ')} END`,
      )
  return changed
}

/** What the team is still to be told, `limit` at most: wholes before what belongs to them. Looks only at what was written since it was all told. */
export function thingsToSave(db: Database, limit: number): readonly ThingToSave[] {
  const before = touched.get(db)
  const changed = before ?? watchThings(db)
  if (before?.size === 0) return []
  const found = differences(db, before === undefined ? null : [...before])
  // What is still to be told stays noted, and with a tag or a collection what belongs to it.
  changed.clear()
  for (const { uid: its, body } of found) {
    changed.add(its)
    const whole = body as { readonly tag?: Uid; readonly collection?: Uid } | null
    for (const one of [whole?.tag, whole?.collection]) if (one !== undefined) changed.add(one)
  }
  return found.slice(0, limit)
}

/** What of these things (null: of all) differs from what the team was told. */
function differences(db: Database, among: readonly Uid[] | null): ThingToSave[] {
  const only = among === null ? null : JSON.stringify(among)
  const those = (column: string): string => (only === null ? '1' : `${column} IN (SELECT value FROM json_each(:only))`)
  const asked = only === null ? [] : [{ only }]
  const told = new Map(
    rows<Row>(
      db,
      `SELECT * FROM team_thing WHERE ${those('uid')} OR ${those(`json_extract(body, '$.tag')`)}
        OR ${those(`json_extract(body, '$.collection')`)}`,
      ...asked,
    ).map((each) => [each.uid, each]),
  )
  const present = new Map<Uid, Here>()
  for (const each of told.values()) {
    if (each.withdrawn === 1 || each.kind === 'tagged' || each.kind === 'item' || each.kind === 'feed') continue
    const body = here(db, each)
    if (body !== null) present.set(each.uid, { uid: each.uid, kind: each.kind, body })
  }
  // A thing of a tag or collection may have been noted by itself: it is compared with all that belongs to the same.
  const wholes = new Set(among)
  for (const { body } of told.values()) {
    const of = body === null ? null : (JSON.parse(body) as { readonly tag?: Uid; readonly collection?: Uid } | null)
    for (const whole of [of?.tag, of?.collection]) if (whole !== undefined) wholes.add(whole)
  }
  for (const each of pairsHere(db, among === null ? null : [...wholes])) {
    // Of a whole that was not noted itself the others were not asked for above.
    if (among === null || told.has(each.uid) || among.includes(wholeOf(each.body)) || among.includes(each.uid))
      present.set(each.uid, each)
  }
  // Feeds are paid by all, so they are polled for all: there is no word to be said first.
  for (const { uid: its } of rows<{ uid: Uid }>(
    db,
    `SELECT uid FROM feed WHERE removed = 0 AND ${those('uid')} ORDER BY id`,
    ...asked,
  )) {
    const body = here(db, { uid: its, kind: 'feed', called: null })
    if (body !== null && bodies().feed.safeParse(body).success) present.set(its, { uid: its, kind: 'feed', body })
  }
  const found: ThingToSave[] = []
  for (const { uid: its, kind, body } of present.values()) {
    const was = told.get(its)
    const same = was !== undefined && was.body !== null && essence(kind, JSON.parse(was.body)) === essence(kind, body)
    if (!same) found.push({ uid: its, kind, body, deleted: false, base: was?.version ?? 0 })
  }
  for (const each of told.values()) {
    if (present.has(each.uid) || (each.body === null && each.version > 0)) continue
    // Never told, and not here or not shared any more: the team has nothing of it.
    if (each.version > 0) found.push({ uid: each.uid, kind: each.kind, body: null, deleted: true, base: each.version })
  }
  return found
}

const wholeOf = (body: Json): Uid => {
  const { tag, collection } = body as { readonly tag?: Uid; readonly collection?: Uid }
  return tag ?? collection ?? ''
}

/**
 * The team has it now, under this version. What was taken back keeps its row: the change comes back from the server like everybody's, and
 * must not take away here what only stopped being shared.
 */
export function noteThingSaved(db: Database, { uid: its, kind, body, deleted }: ThingToSave, version: number): void {
  inTransaction(db, () => {
    run(
      db,
      `INSERT INTO team_thing (uid, kind, version, body) VALUES (?, ?, ?, ?)
      ON CONFLICT (uid) DO UPDATE SET version = excluded.version, body = excluded.body, name = NULL, at = NULL`,
      its,
      kind,
      version,
      deleted ? null : JSON.stringify(body),
    )
  })
}

/** One's own text that a colleague's took the place of, kept as a note that nobody else sees. */
function keepOwn(db: Database, text: string, party: number | null, at: string): void {
  if (text.trim() === '') return
  const id = insert(
    db,
    'INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?)',
    party,
    text,
    at,
    at,
  )
  indexOwn(db, 'note', id)
}

/** True: it was taken. False: it belongs to something that isn't here, or its party is none. */
function put(db: Database, its: Uid, kind: Kind, body: unknown, at: string): boolean {
  switch (kind) {
    case 'note': {
      const { about, text: words, at: made } = body as Body<'note'>
      const party = about === null ? null : partyMeant(db, about)
      if (about !== null && party === null) return false
      const known = row<{ id: number }>(db, 'SELECT id FROM note WHERE uid = ?', its)
      const id =
        known?.id ??
        insert(
          db,
          'INSERT INTO note (uid, party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?, ?)',
          its,
          party,
          words,
          made,
          at,
        )
      // Whoever edits it here meanwhile finds that another version was saved.
      if (known !== null)
        run(db, 'UPDATE note SET text = ?, version = version + 1, changed_at = ? WHERE id = ?', words, at, id)
      indexOwn(db, 'note', id)
      return true
    }
    case 'tag': {
      const { name: given, color } = body as Body<'tag'>
      const known = row<{ id: number }>(db, 'SELECT id FROM tag WHERE uid = ?', its)
      if (known === null && (row<{ n: number }>(db, 'SELECT count(*) AS n FROM tag')?.n ?? 0) >= mostTags) return false
      const plain = tagName(given)
      if (tagKey(plain) === '') return false
      const isFree = (name: string): boolean =>
        row(db, 'SELECT 1 FROM tag WHERE name_key = ? AND uid <> ?', tagKey(name), its) === null
      // One's own tag of this name stays what it is: whether both are one is the person's decision.
      let name = plain
      for (let nth = 2; !isFree(name); nth += 1) name = `${plain} ${nth}`
      if (known === null)
        insert(db, 'INSERT INTO tag (uid, name, name_key, color) VALUES (?, ?, ?, ?)', its, name, tagKey(name), color)
      else run(db, 'UPDATE tag SET name = ?, name_key = ?, color = ? WHERE uid = ?', name, tagKey(name), color, its)
      const id = row<{ id: number }>(db, 'SELECT id FROM tag WHERE uid = ?', its)?.id
      if (id !== undefined) indexOwn(db, 'tag', id)
      run(db, 'UPDATE team_thing SET called = ? WHERE uid = ?', name === plain ? null : name, its)
      return true
    }
    case 'collection': {
      const { name, note, at: made } = body as Body<'collection'>
      const known = row<{ id: number }>(db, 'SELECT id FROM collection WHERE uid = ?', its)
      const id =
        known?.id ??
        insert(
          db,
          'INSERT INTO collection (uid, name, note, created_at, changed_at) VALUES (?, ?, ?, ?, ?)',
          its,
          name,
          note,
          made,
          at,
        )
      if (known !== null)
        run(db, 'UPDATE collection SET name = ?, note = ?, changed_at = ? WHERE id = ?', name, note, at, id)
      indexOwn(db, 'collection', id)
      return true
    }
    case 'feed': {
      const { name, filter, intervalMinutes, on, approved } = body as Body<'feed'>
      const known = row<FeedRow>(db, 'SELECT * FROM feed WHERE uid = ?', its)
      const values = [name, JSON.stringify(filter), intervalMinutes, on ? 1 : 0, JSON.stringify(approved)]
      // Whether it tells of what it brings is everybody's own business.
      if (known === null)
        insert(
          db,
          `INSERT INTO feed (uid, name, filter, interval_minutes, is_on, approved, notify) VALUES (?, ?, ?, ?, ?, ?, 'none')`,
          its,
          ...values,
        )
      else {
        const before = JSON.stringify(sorted(JSON.parse(known.filter) as object))
        if (known.name !== '' && before !== JSON.stringify(sorted(filter)))
          run(db, `DELETE FROM watch WHERE kind = 'feed' AND id = ?`, known.id)
        run(
          db,
          `UPDATE feed SET name = ?, filter = ?, interval_minutes = ?, is_on = ?, approved = ?, removed = 0 WHERE id = ?`,
          ...values,
          known.id,
        )
      }
      return true
    }
    case 'tagged': {
      const { tag, at: since, ...about } = body as Body<'tagged'>
      const whole = row<{ id: number }>(db, 'SELECT id FROM tag WHERE uid = ?', tag)
      const party = whole === null ? null : partyMeant(db, about)
      if (whole === null || party === null) return false
      run(db, 'INSERT OR IGNORE INTO party_tag (party_id, tag_id, at) VALUES (?, ?, ?)', party, whole.id, since)
      return true
    }
    case 'item': {
      const { collection, remark, at: since, ...about } = body as Body<'item'>
      const whole = row<{ id: number }>(db, 'SELECT id FROM collection WHERE uid = ?', collection)
      const party = whole === null ? null : partyMeant(db, about)
      if (whole === null || party === null) return false
      const state = row<{ n: number; last: number | null }>(
        db,
        'SELECT count(*) AS n, max(position) AS last FROM collection_item WHERE collection_id = ?',
        whole.id,
      )
      const there =
        run(
          db,
          'UPDATE collection_item SET remark = ? WHERE collection_id = ? AND party_id = ?',
          remark,
          whole.id,
          party,
        ) > 0
      if (!there && (state?.n ?? 0) >= mostItems) return false
      if (!there)
        run(
          db,
          'INSERT INTO collection_item (collection_id, party_id, position, remark, added_at) VALUES (?, ?, ?, ?, ?)',
          whole.id,
          party,
          (state?.last ?? 0) + 1,
          remark,
          since,
        )
      run(db, 'UPDATE collection SET changed_at = max(changed_at, ?) WHERE id = ?', at, whole.id)
      return true
    }
  }
}

/** Takes away here what a colleague deleted. */
function takeAway(db: Database, its: Uid, kind: Kind, before: string | null): void {
  if (kind === 'note' || kind === 'tag' || kind === 'collection') {
    const known = row<{ id: number }>(db, `SELECT id FROM ${kind} WHERE uid = ?`, its)
    if (known === null) return
    run(db, `DELETE FROM ${kind} WHERE id = ?`, known.id)
    indexOwn(db, kind, known.id)
    return
  }
  if (kind === 'feed') {
    run(db, 'UPDATE feed SET removed = 1 WHERE uid = ?', its)
    return
  }
  const body = before === null ? null : (JSON.parse(before) as Body<'tagged'> | Body<'item'> | null)
  if (body === null) return
  const party = body.party
    .map((id) => knownParty(db, body.person ? 'person' : 'company', id))
    .find((one) => one !== null)
  if (party === undefined) return
  if ('tag' in body)
    run(db, 'DELETE FROM party_tag WHERE party_id = ? AND tag_id = (SELECT id FROM tag WHERE uid = ?)', party, body.tag)
  else
    run(
      db,
      'DELETE FROM collection_item WHERE party_id = ? AND collection_id = (SELECT id FROM collection WHERE uid = ?)',
      party,
      body.collection,
    )
}

/** One's own remark on an item, and whom it is on; null: it is not in the collection here. */
const remarkHere = (db: Database, { collection, party, person }: Body<'item'>) => {
  const found = party.map((id) => knownParty(db, person ? 'person' : 'company', id)).find((one) => one !== null)
  return row<{ remark: string; party: number }>(
    db,
    `SELECT remark, party_id AS party FROM collection_item
    WHERE party_id = ? AND collection_id = (SELECT id FROM collection WHERE uid = ?)`,
    found ?? 0,
    collection,
  )
}

/** Keeps one's own words, where they were changed here since the team was told last, before a colleague's take their place. */
function saveOwnWords(db: Database, before: Row, theirs: unknown, at: string): boolean {
  const { kind, body } = before
  if (before.withdrawn === 1 || kind === 'tagged' || kind === 'tag' || kind === 'feed') return false
  const told: unknown = body === null ? null : JSON.parse(body)
  const isOwn = (mine: unknown): boolean => {
    const words = essence(kind, mine)
    return (told === null || essence(kind, told) !== words) && (theirs === null || essence(kind, theirs) !== words)
  }
  if (kind === 'item') {
    const mine = told === null ? null : remarkHere(db, told as Body<'item'>)
    if (mine === null || mine.remark === '' || !isOwn(mine)) return false
    keepOwn(db, mine.remark, mine.party, at)
    return true
  }
  const mine = here(db, before)
  if (mine === null || !isOwn(mine)) return false
  if (kind === 'note') {
    const on = row<{ party_id: number | null }>(db, 'SELECT party_id FROM note WHERE uid = ?', before.uid)
    keepOwn(db, (mine as Body<'note'>).text, on?.party_id ?? null, at)
  } else {
    const { name, note } = mine as Body<'collection'>
    keepOwn(db, note === '' ? name : `${name}\n\n${note}`, null, at)
  }
  return true
}

type One = 'taken' | 'known' | 'unreadable' | 'later'

function takeOne(db: Database, thing: TeamThing): { readonly what: One; readonly beside: boolean } {
  const { uid: its, kind, version, deleted, by, at } = thing
  if (!isKind(kind)) return { what: 'unreadable', beside: false }
  const before = rowOf(db, its)
  if (before !== null && before.kind !== kind) return { what: 'unreadable', beside: false }
  if (before !== null && before.version >= version) {
    if (before.version === version) run(db, 'UPDATE team_thing SET at = coalesce(at, ?) WHERE uid = ?', at, its)
    return { what: 'known', beside: false }
  }
  const parsed = deleted ? null : bodies()[kind].safeParse(thing.body)
  if (parsed !== null && !parsed.success) return { what: 'unreadable', beside: false }
  const body = parsed === null ? null : parsed.data
  // Nobody shared it here, so there is nothing to take away.
  if (before === null && body === null) return { what: 'taken', beside: false }
  // What is here under this name without being shared: from a copy of the library, or from before one left the team.
  const unshared = { uid: its, kind, version: 0, body: null, name: null, at: null, called: null, withdrawn: 0 } as const
  const beside = saveOwnWords(db, before ?? unshared, body, at)
  run(
    db,
    `INSERT INTO team_thing (uid, kind, version, body, name, at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (uid) DO UPDATE SET version = excluded.version, body = excluded.body, name = excluded.name, at = excluded.at`,
    its,
    kind,
    version,
    body === null ? null : JSON.stringify(body),
    by.name,
    at,
  )
  // What one has taken back oneself is private again, and a colleague's change of it is none here.
  if (before?.withdrawn === 1) return { what: 'taken', beside: false }
  if (body === null) takeAway(db, its, kind, before?.body ?? null)
  else if (!put(db, its, kind, body, at)) {
    if (before === null) run(db, 'DELETE FROM team_thing WHERE uid = ?', its)
    return { what: 'later', beside }
  }
  return { what: 'taken', beside }
}

/** Writes colleagues' things, in their order, each once. What can't be read, or belongs to what isn't here yet, is told by its place. */
export const takeThings = (db: Database, things: readonly TeamThing[]): TakenThings =>
  inTransaction(db, () => {
    const left: number[] = []
    let taken = 0
    let beside = 0
    things.forEach((thing, at) => {
      const one = takeOne(db, thing)
      if (one.what === 'unreadable' || one.what === 'later') left.push(at)
      if (one.what === 'taken') taken += 1
      if (one.beside) beside += 1
    })
    return { taken, beside, left }
  })

/** Leaves the team: everything stays here, and is private again. */
export function forgetSharing(db: Database): void {
  run(db, 'DELETE FROM team_thing')
}

const asTold = ({ uid: its, kind, version, body, at }: Row): Omit<TeamThing, 'by'> => ({
  uid: its,
  at: at ?? '1970-01-01T00:00:00.000Z',
  kind,
  version,
  body: body === null ? null : (JSON.parse(body) as Json),
  deleted: body === null,
})

/** Everything shared as the team was told it last, for a server that was restored. */
export const toldThings = (db: Database): readonly Omit<TeamThing, 'by'>[] =>
  rows<Row>(db, 'SELECT * FROM team_thing WHERE version > 0').map(asTold)

/** What was told here last, and has no time of the server's yet: its change did not come back. */
export const unconfirmedThings = (db: Database): readonly Omit<TeamThing, 'by'>[] =>
  rows<Row>(db, 'SELECT * FROM team_thing WHERE version > 0 AND at IS NULL').map(asTold)

export function confirmThings(db: Database, uids: readonly Uid[], at: string): void {
  run(
    db,
    'UPDATE team_thing SET at = coalesce(at, ?) WHERE uid IN (SELECT value FROM json_each(?))',
    at,
    JSON.stringify(uids),
  )
}
