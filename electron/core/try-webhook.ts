import type { createDestinations } from '../watch/delivery/destinations.ts'
import type { SigningSecrets } from '../watch/delivery/signing-secrets.ts'
import { failed, ok, type AppErrorKind, type Outcome } from '../../shared/domain/errors.ts'
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
 * makes something happen to a watched company through the embedded service's own control route. Free.
 */
export async function tryWebhook(parts: AreaParts, { destinations, secrets, url }: TryWebhookParts): Promise<Outcome<null>> {
  const { options, outside, watch } = parts
  const address = options.session.state().address
  if (options.mode !== 'demo' || address === null) return failed(refuse('receiver', 'only on the embedded service'))
  if (url === null) return failed(refuse('receiver', 'it does not listen'))
  const monitors = (await watch.monitors.all()).filter(({ state }) => state === 'active')
  if (monitors.length === 0) return failed(refuse('monitor', 'no company is watched'))

  const here = async () => (await outside.store.destinations()).find((one) => one.state === 'active' && one.type === 'webhook' && one.address === url)
  const until = async (done: () => Promise<boolean>): Promise<boolean> => {
    for (let tries = 0; tries < patience.tries; tries += 1) {
      if (await done()) return true
      await outside.clock.wait(patience.ms, options.lifetime)
    }
    return false
  }
  const secretOf = async () => {
    const destination = await here()
    return destination === undefined ? null : secrets.ofDestination(destination.key)
  }
  if (await here() === undefined) {
    const made = await destinations.create({ type: 'webhook', address: url, cadence: 'instant' })
    if (!made.ok) return made
    if (!await until(async () => await secretOf() !== null)) return failed(refuse('destination', 'it could not be made'))
  }
  await secrets.idle()
  const secret = await secretOf()
  if (secret?.offered === true) await secrets.use(secret.id)

  for (const { company, eventTypes } of monitors) {
    for (const type of eventTypes) {
      const response = await fetch(`${address}/__control`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ happen: { company: company.name, type } }),
      }).catch(() => null)
      await response?.body?.cancel()
      if (response?.ok === true) return ok(null)
    }
  }
  return failed(refuse('monitor', 'nothing that is watched for can happen to the watched companies now'))
}
