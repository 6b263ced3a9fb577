import { isArray, isObject, type Json, type JsonObject } from '../json.ts'
import { isSameName, namePattern, type WantedPerson } from './person-names.ts'

/** Replaces an erased name. */
export const erasedName = '[gelöscht]'

/** Keys of an object that identify a person, or state when and where they were born. */
const personal =
  /^(?:(?:first|last|full|given|family|display|birth|person|former|previous)[_ ]?names?|firstName|lastName|fullName|names?|forename|surname|title|salutation|(?:birth|date_of_birth|year_of_birth|dob|born).*|birthdate|birthday|city|residence.*|place.*|domicile|location|address.*|street|postal.*|zip.*|country|nationality|email|phone|tel.*)$/iu
const birthKeys = /^(?:birth.*|date_of_birth|year_of_birth|dob|born.*)$/iu
/** What a role or a share states about its holder beside the name. */
const besideHolder =
  /^(?:birth.*|date_of_birth|year_of_birth|dob|born.*|city|residence.*|first_name|last_name|firstName|lastName)$/iu
const companyName = /^(?:company|entity|organi[sz]ation|legal|firm).*name$/iu
const idKey = /(?:^|_)(?:id|uuid)$/iu

export interface Redaction {
  readonly json: Json
  /** Number of places that were redacted. */
  readonly hits: number
}

