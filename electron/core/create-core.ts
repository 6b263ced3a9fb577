import { join } from 'node:path'
import { readAddress } from '../service/read-address.ts'
import { readKey } from '../service/read-key.ts'
import { openStore } from '../store/open-store.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Language } from '../../shared/contract/state.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { systemClock } from './clock.ts'
import { startEmbeddedService, type EmbeddedService } from './embedded-service.ts'
import { createFailedCalls } from './failed-calls.ts'
import { createHandlers } from './handlers.ts'
import type { Clock, Store, Vault } from './ports.ts'
import { createRouter, type CallContext } from './router.ts'
import { createSession } from './session.ts'
import { badBaseUrl, badEnvironmentKey, BadStart } from './start-failure.ts'

/** What a host brings; everything else the core makes itself. */
export interface CoreOptions {
  readonly host: 'desktop' | 'browser'
  readonly version: string
  /** The folder of the database; the demo keeps its own beneath it. */
  readonly dataDir: string
  /** Start on the embedded register service. */
  readonly demo: boolean
  /** The service's address for this run; null: the stored one. */
  readonly baseUrl: string | null
  /** The language for this run; null: the stored one, else the system's. */
  readonly language: Language | null
  /** The key for this run from the environment; never stored. */
  readonly environmentKey: string | null
  readonly fetch: typeof fetch
  readonly storeWorker: URL
  readonly sandboxWorker: URL
  readonly vault: Vault
  /** Time other than the machine's, for tests. */
  readonly clock?: Clock
  /** Where defects are reported (stderr); texts carry no secrets. */
  readonly report: (where: string, error: unknown) => void
}

/** The program without its window. */
export interface Core {
  /** Answers one call of a page. Never rejects. */
  readonly handle: (path: string, input: unknown, signal: AbortSignal) => Promise<Outcome<unknown>>
  /** Changes that pages should know of; returns the way to stop listening. */
  readonly onChange: (listener: (change: Change) => void) => () => void
  /** Ends cleanly: running calls are waited for briefly, then the store is closed. */
  readonly close: () => Promise<void>
}

/** How often a lost service is looked for, free of charge, while it can't be reached. */
const reachAgainMs = 20_000

/** One data folder with its service: the demo and the real library are two of these, never mixed. */
interface Rooms {
  readonly handle: (path: string, input: unknown, context: CallContext) => Promise<Outcome<unknown>>
  readonly close: () => Promise<void>
}

/**
 * Composes the core: store, vault, client and use cases, and the way between the demo and the real library.
 * Rejects with a StoreError whose `reason` says why the data folder can't be used, or with BadStart when the address or
 * the key given for this run can't be one.
 */
export async function createCore(options: CoreOptions): Promise<Core> {
  if (options.baseUrl !== null && !readAddress(options.baseUrl).ok) throw new BadStart(badBaseUrl)
  const environmentKey = options.environmentKey === null ? null : readKey(options.environmentKey)
  if (environmentKey?.ok === false) throw new BadStart(badEnvironmentKey)

  const listeners = new Set<(change: Change) => void>()
  const announce = (change: Change): void => {
    for (const listener of listeners) listener(change)
  }

  const clock = options.clock ?? systemClock

  const openRooms = async (demo: boolean): Promise<Rooms> => {
    const dataDir = demo ? join(options.dataDir, 'demo') : options.dataDir
    const lifetime = new AbortController()
    const [storeOpened, serviceStarted] = await Promise.allSettled([
      openStore({ dataDir, workerUrl: options.storeWorker }),
      demo ? startEmbeddedService(options.sandboxWorker) : null,
    ])
    const embedded: EmbeddedService | null = serviceStarted.status === 'fulfilled' ? serviceStarted.value : null
    if (storeOpened.status === 'rejected') {
      await embedded?.close()
      throw storeOpened.reason
    }
    const store: Store = storeOpened.value
    try {
      if (serviceStarted.status === 'rejected') throw serviceStarted.reason
      if (store.readOnly === null) await store.recoverLedger(new Date(clock.now()).toISOString())
      const settings = await store.readSettings()
      const key = embedded
        ? ({ value: embedded.key, from: 'demo' } as const)
        : environmentKey === null ? null : ({ value: environmentKey.key, from: 'environment' } as const)
      const failures = createFailedCalls(clock, () => announce({ kind: 'diagnostics' }))
      let connectionChanged = (): void => undefined
      const session = createSession({
        store, vault: options.vault, clock, fetch: options.fetch,
        address: embedded?.url ?? options.baseUrl, key, rememberAs: embedded ? 'demo' : null, settings,
        lifetime: lifetime.signal, onLearned: () => announce({ kind: 'diagnostics' }),
        onFailure: (failure) => failures.note(failure),
        onChange: () => {
          announce({ kind: 'state' })
          connectionChanged()
        },
      })
      await session.start()
      const handlers = createHandlers({
        store, vault: options.vault, clock, session, failures, announce, dataDir, mode: demo ? 'demo' : 'real', settings,
        host: options.host, version: options.version, language: options.language, lifetime: lifetime.signal,
        useDemo: (on) => switchTo(on), report: (error) => { options.report('background', error) },
        notify: (notice) => {
          announce({ kind: 'notice', notice })
          return listeners.size > 0
        },
      })
      connectionChanged = handlers.connectionChanged
      await handlers.begin()
      void lookForService(session, clock, lifetime.signal)
      return {
        handle: createRouter(handlers.all, options.report),
        close: async () => {
          await handlers.settled(3_000)
          lifetime.abort()
          await handlers.ended()
          await embedded?.close()
          await store.close()
        },
      }
    } catch (error) {
      lifetime.abort()
      await embedded?.close()
      await store.close()
      throw error
    }
  }

  let rooms = await openRooms(options.demo)
  let demoNow = options.demo
  let switching: Promise<void> = Promise.resolve()

  /** The new rooms are opened before the old ones close, so that a failure leaves the person where she was. */
  const switchTo = (demo: boolean): Promise<void> => {
    switching = switching.then(async () => {
      if (demo === demoNow) return
      const before = rooms
      rooms = await openRooms(demo)
      demoNow = demo
      announce({ kind: 'reload' })
      // The answer to this very call still has to leave through the old rooms.
      setTimeout(() => void before.close().catch((error: unknown) => options.report('close', error)), 50)
    })
    const result = switching
    switching = switching.catch(() => undefined)
    return result
  }

  return {
    handle: (path, input, signal) => rooms.handle(path, input, { signal }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await switching
      await rooms.close()
    },
  }
}

/** Asks `GET /health` at the start, and again while the service can't be reached; free and without a key. */
async function lookForService(session: ReturnType<typeof createSession>, clock: Clock, lifetime: AbortSignal): Promise<void> {
  try {
    await session.reach()
    for (;;) {
      await clock.wait(reachAgainMs, lifetime)
      if (session.state().connection === 'offline') await session.reach()
    }
  } catch {
    // The wait rejects when the rooms close: that is the end of looking.
  }
}
