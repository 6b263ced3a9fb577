import { createDestinationExecutors } from '../watch/delivery/destination-executors.ts'
import { createDestinations } from '../watch/delivery/destinations.ts'
import { createMetadata, createMetadataExecutor } from '../watch/delivery/metadata.ts'
import { createReadDeliveries, deliveriesReadAt } from '../watch/delivery/read-deliveries.ts'
import { createReadDestinations } from '../watch/delivery/read-destinations.ts'
import { createReceiving } from '../watch/delivery/receiving.ts'
import { createSigningSecrets, type FoundSecret } from '../watch/delivery/signing-secrets.ts'
import { spokenId } from '../watch/delivery/spoken-id.ts'
import type { Executors } from '../watch/executor.ts'
import type { PaidCalls } from '../research/paid-call.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { isObject, readNumber } from '../../shared/domain/json.ts'
import type { ReceiverState } from '../../shared/domain/watch/receiver.ts'
import type { AreaParts } from './area-parts.ts'
import type { Outside } from './ports.ts'
import type { CoreHandlers } from './router.ts'
import { tryWebhook } from './try-webhook.ts'

/** What reads and writes destinations and deliveries; made before the watch, whose outbox sends the changes. */
export interface DeliveryReads {
  readonly readDestinations: () => Promise<Outcome<null>>
  readonly readDeliveries: () => Promise<Outcome<null>>
  readonly executors: Executors
  /** What is looked at with every round of the poller: what was sent, where anything is sent at all. */
  readonly withEachRound: () => Promise<void>
}

export function createDeliveryReads(outside: Outside, pay: PaidCalls, lifetime: AbortSignal): DeliveryReads {
  const readDestinations = createReadDestinations(outside, pay, lifetime)
  const readDeliveries = createReadDeliveries(outside, lifetime)
  return {
    readDestinations,
    readDeliveries,
    executors: {
      ...createDestinationExecutors(outside, readDestinations),
      'change-formation': createMetadataExecutor(outside),
    },
    withEachRound: async () => {
      if (outside.store.readOnly !== null) return
      if ((await outside.store.destinations()).some(({ state }) => state === 'active')) await readDeliveries()
    },
  }
}

/** Where the money goes that reading records anew at a webhook's word costs. */
const origin = 'receiver'
const wokenName = 'receiver woke feeds'

export interface DeliveryWork {
  readonly handlers: Pick<CoreHandlers, 'delivery'>
  readonly begin: () => Promise<void>
  readonly ended: () => Promise<void>
  readonly secretsFound: (found: readonly FoundSecret[]) => void
}

/** Destinations, deliveries, the receiver, and what one notes on formations. */
export function createDelivery(parts: AreaParts, reads: DeliveryReads): DeliveryWork {
  const { outside, options, watch, pay, tracked, files } = parts
  const { store, clock } = outside
  const { session } = options
  const month = (): string => clock.localDay(clock.now()).slice(0, 7)
  /** The ledger books these polls on their feeds; how much of it webhooks caused is counted beside it. */
  const woken = async (): Promise<number> => {
    const kept = (await store.readSettings())[wokenName]
    return isObject(kept) && kept['month'] === month() ? (readNumber(kept['credits']) ?? 0) : 0
  }
  const secrets = createSigningSecrets(outside, () => receiving.secretsChanged())
  const receiving = createReceiving(outside, {
    settings: options.settings,
    secrets,
    serviceNow: session.serviceNow,
    askClock: session.reach,
    signalled: watch.signalled,
    rereadPrice: () => {
      const price = parts.priceOf('company')
      return price.kind === 'unknown' ? null : price.credits
    },
    rereadSpent: async () => {
      const sum = await store.sumOfOrigin(origin, month())
      return sum.credits + sum.uncertain + sum.reserved + (await woken())
    },
    watched: async () =>
      new Set((await store.monitors()).filter(({ state }) => state === 'active').map(({ company }) => company.id)),
    wakeFeeds: (types, upTo) =>
      tracked(
        watch.wakeFeeds(types, {
          credits: upTo,
          book: async (credits) =>
            store.writeSetting(wokenName, { month: month(), credits: (await woken()) + credits }),
        }),
      ),
    reread: async (id, upTo) =>
      (
        await tracked(
          files.read({ id, section: 'record', which: 'first', approved: { upTo }, origin }, options.lifetime),
        )
      ).ok,
    canTry: options.mode === 'demo',
    report: options.report,
  })
  const destinations = createDestinations(outside, watch.outbox, reads.readDestinations, secrets.of)
  const metadata = createMetadata(outside, watch.outbox, pay)

  const after = async (done: Promise<Outcome<null>>): Promise<Outcome<ReceiverState>> => {
    const outcome = await tracked(done)
    receiving.secretsChanged()
    return outcome.ok ? ok(await receiving.state()) : outcome
  }

  const readDelivery = async (id: number): Promise<Outcome<null>> => {
    const there = await store.delivery(id)
    if (there === null) return failed({ kind: 'not-found' })
    const read = await pay({
      call: { operation: 'delivery', id: spokenId(there.serviceId, outside.service()?.learned().dialect ?? null) },
      purpose: { kind: 'delivery', delivery: id },
      subject: there.address ?? '',
      partyId: null,
      origin: 'watch',
      approved: { upTo: 0 },
    })
    outside.announce({ kind: 'delivery' })
    return read.ok ? ok(null) : read
  }

  const deliveriesAt = async (): Promise<string | null> => {
    const at = (await store.readSettings())[deliveriesReadAt]
    return typeof at === 'string' ? at : null
  }

  return {
    begin: receiving.begin,
    ended: receiving.end,
    secretsFound: (found) => {
      for (const one of found) void tracked(secrets.offer(one))
    },
    handlers: {
      delivery: {
        destinations: async () => ok(await destinations.all()),
        readDestinations: () => tracked(destinations.read()),
        createDestination: (wish) => tracked(destinations.create(wish)),
        changeDestination: ({ destination, address, cadence }) =>
          tracked(destinations.change(destination, address, cadence)),
        deleteDestination: ({ destination }) => tracked(destinations.remove(destination)),
        deliveries: async (query) =>
          ok({
            ...(await store.deliveries(query)),
            readAt: await deliveriesAt(),
            offered: session.offered('deliveries'),
          }),
        readDeliveries: () => tracked(reads.readDeliveries()),
        readDelivery: ({ delivery }) => tracked(readDelivery(delivery)),
        receiver: async () => ok(await receiving.state()),
        setReceiver: (next) => tracked(receiving.change(next)),
        addSecret: ({ name, secret, replaces }) => after(secrets.add(name, secret, replaces)),
        useSecret: ({ secret }) => after(secrets.use(secret)),
        removeSecret: ({ secret }) => after(secrets.remove(secret)),
        tryReceiver: async () => {
          const tried = await tracked(tryWebhook(parts, { destinations, secrets, url: receiving.url() }))
          return tried.ok ? ok(await receiving.state()) : tried
        },
        formations: async () => ok(await metadata.all()),
        draftMetadata: ({ formation, metadata: draft }) => tracked(metadata.draft(formation, draft)),
        sendMetadata: ({ formation, approved }) => tracked(metadata.send(formation, approved)),
        readFormation: ({ formation, approved }) => tracked(metadata.read(formation, approved)),
        linked: async ({ id }) => ok(await store.companyLinked(id)),
      },
    },
  }
}
