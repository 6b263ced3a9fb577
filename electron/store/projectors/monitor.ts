import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { monitorNames } from './names/account-names.ts'
import { firstRead, longestName, member, nameAt, opened, trimmed } from './reading.ts'
import { readRunning, type Running } from './running.ts'
import { readFlag } from './standing.ts'

export interface ReadMonitor {
  readonly id: string | null
  readonly companyId: string | null
  readonly companyName: string | null
  /** As the service names them; null where it doesn't say. */
  readonly eventTypes: readonly string[] | null
  readonly createdAt: string | null
  readonly running: Running
}

/** ISO 8601 UTC with milliseconds, so that text order is their order; a time without a zone is UTC (contract 2.4). */
export function readInstant(value: Json | undefined): string | null {
  const text = readText(value)
  if (text === null || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const time = Date.parse(/(?:z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** An event type as text, or as an object that stands for one. */
const typeOf = (value: Json): string | null =>
  trimmed(isObject(value) ? firstRead(value, ['type', 'code', 'id', 'name'], readText) : readText(value), 200)

/** A text that may be the name of an event type, dotted or in capitals (contract 6.1, 2.4). */
const looksLikeType = (text: string): boolean => /^[a-z_]+(?:\.[a-z_]+)+$|^[A-Z]+(?:_[A-Z]+)+$/.test(text)

/** A list of types, one type alone, or a map where a list was expected: `{type: true}`, `{type: {…}}`, `{a: type}`. */
export function typesOf(value: Json): readonly string[] | null {
  if (isArray(value)) return value.map(typeOf).filter((type) => type !== null)
  if (isObject(value)) return typesOfMap(value)
  const text = typeOf(value)
  return text !== null && looksLikeType(text) ? [text] : null
}

function typesOfMap(map: JsonObject): readonly string[] | null {
  const list = member(map, 'data') ?? member(map, 'types') ?? member(map, 'items')
  if (isArray(list)) return typesOf(list)
  const entries = Object.entries(map)
  const named = entries.map(([, value]) => readText(value) ?? '')
  if (named.length > 0 && named.every(looksLikeType)) return named
  return entries.every(([, value]) => isObject(value) || readFlag(value) !== null)
    ? entries.flatMap(([type, value]) => (readFlag(value) === false ? [] : [type]))
    : null
}

const ofCompany = ['id', 'company_id', 'uuid', 'name', 'company_name'] as const
const companyOf = (item: JsonObject): JsonObject | null =>
  firstRead(item, monitorNames.company, (value) =>
    isObject(value) ? opened(value, ofCompany, monitorNames.company) : null,
  )

const tellingMonitor = [...monitorNames.eventTypes, ...monitorNames.company, ...monitorNames.companyId] as const

/** A monitor (contract 2.7: its fields aren't shown), in an envelope of its own or bare. */
export function readMonitor(item: JsonObject): ReadMonitor {
  const object = opened(item, tellingMonitor, ['monitor'])
  const company = companyOf(object)
  return {
    id: trimmed(firstRead(object, monitorNames.id, readText), 200),
    companyId:
      (company && firstRead(company, ['id', 'company_id', 'uuid'], readText)) ??
      firstRead(object, monitorNames.companyId, readText) ??
      firstRead(object, ['company', 'subject'], readText),
    companyName:
      (company && nameAt(company, ['name', 'company_name'])) ??
      trimmed(firstRead(object, monitorNames.companyName, readText), longestName),
    eventTypes: firstRead(object, monitorNames.eventTypes, typesOf),
    createdAt: firstRead(object, monitorNames.createdAt, readInstant),
    running: readRunning(object),
  }
}
