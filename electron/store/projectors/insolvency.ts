import { insolvencyWording, refine } from '../../../shared/domain/company/insolvency-wording.ts'
import {
  insolvencyStateOf,
  plainInsolvency,
  saysNoInsolvency,
  type Insolvency,
} from '../../../shared/domain/company/insolvency.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { companyNames, insolvencyNames } from './names/company-names.ts'
import { readPersonName } from './person.ts'
import { dayAt, firstRead, longestList, longestName, nameAt, textAt, trimmed } from './reading.ts'

/** The order about dispositions in the service's words, if they are known ones. */
function orderOf(object: JsonObject, text: string | null): Insolvency['provisional'] {
  const said = nameAt(object, insolvencyNames.order)?.toLowerCase() ?? ''
  const consent = /consent|zustimmung/.test(said)
  const strong = /prohibition|strong|stark|verfügungsverbot/.test(said)
  if (consent !== strong) return consent ? 'consent' : 'strong'
  const inWords = [text, said].filter((part) => part !== null && part !== '').join('\n')
  return inWords === '' ? null : insolvencyWording(inWords).provisional
}

const personName = (value: Json): string | null =>
  isObject(value) ? readPersonName(value) : trimmed(readText(value), longestName)

/** True where a member says yes; null where it says nothing. */
const yes = (value: Json | undefined): boolean | null =>
  typeof value === 'boolean' ? value : typeof value === 'string' && /^(true|yes|ja)$/i.test(value.trim()) ? true : null

function readOne(value: Json): Insolvency | null {
  if (value === true) return plainInsolvency(null, 'insolvent')
  if (!isObject(value)) {
    const word = trimmed(readText(value), longestName)
    return word === null || value === false || saysNoInsolvency(word)
      ? null
      : plainInsolvency(insolvencyStateOf(word), word)
  }
  const word = nameAt(value, insolvencyNames.state)
  if (word !== null && saysNoInsolvency(word)) return null
  const text = textAt(value, insolvencyNames.text)
  const wording = text === null ? null : insolvencyWording(text)
  const own = insolvencyNames.selfAdministration.some((name) => yes(value[name]) === true)
  const stated = word === null ? null : insolvencyStateOf(word)
  const state = own && (stated === 'opened' || stated === 'provisional') ? 'self-administration' : refine(stated, text)
  const found: Insolvency = {
    state,
    said: word,
    provisional: orderOf(value, text),
    administrator: firstRead(value, insolvencyNames.administrator, personName) ?? wording?.administrator ?? null,
    court: nameAt(value, insolvencyNames.court) ?? wording?.court ?? null,
    fileNumber: nameAt(value, insolvencyNames.fileNumber) ?? wording?.fileNumber ?? null,
    day: dayAt(value, insolvencyNames.day) ?? wording?.day ?? null,
  }
  const says = Object.values(found).some((part) => part !== null)
  return says ? found : null
}

/**
 * Insolvency proceedings as a record states them: a word, an object, or a list of them, of which the latest counts. Null:
 * none is stated, which is no proof that there are none (gap G1: no shape is shown).
 */
export function readInsolvency(object: JsonObject): Insolvency | null {
  return firstRead(object, companyNames.insolvency, (value) => {
    if (!isArray(value)) return readOne(value)
    const all = value
      .slice(0, longestList)
      .map(readOne)
      .filter((one) => one !== null)
    return all.reduce<Insolvency | null>(
      (latest, one) => (latest === null || (one.day ?? '') >= (latest.day ?? '') ? one : latest),
      null,
    )
  })
}
