import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { provenUuid } from '../../../shared/domain/ids.ts'
import type { SecretKnown } from '../../../shared/domain/watch/destination.ts'
import type { SigningSecret } from '../../../shared/domain/watch/receiver.ts'
import type { KeptWhere, StoredDestination, StoredSecret, Outside } from '../../core/ports.ts'
import { readSecret } from '../receiver/signature.ts'

/** A secret that an answer of the service carried, and whom it belongs to. */
export interface FoundSecret {
  /** The destination, as the service named it; null: the answer didn't say. */
  readonly destination: string | null
  readonly address: string | null
  readonly secret: string
}

type Held =
  | { readonly state: 'asking' }
  | { readonly state: 'not-set' }
  | { readonly state: 'set'; readonly secret: string; readonly kept: KeptWhere }

/**
 * Signing secrets of webhooks. They live in the vault and in memory here; the database knows that there are some, and
 * nobody outside the core learns more than that.
 */
export function createSigningSecrets(outside: Outside, changed: () => void) {
  const { store, vault } = outside
  const held = new Map<number, Held>()
  let known: readonly StoredSecret[] = []
  /** One after the other: a removal must not overtake the keeping before it. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work)
    turn = done.catch(() => undefined)
    return done
  }

  const refresh = async (): Promise<void> => {
    known = await store.secrets()
    changed()
  }

  const keep = async (
    one: Omit<StoredSecret, 'id' | 'destinationKey'> & { readonly destination: string | null },
    secret: string,
  ): Promise<number> => {
    // The row first: killed in between, it says that a secret has to be entered again.
    const id = await store.noteSecret(one)
    held.set(id, { state: 'asking' })
    await refresh()
    const kept = await vault.keep(one.account, secret)
    held.set(id, { state: 'set', secret, kept })
    return id
  }

  const account = (): string => `webhook ${outside.randomId()}`
  const now = (): string => new Date(outside.clock.now()).toISOString()

  const remove = async (id: number): Promise<Outcome<null>> => {
    const one = known.find((secret) => secret.id === id)
    if (one === undefined) return failed({ kind: 'not-found' })
    const before = held.get(id)
    const reason = await vault.forget(one.account)
    // What was kept for the session only is gone with it, whatever a keychain that isn't there says.
    if (reason !== null && before?.state === 'set' && before.kept.where === 'keychain')
      return failed({ kind: 'keychain-failed', reason })
    await store.forgetSecret(id)
    held.delete(id)
    return ok(null)
  }

  const keyOf = (id: string): string => provenUuid(id) ?? id

  return {
    /** Asks the vault for all of them, without holding anything up: a keychain may take its time. */
    recall: (): Promise<void> =>
      inTurn(async () => {
        known = await store.secrets()
        for (const { id } of known) held.set(id, { state: 'asking' })
        for (const { id, account: name } of known) {
          const found = await vault.read(name)
          held.set(id, found.found ? { state: 'set', secret: found.key, kept: found.kept } : { state: 'not-set' })
          changed()
        }
      }),
    add: (name: string, text: string, replaces: number | null): Promise<Outcome<null>> =>
      inTurn(async () => {
        if (store.readOnly !== null) return failed({ kind: 'read-only' })
        const secret = text.trim()
        if (readSecret(secret) === null)
          return failed({ kind: 'bad-input', fields: [{ field: 'secret', message: 'not a signing secret' }] })
        await keep({ name, account: account(), setAt: now(), offered: false, destination: null }, secret)
        const removed = replaces === null ? ok(null) : await remove(replaces)
        await refresh()
        return removed
      }),
    /** The service gave one out: it goes into the vault at once, because it is shown only this time. */
    offer: (found: FoundSecret): Promise<void> =>
      inTurn(async () => {
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
      inTurn(async () => {
        if (!known.some((one) => one.id === id)) return failed({ kind: 'not-found' })
        await store.useSecret(id)
        await refresh()
        return ok(null)
      }),
    remove: (id: number): Promise<Outcome<null>> =>
      inTurn(async () => {
        if (store.readOnly !== null) return failed({ kind: 'read-only' })
        const removed = await remove(id)
        await refresh()
        return removed
      }),
    /** Those that the receiver checks with. */
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
    view: (): readonly SigningSecret[] =>
      known.map(({ id, name, setAt, offered }) => {
        const one = held.get(id) ?? { state: 'asking' as const }
        return { id, name, setAt, offered, state: one.state, kept: one.state === 'set' ? one.kept : null }
      }),
    /** Resolves once nothing is being kept or removed. */
    idle: (): Promise<unknown> => turn,
  }
}

export type SigningSecrets = ReturnType<typeof createSigningSecrets>
