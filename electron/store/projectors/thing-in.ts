import { isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'

/** The object that an answer is about: bare, or in an envelope of its own; null where it is no object. */
export const thingIn = (json: Json): JsonObject | null => {
  if (!isObject(json)) return null
  const inner = json['data']
  return isObject(inner) && readText(json['id']) === null ? inner : json
}
