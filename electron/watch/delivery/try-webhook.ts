import { failed, ok, type AppErrorKind, type Outcome } from '../../../shared/domain/errors.ts'
import type { SigningSecret } from '../../../shared/domain/watch/receiver.ts'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredDestination } from '../../ports/store/delivery.ts'
import type { MakeHappen } from '../../ports/make-happen.ts'
import type { Monitors } from '../monitors/monitors.ts'
import type { ManagedDestinations } from './destinations.ts'
import type { SigningSecrets } from './signing-secrets.ts'

const refuse = (field: string, message: string): AppErrorKind => ({ kind: 'bad-input', fields: [{ field, message }] })

/** How long a change at the embedded service may take. */
const patience = { tries: 100, ms: 50 } as const

export interface TryWebhookParts {
  readonly monitors: Pick<Monitors, 'read'>
  readonly destinations: ManagedDestinations
  readonly secrets: SigningSecrets
  /** Where the receiver listens; null: it doesn't. */
  readonly url: () => string | null
  /** Null: not on the embedded service. */
  readonly makeHappen: MakeHappen | null
  readonly lifetime: AbortSignal
}

/**
 * The demo's way to see a webhook arrive: makes a destination that leads to the receiver, takes its secret into use, and
 * makes something happen to a watched company at the embedded service. Free. Monitors and destinations are re-read first,
 * because an embedded service that was started anew knows none of them.
 */
export function createTryWebhook({ store, clock }: Ports, parts: TryWebhookParts): () => Promise<Outcome<null>> {
  const { destinations, secrets, makeHappen, lifetime } = parts

  const destinationAt = async (url: string): Promise<StoredDestination | undefined> =>
    (await store.destinations()).find((one) => one.state === 'active' && one.type === 'webhook' && one.address === url)

  /** The secret of that destination, where it can be read: offered by the service, or entered under the address as its name. */
  const secretOf = async (url: string): Promise<SigningSecret | undefined> => {
    await secrets.idle()
    const destination = await destinationAt(url)
    if (destination === undefined) return undefined
    const own = secrets.ofDestination(destination.key) ?? secrets.entered(url)
    return secrets.view().find(({ id, state }) => id === own?.id && state === 'set')
  }

  const until = async (done: () => Promise<boolean>): Promise<boolean> => {
    for (let tries = 0; tries < patience.tries; tries += 1) {
      if (await done()) return true
      await clock.wait(patience.ms, lifetime)
    }
    return false
  }

  /** Makes sure of a destination that leads to `url`, with a secret that is in use here. */
  const prepare = async (url: string): Promise<Outcome<null>> => {
    const old = await destinationAt(url)
    if (old !== undefined && (await secretOf(url)) === undefined) {
      // The service shows a secret once: what this destination signs can't be verified any more.
      const removed = await destinations.remove(old.id)
      if (!removed.ok) return removed
      if (!(await until(async () => (await destinationAt(url)) === undefined)))
        return failed(refuse('destination', 'the old one could not be removed'))
    }
    if ((await destinationAt(url)) === undefined) {
      for (const { id, name, state } of secrets.view())
        if (name === url && state === 'not-set') await secrets.remove(id)
      const made = await destinations.create({ type: 'webhook', address: url, cadence: 'instant' })
      if (!made.ok) return made
      if (!(await until(async () => (await secretOf(url)) !== undefined)))
        return failed(
          (await destinationAt(url)) === undefined
            ? refuse('destination', 'it could not be made')
            : refuse('secret', `the service showed none; enter the one of the account's page, with ${url} as its name`),
        )
    }
    const secret = await secretOf(url)
    if (secret?.offered === true) await secrets.use(secret.id)
    return ok(null)
  }

  const happenToOneOf = async (happen: MakeHappen, monitors: readonly Monitor[]): Promise<Outcome<null>> => {
    for (const { company, eventTypes } of monitors)
      for (const type of eventTypes) if (await happen(company.name, type)) return ok(null)
    return failed(refuse('monitor', 'nothing that is watched for can happen to the watched companies now'))
  }

  return async () => {
    const url = parts.url()
    if (makeHappen === null) return failed(refuse('receiver', 'only on the embedded service'))
    if (url === null) return failed(refuse('receiver', 'it does not listen'))
    const watched = await parts.monitors.read()
    if (!watched.ok) return watched
    const monitors = watched.value.filter(({ state }) => state === 'active')
    if (monitors.length === 0) return failed(refuse('monitor', 'no company is watched'))
    const listed = await destinations.read()
    if (!listed.ok) return listed
    const prepared = await prepare(url)
    return prepared.ok ? happenToOneOf(makeHappen, monitors) : prepared
  }
}
