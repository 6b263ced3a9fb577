import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readAddress } from '../service/read-address.ts'
import { readKey } from '../service/read-key.ts'
import { openStore } from '../store/open-store.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Language } from '../../shared/contract/state.ts'
import type { Restored } from '../../shared/contract/backups.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import { systemClock } from './clock.ts'
import { startEmbeddedService, type EmbeddedService } from './embedded-service.ts'
import type { HostFiles } from './exports.ts'
import { createFailedCalls } from './failed-calls.ts'
import { createHandlers } from './handlers.ts'
import {
  calmRestoredLibrary,
  libraryFileName,
  type Clock,
  type Printer,
  type PrivateCopy,
  type Store,
  type Vault,
} from './ports.ts'
import { readSavedFromDamage, type Libraries } from './libraries.ts'
import { replaceLibrary, stageRestore } from './replace-library.ts'
import { createStrangerFiles } from './stranger-files.ts'
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
  /** Computes desks' figures. */
  readonly graphWorker: URL
  /** Reads tables that the person brings. */
  readonly tableWorker: URL
  readonly vault: Vault
  /** Makes PDF files; null or left out where nothing is found that can. */
  readonly printer?: Printer | null
  /** The person's folder for downloads; absent: none is known, and exports go below the data folder. */
  readonly downloads?: string | null
  /** A dialog for folders and the system's file manager, where the host has them. */
  readonly files?: HostFiles | null
  /** Time other than the machine's, for tests. */
  readonly clock?: Clock
  /** Where defects are reported (stderr); texts carry no secrets. */
  readonly report: (where: string, error: unknown) => void
}

/** The program without its window. */
export interface Core {
  /** Answers one call of a page. Never rejects. */
  readonly handle: (path: string, input: unknown, signal: AbortSignal) => Promise<Outcome<unknown>>
  /**
   * Changes that pages should know of; returns the way to stop listening. `showsNotices`: whether a notice that is announced
   * now would be shown by this listener; one that nobody shows is held and announced again.
   */
  readonly onChange: (listener: (change: Change) => void, showsNotices?: () => boolean) => () => void
  /** Ends cleanly: running calls are waited for briefly, then the store is closed. */
  readonly close: () => Promise<void>
}

/** How often a lost service is looked for, free of charge, while it can't be reached. */
const reachAgainMs = 20_000

/** One data folder with its service: the demo and the real library are two of these, never mixed. */
interface Rooms {
  readonly handle: (path: string, input: unknown, context: CallContext) => Promise<Outcome<unknown>>
  readonly close: () => Promise<void>
  readonly settings: () => Promise<Readonly<Record<string, Json>>>
}

/** What the program runs on. `other`: a copy of somebody else's library, in a private folder that goes away with it. */
type Place =
  | { readonly kind: 'real' | 'demo' }
  | { readonly kind: 'other'; readonly copy: PrivateCopy; readonly name: string }

const withoutAddress = (settings: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'address'))

/**
 * Composes the core: store, vault, client and use cases, and the way between the demo and the real library.
 * Rejects with a StoreError whose `reason` says why the data folder can't be used, or with BadStart when the address or
 * the key given for this run can't be one.
 */
