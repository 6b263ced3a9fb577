import type { createDestinations } from '../watch/delivery/destinations.ts'
import type { SigningSecrets } from '../watch/delivery/signing-secrets.ts'
import { failed, ok, type AppErrorKind, type Outcome } from '../../shared/domain/errors.ts'
import type { SigningSecret } from '../../shared/domain/watch/receiver.ts'
import type { AreaParts } from './area-parts.ts'

const refuse = (field: string, message: string): AppErrorKind => ({ kind: 'bad-input', fields: [{ field, message }] })

/** How long a change at the embedded service may take. */
const patience = { tries: 100, ms: 50 } as const

export interface TryWebhookParts {
  readonly destinations: ReturnType<typeof createDestinations>
  readonly secrets: SigningSecrets
  /** Where the receiver listens; null: it doesn't. */
  readonly url: string | null
}

/**
 * The demo's way to see a webhook arrive: makes a destination that leads to the receiver, takes its secret into use, and
 * makes something happen to a watched company through the embedded service's own control route. Free. Monitors and
 * destinations are re-read first: the embedded service of another day knows nothing of yesterday's.
 */
export async function tryWebhook(
  parts: AreaParts,
  { destinations, secrets, url }: TryWebhookParts,
): Promise<Outcome<null>> {
  const { options, outside, watch } = parts
  const address = options.session.state().address
  if (options.mode !== 'demo' || address === null) return failed(refuse('receiver', 'only on the embedded service'))
  if (url === null) return failed(refuse('receiver', 'it does not listen'))
  const watched = await watch.monitors.read()
  if (!watched.ok) return watched
  const monitors = watched.value.filter(({ state }) => state === 'active')
  if (monitors.length === 0) return failed(refuse('monitor', 'no company is watched'))
  const listed = await destinations.read()
  if (!listed.ok) return listed

  const here = async () =>
    (await outside.store.destinations()).find(
      (one) => one.state === 'active' && one.type === 'webhook' && one.address === url,
    )
  const secretThere = async (): Promise<SigningSecret | undefined> => {
    await secrets.idle()
    const destination = await here()
    const own = destination === undefined ? null : secrets.ofDestination(destination.key)
    return secrets.view().find(({ id, state }) => id === own?.id && state === 'set')
  }
  const until = async (done: () => Promise<boolean>): Promise<boolean> => {
    for (let tries = 0; tries < patience.tries; tries += 1) {
      if (await done()) return true
      await outside.clock.wait(patience.ms, options.lifetime)
    }
    return false
  }
  const old = await here()
  if (old !== undefined && (await secretThere()) === undefined) {
    // The service shows a secret once; what this one signs can't be checked any more.
    const removed = await destinations.remove(old.id)
    if (!removed.ok) return removed
    if (!(await until(async () => (await here()) === undefined)))
      return failed(refuse('destination', 'the old one could not be removed'))
  }
  if ((await here()) === undefined) {
    for (const { id, name, state } of secrets.view()) if (name === url && state === 'not-set') await secrets.remove(id)
    const made = await destinations.create({ type: 'webhook', address: url, cadence: 'instant' })
    if (!made.ok) return made
    if (!(await until(async () => (await secretThere()) !== undefined)))
      return failed(refuse('destination', 'it could not be made'))
  }
  const secret = await secretThere()
  if (secret?.offered === true) await secrets.use(secret.id)

  for (const { company, eventTypes } of monitors) {
    for (const type of eventTypes) {
      const response = await fetch(`${address}/__control`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ happen: { company: company.name, type } }),
      }).catch(() => null)
      await response?.body?.cancel()
      if (response?.ok === true) return ok(null)
    }
  }
  return failed(refuse('monitor', 'nothing that is watched for can happen to the watched companies now'))
}