/** A day in whatever form a birth is stated; null for a year alone and for anything else. */
function dayOf(value: Json | undefined): string | null {
  if (typeof value !== 'string') return null
  const iso = /(\d{4})-(\d{2})-(\d{2})/u.exec(value)
  if (iso !== null) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const german = /(\d{1,2})\.(\d{1,2})\.(\d{4})/u.exec(value)
  return german === null ? null : `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
}

const birthsOf = (object: JsonObject): readonly string[] =>
  Object.entries(object)
    .filter(([key]) => birthKeys.test(key))
    .map(([, value]) => dayOf(value))
    .filter((day) => day !== null)

/** Whether an object states this person's birth, another one, or none. */
const birthSays = (object: JsonObject, who: WantedPerson): 'hers' | 'not-hers' | 'nothing' => {
  const births = birthsOf(object)
  if (births.length === 0 || who.births.size === 0) return 'nothing'
  return births.some((day) => who.births.has(day)) ? 'hers' : 'not-hers'
}

/** One name, or first and last name put together. */
function namesOf(object: JsonObject): readonly string[] {
  const text = (...keys: readonly string[]): string | null => {
    const found = keys.map((key) => object[key]).find((value) => typeof value === 'string' && value.trim() !== '')
    return typeof found === 'string' ? found : null
  }
  const first = text('first_name', 'given_name', 'firstName', 'forename')
  const last = text('last_name', 'family_name', 'lastName', 'surname')
  const whole = text('name', 'full_name', 'display_name', 'person_name', 'fullName')
  return [...(whole === null ? [] : [whole]), ...(first === null || last === null ? [] : [`${first} ${last}`])]
}

const isCompany = (object: JsonObject): boolean =>
  ['object', 'type', 'kind'].some((key) => object[key] === 'company' || object[key] === 'legal_person') ||
  object['is_company'] === true

/** Whether an object is this person: by id, or by name where nothing contradicts it. */
function isHers(object: JsonObject, who: WantedPerson): boolean {
  if (isCompany(object)) return false
  if (Object.entries(object).some(([key, value]) => idKey.test(key) && typeof value === 'string' && who.ids.has(value)))
    return true
  const ownId = object['id']
  if (!namesOf(object).some((name) => who.names.some((hers) => isSameName(name, hers)))) return false
  const birth = birthSays(object, who)
  if (birth !== 'nothing') return birth === 'hers'
  // Another id means another person of the same name.
  return who.byName && !(typeof ownId === 'string' && ownId.startsWith('per_'))
}

/**
 * Takes a person out of register data: who she is goes, what it says of companies stays (that a share of 50 % is held, that
 * there is a managing director). Namesakes with another id or another birth stay as they are.
 * @param onHit told each object that is she, and each text that names her, as they were
 */
export function redactPerson(json: Json, who: WantedPerson, onHit: (found: Json) => void = () => undefined): Redaction {
  const pattern = namePattern(who.names)
  let hits = 0

  const text = (value: string): string => {
    if (pattern === null) return value
    return value.replace(pattern, (match: string, day?: string, month?: string, year?: string) => {
      const stated = year === undefined ? null : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
      const known = stated !== null && who.births.size > 0
      if (known ? !who.births.has(stated) : !who.byName) return match
      hits += 1
      onHit(value)
      return erasedName
    })
  }

  const strip = (object: JsonObject): JsonObject => {
    hits += 1
    onHit(object)
    const kept = Object.entries(object).filter(
      ([key, value]) => !personal.test(key) && !(typeof value === 'string' && who.ids.has(value)),
    )
    return { ...Object.fromEntries(kept.map(([key, value]) => [key, walk(value)])), erased: true }
  }

  const walk = (value: Json): Json => {
    if (typeof value === 'string') {
      if (!who.ids.has(value)) return text(value)
      hits += 1
      return null
    }
    if (isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    if (isHers(value, who)) return strip(value)
    // A namesake's, or a firm's: what it is called is not about her.
    const named = isCompany(value) || namesOf(value).some((name) => who.names.some((hers) => isSameName(name, hers)))
    const holdsHer = Object.values(value).some((child) => isObject(child) && isHers(child, who))
    return Object.fromEntries(
      Object.entries(value).map(
        ([key, child]) =>
          [
            text(key),
            (named && personal.test(key) && typeof child === 'string') || companyName.test(key)
              ? child
              : holdsHer && !isCompany(value) && besideHolder.test(key) && !isObject(child)
                ? null
                : walk(child),
          ] as const,
      ),
    )
  }

  return { json: walk(json), hits }
}

/** Values of a query (`?name=Anna%20M%C3%BCller`): a name is not seen in them as long as they are encoded. */
function redactQuery(value: string, who: WantedPerson): { readonly text: string; readonly hits: number } {
  let hits = 0
  const text = value.replace(/([?&][^=&\s]{1,100}=)([^&\s]*)/g, (whole, head: string, encoded: string) => {
    let decoded: string
    try {
      decoded = decodeURIComponent(encoded.replaceAll('+', ' '))
    } catch {
      return whole
    }
    if (decoded === encoded) return whole
    const found = redactText(decoded, who)
    if (found.hits === 0) return whole
    hits += found.hits
    return `${head}${encodeURIComponent(found.text)}`
  })
  return { text, hits }
}

/** The same in running text (a note, a search term, the address of a call). */
export function redactText(value: string, who: WantedPerson): { readonly text: string; readonly hits: number } {
  let known = value
  let hits = 0
  for (const id of who.ids) {
    const parts = known.split(id)
    hits += parts.length - 1
    known = parts.join(erasedName)
  }
  const { json, hits: more } = redactPerson(known, who)
  const query = redactQuery(typeof json === 'string' ? json : erasedName, who)
  return { text: query.text, hits: hits + more + query.hits }
}

/** What answers state of her beside her id: her names and births, collected so that mentions without an id are found. */
export function learnOf(
  json: Json,
  ids: ReadonlySet<string>,
): { readonly names: readonly string[]; readonly births: readonly string[] } {
  const names = new Set<string>()
  const births = new Set<string>()
  const walk = (value: Json, parent: JsonObject | null): void => {
    if (isArray(value)) {
      for (const item of value) walk(item, parent)
      return
    }
    if (!isObject(value)) return
    const hers =
      !isCompany(value) &&
      Object.entries(value).some(([key, child]) => idKey.test(key) && typeof child === 'string' && ids.has(child))
    if (hers) {
      for (const name of namesOf(value)) names.add(name)
      const near = parent !== null && !isCompany(parent) ? [...birthsOf(value), ...birthsOf(parent)] : birthsOf(value)
      for (const day of near) births.add(day)
    }
    for (const child of Object.values(value)) walk(child, value)
  }
  walk(json, null)
  return { names: [...names], births: [...births] }
}
