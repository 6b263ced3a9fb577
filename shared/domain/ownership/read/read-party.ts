import { foldExpanded } from '../../text/fold.ts'
import { serviceId, type ServiceId } from '../../ids.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../json.ts'
import { member, textIn } from '../../json-member.ts'
import { readAmount } from './amounts.ts'
import { fieldNames, kindWords, relationWords } from './field-names.ts'
import type { FindingCode } from '../graph/findings.ts'
import { noFacts, type PartyFacts, type PartyKind, type Relation } from '../graph/graph.ts'
import { registerIdentity } from '../graph/identity.ts'

type Names = readonly string[]

/** The first of these fields that holds anything; undefined where none does. */
export function pick(from: JsonObject, names: Names): Json | undefined {
  for (const name of names) {
    const value = member(from, name)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

const text = (from: JsonObject, names: Names): string | null => {
  for (const name of names) {
    const value = textIn(member(from, name), name)
    if (value !== null) return value.trim()
  }
  return null
}

/** A currency's own text, also one deeper; what stands there otherwise. */
export const currencyIn = (from: JsonObject, names: Names): Json | undefined => text(from, names) ?? pick(from, names)

/** Under which of these names something stands that is no text, where none of them holds one; null: nothing does. */
export function notText(from: JsonObject, names: Names): string | null {
  if (text(from, names) !== null) return null
  return names.find((name) => !isNothing(member(from, name))) ?? null
}

/** Missing, null, or empty: nothing stands there. */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

const word = (value: string | null): string => (value === null ? '' : foldExpanded(value).replaceAll(' ', '_'))

/** A truth value, also as a text or a number, and held one deeper. */
const flagIn = (value: Json | undefined): string =>
  typeof value === 'boolean' ? String(value) : (readText(value)?.trim().toLowerCase() ?? '')
const isTrue = (value: Json | undefined): boolean => ['true', 'yes', 'ja', '1'].includes(flagIn(value))
const isFalse = (value: Json | undefined): boolean => ['false', 'no', 'nein', '0'].includes(flagIn(value))

/** What an answer calls a relation, in any of its fields; null where it says nothing that we know. */
export function readRelation(entry: JsonObject): Relation | null {
  if (isTrue(member(entry, 'is_general_partner'))) return 'general-partner'
  if (isTrue(member(entry, 'is_limited_partner'))) return 'limited-partner'
  for (const name of fieldNames.relation) {
    const known = relationWords.get(word(textIn(member(entry, name), name)))
    if (known !== undefined) return known
  }
  return null
}

function readKind(from: JsonObject): PartyKind {
  const isCompany = pick(from, fieldNames.isCompany)
  if (isTrue(isCompany)) return 'company'
  if (isFalse(isCompany)) return 'person'
  for (const name of fieldNames.object) {
    const kind = kindWords.get(word(textIn(member(from, name), name)))
    if (kind !== undefined) return kind
  }
  if (text(from, fieldNames.registerNumber) !== null) return 'company'
  return text(from, [...fieldNames.birth, ...fieldNames.lastName]) === null ? 'unknown' : 'person'
}

function readIds(from: JsonObject, kind: PartyKind): readonly ServiceId[] {
  const object = textIn(member(from, 'object'), 'object')
  const isParty =
    object === null ? !/^(rge|evt)_/.test(textIn(member(from, 'id'), 'id') ?? '') : kindWords.has(word(object))
  const own = isParty ? text(from, fieldNames.partyId) : text(from, ['party_id'])
  // In an older, flat entry `company_id` is the holder only where the holder is a company.
  const flat = text(
    from,
    kind === 'company' ? ['holder_id', 'owner_id', 'company_id'] : ['holder_id', 'owner_id', 'person_id'],
  )
  return [...new Set([own, flat].filter((id) => id !== null))].map(serviceId)
}

function readName(from: JsonObject): string | null {
  const whole = text(from, fieldNames.name)
  if (whole !== null) return whole
  const parts = [text(from, fieldNames.firstName), text(from, fieldNames.lastName)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

const readYear = (from: JsonObject): number | null => {
  const year = /(?:^|\D)(1[89]\d\d|20\d\d)(?:\D|$)/.exec(text(from, fieldNames.birth) ?? '')?.[1]
  return year === undefined ? null : Number(year)
}

/** The party that an object holds one deeper, under its kind: `holder: {person: {…}}`; otherwise the value itself. */
export function partyIn(json: Json | undefined): Json | undefined {
  if (!isObject(json) || text(json, [...fieldNames.name, ...fieldNames.lastName, ...fieldNames.partyId]) !== null)
    return json
  for (const kind of ['company', 'person', 'party', 'entity'] as const) {
    const inner = member(json, kind)
    if (isObject(inner)) return kind === 'company' || kind === 'person' ? { object: kind, ...inner } : inner
  }
  return json
}

/** Reads a party from an object, or from bare text as its name; `odd` names what could not be read of it. */
export function readParty(json: Json | undefined): {
  readonly facts: PartyFacts
  readonly odd: readonly FindingCode[]
  /** Members that are there and no text. */
  readonly unread: readonly string[]
} | null {
  if (typeof json === 'string') {
    return json.trim() === '' ? null : { facts: { ...noFacts, name: json.trim() }, odd: ['kind-unknown'], unread: [] }
  }
  if (!isObject(json)) return null
  const kind = readKind(json)
  const name = readName(json)
  const [registerText, courtText] = [text(json, fieldNames.registerNumber), text(json, fieldNames.registerCourt)]
  const held = member(json, 'address')
  const address = isObject(held) ? held : json
  const capital = readAmount(pick(json, fieldNames.capital), currencyIn(json, fieldNames.capitalCurrency))
  const facts: PartyFacts = {
    kind,
    name,
    registerText,
    courtText,
    register: registerIdentity(registerText, courtText),
    city: text(json, fieldNames.city) ?? text(address, fieldNames.city),
    country: text(json, fieldNames.country) ?? text(address, fieldNames.country),
    birthYear: readYear(json),
    partyId: null,
    serviceIds: readIds(json, kind),
    capital: capital.value,
  }
  const odd: readonly (FindingCode | null)[] = [
    name === null ? 'name-missing' : null,
    kind === 'unknown' ? 'kind-unknown' : null,
    capital.odd,
  ]
  const unread = [
    notText(json, fieldNames.registerNumber),
    notText(json, fieldNames.registerCourt),
    facts.city === null ? (notText(json, fieldNames.city) ?? notText(address, fieldNames.city)) : null,
    facts.country === null ? (notText(json, fieldNames.country) ?? notText(address, fieldNames.country)) : null,
    facts.serviceIds.length === 0 ? notText(json, fieldNames.partyId) : null,
    capital.value?.currency === null ? notText(json, fieldNames.capitalCurrency) : null,
  ]
  return {
    facts,
    odd: odd.filter((code) => code !== null),
    unread: unread.filter((name) => name !== null),
  }
}

/** The known facts of two places about the same party; the first place's win. */
export const joinFacts = (first: PartyFacts, second: PartyFacts): PartyFacts => ({
  kind: first.kind === 'unknown' ? second.kind : first.kind,
  name: first.name ?? second.name,
  register: first.register ?? second.register,
  registerText: first.registerText ?? second.registerText,
  courtText: first.courtText ?? second.courtText,
  city: first.city ?? second.city,
  country: first.country ?? second.country,
  birthYear: first.birthYear ?? second.birthYear,
  partyId: first.partyId ?? second.partyId,
  serviceIds: [...new Set([...first.serviceIds, ...second.serviceIds])],
  capital: first.capital ?? second.capital,
})
