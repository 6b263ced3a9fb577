import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { mostItems, type Collection, type CollectionFile } from '../../../../shared/domain/library/collection.ts'
import type { ItemsAdded } from '../../../ports/store/library.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { findOwn, indexOwn } from '../../search-index/own-index.ts'
import { findParty, type PartyRow } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'

const counted = `SELECT c.id, c.name, c.note, c.created_at AS createdAt, c.changed_at AS changedAt,
  count(CASE WHEN p.kind = 'company' THEN 1 END) AS companies, count(CASE WHEN p.kind = 'person' THEN 1 END) AS persons
  FROM collection c LEFT JOIN collection_item i ON i.collection_id = c.id LEFT JOIN party p ON p.id = i.party_id`

/** Changed last first. */
export const readCollections = (db: Database): readonly Collection[] =>
  rows<Collection>(db, `${counted} GROUP BY c.id ORDER BY c.changed_at DESC, c.id DESC`)

const one = (db: Database, id: number): Collection | null =>
  row<Collection>(db, `${counted} WHERE c.id = ? GROUP BY c.id`, id)

/** @throws IndexDamaged */
export const findCollections = (db: Database, text: string, limit: number): readonly Collection[] =>
  rows<Collection>(
    db,
    `${counted} WHERE c.id IN (SELECT value FROM json_each(?)) GROUP BY c.id ORDER BY c.changed_at DESC`,
    JSON.stringify(findOwn(db, 'collection', text, limit)),
  )

/** In which collections a company or person is. */
export function collectionsOf(db: Database, asked: PartyId): readonly Pick<Collection, 'id' | 'name'>[] {
  const party = findParty(db, asked)
  return party === null
    ? []
    : rows<Pick<Collection, 'id' | 'name'>>(
        db,
        `
    SELECT c.id, c.name FROM collection_item i JOIN collection c ON c.id = i.collection_id
    WHERE i.party_id = ? ORDER BY c.changed_at DESC, c.id DESC`,
        party.id,
      )
}

export function readCollection(db: Database, id: number): CollectionFile | null {
  const found = one(db, id)
  return found === null
    ? null
    : {
        ...found,
        items: rows<PartyRow & { remark: string; added_at: string }>(
          db,
          `
      SELECT p.*, i.remark, i.added_at FROM collection_item i JOIN party p ON p.id = i.party_id
      WHERE i.collection_id = ? ORDER BY i.position, i.party_id`,
          id,
        ).map((item) => ({ party: shownParty(db, item), addedAt: item.added_at, remark: item.remark })),
      }
}

/** `id` null makes a new one; null when there is none of this number. @throws IndexDamaged */
export function saveCollection(
  db: Database,
  {
    id,
    name,
    note,
    at,
  }: {
    readonly id: number | null
    readonly name: string
    readonly note: string
    readonly at: string
  },
): Collection | null {
  return inTransaction(db, () => {
    const [called, about] = [name.replace(/\s+/gu, ' ').trim().toWellFormed(), note.toWellFormed()]
    if (
      id !== null &&
      run(db, 'UPDATE collection SET name = ?, note = ?, changed_at = ? WHERE id = ?', called, about, at, id) === 0
    ) {
      return null
    }
    const saved =
      id ??
      insert(
        db,
        'INSERT INTO collection (name, note, created_at, changed_at) VALUES (?, ?, ?, ?)',
        called,
        about,
        at,
        at,
      )
    indexOwn(db, 'collection', saved)
    return one(db, saved)
  })
}

const changed = (db: Database, id: number, at: string): number =>
  run(db, 'UPDATE collection SET changed_at = ? WHERE id = ?', at, id)

/** Adds at the end, in the order given; null when there is no such collection. Unknown parties are passed over. */
export function addItems(db: Database, id: number, ids: readonly PartyId[], at: string): ItemsAdded | null {
  return inTransaction(db, () => {
    const state = row<{ count: number; last: number | null }>(
      db,
      'SELECT count(*) AS count, max(position) AS last FROM collection_item WHERE collection_id = ?',
      id,
    )
    if (changed(db, id, at) === 0) return null
    let [count, position] = [state?.count ?? 0, state?.last ?? 0]
    const added: PartyId[] = []
    let [already, left] = [0, 0]
    for (const party of new Set(ids.flatMap((one) => findParty(db, one)?.id ?? []))) {
      if (row(db, 'SELECT 1 FROM collection_item WHERE collection_id = ? AND party_id = ?', id, party) !== null)
        already += 1
      else if (count >= mostItems) left += 1
      else {
        position += 1
        count += 1
        run(
          db,
          'INSERT INTO collection_item (collection_id, party_id, position, added_at) VALUES (?, ?, ?, ?)',
          id,
          party,
          position,
          at,
        )
        added.push(partyId(party))
      }
    }
    return { added, already, left }
  })
}

