import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import { mayNameTheSame } from '../../../shared/domain/ids.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { cadences, destinationTypes, type DestinationWish } from '../../../shared/domain/watch/destination.ts'
import type { StoredDestination } from '../../ports/store/delivery.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import type { Ports } from '../../ports/ports.ts'
import { saysNoSuchId } from '../outbox/after-failure.ts'
import type { Executor, Executors, Looked } from '../outbox/executor.ts'
import { spokenId } from '../../../shared/domain/answers/spoken-id.ts'

/** Event types in the body of an intent; null: it doesn't speak of them. */
const typesIn = (body: JsonObject): readonly string[] | null => {
  const types = body['eventTypes']
  return isArray(types) ? types.map(readText).filter((type) => type !== null) : null
}

/** The same types; before the release roles have other names. */
const sameTypes = (one: readonly string[], other: readonly string[]): boolean => {
  const [first, second] = [new Set(one.map(currentEventType)), new Set(other.map(currentEventType))]
  return first.size === second.size && [...first].every((type) => second.has(type))
}

/** The body of an intent to create one. `known`: keys of equal ones that were there before, which are no twins of it. */
export function wishIn(body: Json): (DestinationWish & { readonly known: readonly string[] }) | null {
  if (!isObject(body)) return null
  const type = destinationTypes.find((one) => one === body['type'])
  const cadence = cadences.find((one) => one === body['cadence'])
  const address = readText(body['address'])
  const known = isArray(body['known']) ? body['known'].map(readText).filter((key) => key !== null) : []
  const eventTypes = typesIn(body)
  if (type === undefined || cadence === undefined || address === null) return null
  return { type, cadence, address, known, ...(eventTypes === null ? {} : { eventTypes }) }
}

export interface DestinationChange {
  readonly destination: number
  readonly address: string | null
  readonly cadence: DestinationWish['cadence'] | null
  /** Empty: every type; null: they stay. */
  readonly eventTypes: readonly string[] | null
}

export function changeIn(body: Json): DestinationChange | null {
  const id = isObject(body) ? body['destination'] : undefined
  if (!isObject(body) || typeof id !== 'number') return null
  return {
    destination: id,
    address: readText(body['address']),
    cadence: cadences.find((one) => one === body['cadence']) ?? null,
    eventTypes: typesIn(body),
  }
}

const sameAddress = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase()

/** Equal in everything that was asked for. What the service doesn't tell counts as equal. */
export const isEqual = (there: StoredDestination, wish: DestinationWish): boolean =>
  sameAddress(there.address, wish.address) &&
  (there.type === null || there.type === wish.type) &&
  (there.cadence === null || there.cadence === wish.cadence) &&
  (there.eventTypes === null || sameTypes(there.eventTypes, wish.eventTypes ?? []))

const meets = (there: StoredDestination, { address, cadence, eventTypes }: DestinationChange): boolean =>
  (address === null || sameAddress(there.address, address)) &&
  (cadence === null || there.cadence === cadence) &&
  (eventTypes === null || (there.eventTypes !== null && sameTypes(there.eventTypes, eventTypes)))

/** How destinations are created, changed and deleted (contract 4.7; free). */
export function createDestinationExecutors(ports: Ports, read: () => Promise<Outcome<null>>): Executors {
  const { store } = ports
  const dialect = () => ports.service()?.learned().dialect ?? null
  const ended = (): Promise<void> => {
    ports.announce({ kind: 'delivery' })
    return Promise.resolve()
  }
  /** The destination that a change is about. */
  const ofIntent = async (intent: StoredIntent): Promise<StoredDestination | null> => {
    const change = changeIn(intent.body)
    return change === null ? null : store.destination(change.destination)
  }
  const look =
    (found: (intent: StoredIntent, there: StoredDestination | null) => boolean | Promise<boolean>) =>
    async (intent: StoredIntent): Promise<Outcome<Looked>> => {
      const whole = await read()
      return whole.ok ? ok({ found: (await found(intent, await ofIntent(intent))) ? 'ours' : 'no' }) : whole
    }

  const create: Executor = {
    operation: 'create-destination',
    call: async (intent) => {
      const wish = wishIn(intent.body)
      if (wish === null) return null
      const { type, address, cadence, eventTypes = [] } = wish
      return {
        operation: 'create-destination',
        // A choice of every type is not spoken of: so it is where nothing is known of such a choice.
        destination: { type, address, cadence, ...(eventTypes.length === 0 ? {} : { eventTypes }) },
        idempotencyKey: intent.idempotencyKey,
      }
    },
    // Two identical calls make two (contract 7.3), so an equal one that is new may be ours or somebody else's.
    look: async (intent) => {
      const whole = await read()
      if (!whole.ok) return whole
      const wish = wishIn(intent.body)
      const twin =
        wish &&
        (await store.destinations()).find(
          (there) => there.state === 'active' && !wish.known.includes(there.key) && isEqual(there, wish),
        )
      return ok(twin ? { found: 'twin', twin: { id: twin.serviceId, name: twin.address } } : { found: 'no' })
    },
    // What was created may come back whole, as its id alone, or not at all (gap G1): then the list, which is free, says it.
    ended: async (intent) => {
      const wish = intent.state === 'done' ? wishIn(intent.body) : null
      const there = wish === null ? [] : await store.destinations()
      if (wish !== null && !there.some((each) => each.state === 'active' && isEqual(each, wish))) await read()
      await ended()
    },
  }
  const change: Executor = {
    operation: 'change-destination',
    call: async (intent) => {
      const [there, wish] = [await ofIntent(intent), changeIn(intent.body)]
      if (there === null || wish === null) return null
      return {
        operation: 'change-destination',
        id: spokenId(there.serviceId, dialect()),
        destination: {
          ...(wish.address === null ? {} : { address: wish.address }),
          ...(wish.cadence === null ? {} : { cadence: wish.cadence }),
          ...(wish.eventTypes === null ? {} : { eventTypes: wish.eventTypes }),
        },
      }
    },
    look: look((intent, there) => {
      const wish = changeIn(intent.body)
      return there !== null && wish !== null && meets(there, wish)
    }),
    ended,
  }
  // A destination at this address under an id of the new form may be it: then it isn't known to be gone.
  const isGone = look(
    async (_intent, own) =>
      own === null ||
      !(await store.destinations()).some(
        ({ id, state, address, serviceId }) =>
          state === 'active' &&
          (id === own.id ||
            (address !== null && sameAddress(own.address, address) && mayNameTheSame(serviceId, own.serviceId))),
      ),
  )
  const remove: Executor = {
    operation: 'delete-destination',
    call: async (intent) => {
      const there = await ofIntent(intent)
      return there && { operation: 'delete-destination', id: spokenId(there.serviceId, dialect()) }
    },
    look: isGone,
    // It isn't there, as was wanted. But the id may be one of the other side of the release, so the list decides.
    explain: (intent, error) => (saysNoSuchId(error) ? isGone(intent) : null),
    ended: async (intent) => {
      const there = intent.state === 'done' ? await ofIntent(intent) : null
      if (there !== null) await store.endDestination(there.id)
      await ended()
    },
  }
  return { 'create-destination': create, 'change-destination': change, 'delete-destination': remove }
}
