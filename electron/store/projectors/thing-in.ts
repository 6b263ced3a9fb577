import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'

/** The object that an answer is about: bare, or in an envelope of its own; null where it is no object. */
export const thingIn = (json: Json): JsonObject | null => {
  if (!isObject(json)) return null
  const inner = json['data']
  return isObject(inner) && readText(json['id']) === null ? inner : json
}

/** The same of an answer about one thing that may come as a list of one; null where it is a list of none or of several. */
export const oneThingIn = (json: Json): JsonObject | null => {
  const list = isArray(json) ? json : isObject(json) && isArray(json['data']) ? json['data'] : null
  if (list === null || (isObject(json) && readText(json['id']) !== null)) return thingIn(json)
  const [only] = list
  return list.length === 1 && only !== undefined ? thingIn(only) : null
}
