import { isArray, isObject, readJson, type Json } from '../../shared/domain/json.ts'
import { urlOf } from './watch-bench.testing.ts'

/**
 * Keeps what the service sent, field by field, and tells which fields reached nothing that a person can see or take away:
 * values are looked for in what queries and exports gave. Values that say too little to be found again (yes and no, small
 * numbers, short words) are left out.
 */
export interface Recorder {
  /** A `fetch` that keeps the JSON of every good answer. */
  readonly fetch: typeof fetch
  /** `GET /companies/{id}: purpose` and the like, sorted: fields none of whose values stand in what was told. */
  readonly unreached: (told: unknown) => readonly string[]
  /** How many fields had a value that could be looked for. */
  readonly fields: () => number
}

const withoutIds = (path: string): string =>
  path.replace(/\/(?:[a-z]{3}_[0-9a-z-]{20,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/g, '/{id}')

/** Texts under which a value may have been kept: as it is, as an instant, as an amount in cents or whole. */
function looks(value: string | number): readonly string[] {
  if (typeof value === 'number') {
    if (Math.abs(value) < 1000) return []
    return [String(value), value.toFixed(2), String(Math.round(value * 100))]
  }
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) {
    const at = Date.parse(value)
    return [value, new Date(at).toISOString(), String(at)]
  }
  const percent = /^(\d+(?:[.,]\d+)?) %$/.exec(value)?.[1]
  // A share as a text is kept as a number under its name.
  if (percent !== undefined) return [`"percentage":${Number(percent.replace(',', '.'))},`]
  if (/^-?\d+(\.\d+)?$/.test(value)) return [value, String(Number(value)), String(Math.round(Number(value) * 100))]
  return value.length < 5 ? [] : [JSON.stringify(value).slice(1, -1)]
}

/** A map by id in place of a list: its keys are no fields. Each of its members says the same of what it is. */
function isMapById(members: readonly (Json | undefined)[]): boolean {
  const [first, ...others] = members.map((member) => (isObject(member) ? member['object'] : undefined))
  return typeof first === 'string' && others.length > 0 && others.every((object) => object === first)
}

export function createRecorder(): Recorder {
  const seen = new Map<string, Set<string | number>>()
  const note = (field: string, value: Json): void => {
    if (isArray(value)) for (const item of value) note(`${field}[]`, item)
    else if (isObject(value) && isMapById(Object.values(value))) {
      for (const item of Object.values(value)) if (item !== undefined) note(`${field}[]`, item)
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value))
        if (member !== undefined) note(field.endsWith(': ') ? `${field}${name}` : `${field}.${name}`, member)
    } else if ((typeof value === 'string' || typeof value === 'number') && looks(value).length > 0)
      seen.set(field, (seen.get(field) ?? new Set()).add(value))
  }
  return {
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      const { pathname } = new URL(urlOf(input))
      const read = answer.ok ? readJson(await answer.clone().text()) : null
      if (read?.ok === true) note(`${init?.method ?? 'GET'} ${withoutIds(pathname)}: `, read.value)
      return answer
    },
    unreached: (told) => {
      const text = JSON.stringify(told)
      const reached = (value: string | number): boolean => looks(value).some((look) => text.includes(look))
      return [...seen]
        .filter(([, values]) => ![...values].some(reached))
        .map(([field]) => field)
        .sort()
    },
    fields: () => seen.size,
  }
}
