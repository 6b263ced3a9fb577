import { serviceId, type ServiceId } from '../../../shared/domain/ids.ts'
import { isArray, isObject, readJson, type Json, type JsonObject } from '../../../shared/domain/json.ts'

/** The bodies that a webhook has had and will have (contract 2.4); `unknown`: something else that was rightly signed. */
export type SignalShape = 'legacy' | 'v1' | 'delivery' | 'unknown'

/**
 * Something happened, and where to look. Of a payload only what it points to is used: what changed is read anew from the
 * service (contract 6.3.5), within the budget.
 */
export interface WebhookSignal {
  /** `hook-id`: the message's own, the same in every repetition. */
  readonly id: string
  readonly shape: SignalShape
  /** Companies to read again, as the service named them. */
  readonly companyServiceIds: readonly ServiceId[]
  /** Monitors to ask for what they matched; only the v1 body names them. */
  readonly monitorServiceIds: readonly ServiceId[]
  /** In the words of the body: the older vocabulary in capitals, or dotted. */
  readonly eventTypes: readonly string[]
  /** Empty in the legacy shape, which has none. */
  readonly eventIds: readonly ServiceId[]
  /** False: the body was not understood, or names more than is kept here. Then everything that is free is looked at. */
  readonly complete: boolean
  /** ISO 8601 UTC of this attempt, by the service's clock (`hook-timestamp`). */
  readonly at: string
}

/** More than the digest of a busy month holds. */
const mostOfEach = 1_000

/** An id is opaque, but it ends up in a path: visible ASCII, no longer than any id we know. */
const isId = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value)
const isWord = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^[\w.\- ]{1,100}$/.test(value)

/** The company that a member names: `{id}` as in the newer shapes, or the id itself. Null for a person. */
function companyIn(value: Json | undefined): string | null {
  if (isId(value)) return value
  if (!isObject(value) || value['object'] === 'person') return null
  return isId(value['id']) ? value['id'] : null
}

/** The company of one event: `company_id` (legacy), `company.id` (v1), `subject.id` (an event of contract 2.3). */
const companyOf = (event: JsonObject): string | null =>
  companyIn(event['company_id']) ?? companyIn(event['company']) ?? companyIn(event['subject'])

/** A `delivery` holds its events (gap G10); some senders wrap what they send in `data`. */
function eventsOf(body: JsonObject): readonly Json[] | null {
  for (const holder of [body, body['data'], body['delivery']]) {
    if (isObject(holder) && isArray(holder['events'])) return holder['events']
  }
  return isArray(body['data']) ? body['data'] : null
}

function shapeOf(body: JsonObject): SignalShape {
  if (eventsOf(body) !== null) return 'delivery'
  if (isWord(body['event_type'])) return 'legacy'
  return isWord(body['type']) ? 'v1' : 'unknown'
}

/** Distinct values up to a limit. `whole`: all of them were kept. */
class Gathered {
  readonly #values = new Set<string>()
  whole = true

  add(value: string | null): void {
    if (value === null || this.#values.has(value)) return
    if (this.#values.size < mostOfEach) this.#values.add(value)
    else this.whole = false
  }

  get words(): readonly string[] {
    return [...this.#values]
  }

  get ids(): readonly ServiceId[] {
    return [...this.#values].map(serviceId)
  }
}

/** Reads where a body points. Never throws: a body that isn't understood is a signal without names (`complete: false`). */
export function readSignal(id: string, timestamp: string, body: Buffer): WebhookSignal {
  const json = readJson(new TextDecoder().decode(body))
  const value = json.ok && isObject(json.value) ? json.value : null
  const shape = value === null ? 'unknown' : shapeOf(value)
  const events = value === null ? [] : (eventsOf(value) ?? [value])
  const [companies, monitors, types, ids] = [new Gathered(), new Gathered(), new Gathered(), new Gathered()]
  let understood = shape !== 'unknown'
  for (const event of events) {
    const company = isObject(event) ? companyOf(event) : null
    if (!isObject(event) || company === null) {
      understood = false
      continue
    }
    companies.add(company)
    monitors.add(isId(event['monitor_id']) ? event['monitor_id'] : null)
    const type = shape === 'legacy' ? event['event_type'] : (event['type'] ?? event['event_type'])
    types.add(isWord(type) ? type : null)
    // In a legacy body it isn't said what an id is of.
    ids.add(shape !== 'legacy' && isId(event['id']) ? event['id'] : null)
  }
  return {
    id,
    shape,
    companyServiceIds: companies.ids,
    monitorServiceIds: monitors.ids,
    eventTypes: types.words,
    eventIds: ids.ids,
    complete: understood && [companies, monitors, types, ids].every(({ whole }) => whole),
    at: new Date(Number(timestamp) * 1000).toISOString(),
  }
}
