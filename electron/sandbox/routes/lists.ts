import { randomUUID } from 'node:crypto'
import { requiredText } from '../request/body.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Answer, Call, Handler } from '../request/call.ts'
import type { Answers } from '../readings/readings.ts'
import { datedList } from '../request/envelopes.ts'
import { ownedId, ownedInPath } from '../owned/owned-ids.ts'
import type { ListItem, OwnedList } from '../owned/owned.ts'
import { partyInBody, partyView } from './parties.ts'

const longestName = 200

/** Lists are collections under their older path (contract 9.5, 9.6); everything else about them is the same. */
const words = {
  older: { list: 'collection', item: 'collection_item', listId: 'collection_id' },
  today: { list: 'list', item: 'list_item', listId: 'list_id' },
} as const

/** By the path that is asked: before the release there may be both. */
const nameOf = ({ path }: Call): keyof typeof words => (path.startsWith('/v1/collections') ? 'older' : 'today')

const sizes: Readonly<Record<Answers['list-size'], (size: number) => Answer>> = {
  item_count: (size) => ({ item_count: size }),
  size: (size) => ({ size }),
  absent: () => ({}),
}

function listView(call: Call, list: OwnedList): Answer {
  const { voice, answers } = call
  return {
    object: words[nameOf(call)].list,
    id: ownedId(voice, 'list', list.id),
    [answers['list-name']]: list.name,
    ...sizes[answers['list-size']](list.items.size),
    created_at: voice.instant(list.createdAt),
    updated_at: voice.instant(list.updatedAt),
  }
}

/** Who an item is: by side flat or as a party, or in one of the other places where a reference may stand (contract 2.1). */
function whoView(call: Call, item: ListItem): Answer {
  const party = partyView(call, item)
  const flat = {
    type: item.kind,
    company_id: item.kind === 'company' ? party.id : null,
    person_id: item.kind === 'person' ? party.id : null,
    name: party.name,
  }
  switch (call.answers['list-item']) {
    case 'by-side':
      return nameOf(call) === 'older' ? flat : { party }
    case 'item':
      return { item: party }
    case 'kind':
      return { [item.kind]: party }
    case 'subject':
      return { subject: party }
    case 'flat':
      return flat
    default:
      return assertNever(call.answers['list-item'])
  }
}

function itemView(call: Call, list: OwnedList, item: ListItem): Answer {
  const { item: object, listId } = words[nameOf(call)]
  return {
    object,
    id: ownedId(call.voice, 'list_item', item.id),
    [listId]: ownedId(call.voice, 'list', list.id),
    ...whoView(call, item),
    created_at: call.voice.instant(item.createdAt),
  }
}

const listInPath = (call: Call): OwnedList => ownedInPath(call, 'list', 'list_id', call.account.owned.lists)

/** `GET /lists` */
export const listLists: Handler = (call) =>
  datedList(
    call,
    [...call.account.owned.lists.values()].reverse(),
    ({ id }) => ownedId(call.voice, 'list', id),
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
  return { object: words[nameOf(call)].list, id: ownedId(call.voice, 'list', id), deleted: true }
}

/** `GET /lists/{list_id}/items` */
export const listItems: Handler = (call) => {
  const list = listInPath(call)
  return datedList(
    call,
    [...list.items.values()].reverse(),
    ({ id }) => ownedId(call.voice, 'list_item', id),
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
  return { object: words[nameOf(call)].item, id: ownedId(call.voice, 'list_item', id), deleted: true }
}
