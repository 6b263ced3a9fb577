import { readText, type JsonObject } from '../../../shared/domain/json.ts'
import { personNames } from './names/person-names.ts'
import { cut, firstRead, longestName, nameAt, opened, yearAt } from './reading.ts'

export interface ReadPerson {
  readonly id: string | null
  readonly name: string | null
  readonly city: string | null
  readonly birthYear: number | null
}

/** One name, or first and last name put together. */
export function readPersonName(object: JsonObject): string | null {
  const whole = nameAt(object, personNames.name)
  if (whole !== null) return whole
  const parts = [nameAt(object, personNames.firstName), nameAt(object, personNames.lastName)]
  const joined = parts.filter((part) => part !== null).join(' ')
  return joined === '' ? null : cut(joined, longestName)
}

/** What a search item states of a person. */
export function readPerson(raw: JsonObject): ReadPerson {
  const object = opened(raw, [...personNames.name, ...personNames.lastName, ...personNames.id], ['person'])
  return {
    id: firstRead(object, personNames.id, readText),
    name: readPersonName(object),
    city: nameAt(object, personNames.city),
    birthYear: yearAt(object, personNames.birth),
  }
}
