import type { Database } from 'better-sqlite3'
import { partyId, provenUuid, serviceId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import type { StoredListItem } from '../../../ports/store/lists.ts'
import { findParty } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'
import { isNewer, rankIn } from '../answers/rank.ts'

interface ItemRow {
  readonly id: number
  readonly list_id: number
  readonly service_id: string | null
  readonly party_id: number | null
  readonly name: string | null
  readonly added_at: string | null
  readonly gone: number
  readonly answer_id: number
}

/** What an answer says of something in a list; null where it doesn't say. */
export interface ToldItem {
  readonly serviceId: string | null
  readonly party: PartyId | null
  readonly name: string | null
  readonly addedAt: string | null
}

function asItem(db: Database, found: ItemRow): StoredListItem {
  const party = found.party_id === null ? null : findParty(db, partyId(found.party_id))
  return {
    id: found.id,
    list: found.list_id,
    serviceId: found.service_id === null ? null : serviceId(found.service_id),
    party: party === null ? null : shownParty(db, party),
    name: found.name,
    addedAt: found.added_at,
    there: found.gone === 0,
  }
}

/** Newest first. */
export const readListItems = (db: Database, list: number): readonly StoredListItem[] =>
  rows<ItemRow>(
    db,
    `SELECT * FROM service_list_item WHERE list_id = ? AND gone = 0
    ORDER BY added_at DESC, id DESC`,
    list,
  ).map((found) => asItem(db, found))

export function readStoredItem(db: Database, id: number): StoredListItem | null {
  const found = row<ItemRow>(db, 'SELECT * FROM service_list_item WHERE id = ?', id)
  return found && asItem(db, found)
}

/** Stores an item of a list as an answer shows it. An answer older than what is known changes nothing (rebuild). */
export function tellItem(db: Database, list: number, told: ToldItem, answer: number): void {
  if (told.serviceId === null && told.party === null) return
  const uuid = told.serviceId === null ? null : provenUuid(told.serviceId)
  const found = row<ItemRow>(
    db,
    `
    SELECT * FROM service_list_item WHERE list_id = @list AND (service_id = @id OR uuid = @uuid
      OR party_id = @party AND (service_id IS NULL AND gone = 0 OR @id IS NULL AND ${rankIn('service_list_item.answer_id')} >= ${rankIn('@answer')}))
    ORDER BY service_id = @id DESC, uuid = @uuid DESC, id LIMIT 1`,
    { list, id: told.serviceId, uuid, party: told.party, answer },
  )
  const said = {
    list,
    serviceId: told.serviceId,
    uuid,
    party: told.party,
    name: told.name,
    addedAt: told.addedAt,
    answer,
  }
  if (found === null) {
    run(
      db,
      `INSERT INTO service_list_item (list_id, service_id, uuid, party_id, name, added_at, answer_id)
      VALUES (@list, @serviceId, @uuid, @party, @name, @addedAt, @answer)`,
      said,
    )
    return
  }
  if (!isNewer(db, answer, found.answer_id)) return
  run(
    db,
    `UPDATE service_list_item SET service_id = coalesce(@serviceId, service_id), uuid = coalesce(@uuid, uuid),
      party_id = coalesce(@party, party_id), name = coalesce(@name, name), added_at = coalesce(@addedAt, added_at),
      gone = 0, answer_id = @answer
    WHERE id = @id`,
    { ...said, id: found.id },
  )
}

export const itemGone = (db: Database, item: number, answer: number): number =>
  run(
    db,
    `UPDATE service_list_item SET gone = 1, answer_id = ?
    WHERE id = ? AND ${rankIn('service_list_item.answer_id')} < ${rankIn('?')}`,
    answer,
    item,
    answer,
  )

export const endListItem = (db: Database, item: number): number =>
  run(db, 'UPDATE service_list_item SET gone = 1 WHERE id = ?', item)

/** Ends a complete walk over a list's items: items that it didn't name are gone. */
export function endItemsWalk(db: Database, list: number, first: number, at: string): void {
  run(
    db,
    `UPDATE service_list_item SET gone = 1
    WHERE list_id = ? AND gone = 0 AND ${rankIn('service_list_item.answer_id')} < ${rankIn('?')}`,
    list,
    first,
  )
  run(
    db,
    `UPDATE service_list SET items_read_at = ?,
    size = (SELECT count(*) FROM service_list_item WHERE list_id = ? AND gone = 0) WHERE id = ?`,
    at,
    list,
    list,
  )
}
