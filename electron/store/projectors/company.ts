import type { Address, CompanyRecord } from '../../../shared/domain/company/company.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { readInsolvency } from './insolvency.ts'
import { companyNames } from './names/company-names.ts'
import { moneyAt } from './money.ts'
import {
  at,
  dayAt,
  firstRead,
  hasAny,
  itemsIn,
  longestList,
  longestName,
  nameAt,
  noteMisread,
  numberAt,
  opened,
  textAt,
  trimmed,
} from './reading.ts'
import { readFormerRegisters, readRegister } from './register-entry.ts'

/** What a search item states of a company; the record states more. */
export type ReadCompany = Pick<CompanyRecord, 'name' | 'formerNames' | 'legalForm' | 'register' | 'seat' | 'status'> & {
  readonly id: string | null
}

/** Names a company had, from texts, from `{name, …}` objects, or from one text; never the name it has. */
function readFormerNames(object: JsonObject, name: string | null): readonly string[] {
  const found = new Set<string>()
  for (const path of companyNames.formerNames) {
    for (const item of itemsIn(at(object, path), path).slice(0, longestList)) {
      const former = isObject(item)
        ? nameAt(item, ['name', 'previous_name', 'former_name', 'text', 'value'])
        : trimmed(readText(item), longestName)
      if (former === null) noteMisread(object, path)
      else if (former !== name) found.add(former)
    }
  }
  return [...found].slice(0, longestList)
}

/** Statuses are lowercase (contract 2.1); an unknown one stays as it came. */
const readStatus = (object: JsonObject): string | null => nameAt(object, companyNames.status)?.toLowerCase() ?? null

/** The facts that a summary and a record share; a summary is a strict subset of the record (contract 2.1). */
export function readCompany(object: JsonObject): ReadCompany {
  const name = nameAt(object, companyNames.name)
  return {
    id: firstRead(object, companyNames.id, readText),
    name,
    formerNames: readFormerNames(object, name),
    legalForm: nameAt(object, companyNames.legalForm),
    register: readRegister(object),
    seat: firstRead(object, companyNames.seat, readSeat),
    status: readStatus(object),
  }
}

const readSeat = (value: Json): string | null =>
  isObject(value) ? nameAt(value, ['city', 'name', 'town', 'seat']) : trimmed(readText(value), longestName)

const addressParts = [
  'street',
  'street_address',
  'line1',
  'full_address',
  'postal_code',
  'zip',
  'city',
  'town',
  'country',
]

/** An address as parts; one that came as a single text is its street line. */
function readAddress(object: JsonObject): Address {
  const outer = firstRead(object, companyNames.address, (value) => (isObject(value) ? value : null))
  const found = outer && opened(outer, addressParts, companyNames.address)
  const line = firstRead(object, companyNames.address, (value) =>
    isObject(value) ? null : trimmed(readText(value), longestName),
  )
  if (found === null) return { street: line, postalCode: null, city: null, country: null }
  const street = nameAt(found, ['street', 'street_address', 'line1', 'address_line_1', 'address_line', 'full_address'])
  const house = nameAt(found, ['house_number', 'street_number', 'number'])
  return {
    street: street !== null && house !== null ? `${street} ${house}` : (street ?? line),
    postalCode: nameAt(found, ['postal_code', 'zip', 'zip_code', 'postcode', 'postalCode']),
    city: nameAt(found, ['city', 'town', 'locality', 'place']),
    country: nameAt(found, ['country', 'country_code']),
  }
}

/** An answer that wraps the record, e.g. `{data: {…}}`, is opened. */
const wrappers = ['data', 'company', 'record', 'result', 'results'] as const

function unwrap(object: JsonObject): JsonObject {
  if (hasAny(object, companyNames.name)) return object
  for (const name of wrappers) {
    const inner = object[name]
    if (isObject(inner)) {
      const metaData = inner['meta_data']
      return isObject(metaData) ? { ...inner, ...metaData } : inner
    }
  }
  return object
}

/** Names that only a company record has; an object with none of them (a problem body, say) is no record. */
const telling = [
  ...companyNames.name,
  ...companyNames.id,
  ...companyNames.registerNumber,
  ...companyNames.legalForm,
  ...companyNames.purpose,
]

/**
 * A company record with its id; null when the answer isn't one. A record whose every field is null is a record that
 * states nothing.
 */
export function readCompanyRecord(json: Json): { readonly id: string | null; readonly record: CompanyRecord } | null {
  if (!isObject(json)) return null
  const object = unwrap(json)
  if (!hasAny(object, telling)) return null
  const { id, ...shared } = readCompany(object)
  const formerRegisters = readFormerRegisters(object, shared.register)
  return {
    id,
    record: {
      ...shared,
      ...(formerRegisters.length === 0 ? {} : { formerRegisters }),
      address: readAddress(object),
      purpose: textAt(object, companyNames.purpose),
      capital: moneyAt(object, companyNames.capital, companyNames.currency),
      generalRepresentation: textAt(object, companyNames.representation),
      foundedOn: dayAt(object, companyNames.foundedOn),
      articlesOn: dayAt(object, companyNames.articlesOn),
      firstEntryOn: dayAt(object, companyNames.firstEntryOn),
      lastEntryOn: dayAt(object, companyNames.lastEntryOn),
      entries:
        firstRead(object, companyNames.entries, (value) => (isArray(value) ? value.length : null)) ??
        numberAt(object, companyNames.entries),
      euid: nameAt(object, companyNames.euid),
      insolvency: readInsolvency(object),
      dissolvedOn: dayAt(object, companyNames.dissolvedOn),
      deletedOn: dayAt(object, companyNames.deletedOn),
    },
  }
}
