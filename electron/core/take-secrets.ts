import type { Answered } from '../service/service.ts'
import { isArray, isObject, readJson, readText, type Json, type JsonObject } from '../../shared/domain/json.ts'
import type { FoundSecret } from '../watch/delivery/signing-secrets.ts'

/** What stands in a kept answer where a secret stood. */
export const takenOut = '[kept in the keychain]'

/** Members that hold a secret, whatever the service calls it (gap G1). */
const isSecretName = (name: string): boolean => /secret|signing[_-]?key/i.test(name)
/** The prefix that Standard Webhooks gives to signing secrets: found wherever it stands. */
const anySecret = /whsec_[A-Za-z0-9+/=_-]+/g
const mark = Buffer.from('whsec_')

const mayHold: ReadonlySet<string> = new Set([
  'create-destination',
  'change-destination',
  'destination',
  'destinations',
  'delivery',
  'deliveries',
])

const first = (object: JsonObject, names: readonly string[]): string | null =>
  names.map((name) => readText(object[name])).find((text) => text !== null) ?? null

/** A value without what looks like a secret; `found` gets each with the thing that it stood in. */
function cleaned(value: Json, around: JsonObject, found: FoundSecret[]): Json {
  if (isArray(value)) return value.map((item) => cleaned(item, isObject(item) ? item : around, found))
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (isSecretName(name) && typeof inner === 'string' && inner !== '') {
          const whose = first(value, ['id']) === null ? around : value
          found.push({
            destination: first(whose, ['id', 'destination_id']),
            address: first(whose, ['address', 'target', 'url']),
            secret: inner,
          })
          return [name, takenOut]
        }
        return [name, cleaned(inner, first(value, ['id']) === null ? around : value, found)]
      }),
    )
  }
  return typeof value === 'string' ? value.replace(anySecret, takenOut) : value
}

/**
 * Takes signing secrets out of an answer before anything of it is kept: the service shows a webhook's secret in the
 * answer that makes it, and raw answers stand in the database in plain text. What is left is the answer as it came, but
 * for the secret; only where one was found is it written anew.
 */
export function takeSecrets(
  operation: string,
  answered: Answered,
): { readonly answered: Answered; readonly found: readonly FoundSecret[] } {
  const bytes = Buffer.from(answered.body.buffer, answered.body.byteOffset, answered.body.byteLength)
  if (!mayHold.has(operation) && !bytes.includes(mark)) return { answered, found: [] }
  const text = new TextDecoder().decode(answered.body)
  const json = readJson(text)
  if (!json.ok) {
    const clean = text.replace(anySecret, takenOut)
    return { answered: clean === text ? answered : { ...answered, body: new TextEncoder().encode(clean) }, found: [] }
  }
  const found: FoundSecret[] = []
  const clean = cleaned(json.value, isObject(json.value) ? json.value : {}, found)
  if (found.length === 0 && !anySecret.test(text)) return { answered, found: [] }
  anySecret.lastIndex = 0
  return { answered: { ...answered, body: new TextEncoder().encode(JSON.stringify(clean)) }, found }
}
