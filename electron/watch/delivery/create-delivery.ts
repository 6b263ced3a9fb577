import { priceCredits, type Price } from '../../../shared/domain/credits/credits.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { ReceiverState } from '../../../shared/domain/watch/receiver.ts'
import type { MakeHappen } from '../../ports/make-happen.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { Ports } from '../../ports/ports.ts'
import type { FoundSecret } from '../../ports/signing-secrets.ts'
import type { Watch } from '../create-watch.ts'
import { createDeliveries } from './deliveries.ts'
import type { DeliveryReads } from './delivery-reads.ts'
import { createLookAtOne } from '../look-at-one.ts'
import { createDestinations } from './destinations.ts'
import { createMetadata } from './metadata.ts'
import { createReceiving } from './receiving.ts'
import { createSigningSecrets } from './signing-secrets.ts'
import { createTryWebhook } from './try-webhook.ts'
import { createWebhookSpending, rereadOrigin } from './webhook-spending.ts'

export interface DeliveryParts {
  readonly ports: Ports
  readonly pay: PaidCalls
  readonly reads: DeliveryReads
  readonly watch: Pick<Watch, 'outbox' | 'monitors' | 'signalled' | 'wakeFeeds'>
  /** As stored when the library was opened. */
  readonly settings: Readonly<Record<string, Json>>
  readonly lifetime: AbortSignal
  /** ms since 1970: our clock corrected by the service's. */
  readonly serviceNow: () => number
  /** Learns the service's clock; free and without a key. */
  readonly askClock: () => Promise<unknown>
  /** Whether the account answers `GET /deliveries`; null: not known. */
  readonly deliveriesOffered: () => boolean | null
  /** What reading a company's record costs now. */
  readonly recordPrice: () => Price
  /** Reads a company's record anew, booked under `origin`; false where that failed. */
  readonly readRecord: (company: PartyId, upTo: number, origin: string) => Promise<boolean>
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  /** Null: not on the embedded service, so no test webhook can be sent. */
  readonly makeHappen: MakeHappen | null
  readonly report: (error: unknown) => void
}

/** Destinations, deliveries, the receiver of webhooks, and what the person notes on formations. */
export function createDelivery(parts: DeliveryParts) {
  const { ports, pay, reads, watch, tracked } = parts
  const { store } = ports
  const spending = createWebhookSpending(ports)
  const secrets = createSigningSecrets(ports, () => receiving.secretsChanged())
  const receiving = createReceiving(ports, {
    settings: parts.settings,
    secrets,
    serviceNow: parts.serviceNow,
    askClock: parts.askClock,
    signalled: watch.signalled,
    spent: spending.spent,
    rereadPrice: () => priceCredits(parts.recordPrice()),
    reread: (company, upTo) => tracked(parts.readRecord(company, upTo, rereadOrigin)),
    watched: async () =>
      new Set((await store.monitors()).filter(({ state }) => state === 'active').map(({ company }) => company.id)),
    wakeFeeds: (types, credits) => tracked(watch.wakeFeeds(types, { credits, book: spending.book })),
    canTry: parts.makeHappen !== null,
    report: parts.report,
  })
  const destinations = createDestinations(
    ports,
    watch.outbox,
    reads.readDestinations,
    secrets.of,
    createLookAtOne(ports, pay),
  )
  const tryWebhook = createTryWebhook(ports, {
    monitors: watch.monitors,
    destinations,
    secrets,
    url: receiving.url,
    makeHappen: parts.makeHappen,
    lifetime: parts.lifetime,
  })

  /** The receiver's state after something was done. */
  const receiverAfter = async (done: Promise<Outcome<null>>): Promise<Outcome<ReceiverState>> => {
    const outcome = await done
    return outcome.ok ? ok(await receiving.state()) : outcome
  }
  const secretsAfter = async (done: Promise<Outcome<null>>): Promise<Outcome<ReceiverState>> => {
    await done
    receiving.secretsChanged()
    return receiverAfter(done)
  }

  return {
    destinations,
    deliveries: { ...createDeliveries(ports, pay, parts.deliveriesOffered), readAll: reads.readDeliveries },
    metadata: createMetadata(ports, watch.outbox, pay),
    receiver: {
      state: receiving.state,
      change: receiving.change,
      addSecret: (name: string, secret: string, replaces: number | null) =>
        secretsAfter(secrets.add(name, secret, replaces)),
      useSecret: (secret: number) => secretsAfter(secrets.use(secret)),
      removeSecret: (secret: number) => secretsAfter(secrets.remove(secret)),
      /** Sends a test webhook by the embedded service. */
      try: () => receiverAfter(tryWebhook()),
    },
    /** Starts the receiver where it is switched on. */
    begin: receiving.begin,
    /** Resolves once the receiver's port is free and nothing goes on. */
    ended: receiving.end,
    /** An answer of the service carried signing secrets: they go into the vault at once. */
    secretsFound: (found: readonly FoundSecret[]): void => {
      for (const one of found) void tracked(secrets.offer(one))
    },
  }
}

export type DeliveryUseCases = ReturnType<typeof createDelivery>
