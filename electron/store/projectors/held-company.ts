import { isObject, readText, type JsonObject } from '../../../shared/domain/json.ts'
import { readPersonName } from './person.ts'
import { companyNames } from './names/company-names.ts'
import { heldCompanyNames, personNames } from './names/person-names.ts'
import { firstRead, longestName, nameAt, opened, trimmed } from './reading.ts'

/** The company that an item of a person's file speaks of, or its holder, still named by the service's id. */
export interface HeldCompany {
  readonly serviceId: string | null
  readonly name: string | null
}

const asObject = (item: JsonObject, names: readonly string[]): JsonObject | null =>
  firstRead(item, names, (value) => (isObject(value) ? value : null))

/** A party reference (contract 9.5), or the company's id and name flat in the item (positions). */
export function readHeldCompany(item: JsonObject): HeldCompany {
  const party = asObject(item, heldCompanyNames.company)
  if (party !== null) {
    const nested = opened(party, ['id', ...companyNames.name], ['company'])
    return { serviceId: firstRead(nested, companyNames.id, readText), name: nameAt(nested, companyNames.name) }
  }
  const plain = firstRead(item, heldCompanyNames.name, (value) => trimmed(readText(value), longestName))
  // A structure's entry (contract 2.6) is named by its own `name`, unless a person is named by it.
  const own =
    item['is_company'] === false || (asObject(item, heldCompanyNames.holder) === null && namesPerson(item))
      ? null
      : nameAt(item, heldCompanyNames.nameOfItem)
  return { serviceId: firstRead(item, heldCompanyNames.id, readText), name: plain ?? own }
}

const namesPerson = (item: JsonObject): boolean =>
  item['first_name'] !== undefined || item['last_name'] !== undefined || item['person_id'] !== undefined

/** The id and name of the person that an item says it is about; null where it names none. */
export function readHolder(item: JsonObject): HeldCompany | null {
  const nested = asObject(item, heldCompanyNames.holder)
  if (nested === null) {
    const id = firstRead(item, ['person_id', 'holder_id', 'owner_id'], readText)
    return id === null ? null : { serviceId: id, name: null }
  }
  const kind = (readText(nested['object']) ?? readText(nested['type']) ?? 'person').toLowerCase()
  if (kind === 'company') return null
  return { serviceId: firstRead(nested, personNames.id, readText), name: readPersonName(nested) }
}
