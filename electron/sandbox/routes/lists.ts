import { randomUUID } from 'node:crypto'
import { requiredText } from '../request/body.ts'
import type { Answer, Call, Handler } from '../request/call.ts'
import { isoInstant } from '../dataset/calendar.ts'
import { hangingList } from '../request/envelopes.ts'
import { ownedId, ownedInPath } from '../owned/owned-ids.ts'
import type { ListItem, OwnedList } from '../owned/owned.ts'
import { partyInBody, partyView } from './parties.ts'

const longestName = 200

/** Lists are collections before the release (contract 9.5); everything else about them is the same. */
const words = {
  classic: { list: 'collection', item: 'collection_item', listId: 'collection_id' },
  october: { list: 'list', item: 'list_item', listId: 'list_id' },
} as const

function listView({ dialect }: Call, list: OwnedList): Answer {
  return {
    object: words[dialect].list,
    id: ownedId(dialect, 'list', list.id),
    name: list.name,
    item_count: list.items.size,
    created_at: isoInstant(list.createdAt),
    updated_at: isoInstant(list.updatedAt),
  }
}

/** Before the release the company or person stands flat in the item, after it as a party. */
function itemView(call: Call, list: OwnedList, item: ListItem): Answer {
  const { dialect } = call
  const party = partyView(call, item)
  return {
    object: words[dialect].item,
    id: ownedId(dialect, 'list_item', item.id),
    [words[dialect].listId]: ownedId(dialect, 'list', list.id),
    ...(dialect === 'october'
      ? { party }
      : {
          type: item.kind,
          company_id: item.kind === 'company' ? party.id : null,
          person_id: item.kind === 'person' ? party.id : null,
          name: party.name,
        }),
    created_at: isoInstant(item.createdAt),
  }
}

const listInPath = (call: Call): OwnedList => ownedInPath(call, 'list', 'list_id', call.account.owned.lists)

/** `GET /lists`, newest first. */
export const listLists: Handler = (call) =>
  hangingList(
    call,
    [...call.account.owned.lists.values()].reverse(),
    ({ id }) => ownedId(call.dialect, 'list', id),
    (list) => listView(call, list),
  )

/** `POST /lists`: `{name}`. Two identical calls make two lists (contract 4.8, 7.3). */
export const createList: Handler = (call) => {
  const list: OwnedList = {
    id: randomUUID(),
    name: requiredText(call, 'name', longestName),
    createdAt: call.now,
    updatedAt: call.now,
    items: new Map(),
  }
  call.account.owned.lists.set(list.id, list)
  return listView(call, list)
}

/** `GET /lists/{list_id}` */
export const readList: Handler = (call) => listView(call, listInPath(call))

/** `PATCH /lists/{list_id}`: `{name}`. */
export const changeList: Handler = (call) => {
  const list = listInPath(call)
  list.name = requiredText(call, 'name', longestName)
  list.updatedAt = call.now
  return listView(call, list)
}

/** `DELETE /lists/{list_id}`, with all its items. */
export const removeList: Handler = (call) => {
  const { id } = listInPath(call)
  call.account.owned.lists.delete(id)
  return { object: words[call.dialect].list, id: ownedId(call.dialect, 'list', id), deleted: true }
}

/** `GET /lists/{list_id}/items`, newest first. */
export const listItems: Handler = (call) => {
  const list = listInPath(call)
  return hangingList(
    call,
    [...list.items.values()].reverse(),
    ({ id }) => ownedId(call.dialect, 'list_item', id),
    (item) => itemView(call, list, item),
  )
}

/** `POST /lists/{list_id}/items`: a party reference. The same company twice makes two items. */
export const addItem: Handler = (call) => {
  const list = listInPath(call)
  const item: ListItem = { id: randomUUID(), ...partyInBody(call), createdAt: call.now }
  list.items.set(item.id, item)
  list.updatedAt = call.now
  return itemView(call, list, item)
}

/** `DELETE /lists/{list_id}/items/{list_item_id}` */
export const removeItem: Handler = (call) => {
  const list = listInPath(call)
  const { id } = ownedInPath(call, 'list_item', 'list_item_id', list.items)
  list.items.delete(id)
  list.updatedAt = call.now
  return { object: words[call.dialect].item, id: ownedId(call.dialect, 'list_item', id), deleted: true }
}
