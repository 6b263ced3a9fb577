import { isArray, isObject, readText, type Json, type JsonObject } from './json.ts'

/** `validTo`, `VALID_TO` and `valid-to` are one name. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[_\-\s]/g, '')
/** Names come again in every answer. An answer with thousands of names of its own is not remembered. */
const mostNames = 4_000
const lettersOfNames = new Map<string, string>()
/** A name in the spelling by which names are compared. */
export const lettersOfName = (name: string): string => {
  const known = lettersOfNames.get(name)
  if (known !== undefined) return known
  const letters = lettersOf(name)
  if (lettersOfNames.size < mostNames && name.length <= 100) lettersOfNames.set(name, letters)
  return letters
}
const spellings = new WeakMap<JsonObject, ReadonlyMap<string, string>>()
/** The object that was looked into last: a reader asks one object for many names before it goes on to the next. */
let last: { readonly object: JsonObject | null; readonly names: ReadonlyMap<string, string> } = {
  object: null,
  names: new Map(),
}
/** The names of an object's own members by their letters; of several that are one name, the first. */
function spelledIn(object: JsonObject): ReadonlyMap<string, string> {
  if (last.object === object) return last.names
  const names = spellings.get(object) ?? spell(object)
  last = { object, names }
  return names
}

function spell(object: JsonObject): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const name of Object.keys(object)) {
    const letters = lettersOfName(name)
    if (!names.has(letters)) names.set(letters, name)
  }
  spellings.set(object, names)
  return names
}

/** A name whose letters are known to whoever asks for it often. */
export interface SpelledName {
  readonly name: string
  readonly letters: string
}

/** A member by its name, as it is written or in another spelling of it; own members only. Most names that are asked for are not there. */
export function memberSpelled(object: JsonObject, { name, letters }: SpelledName): Json | undefined {
  const spelled = spelledIn(object).get(letters)
  if (spelled === undefined) return undefined
  return spelled !== name && Object.hasOwn(object, name) ? object[name] : object[spelled]
}

/** The same by the name alone. */
export const member = (object: JsonObject, name: string): Json | undefined =>
  memberSpelled(object, { name, letters: lettersOfName(name) })

/**
 * What a value holds in its own place: the only item of a list, `{value: …}`, or its own name once more
 * (`{seat: {seat: …}}`). Undefined where it holds nothing of that kind.
 */
export function heldIn(value: Json | undefined, name: string): Json | undefined {
  if (isArray(value)) return value.length === 1 && !isArray(value[0]) ? value[0] : undefined
  return isObject(value) ? (member(value, name) ?? member(value, 'value')) : undefined
}

/** A text or a number as text, also where it is held one deeper. */
export const textIn = (value: Json | undefined, name: string): string | null =>
  readText(value) ?? readText(heldIn(value, name))
