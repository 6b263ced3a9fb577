import { isObject, readJson, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { formationNames } from './names/event-names.ts'
import { formationIn } from './hit.ts'
import { at } from './reading.ts'

/**
 * A formation's metadata (gap G8), every value of it as it came, whatever JSON it is; undefined where the answer doesn't
 * show any. An object in a text is that object.
 */
export function readMetadata(raw: JsonObject): Json | undefined {
  for (const item of [raw, formationIn(raw)]) {
    for (const name of formationNames.metadata) {
      const found = at(item, name)
      if (found !== undefined && found !== null) return unpacked(found)
    }
  }
  return undefined
}

function unpacked(found: Json): Json {
  const verdict = typeof found === 'string' ? readJson(found) : null
  return verdict?.ok === true && isObject(verdict.value) ? verdict.value : found
}
