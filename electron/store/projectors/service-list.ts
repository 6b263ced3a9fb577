import { readText, type JsonObject } from '../../../shared/domain/json.ts'
import { serviceListItemNames, serviceListNames } from './names/account-names.ts'
import { firstRead, isBlank, member, nameAt, objectIn, numberAt, opened, trimmed } from './reading.ts'
import { readInstant } from './monitor.ts'
import { readPersonName } from './person.ts'

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
  const object = opened(item, serviceListNames.name, ['list', 'collection'])
  return {
    id: trimmed(firstRead(object, serviceListNames.id, readText), 200),
    name: nameAt(object, serviceListNames.name),
    size: numberAt(object, serviceListNames.size),
    createdAt: firstRead(object, serviceListNames.createdAt, readInstant),
  }
}

const asKind = (text: string | null): ReadListItem['kind'] => {
  const said = text?.toLowerCase() ?? ''
  if (['company', 'legal_person', 'organisation', 'organization'].includes(said)) return 'company'
  return ['person', 'natural_person', 'individual'].includes(said) ? 'person' : null
}

const byPrefix = (id: string | null): ReadListItem['kind'] =>
  id?.startsWith('cmp_') === true ? 'company' : id?.startsWith('per_') === true ? 'person' : null

const ofParty = ['id', 'company_id', 'person_id', 'uuid', 'name', 'company_name', 'full_name'] as const
/** What only an item of a list shows of whom it holds. */
const tellingItem = [
  ...serviceListItemNames.party,
  ...serviceListItemNames.companyId,
  ...serviceListItemNames.personId,
  'party_id',
] as const

interface Held {
  readonly party: JsonObject
  /** The name of the member that holds it, the innermost. */
  readonly under: string
}

/** Whom the item holds: a party under a known name, also deeper: `item: {company: {…}}`. */
function heldIn(object: JsonObject, levels: number): Held | null {
  for (const name of serviceListItemNames.party) {
    const value = objectIn(member(object, name))
    if (value === null) continue
    const deeper =
      levels === 0 || ofParty.some((one) => !isBlank(member(value, one))) ? null : heldIn(value, levels - 1)
    return deeper ?? { party: opened(value, ofParty), under: name }
  }
  return null
}

/** An id that stands where a party is expected: `company: "cmp_1"`. */
function plainHeld(object: JsonObject): { readonly id: string; readonly under: string } | null {
  for (const name of serviceListItemNames.party) {
    const id = readText(member(object, name))
    if (id !== null) return { id, under: name }
  }
  return null
}

/** What is in a list: a party under any of its names, or the company or person flat in the item. */
export function readListItem(raw: JsonObject): ReadListItem {
  const item = opened(raw, tellingItem, ['list_item', 'collection_item'])
  const held = heldIn(item, 2)
  const plain = held === null ? plainHeld(item) : null
  const company = firstRead(item, serviceListItemNames.companyId, readText)
  const person = firstRead(item, serviceListItemNames.personId, readText)
  const named = held === null ? null : firstRead(held.party, ['id', 'company_id', 'person_id', 'uuid'], readText)
  const flat = firstRead(item, ['party_id', 'entity_id', 'subject_id'], readText)
  const said =
    (held === null ? null : asKind(firstRead(held.party, ['object', 'type', 'kind', 'entity_type'], readText))) ??
    asKind(held?.under ?? plain?.under ?? null) ??
    asKind(firstRead(item, ['type', 'item_type', 'kind', 'party_type', 'entity_type'], readText))
  const kind =
    said ??
    byPrefix(named ?? plain?.id ?? flat) ??
    (company !== null ? 'company' : person !== null ? 'person' : kindOfHeld(held?.party ?? null))
  return {
    id: trimmed(firstRead(item, serviceListItemNames.id, readText), 200),
    kind,
    partyId: named ?? plain?.id ?? (kind === 'person' ? (person ?? company) : (company ?? person)) ?? flat,
    name:
      (held === null ? null : (readPersonName(held.party) ?? nameAt(held.party, ['company_name']))) ??
      nameAt(item, serviceListItemNames.name),
    addedAt: firstRead(item, serviceListItemNames.addedAt, readInstant),
  }
}

/** Of a party that doesn't say what it is: members that only one kind has. */
function kindOfHeld(party: JsonObject | null): ReadListItem['kind'] {
  if (party === null) return null
  if (['register_number', 'legal_form', 'company_name', 'company_id'].some((name) => !isBlank(member(party, name))))
    return 'company'
  return ['first_name', 'last_name', 'birth_year', 'person_id'].some((name) => !isBlank(member(party, name)))
    ? 'person'
    : null
}
