import { roleWord } from '../../../shared/domain/company/known-codes.ts'
import { isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { contentKey } from './content-key.ts'
import { companyNames, personNames, roleNames } from './known-names.ts'
import { at, cut, dayAt, firstRead, longestName, nameAt, textAt, trimmed, yearAt } from './reading.ts'
import { readPersonName } from './person.ts'

/** A role whose holder is still named by the service's id. */
export interface ReadRole {
  readonly role: Omit<Role, 'holderId'>
  readonly holderServiceId: string | null
}

/** Who holds it: an object under a known name (october: `holder`), or null: the item itself (classic officers, 2.5). */
function holderOf(item: JsonObject): JsonObject | null {
  const names = readPersonName(item) === null ? [...roleNames.holder, ...roleNames.holderWithoutName] : roleNames.holder
  return firstRead(item, names, (value) => (isObject(value) ? value : null))
}

/**
 * The holder's own id. A flat officer's `id` is that of its entry in the list, and its `company_id` is the holder's
 * only where the holder is a company: else it is the company that the role is at.
 */
function holderIdOf(item: JsonObject, nested: JsonObject | null): string | null {
  if (nested !== null) return firstRead(nested, ['id', ...personNames.id, ...companyNames.id], readText)
  return firstRead(item, kindOf(item, null) === 'company' ? roleNames.holderCompanyId : roleNames.holderId, readText)
}

/** From what the holder is called, or from the prefix of its id. */
function kindOf(holder: JsonObject, id: string | null): 'person' | 'company' | null {
  for (const name of ['object', 'type', 'kind', 'entity_type']) {
    const stated = readText(holder[name])?.toLowerCase()
    if (stated === 'person' || stated === 'natural_person') return 'person'
    if (stated === 'company' || stated === 'legal_person' || stated === 'organisation' || stated === 'organization')
      return 'company'
  }
  if (typeof holder['is_company'] === 'boolean') return holder['is_company'] ? 'company' : 'person'
  if (id?.startsWith('per_') === true) return 'person'
  if (id?.startsWith('cmp_') === true) return 'company'
  return holder['first_name'] === undefined && holder['last_name'] === undefined ? null : 'person'
}

/** A role object or an officer, nested or flat; null when the item is no object. The birth gives its year only. */
export function readRole(item: Json): ReadRole | null {
  if (!isObject(item)) return null
  const nested = holderOf(item)
  const holder = nested ?? item
  const plainHolder = firstRead(item, roleNames.holder, (value) => trimmed(readText(value), longestName))
  const holderServiceId = holderIdOf(item, nested)
  const id = firstRead(item, roleNames.id, readText)
  const from = (paths: readonly string[]): JsonObject =>
    nested !== null && paths.some((path) => (at(nested, path) ?? null) !== null) ? nested : item
  const type = nameAt(
    item,
    roleNames.type.filter((name) => nested !== null || name !== 'type' || !isHolderKind(item)),
  )
  return {
    holderServiceId,
    role: {
      key: id === null ? contentKey(item) : cut(id, 200),
      holderName: readPersonName(holder) ?? nameAt(holder, ['company_name']) ?? plainHolder,
      holderKind: kindOf(holder, holderServiceId),
      type,
      city: nameAt(from(personNames.city), personNames.city),
      birthYear: yearAt(from(personNames.birth), personNames.birth),
      representation: powerAt(item, type),
      since: dayAt(item, roleNames.since),
      until: dayAt(item, roleNames.until),
    },
  }
}

/** The power of representation; of a procurator the kind of procuration, which is something else (HGB section 48). */
export const powerAt = (item: JsonObject, type: string | null): string | null =>
  textAt(
    item,
    type !== null && roleWord(type) === 'procuration'
      ? [...roleNames.procuration, ...roleNames.representation]
      : roleNames.representation,
  )

/** A flat officer may use `type` for what the holder is instead of for the role. */
const isHolderKind = (item: JsonObject): boolean =>
  ['person', 'company'].includes(readText(item['type'])?.toLowerCase() ?? '')
