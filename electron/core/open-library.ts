import { join } from 'node:path'
import type { Json } from '../../shared/domain/json.ts'
import type { Invitation } from '../../shared/domain/team/invitation.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { ExportedFile } from '../ports/export-queue.ts'
import type { Libraries } from '../library-files/libraries.ts'
import { demoFolder, demoStateFile, type OpenLibrary, type Place } from '../library-files/library-switch.ts'
import type { LibraryFiles } from '../ports/library-files.ts'
import type { Log } from '../ports/log.ts'
import type { Clock } from '../ports/clock.ts'
import { forkProcess } from '../research/imports/fork-process.ts'
import { createRegisterService } from '../service/create-register-service.ts'
import { startEmbeddedService } from '../session/embedded-service.ts'
import { createFailedCalls } from '../session/failed-calls.ts'
import { lookForService } from '../session/look-for-service.ts'
import { createSession } from '../session/session.ts'
import { createTeamServer } from '../team-server/create-team-server.ts'
import { openStore } from '../store/thread/open-store.ts'
import { createBackgroundWork, type BackgroundWork } from './background-work.ts'
import type { CoreOptions } from './core-options.ts'
import { createHandlers } from './handlers.ts'
import type { Pages } from './listening-pages.ts'
import { createRouter, type CallContext } from './router.ts'
import { createUseCases } from './use-cases.ts'

/** An open library that answers calls of pages. */
export interface AnsweringLibrary extends OpenLibrary {
  /** Never rejects. */
  readonly handle: (path: string, input: unknown, context: CallContext) => Promise<Outcome<unknown>>
  readonly exportedFile: (id: number) => Promise<ExportedFile | null>
}

export interface OpenLibraryParts {
  readonly options: CoreOptions
  readonly log: Log
  readonly clock: Clock
  readonly pages: Pages
  /** From the environment, checked; used with one's own library only. Null: none was given. */
  readonly environmentKey: string | null
  /** As the environment and the command line gave them, checked. */
  readonly teamPassword: string | null
  readonly teamInvitation: Invitation | null
  readonly libraryFiles: LibraryFiles
  readonly libraries: Libraries
  readonly useDemo: (on: boolean) => Promise<void>
}

/** How long closing waits for running calls: an answer that is on its way may have been paid for. */
const settleMs = 3_000

const withoutAddress = (settings: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'address'))

/**
 * Opens a library: its store, its service, its session and its use cases. Rejects with a StoreError whose `reason` says
 * why the folder can't be used, or with the error of an embedded service that doesn't start; what was opened is closed then.
 */
export async function openLibrary(place: Place, parts: OpenLibraryParts): Promise<AnsweringLibrary> {
  const { options, log, clock, pages } = parts
  const foreign = place.kind === 'other' ? place : null
  const dataDir = place.kind === 'demo' ? demoFolder(options.dataDir) : options.dataDir
  /** Null until the use cases are composed; store and session are there before them. */
  let work: BackgroundWork | null = null
  const [storeOpened, serviceStarted] = await Promise.allSettled([
    openStore({
      workerUrl: options.storeWorker,
      opening: (progress) => {
        const { what, done, total } = progress
        if (done === 0 && what === 'answers') log.write('info', { event: 'reading-anew', answers: total })
        if (done === 0 && what === 'index') log.write('info', { event: 'making-index', parties: total })
        options.opening?.(progress)
        pages.announce({ kind: 'opening', progress })
      },
      damaged: () => work?.damagedPageMet(),
      ...(options.startStoreLine === undefined ? {} : { startLine: options.startStoreLine }),
      ...(foreign === null ? { dataDir } : { dataDir: foreign.copy.folder, readOnly: 'foreign' }),
    }),
    place.kind === 'demo' ? startEmbeddedService(options.sandboxWorker, join(dataDir, demoStateFile)) : null,
  ])
  const embedded = serviceStarted.status === 'fulfilled' ? serviceStarted.value : null
  if (storeOpened.status === 'rejected') {
    await embedded?.close()
    throw storeOpened.reason
  }
  const store = storeOpened.value
  const lifetime = new AbortController()
  try {
    if (serviceStarted.status === 'rejected') throw serviceStarted.reason
    options.storeOpen?.()
    if (store.readOnly === null) await store.recoverLedger(new Date(clock.now()).toISOString())
    // Backups of the demo carry the mark: invented companies never become part of a real library.
    if (place.kind === 'demo' && store.readOnly === null) await store.writeSetting('demo', true)
    // A foreign library must not say where this machine's key goes: it is opened without a service.
    const settings = foreign === null ? await store.readSettings() : withoutAddress(await store.readSettings())
    const failures = createFailedCalls(clock, () => pages.announce({ kind: 'diagnostics' }))
    const session = createSession({
      store,
      vault: options.vault,
      clock,
      createClient: (client) =>
        createRegisterService({
          ...client,
          fetch: options.fetch,
          now: clock.now,
          wait: clock.wait,
          random: Math.random,
        }),
      address: embedded?.url ?? (foreign === null ? options.baseUrl : null),
      key: embedded
        ? { value: embedded.key, from: 'demo' }
        : parts.environmentKey === null || foreign !== null
          ? null
          : { value: parts.environmentKey, from: 'environment' },
      rememberAs: embedded ? 'demo' : null,
      settings,
      lifetime: lifetime.signal,
      onLearned: () => pages.announce({ kind: 'diagnostics' }),
      onFailure: failures.note,
      onCall: (call) => {
        const whole = call.outcome === 'answered'
        log.write(whole ? 'info' : 'warn', { event: 'service-call', ...call })
      },
      onSecrets: (found) => work?.secretsFound(found),
      onChange: () => {
        pages.announce({ kind: 'state' })
        work?.connectionChanged()
      },
    })
    await session.start()
    const useCases = createUseCases({
      store,
      vault: options.vault,
      printer: options.printer ?? null,
      clock,
      session,
      failures,
      pages,
      dataDir,
      mode: place.kind,
      host: options.host,
      version: options.version,
      log,
      hostLines: options.hostLines ?? (() => []),
      licences: options.licences,
      settings,
      language: options.language,
      lifetime: lifetime.signal,
      graphWorker: options.graphWorker,
      tables: { program: options.tableProgram, start: options.startProcess ?? forkProcess },
      libraryFiles: parts.libraryFiles,
      useDemo: parts.useDemo,
      libraries: parts.libraries,
      otherLibrary: foreign?.name ?? null,
      report: (error) => {
        options.report('background', error)
      },
      downloads: options.downloads ?? null,
      hostFiles: options.files ?? null,
      updates: options.updates ?? { off: 'browser', feed: null, updater: null },
      fetch: options.fetch,
      openTeamServer: options.openTeamServer ?? createTeamServer(options.teamWorker),
      teamPassword: parts.teamPassword,
      teamInvitation: parts.teamInvitation,
    })
    const background = createBackgroundWork(useCases)
    work = background
    await background.begin()
    void lookForService(session, clock, lifetime.signal)
    log.write('info', { event: 'library-opened', library: place.kind, readOnly: store.readOnly !== null })
    return {
      handle: createRouter(createHandlers(useCases), { report: options.report, log, now: clock.now }),
      exportedFile: useCases.queue.file,
      settings: () => store.readSettings(),
      close: async () => {
        await background.settled(settleMs)
        lifetime.abort()
        await background.ended()
        await embedded?.close()
        await store.close()
        foreign?.copy.drop()
        log.write('info', { event: 'library-closed' })
      },
    }
  } catch (error) {
    lifetime.abort()
    await embedded?.close()
    await store.close()
    throw error
  }
}