export async function createCore(options: CoreOptions): Promise<Core> {
  if (options.baseUrl !== null && !readAddress(options.baseUrl).ok) throw new BadStart(badBaseUrl)
  const environmentKey = options.environmentKey === null ? null : readKey(options.environmentKey)
  if (environmentKey?.ok === false) throw new BadStart(badEnvironmentKey)

  /** Whoever listens, and whether it would show a notification now. */
  const listeners = new Map<(change: Change) => void, () => boolean>()
  const announce = (change: Change): void => {
    for (const listener of listeners.keys()) listener(change)
  }

  const clock = options.clock ?? systemClock

  const openRooms = async (place: Place): Promise<Rooms> => {
    const demo = place.kind === 'demo'
    const other = place.kind === 'other' ? place : null
    const dataDir = demo ? join(options.dataDir, 'demo') : options.dataDir
    const lifetime = new AbortController()
    const [storeOpened, serviceStarted] = await Promise.allSettled([
      openStore(
        other === null
          ? { dataDir, workerUrl: options.storeWorker }
          : { dataDir: other.copy.folder, workerUrl: options.storeWorker, readOnly: "somebody else's library" },
      ),
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
      // Another's library must not say where this machine's key goes: it is opened without a service.
      const settings = other === null ? await store.readSettings() : withoutAddress(await store.readSettings())
      let damage = readSavedFromDamage(other === null ? settings['salvaged'] : undefined)
      const key = embedded
        ? ({ value: embedded.key, from: 'demo' } as const)
        : environmentKey === null || other !== null
          ? null
          : ({ value: environmentKey.key, from: 'environment' } as const)
      const failures = createFailedCalls(clock, () => announce({ kind: 'diagnostics' }))
      let connectionChanged = (): void => undefined
      let secretsFound: Parameters<typeof createSession>[0]['onSecrets'] = () => undefined
      const session = createSession({
        store,
        vault: options.vault,
        clock,
        fetch: options.fetch,
        address: embedded?.url ?? (other === null ? options.baseUrl : null),
        key,
        rememberAs: embedded ? 'demo' : null,
        settings,
        lifetime: lifetime.signal,
        onLearned: () => announce({ kind: 'diagnostics' }),
        onFailure: (failure) => failures.note(failure),
        onSecrets: (found) => secretsFound(found),
        onChange: () => {
          announce({ kind: 'state' })
          connectionChanged()
        },
      })
      await session.start()
      const handlers = createHandlers({
        store,
        vault: options.vault,
        printer: options.printer ?? null,
        clock,
        session,
        failures,
        announce,
        dataDir,
        mode: place.kind,
        otherLibrary: other?.name ?? null,
        settings,
        storeWorker: options.storeWorker,
        libraries,
        savedFromDamage: () => damage,
        dismissDamage: () => {
          damage = null
        },
        host: options.host,
        version: options.version,
        language: options.language,
        lifetime: lifetime.signal,
        graphWorker: options.graphWorker,
        tableWorker: options.tableWorker,
        downloads: options.downloads ?? null,
        hostFiles: options.files ?? null,
        useDemo: (on) => switchTo(on ? { kind: 'demo' } : { kind: 'real' }),
        report: (error) => {
          options.report('background', error)
        },
        listens: () => [...listeners.values()].some((shows) => shows()),
        notify: (notice) => {
          // Somebody who only follows along shows it to nobody: then it isn't told, and is due again.
          if (![...listeners.values()].some((shows) => shows())) return false
          announce({ kind: 'notice', notice })
          return true
        },
      })
      connectionChanged = handlers.connectionChanged
      secretsFound = handlers.secretsFound
      await handlers.begin()
      void lookForService(session, clock, lifetime.signal)
      return {
        handle: createRouter(handlers.all, options.report),
        settings: () => store.readSettings(),
        close: async () => {
          await handlers.settled(3_000)
          lifetime.abort()
          await handlers.ended()
          await embedded?.close()
          await store.close()
          other?.copy.drop()
        },
      }
    } catch (error) {
      lifetime.abort()
      await embedded?.close()
      await store.close()
      throw error
    }
  }

  /** Work that changes what the program runs on, one after the other. */
  let switching: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = switching.then(work)
    switching = result.catch(() => undefined)
    return result
  }

  /** The new rooms are opened before the old ones close, so that a failure leaves the person where she was. */
  const switchTo = (place: Place): Promise<void> =>
    inTurn(async () => {
      if (place.kind === placeNow.kind && place.kind !== 'other') return
      const before = rooms
      rooms = await openRooms(place)
      placeNow = place
      announce({ kind: 'reload' })
      // The answer to this very call still has to leave through the old rooms.
      setTimeout(() => void before.close().catch((error: unknown) => options.report('close', error)), 50)
    })

  /** Here the old rooms close first: one folder holds one library. Where the new one doesn't open, the old one is put back. */
  const restore = (folder: string): Promise<Restored> =>
    inTurn(async () => {
      const staged = await stageRestore(join(folder, libraryFileName), options.dataDir)
      const settings = await rooms.settings()
      const address = settings['address']
      await calmRestoredLibrary(
        options.storeWorker,
        staged,
        options.baseUrl ?? (typeof address === 'string' ? address : null),
      )
      await rooms.close()
      const replaced = replaceLibrary(options.dataDir, staged, new Date(clock.now()))
      try {
        rooms = await openRooms({ kind: 'real' })
      } catch (error) {
        replaced.undo()
        rooms = await openRooms({ kind: 'real' })
        announce({ kind: 'reload' })
        throw error
      }
      announce({ kind: 'reload' })
      return { aside: replaced.aside }
    })

  const strangers = createStrangerFiles(options.storeWorker, randomUUID)
  const libraries: Libraries = {
    look: strangers.look,
    restore: async (token) => {
      const file = strangers.take(token)
      if (file === null) return failed({ kind: 'not-found' })
      try {
        return ok(await restore(file.copy.folder))
      } finally {
        file.copy.drop()
      }
    },
    openOther: async (token) => {
      const file = strangers.take(token)
      if (file === null) return failed({ kind: 'not-found' })
      try {
        await switchTo({ kind: 'other', ...file })
      } catch (error) {
        file.copy.drop()
        throw error
      }
      return ok(null)
    },
    whileClosed: (work) =>
      inTurn(async () => {
        const folder = placeNow.kind === 'demo' ? join(options.dataDir, 'demo') : options.dataDir
        await rooms.close()
        try {
          return await work(join(folder, libraryFileName))
        } finally {
          rooms = await openRooms(placeNow)
          announce({ kind: 'reload' })
        }
      }),
    leaveOther: async () => {
      await switchTo({ kind: 'real' })
      return ok(null)
    },
  }

  let placeNow: Place = options.demo ? { kind: 'demo' } : { kind: 'real' }
  let rooms = await openRooms(placeNow)

  return {
    handle: (path, input, signal) => rooms.handle(path, input, { signal }),
    onChange: (listener, showsNotices = () => false) => {
      listeners.set(listener, showsNotices)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await switching
      await rooms.close()
      strangers.close()
    },
  }
}

/** Asks `GET /health` at the start, and again while the service can't be reached; free and without a key. */
async function lookForService(
  session: ReturnType<typeof createSession>,
  clock: Clock,
  lifetime: AbortSignal,
): Promise<void> {
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
