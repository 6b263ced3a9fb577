import { roleWord } from '../../../shared/domain/company/known-codes.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { contentKey } from './content-key.ts'
import { companyNames } from './names/company-names.ts'
import { personNames, roleNames } from './names/person-names.ts'
import {
  at,
  cut,
  firstRead,
  isBlank,
  longestName,
  member,
  nameAt,
  noteUnderstood,
  opened,
  textAt,
  trimmed,
  yearAt,
} from './reading.ts'
import { readPersonName } from './person.ts'
import { readFlag } from './standing.ts'
import { readTerm } from './term.ts'

/** A role whose holder is still named by the service's id. */
export interface ReadRole {
  readonly role: Omit<Role, 'holderId'>
  readonly holderServiceId: string | null
}

/** Members that a holder shows of itself. */
const ofHolder = [...personNames.name, ...personNames.firstName, ...personNames.lastName, 'id']

/** A party, also one level deeper: `holder: {person: {…}}`; a list of one is that one. */
function partyIn(value: Json): JsonObject | null {
  const [only, ...others] = isArray(value) ? value : [value]
  return isObject(only) && others.length === 0 ? opened(only, ofHolder, [...roleNames.holder, 'company']) : null
}

/** Who holds it: an object under a known name (october: `holder`), or null: the item itself (classic officers, 2.5). */
function holderOf(item: JsonObject): { readonly holder: JsonObject; readonly name: string } | null {
  const names = readPersonName(item) === null ? [...roleNames.holder, ...roleNames.holderWithoutName] : roleNames.holder
  for (const name of names) {
    const value = member(item, name)
    const holder = value === undefined ? null : partyIn(value)
    if (holder === null) continue
    noteUnderstood(item, name)
    return { holder, name }
  }
  return null
}

/**
 * The holder's own id. A flat officer's `id` is that of its entry in the list, and its `company_id` is the holder's
 * only where the holder is a company: else it is the company that the role is at.
 */
function holderIdOf(item: JsonObject, nested: JsonObject | null): string | null {
  if (nested !== null)
    return firstRead(nested, ['id', ...personNames.id, ...companyNames.id, ...roleNames.holderId], readText)
  return firstRead(item, kindOf(item, null) === 'company' ? roleNames.holderCompanyId : roleNames.holderId, readText)
}

const persons: ReadonlySet<string> = new Set(['person', 'natural_person', 'individual', 'human', 'natural'])
const companies: ReadonlySet<string> = new Set([
  'company',
  'legal_person',
  'legal_entity',
  'organisation',
  'organization',
  'corporation',
  'juridical_person',
])
const kindNames = ['object', 'type', 'kind', 'entity_type', 'holder_type', 'holder_kind', 'party_type', 'person_type']

/** From what the holder is called, from the prefix of its id, or from a member that only one kind has. */
function kindOf(holder: JsonObject, id: string | null): 'person' | 'company' | null {
  for (const name of kindNames) {
    const said = readText(member(holder, name))?.toLowerCase() ?? ''
    if (persons.has(said)) return 'person'
    if (companies.has(said)) return 'company'
  }
  const isCompany = readFlag(member(holder, 'is_company'))
  if (isCompany !== null) return isCompany ? 'company' : 'person'
  const isPerson = readFlag(member(holder, 'is_person') ?? member(holder, 'is_natural_person'))
  if (isPerson !== null) return isPerson ? 'person' : 'company'
  if (id?.startsWith('per_') === true) return 'person'
  if (id?.startsWith('cmp_') === true) return 'company'
  return ['first_name', 'last_name', 'person_id', 'given_name', 'family_name'].some(
    (name) => member(holder, name) !== undefined,
  )
    ? 'person'
    : null
}

/** Members that only a role or an officer has, or whoever holds it. */
const telling = [...roleNames.holder, ...roleNames.holderWithoutName, ...ofHolder, 'holder_name', 'officer_name']

/** The item with what it holds deeper: `{attributes: {…}}`, or the role's own facts beside its holder: `{role: {…}}`. */
function unfolded(raw: JsonObject): JsonObject {
  const item = opened(
    raw,
    telling.filter((name) => name !== 'id'),
    ['role', 'officer', 'position'],
  )
  for (const name of ['role', 'position', 'office', 'function']) {
    const own = member(item, name)
    if (
      isObject(own) &&
      ['type', 'role_type', ...roleNames.since, ...roleNames.until].some((one) => !isBlank(at(own, one)))
    )
      return { ...item, [name]: null, ...own }
  }
  return item
}

/**
 * The service's id of the company that a role is at; null where none is named. Beside a holder `company` is that company. A flat officer's
 * `company_id` is, unless the officer is a company itself.
 */
export function readCompanyOfRole(raw: JsonObject): string | null {
  const item = unfolded(raw)
  const found = holderOf(item)
  if (found === null) return kindOf(item, null) === 'person' ? firstRead(item, ['company_id'], readText) : null
  const isHolder = roleNames.holderWithoutName.some((name) => name === found.name)
  return isHolder ? null : firstRead(item, ['company.id'], readText)
}

/** The roles of items that were read; whom they name is looked for in the same items afterwards. */
const readBefore = new WeakMap<JsonObject, ReadRole>()

/** The same as `readRole`, of an item that was perhaps read before; what of it is not understood is not noted again. */
export const roleIn = (item: JsonObject): ReadRole | null => readBefore.get(item) ?? readRole(item)

/** A role object or an officer, nested or flat; null when the item is no object. The birth gives its year only. */
export function readRole(raw: Json): ReadRole | null {
  const role = readOne(raw)
  if (role !== null && isObject(raw)) readBefore.set(raw, role)
  return role
}

function readOne(raw: Json): ReadRole | null {
  if (!isObject(raw)) return null
  const item = unfolded(raw)
  const found = holderOf(item)
  const nested = found?.holder ?? null
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
      holderName:
        readPersonName(holder) ??
        nameAt(holder, ['company_name']) ??
        nameAt(item, ['holder_name', 'officer_name', 'member_name']) ??
        plainHolder ??
        firstRead(item, roleNames.holderWithoutName, (value) => trimmed(readText(value), longestName)),
      holderKind: kindOf(holder, holderServiceId) ?? byName(found?.name ?? null),
      type,
      city: nameAt(from(personNames.city), personNames.city),
      birthYear: yearAt(from(personNames.birth), personNames.birth),
      representation: powerAt(item, type),
      ...exemption(item),
      ...readTerm(item, roleNames),
    },
  }
}

/** Where a holder stands says what it is, if nothing else does. */
const byName = (name: string | null): 'person' | 'company' | null =>
  name === 'person' || name === 'company' ? name : null

/** Whether its own field exempts it from section 181 BGB; nothing where there is none, or none that is a truth value. */
function exemption(item: JsonObject): Pick<Role, 'exempt181'> {
  const exempt181 = firstRead(item, roleNames.exempt181, readFlag)
  return exempt181 === null ? {} : { exempt181 }
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
