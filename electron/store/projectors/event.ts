import { uuidCandidates } from '../../../shared/domain/ids.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { contentKey } from './content-key.ts'
import { eventNames } from './names/event-names.ts'
import { personNames } from './names/person-names.ts'
import { moneyAt } from './money.ts'
import {
  at,
  cut,
  dayAt,
  firstRead,
  labelOf,
  longestName,
  longestText,
  nameAt,
  numberAt,
  opened,
  textAt,
  trimmed,
} from './reading.ts'
import { readPersonName } from './person.ts'
import { powerAt } from './role.ts'

/**
 * One key in both dialects: the UUID that the id stands for where it proves one, else the id as it came, else a hash
 * of the content.
 */
function keyOf(item: JsonObject): string {
  const id = firstRead(item, eventNames.id, readText)
  if (id === null) return contentKey(item)
  const proven = uuidCandidates(id)
  return proven.length === 1 && proven[0] !== undefined ? proven[0] : cut(id, 200)
}

/** What a change changed from or to: a text, or the readable parts of an object (an address) in their order. */
function readValue(value: Json): string | null {
  if (isArray(value)) return readParts(value)
  if (!isObject(value)) return readLeaf(value)
  const money = moneyAt(value, ['amount'], ['currency'])
  if (money !== null) return [money.amount, money.currency].filter((part) => part !== null).join(' ')
  const name = nameAt(value, ['name', 'text', 'full_address'])
  return name ?? readParts(Object.values(value))
}

const mostParts = 50

/** Parts that can be read, one after the other; "…" says that there are more. */
function readParts(values: readonly (Json | undefined)[]): string | null {
  const parts = values
    .slice(0, mostParts)
    .map((value) => (value === undefined ? null : readLeaf(value)))
    .filter((part) => part !== null)
  return trimmed([...parts, ...(values.length > mostParts ? ['…'] : [])].join(', '), longestText)
}

const readLeaf = (value: Json): string | null => trimmed(readText(value), longestText)

const holderTells = [...personNames.name, ...personNames.lastName] as const

const holderName = (value: Json): string | null =>
  isObject(value)
    ? readPersonName(opened(value, holderTells, ['person', 'company']))
    : trimmed(readText(value), longestName)

/** What a holder is, which is no role of hers. */
const kindsOfHolder = new Set([
  'person',
  'natural_person',
  'company',
  'legal_person',
  'organization',
  'organisation',
  'party',
])

/** The type of the role; a member `type` of the holder may say what he is instead. */
const roleTypeOf = (item: JsonObject): string | null =>
  firstRead(item, eventNames.roleType, (value) => {
    const type = trimmed(labelOf(value), longestName)
    return type === null || kindsOfHolder.has(type.toLowerCase()) ? null : type
  })

/** What only an event shows; an item without any of it holds the event deeper. */
const telling = [...eventNames.type, ...eventNames.effectiveOn, ...eventNames.text] as const

/** A register event (contract 2.3; legacy names of 2.4 too); null when the item is no object. */
export function readEvent(raw: Json): RegisterEvent | null {
  if (!isObject(raw)) return null
  const item = opened(raw, telling, ['event', 'register_event'])
  const ofRole = /\.(role|officer)\./.test(readText(at(item, 'type')) ?? '')
  return {
    key: keyOf(item),
    type: nameAt(item, eventNames.type),
    effectiveOn: dayAt(item, eventNames.effectiveOn),
    availableAt: firstRead(item, eventNames.availableAt, (value) => trimmed(readText(value), 60)),
    entryNumber: numberAt(item, eventNames.entryNumber),
    publishedOn: dayAt(item, eventNames.publishedOn),
    text: textAt(item, eventNames.text),
    previous: firstRead(item, eventNames.previous, readValue),
    current: firstRead(item, eventNames.current, readValue),
    holder: firstRead(item, eventNames.holder, holderName) ?? (ofRole ? nameAt(item, ['data.name']) : null),
    roleType: roleTypeOf(item),
  }
}

/** The service's id of the company that an event says it happened to; null where it names none. A person is none. */
export function readCompanyOfEvent(raw: JsonObject): string | null {
  const item = opened(raw, telling, ['event', 'register_event'])
  const isPerson = ['object', 'type'].some((name) => readText(at(item, `subject.${name}`)) === 'person')
  return firstRead(item, [...(isPerson ? [] : ['subject.id']), 'company.id', 'company_id'], readText)
}

/** The power that a role event states of its role, in the service's words; null: none. */
export function readEventPower(item: JsonObject, { roleType }: Pick<RegisterEvent, 'roleType'>): string | null {
  for (const path of eventNames.role) {
    const value = at(item, path)
    const power = value !== undefined && isObject(value) ? powerAt(value, roleType) : null
    if (power !== null) return power
  }
  return null
}
