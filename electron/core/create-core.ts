import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Change } from '../../shared/contract/state.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { readInvitation } from '../../shared/domain/team/invitation.ts'
import type { ExportedFile } from '../ports/export-queue.ts'
import { createForeignFiles } from '../library-files/foreign-files.ts'
import { createLibrarySwitch, type LibrarySwitch } from '../library-files/library-switch.ts'
import { BadStart } from '../library-files/start-failure.ts'
import { createLog, readLogLevel } from '../logs/create-log.ts'
import type { Log } from '../ports/log.ts'
import { readAddress } from '../ports/service-address.ts'
import { readKey } from '../ports/service-key.ts'
import { createLibraryFiles } from '../store/library-file/create-library-files.ts'
import type { CoreOptions } from './core-options.ts'
import { openLibrary, type AnsweringLibrary } from './open-library.ts'
import { createPages } from './listening-pages.ts'
import { systemClock } from './system-clock.ts'

/** The program without its window. */
export interface Core {
  /** Answers one call of a page. Never rejects. */
  readonly handle: (path: string, input: unknown, signal: AbortSignal) => Promise<Outcome<unknown>>
  /**
   * Changes that pages should know of; returns the way to stop listening. `showsNotices`: whether a notice that is announced
   * now would be shown by this listener; one that nobody shows is held and announced again.
   */
  readonly onChange: (listener: (change: Change) => void, showsNotices?: () => boolean) => () => void
  /** The log of this run, for what only the host sees. */
  readonly log: Pick<Log, 'write'>
  /** A file that this library exported, by its number in the log of exports; null: there is none any more. */
  readonly exportedFile: (id: number) => Promise<ExportedFile | null>
  /** Ends cleanly: running calls are waited for briefly, then the store is closed. */
  readonly close: () => Promise<void>
}

/**
 * Composes the core: the pages that listen, and the library that is open (`open-library.ts`), which may change.
 * Rejects with a StoreError whose `reason` says why the data folder can't be used, or with BadStart when the address or
 * the key given for this run can't be one.
 */
export async function createCore(options: CoreOptions): Promise<Core> {
  if (options.baseUrl !== null && !readAddress(options.baseUrl).ok) throw new BadStart('bad-base-url')
  const environmentKey = options.environmentKey === null ? null : readKey(options.environmentKey)
  if (environmentKey?.ok === false) throw new BadStart('bad-environment-key')

  const invitation = (options.teamInvitation ?? null) === null ? null : readInvitation(options.teamInvitation ?? '')
  if (invitation?.ok === false) throw new BadStart('bad-team-invitation')

  const clock = options.clock ?? systemClock
  const log = createLog({
    folder: join(options.dataDir, 'logs'),
    now: clock.now,
    level: readLogLevel(process.env['REGISTERBLICK_LOG_LEVEL']),
  })
  const report: CoreOptions['report'] = (where, error) => {
    log.write('error', { event: 'defect', where, error })
    options.report(where, error)
  }
  const pages = createPages()
  const libraryFiles = createLibraryFiles(options.storeWorker, options.startFileTask)
  libraryFiles.clearLeftovers()
  const library: LibrarySwitch<AnsweringLibrary> = createLibrarySwitch({
    dataDir: options.dataDir,
    baseUrl: options.baseUrl,
    open: (place) =>
      openLibrary(place, {
        options: { ...options, report },
        log,
        clock,
        pages,
        environmentKey: environmentKey?.key ?? null,
        teamPassword: options.teamPassword ?? null,
        teamInvitation: invitation?.invitation ?? null,
        libraryFiles,
        libraries: library.libraries,
        useDemo: library.useDemo,
      }),
    foreign: createForeignFiles(libraryFiles, randomUUID),
    files: libraryFiles,
    clock,
    changed: () => pages.announce({ kind: 'reload' }),
    restoring: (progress) => pages.announce({ kind: 'restoring', progress }),
    report: (error) => report('close', error),
  })
  try {
    await library.start(options.demo ? 'demo' : 'real')
  } catch (error) {
    log.write('error', { event: 'start-failed', error })
    log.close()
    throw error
  }
  log.write('info', { event: 'started', version: options.version, host: options.host })

  return {
    handle: (path, input, signal) => library.current().handle(path, input, { signal }),
    onChange: (listener, showsNotices = () => false) => pages.listen(listener, showsNotices),
    exportedFile: (id) => library.current().exportedFile(id),
    log,
    close: async () => {
      await library.close()
      log.close()
    },
  }
}
