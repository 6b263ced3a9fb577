import type { Approval } from '../../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { IntentKind } from '../../../shared/domain/watch/intent.ts'
import type {
  Cadence,
  Destination,
  Destinations,
  DestinationWish,
  SecretKnown,
  WishedDestination,
} from '../../../shared/domain/watch/destination.ts'
import type { StoredDestination, StoredIntent, Outside } from '../../core/ports.ts'
import type { Outbox } from '../outbox.ts'
import { changeIn, isEqual, wishIn } from './destination-executors.ts'
import { destinationsReadAt } from './read-destinations.ts'

const free: Approval = { upTo: 0 }
const kinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  'create-destination',
  'change-destination',
  'delete-destination',
])
/** Ended intents that are looked through for one that was refused. */
const mostEnded = 200

const isOpen = ({ state }: StoredIntent): boolean => state !== 'done' && state !== 'refused' && state !== 'dropped'

/** Addresses that receive events: listed, made, changed and deleted through the outbox (contract 4.7). */
export function createDestinations(
  outside: Outside,
  outbox: Outbox,
  read: () => Promise<Outcome<null>>,
  secretOf: (destination: StoredDestination) => SecretKnown,
) {
  const { store } = outside

  const intents = async (): Promise<readonly StoredIntent[]> =>
    (await store.intents(mostEnded)).filter(({ kind }) => kinds.has(kind)).toSorted((a, b) => b.id - a.id)

  /** The change of it that is open, else the newest if that one was refused. */
  const intentOf = (all: readonly StoredIntent[], id: number): StoredIntent | null => {
    const own = all.filter(
      (intent) => intent.kind !== 'create-destination' && changeIn(intent.body)?.destination === id,
    )
    const open = own.find(isOpen)
    return open ?? (own[0]?.state === 'refused' ? own[0] : null)
  }

  /** What was asked for and isn't there: open ones, and the newest word on an address where that is a refusal. */
  const wished = (all: readonly StoredIntent[], there: readonly StoredDestination[]): readonly WishedDestination[] => {
    const seen = new Set<string>()
    return all.flatMap((intent) => {
      const wish = intent.kind === 'create-destination' ? wishIn(intent.body) : null
      if (wish === null) return []
      const what = `${wish.type} ${wish.address}`
      const newest = !seen.has(what)
      seen.add(what)
      const refused =
        newest && intent.state === 'refused' && !there.some((one) => one.state === 'active' && isEqual(one, wish))
      if (!isOpen(intent) && !refused) return []
      return [{ type: wish.type, address: wish.address, cadence: wish.cadence, intent: outbox.view(intent) }]
    })
  }

  const all = async (): Promise<Destinations> => {
    const [there, changes, settings] = await Promise.all([store.destinations(), intents(), store.readSettings()])
    const readAt = settings[destinationsReadAt]
    const view = (one: StoredDestination): Destination | null => {
      const { key: _key, state, ...rest } = one
      if (state === 'ended') return null
      const intent = intentOf(changes, one.id)
      return { ...rest, state, intent: intent === null ? null : outbox.view(intent), secret: secretOf(one) }
    }
    return {
      destinations: there.map(view).filter((one) => one !== null),
      wished: wished(changes, there),
      readAt: typeof readAt === 'string' ? readAt : null,
      offered:
        outside
          .service()
          ?.learned()
          .capabilities.find(({ operation }) => operation === 'destinations')?.offered ?? null,
    }
  }

  const ready = (): Outcome<null> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    return outside.service() === null ? failed({ kind: 'no-key' }) : ok(null)
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
          body: { type: wish.type, address: wish.address, cadence: wish.cadence, known },
        },
      ],
      free,
    )
    outside.announce({ kind: 'delivery' })
    return ok(await all())
  }

  const changed = async (
    id: number,
    kind: 'change-destination' | 'delete-destination',
    wish: { readonly address?: string; readonly cadence?: Cadence },
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
      free,
    )
    outside.announce({ kind: 'delivery' })
    return ok(await all())
  }

  return {
    all,
    create,
    change: (id: number, address: string | null, cadence: Cadence | null): Promise<Outcome<Destinations>> =>
      address === null && cadence === null
        ? Promise.resolve(failed({ kind: 'bad-input', fields: [{ field: 'address', message: 'nothing to change' }] }))
        : changed(id, 'change-destination', {
            ...(address === null ? {} : { address }),
            ...(cadence === null ? {} : { cadence }),
          }),
    /** Deletes it at the service; one that isn't listed there any more is ended here alone. */
    remove: async (id: number): Promise<Outcome<Destinations>> => {
      const there = await store.destination(id)
      if (there?.state !== 'gone') return changed(id, 'delete-destination', {})
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await store.endDestination(id)
      outside.announce({ kind: 'delivery' })
      return ok(await all())
    },
    read: async (): Promise<Outcome<Destinations>> => {
      const whole = await read()
      return whole.ok ? ok(await all()) : whole
    },
  }
}
