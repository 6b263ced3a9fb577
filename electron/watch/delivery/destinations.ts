import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { IntentKind } from '../../../shared/domain/watch/intent.ts'
import type {
  Cadence,
  Destination,
  Destinations,
  DestinationWish,
  SecretKnown,
} from '../../../shared/domain/watch/destination.ts'
import type { StoredDestination } from '../../ports/store/delivery.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import type { Ports } from '../../ports/ports.ts'
import { nothingCharged } from '../approval.ts'
import type { Looked } from '../../../shared/domain/watch/looked.ts'
import type { Kept, LookAtOne } from '../look-at-one.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isEqual } from './destination-executors.ts'
import { changeOf, wishedIn } from './destination-intents.ts'
import { destinationsReadAt } from './read-destinations.ts'

const kinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  'create-destination',
  'change-destination',
  'delete-destination',
])
/** Ended intents that are looked through for one that was refused. */
const mostEnded = 200

const keptDestination = (one: StoredDestination | null): Kept | null =>
  one && {
    ...one,
    subject: one.address ?? one.serviceId,
    facts: {
      address: one.address,
      type: one.type,
      cadence: one.cadence,
      'event-types': one.eventTypes,
      running: one.said,
    },
  }

/** Addresses that receive events (contract 4.7): read, and created, changed and deleted through the outbox. */
export function createDestinations(
  ports: Ports,
  outbox: Outbox,
  read: () => Promise<Outcome<null>>,
  secretOf: (destination: StoredDestination) => SecretKnown,
  lookAtOne: LookAtOne,
) {
  const { store } = ports

  /** Newest first. */
  const intents = async (): Promise<readonly StoredIntent[]> =>
    (await store.intents(mostEnded)).filter(({ kind }) => kinds.has(kind)).toSorted((a, b) => b.id - a.id)

  const all = async (): Promise<Destinations> => {
    const [there, changes, settings] = await Promise.all([store.destinations(), intents(), store.readSettings()])
    const readAt = settings[destinationsReadAt]
    const view = (one: StoredDestination): Destination | null => {
      const { key: _key, state, ...rest } = one
      if (state === 'ended') return null
      const intent = changeOf(changes, one.id)
      return { ...rest, state, intent: intent === null ? null : outbox.view(intent), secret: secretOf(one) }
    }
    return {
      destinations: there.map(view).filter((one) => one !== null),
      wished: wishedIn(changes, there).map(({ wish, intent }) => ({ ...wish, intent: outbox.view(intent) })),
      readAt: typeof readAt === 'string' ? readAt : null,
      offered:
        ports
          .service()
          ?.learned()
          .capabilities.find(({ operation }) => operation === 'destinations')?.offered ?? null,
    }
  }

  const ready = (): Outcome<null> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    return ports.service() === null ? failed({ kind: 'no-key' }) : ok(null)
  }

  const create = async (wish: DestinationWish): Promise<Outcome<Destinations>> => {
    const may = ready()
    if (!may.ok) return may
    const known = (await store.destinations()).filter((one) => isEqual(one, wish)).map(({ key }) => key)
    await outbox.write(
      [
        {
          kind: 'create-destination',
          what: `create-destination ${wish.type} ${wish.address}`,
          subject: wish.address,
          partyId: null,
          body: {
            type: wish.type,
            address: wish.address,
            cadence: wish.cadence,
            eventTypes: wish.eventTypes ?? [],
            known,
          },
        },
      ],
      nothingCharged,
    )
    ports.announce({ kind: 'delivery' })
    return ok(await all())
  }

  const changed = async (
    id: number,
    kind: 'change-destination' | 'delete-destination',
    wish: { readonly address?: string; readonly cadence?: Cadence; readonly eventTypes?: readonly string[] },
  ): Promise<Outcome<Destinations>> => {
    const may = ready()
    if (!may.ok) return may
    const there = await store.destination(id)
    if (there === null || there.state === 'ended') return failed({ kind: 'not-found' })
    await outbox.write(
      [
        {
          kind,
          what: `${kind} ${id} ${JSON.stringify(wish)}`,
          subject: there.address ?? there.serviceId,
          partyId: null,
          body: { destination: id, ...wish },
        },
      ],
      nothingCharged,
    )
    ports.announce({ kind: 'delivery' })
    return ok(await all())
  }

  return {
    all,
    create,
    /** `eventTypes`: empty is every type; null: they stay. */
    change: (
      id: number,
      address: string | null,
      cadence: Cadence | null,
      eventTypes: readonly string[] | null = null,
    ): Promise<Outcome<Destinations>> =>
      address === null && cadence === null && eventTypes === null
        ? Promise.resolve(failed({ kind: 'bad-input', fields: [{ field: 'address', message: 'nothing to change' }] }))
        : changed(id, 'change-destination', {
            ...(address === null ? {} : { address }),
            ...(cadence === null ? {} : { cadence }),
            ...(eventTypes === null ? {} : { eventTypes }),
          }),
    /** Deletes it at the service. One that isn't listed there any more is ended here only. */
    remove: async (id: number): Promise<Outcome<Destinations>> => {
      const there = await store.destination(id)
      if (there?.state !== 'gone') return changed(id, 'delete-destination', {})
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await store.endDestination(id)
      ports.announce({ kind: 'delivery' })
      return ok(await all())
    },
    /** Asks the service for this one destination by its id. */
    look: (id: number): Promise<Outcome<Looked>> =>
      lookAtOne(
        {
          of: 'destination',
          id,
          kept: async () => keptDestination(await store.destination(id)),
          readAll: read,
          change: { kind: 'delivery' },
        },
        nothingCharged,
      ),
    read: async (): Promise<Outcome<Destinations>> => {
      const whole = await read()
      return whole.ok ? ok(await all()) : whole
    },
  }
}

export type ManagedDestinations = ReturnType<typeof createDestinations>
