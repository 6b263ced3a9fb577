import { setTimeout } from 'node:timers/promises'
import type { CoreOptions } from '../core/core-options.ts'
import { readInvitationFile } from '../core/invitation-file.ts'
import { createCore } from '../core/create-core.ts'
import { downloadsFolder } from '../core/downloads-folder.ts'
import { BadStart, startFailure } from '../library-files/start-failure.ts'
import { createVault } from '../vault/keychain.ts'
import { findChromium } from './find-chromium.ts'
import { readPageFiles, startLoopbackHost } from './http.ts'
import { openInBrowser } from './open-in-browser.ts'
import { readOptions } from './options.ts'
import { createBrowserPrinter } from './print-with-chromium.ts'
import { startWords } from '../../shared/words/start.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** The loopback host: the same core, its window in a browser. Logs go to stderr; stdout carries the launch link only. */
const log = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** How long a start that failed late waits for the page that it had opened. */
const toldWithinMs = 3_000

/** What the entry has found and begun before this much larger part of the program was loaded. */
export interface Begun {
  /** The key for this run, which the environment has no more; null: there was none. */
  readonly environmentKey: string | null
  /** The team's password for this run, which the environment has no more; null: there was none. */
  readonly teamPassword: string | null
  readonly teamWorker: URL
  readonly startStoreLine: NonNullable<CoreOptions['startStoreLine']>
  readonly storeWorker: URL
  readonly sandboxWorker: URL
  readonly graphWorker: URL
  readonly tableProgram: URL
  /** The licences of what ships. */
  readonly parties: URL
  readonly pageFolder: string
}

async function begin(begun: Begun): Promise<void> {
  const read = readOptions(process.argv.slice(2), process.platform, process.env)
  if (!read.ok) {
    log(read.sentence)
    process.exitCode = 2
    return
  }
  const { options } = read
  const browser = findChromium(process.platform, process.env)
  // Beside the store, which takes longer. Where the core does not start, nobody asks for it.
  const page = readPageFiles(begun.pageFolder)
  page.catch(() => undefined)
  const storeOpen = Promise.withResolvers<void>()
  const opening = createCore({
    host: 'browser',
    version: packageJson.version,
    dataDir: options.dataDir,
    demo: options.demo,
    baseUrl: options.baseUrl,
    language: options.language,
    environmentKey: begun.environmentKey,
    teamPassword: begun.teamPassword,
    teamInvitation: options.team === null ? null : readInvitationFile(options.team),
    teamWorker: begun.teamWorker,
    fetch: globalThis.fetch,
    licences: { parties: begun.parties, chromium: null },
    storeWorker: begun.storeWorker,
    startStoreLine: begun.startStoreLine,
    sandboxWorker: begun.sandboxWorker,
    graphWorker: begun.graphWorker,
    tableProgram: begun.tableProgram,
    vault: createVault(),
    printer: browser === null ? null : createBrowserPrinter(browser),
    downloads: downloadsFolder(process.platform, process.env),
    storeOpen: storeOpen.resolve,
    opening: ({ what, done, total }) => {
      const sentence = startWords[options.language ?? 'en'].opening[what]
      log(done === 0 ? `${sentence} ${total}` : `${done} / ${total}`)
    },
    report: (where, error) =>
      log(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  })
  // The page is loaded beside what is left to do once the store is open. What refuses a start has refused it by then, and no address was said.
  await Promise.race([storeOpen.promise, opening])
  const host = await startLoopbackHost({
    core: opening,
    language: options.language,
    port: options.port,
    page,
  }).catch(async (error: unknown) => {
    await opening.then((core) => core.close())
    throw error
  })

  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    void host
      .close()
      .then(async () => (await opening.catch(() => null))?.close())
      .then(() => {
        log('store closed')
        process.exit(0)
      })
  }
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Started by `npm start`. When that is killed, this process ends too.
  process.on('disconnect', end)

  process.stdout.write(`Registerblick is ready: ${host.launchUrl}\n`)
  if (options.open) await openInBrowser(host.launchUrl)
  // The page that was opened is told why nothing came of it, before nobody is there to say so.
  await opening.catch(async (error: unknown) => {
    await Promise.race([host.refusalTold, setTimeout(toldWithinMs)])
    throw error
  })
}

/** Runs the loopback host until it is told to end; what keeps it from starting is said on stderr and is the process's exit code. */
export const runHost = (begun: Begun): Promise<void> =>
  begin(begun).catch((error: unknown) => {
    const failure = startFailure(error)
    log(failure.sentence.en)
    if (failure.unexpected) log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(error instanceof BadStart ? 2 : 1)
  })
