import type { Answered } from '../ports/register-service.ts'
import { isArray, isObject, readJson, readText, type Json, type JsonObject } from '../../shared/domain/json.ts'
import type { FoundSecret } from '../ports/signing-secrets.ts'

/** Replaces a secret in a stored answer. */
export const takenOut = '[kept in the keychain]'

/** Names of members that hold a secret, whatever the service calls them (gap G1). */
const isSecretName = (name: string): boolean => /secret|signing[_-]?key/i.test(name)
/** Standard Webhooks gives signing secrets this prefix: redacted wherever it occurs. */
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

/** A value with its secrets redacted; each secret is added to `found` with the destination that it belongs to. */
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
 * Redacts signing secrets in an answer before any of it is stored: the service shows a webhook's secret in the answer
 * that creates it, and raw answers are stored as plain text. The rest of the answer stays as it came; it is only
 * serialized again where a secret was found.
 */
export function redactSecrets(
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
