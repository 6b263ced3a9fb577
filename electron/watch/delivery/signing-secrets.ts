import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { provenUuid } from '../../../shared/domain/ids.ts'
import type { SecretKnown } from '../../../shared/domain/watch/destination.ts'
import type { SigningSecret } from '../../../shared/domain/watch/receiver.ts'
import type { FoundSecret } from '../../ports/signing-secrets.ts'
import type { KeptWhere } from '../../ports/vault.ts'
import type { StoredDestination, StoredSecret } from '../../ports/store/delivery.ts'
import type { Ports } from '../../ports/ports.ts'
import { readSecret } from '../receiver/signature.ts'
import { createSerialQueue } from '../../../shared/domain/serial-queue.ts'

type Held =
  | { readonly state: 'asking' }
  | { readonly state: 'not-set' }
  | { readonly state: 'set'; readonly secret: string; readonly kept: KeptWhere }

/**
 * Signing secrets of webhooks. They are in the vault and in this memory. The database and the page know only that there are
 * some, what they are called and whether they can be read.
 */
export function createSigningSecrets(ports: Ports, changed: () => void) {
  const { store, vault } = ports
  const held = new Map<number, Held>()
  let known: readonly StoredSecret[] = []
  /** One change after the other: a removal must not overtake the keeping before it. */
  const queue = createSerialQueue()

  const refresh = async (): Promise<void> => {
    known = await store.secrets()
    changed()
  }

  const keep = async (
    one: Omit<StoredSecret, 'id' | 'destinationKey'> & { readonly destination: string | null },
    secret: string,
  ): Promise<number> => {
    // The row first: after a kill in between it says that the secret has to be entered again.
    const id = await store.noteSecret(one)
    held.set(id, { state: 'asking' })
    await refresh()
    const kept = await vault.keep(one.account, secret)
    held.set(id, { state: 'set', secret, kept })
    return id
  }

  const account = (): string => `webhook ${ports.randomId()}`
  const now = (): string => new Date(ports.clock.now()).toISOString()

  const remove = async (id: number): Promise<Outcome<null>> => {
    const one = known.find((secret) => secret.id === id)
    if (one === undefined) return failed({ kind: 'not-found' })
    const before = held.get(id)
    const reason = await vault.forget(one.account)
    // A secret that was kept for the session only is gone now, whatever a missing keychain says.
    if (reason !== null && before?.state === 'set' && before.kept.where === 'keychain')
      return failed({ kind: 'keychain-failed', reason })
    await store.forgetSecret(id)
    held.delete(id)
    return ok(null)
  }

  const keyOf = (id: string): string => provenUuid(id) ?? id

  return {
    /** Asks the vault for all of them. A keychain may take its time; until then their state is `asking`. */
    recall: (): Promise<void> =>
      queue.add(async () => {
        known = await store.secrets()
        for (const { id } of known) held.set(id, { state: 'asking' })
        for (const { id, account: name } of known) {
          const found = await vault.read(name)
          held.set(id, found.found ? { state: 'set', secret: found.key, kept: found.kept } : { state: 'not-set' })
          changed()
        }
      }),
    add: (name: string, text: string, replaces: number | null): Promise<Outcome<null>> =>
      queue.add(async () => {
        if (store.readOnly !== null) return failed({ kind: 'read-only' })
        const secret = text.trim()
        if (readSecret(secret) === null)
          return failed({ kind: 'bad-input', fields: [{ field: 'secret', message: 'not a signing secret' }] })
        await keep({ name, account: account(), setAt: now(), offered: false, destination: null }, secret)
        const removed = replaces === null ? ok(null) : await remove(replaces)
        await refresh()
        return removed
      }),
    /** The service gave one out. It goes into the vault at once, because the service shows it only this time. */
    offer: (found: FoundSecret): Promise<void> =>
      queue.add(async () => {
        if (store.readOnly !== null || readSecret(found.secret) === null) return
        if ([...held.values()].some((one) => one.state === 'set' && one.secret === found.secret)) return
        await keep(
          {
            name: (found.address ?? found.destination ?? 'webhook').slice(0, 120),
            account: account(),
            setAt: now(),
            offered: true,
            destination: found.destination,
          },
          found.secret,
        )
        await refresh()
      }),
    use: (id: number): Promise<Outcome<null>> =>
      queue.add(async () => {
        if (!known.some((one) => one.id === id)) return failed({ kind: 'not-found' })
        await store.useSecret(id)
        await refresh()
        return ok(null)
      }),
    remove: (id: number): Promise<Outcome<null>> =>
      queue.add(async () => {
        if (store.readOnly !== null) return failed({ kind: 'read-only' })
        const removed = await remove(id)
        await refresh()
        return removed
      }),
    /** Those with which the receiver verifies. */
    inUse: (): readonly string[] =>
      known
        .filter(({ offered }) => !offered)
        .flatMap(({ id }) => {
          const one = held.get(id)
          return one?.state === 'set' ? [one.secret] : []
        }),
    of: ({ key, type }: StoredDestination): SecretKnown => {
      if (type !== null && type !== 'webhook') return 'none'
      const own = known.find(
        ({ destinationKey, id }) =>
          destinationKey !== null && keyOf(destinationKey) === key && held.get(id)?.state !== 'not-set',
      )
      return own === undefined ? 'unknown' : own.offered ? 'offered' : 'used'
    },
    ofDestination: (key: string): StoredSecret | null =>
      known.find(({ destinationKey }) => destinationKey === key) ?? null,
    /** The one that a person entered under this name; one that the service showed belongs to its destination. */
    entered: (name: string): StoredSecret | null =>
      known.find((secret) => secret.name === name && secret.destinationKey === null && !secret.offered) ?? null,
    view: (): readonly SigningSecret[] =>
      known.map(({ id, name, setAt, offered }) => {
        const one = held.get(id) ?? { state: 'asking' as const }
        return { id, name, setAt, offered, state: one.state, kept: one.state === 'set' ? one.kept : null }
      }),
    /** Resolves once nothing is being kept or removed. */
    idle: queue.idle,
  }
}

export type SigningSecrets = ReturnType<typeof createSigningSecrets>
