import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { provenUuid } from '../../../shared/domain/ids.ts'
import { isObject, readText, type JsonObject } from '../../../shared/domain/json.ts'
import { readCompany, type ReadCompany } from './company.ts'
import { readEvent, readEventPower } from './event.ts'
import { companyNames } from './names/company-names.ts'
import { eventNames, formationNames, hitNames } from './names/event-names.ts'
import { readInstant } from './monitor.ts'
import { cut, dayAt, firstRead, longestName, opened, textAt, trimmed } from './reading.ts'

/** An event as a list of hits carries it: bare, or within an alert (contract 4.8: its fields aren't shown). */
export interface ReadHit {
  readonly event: RegisterEvent
  readonly availableAt: string | null
  readonly companyId: string | null
  /** What is stated of the company, as far as it is. */
  readonly company: Partial<ReadCompany>
  /** The monitor that an alert names; null elsewhere. */
  readonly monitorId: string | null
  /** Of a role event: the power that it states. */
  readonly power: string | null
}

const longestId = 200

/** What only an event or an alert shows; an item without any of it holds them deeper. */
const tellingHit = [
  ...eventNames.type,
  ...eventNames.effectiveOn,
  ...hitNames.monitorId,
  'event',
  'register_event',
  'alert',
]

/** An event, or an alert that holds one; null where it is neither. */
export function readHit(raw: JsonObject): ReadHit | null {
  const item = opened(raw, tellingHit)
  const inner = firstRead(item, hitNames.event, (value) => (isObject(value) ? value : null))
  const event = readEvent(inner ?? item)
  if (event === null) return null
  const text = (names: readonly string[], longest: number): string | null =>
    trimmed((inner && firstRead(inner, names, readText)) ?? firstRead(item, names, readText), longest)
  return {
    event,
    availableAt:
      (inner && firstRead(inner, eventNames.availableAt, readInstant)) ??
      firstRead(item, eventNames.availableAt, readInstant),
    companyId: text(hitNames.companyId, longestId),
    company: { name: text(hitNames.companyName, longestName) },
    monitorId: text(hitNames.monitorId, longestId),
    power: readEventPower(inner ?? item, event),
  }
}

/** What only a formation or its company shows; an item without any of it holds them deeper. */
const tellingFormation = [
  ...formationNames.company.map((name) => `${name}.id`),
  ...formationNames.company.map((name) => `${name}.name`),
  ...formationNames.companyId,
  ...formationNames.effectiveOn,
  'name',
  'company_name',
] as const

/** The formation itself: the item, or what it holds one level deeper. */
export const formationIn = (raw: JsonObject): JsonObject => opened(raw, tellingFormation, ['formation'])

/** The company as a party beside the formation's own facts (contract 2.1, 9.5), also deeper: `party: {company: {…}}`. */
function partyOfFormation(item: JsonObject): JsonObject | null {
  const named = [...companyNames.name, ...companyNames.id].filter((name) => !name.includes('.'))
  return firstRead(item, formationNames.company, (value) =>
    isObject(value) ? opened(value, named, formationNames.company) : null,
  )
}

/** An id that says by its prefix that it is of another kind than a company. */
const ofAnotherKind = (id: string): boolean => /^[a-z]{2,6}_/.test(id) && !id.startsWith('cmp_')

/**
 * The company's id: its party's, or one beside it. A formation that names no company is the company: `/formations` lists
 * companies (contract 4.5), and then its id is the company's, unless its prefix says otherwise.
 */
function companyIdOf(item: JsonObject, party: JsonObject | null): string | null {
  const named =
    (party && firstRead(party, companyNames.id, readText)) ?? firstRead(item, formationNames.companyId, readText)
  if (named !== null) return named
  const own = firstRead(item, formationNames.id, readText)
  return party !== null || own === null || ofAnotherKind(own) ? null : own
}

/** The id by which the service calls a formation: its own, or its company's. */
export function formationId(raw: JsonObject): string | null {
  const item = formationIn(raw)
  return firstRead(item, formationNames.id, readText) ?? companyIdOf(item, partyOfFormation(item))
}

/** What stands flat beside the formation's facts, and what of it only the party states. */
function companyOf(item: JsonObject, party: JsonObject | null): Partial<ReadCompany> {
  const { id: _id, ...flat } = readCompany(item)
  if (party === null) return flat
  const inner = readCompany(party)
  const { register } = flat
  return {
    name: flat.name ?? inner.name,
    formerNames: flat.formerNames.length > 0 ? flat.formerNames : inner.formerNames,
    legalForm: flat.legalForm ?? inner.legalForm,
    seat: flat.seat ?? inner.seat,
    status: flat.status ?? inner.status,
    register: register.number !== null || register.court !== null ? register : inner.register,
  }
}

/** A formation told as an event (contract 4.5), under a type and a key of our own. */
export function readFormation(raw: JsonObject): ReadHit | null {
  const item = formationIn(raw)
  const party = partyOfFormation(item)
  const id = firstRead(item, formationNames.id, readText)
  const companyId = companyIdOf(item, party)
  const known = id ?? companyId
  if (known === null) return null
  const company = companyOf(item, party)
  const day = dayAt(item, formationNames.effectiveOn) ?? (party && dayAt(party, formationNames.effectiveOn))
  return {
    event: {
      key: `formation:${provenUuid(known) ?? cut(known, longestId)}`,
      type: 'formation',
      effectiveOn: day,
      availableAt: firstRead(item, eventNames.availableAt, (value) => trimmed(readText(value), 60)),
      entryNumber: null,
      publishedOn: null,
      text: textAt(item, formationNames.text) ?? (party && textAt(party, formationNames.text)),
      previous: null,
      current: company.name ?? null,
      holder: null,
      roleType: null,
    },
    availableAt: firstRead(item, eventNames.availableAt, readInstant),
    companyId: companyId === null ? null : cut(companyId, longestId),
    company,
    monitorId: null,
    power: null,
  }
}
