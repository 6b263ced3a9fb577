import { isObject, readText, type JsonObject } from '../../../shared/domain/json.ts'
import { serviceListItemNames, serviceListNames } from './known-names.ts'
import { at, firstRead, nameAt, numberAt, trimmed } from './reading.ts'
import { readInstant } from './monitor.ts'

export interface ReadServiceList {
  readonly id: string | null
  readonly name: string | null
  /** How many things are in it; null where it doesn't say. */
  readonly size: number | null
  readonly createdAt: string | null
}

export interface ReadListItem {
  readonly id: string | null
  /** Null where it doesn't say which kind of thing it is. */
  readonly kind: 'company' | 'person' | null
  readonly partyId: string | null
  readonly name: string | null
  readonly addedAt: string | null
}

/** A list (contract 2.7: its fields aren't shown), in an envelope of its own or bare. */
export function readServiceList(item: JsonObject): ReadServiceList {
  const inner = item['list'] ?? item['collection'] ?? item['data']
  const object = isObject(inner) && at(item, 'name') === undefined ? inner : item
  return {
    id: trimmed(firstRead(object, serviceListNames.id, readText), 200),
    name: nameAt(object, serviceListNames.name),
    size: numberAt(object, serviceListNames.size),
    createdAt: firstRead(object, serviceListNames.createdAt, readInstant),
  }
}

const asKind = (text: string | null): ReadListItem['kind'] => (text === 'company' || text === 'person' ? text : null)

/** What is in a list: a party since the release, the company or person flat in the item before it. */
export function readListItem(item: JsonObject): ReadListItem {
  const inner = item['item'] ?? item['data']
  const object = isObject(inner) && at(item, 'id') === undefined ? inner : item
  const party = firstRead(object, serviceListItemNames.party, (value) => (isObject(value) ? value : null))
  const company = firstRead(object, serviceListItemNames.companyId, readText)
  const person = firstRead(object, serviceListItemNames.personId, readText)
  const said =
    asKind(party === null ? null : firstRead(party, ['object', 'type', 'kind'], readText)) ??
    asKind(firstRead(object, ['type', 'item_type', 'kind'], readText))
  const named = party === null ? null : firstRead(party, ['id', 'company_id', 'person_id', 'uuid'], readText)
  const kind = said ?? (company !== null ? 'company' : person !== null ? 'person' : null)
  return {
    id: trimmed(firstRead(object, serviceListItemNames.id, readText), 200),
    kind,
    partyId: named ?? (kind === 'person' ? (person ?? company) : (company ?? person)),
    name:
      (party === null ? null : nameAt(party, ['name', 'company_name', 'full_name'])) ??
      nameAt(object, serviceListItemNames.name),
    addedAt: firstRead(object, serviceListItemNames.addedAt, readInstant),
  }
}