interface ItemRow {
  readonly party_id: number
  readonly position: number
  readonly remark: string
  readonly added_at: string
}

function putItems(db: Database, id: number, items: readonly ItemRow[]): void {
  if (row(db, 'SELECT 1 FROM collection WHERE id = ?', id) === null) return
  for (const item of items) {
    const party = findParty(db, partyId(item.party_id))
    if (party !== null)
      run(
        db,
        `INSERT OR IGNORE INTO collection_item (collection_id, party_id, position, remark, added_at)
      VALUES (?, ?, ?, ?, ?)`,
        id,
        party.id,
        item.position,
        item.remark,
        item.added_at,
      )
  }
}

/** Takes items out; how to put them back at their places, or null when none was there. */
export function removeItems(db: Database, id: number, ids: readonly PartyId[], at: string): (() => void) | null {
  return inTransaction(db, () => {
    const parties = JSON.stringify(ids.flatMap((one) => findParty(db, one)?.id ?? []))
    const items = rows<ItemRow>(
      db,
      `SELECT party_id, position, remark, added_at FROM collection_item
      WHERE collection_id = ? AND party_id IN (SELECT value FROM json_each(?))`,
      id,
      parties,
    )
    if (items.length === 0) return null
    run(
      db,
      'DELETE FROM collection_item WHERE collection_id = ? AND party_id IN (SELECT value FROM json_each(?))',
      id,
      parties,
    )
    changed(db, id, at)
    return () => {
      inTransaction(db, () => {
        putItems(db, id, items)
      })
    }
  })
}

/** Puts an item before another, or at the end; false when either is not in it. */
export function moveItem(db: Database, id: number, asked: PartyId, before: PartyId | null, at: string): boolean {
  return inTransaction(db, () => {
    const [party, next] = [findParty(db, asked)?.id, before === null ? null : findParty(db, before)?.id]
    const order = rows<{ party_id: number }>(
      db,
      'SELECT party_id FROM collection_item WHERE collection_id = ? ORDER BY position, party_id',
      id,
    ).map(({ party_id }) => party_id)
    if (party === undefined || next === undefined || !order.includes(party) || (next !== null && !order.includes(next)))
      return false
    const rest = order.filter((one) => one !== party)
    const place = next === null || next === party ? rest.length : rest.indexOf(next)
    if (next !== party) rest.splice(place, 0, party)
    else return true
    rest.forEach((one, index) => {
      run(
        db,
        'UPDATE collection_item SET position = ? WHERE collection_id = ? AND party_id = ? AND position <> ?',
        index + 1,
        id,
        one,
        index + 1,
      )
    })
    changed(db, id, at)
    return true
  })
}

/** False when it is not in this collection. */
export function remark(db: Database, id: number, asked: PartyId, text: string, at: string): boolean {
  return inTransaction(db, () => {
    const done =
      run(
        db,
        'UPDATE collection_item SET remark = ? WHERE collection_id = ? AND party_id = ?',
        text.replace(/\s+/gu, ' ').trim().toWellFormed(),
        id,
        findParty(db, asked)?.id ?? 0,
      ) > 0
    if (done) changed(db, id, at)
    return done
  })
}

/** Removes a collection whole; how to put it back, or null when there was none. @throws IndexDamaged */
export function removeCollection(db: Database, id: number): (() => void) | null {
  return inTransaction(db, () => {
    const before = one(db, id)
    if (before === null) return null
    const uid = row<{ uid: string | null }>(db, 'SELECT uid FROM collection WHERE id = ?', id)?.uid ?? null
    const items = rows<ItemRow>(
      db,
      'SELECT party_id, position, remark, added_at FROM collection_item WHERE collection_id = ?',
      id,
    )
    run(db, 'DELETE FROM collection WHERE id = ?', id)
    indexOwn(db, 'collection', id)
    return () => {
      inTransaction(db, () => {
        run(
          db,
          'INSERT OR IGNORE INTO collection (id, uid, name, note, created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?)',
          id,
          uid,
          before.name,
          before.note,
          before.createdAt,
          before.changedAt,
        )
        putItems(db, id, items)
        indexOwn(db, 'collection', id)
      })
    }
  })
}
