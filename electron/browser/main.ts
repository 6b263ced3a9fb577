import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCore } from '../core/create-core.ts'
import { downloadsFolder } from '../core/downloads-folder.ts'
import { BadStart, startFailure } from '../library-files/start-failure.ts'
import { createVault } from '../vault/keychain.ts'
import { findChromium } from './find-chromium.ts'
import { startLoopbackHost } from './http.ts'
import { openInBrowser } from './open-in-browser.ts'
import { readOptions } from './options.ts'
import { createBrowserPrinter } from './print-with-chromium.ts'
import { startWords } from '../../shared/words/start.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** The loopback host: the same core, its window in a browser. Logs go to stderr; stdout carries the launch link only. */
// A terminal that was closed takes nothing any more. That is nothing to end for in the middle of a call.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const log = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const environmentKey = process.env['REGISTERBLICK_API_KEY'] ?? null
// Children (the browser that is opened) must not inherit it.
delete process.env['REGISTERBLICK_API_KEY']

/** In a build the workers and the page lie beside this file; run from sources, they lie in their own folders. */
const here = (built: string, source: string): URL => {
  const url = new URL(built, import.meta.url)
  return existsSync(url) ? url : new URL(source, import.meta.url)
}

async function main(): Promise<void> {
  const read = readOptions(process.argv.slice(2), process.platform, process.env)
  if (!read.ok) {
    log(read.sentence)
    process.exitCode = 2
    return
  }
  const { options } = read
  const browser = findChromium(process.platform, process.env)
  const core = await createCore({
    host: 'browser',
    version: packageJson.version,
    dataDir: options.dataDir,
    demo: options.demo,
    baseUrl: options.baseUrl,
    language: options.language,
    environmentKey: environmentKey === '' ? null : environmentKey,
    fetch: globalThis.fetch,
    licences: { parties: here('./third-party.json', '../../dist/browser/third-party.json'), chromium: null },
    storeWorker: here('./store-worker.js', '../store/thread/worker.ts'),
    sandboxWorker: here('./sandbox-worker.js', '../sandbox/worker.ts'),
    graphWorker: here('./graph-worker.js', '../core/graph-worker.ts'),
    tableProgram: here('./table-process.js', '../research/imports/table-process.ts'),
    vault: createVault(),
    printer: browser === null ? null : createBrowserPrinter(browser),
    downloads: downloadsFolder(process.platform, process.env),
    readingAnew: ({ done, total }) => {
      const sentence = startWords[options.language ?? 'en']['reading-anew']
      log(done === 0 ? `${sentence} ${total}` : `${done} / ${total}`)
    },
    report: (where, error) =>
      log(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  })
  const host = await startLoopbackHost({
    core,
    port: options.port,
    pageFolder: fileURLToPath(here('../renderer/', '../../dist/renderer/')),
  }).catch(async (error: unknown) => {
    await core.close()
    throw error
  })

  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    void host
      .close()
      .then(() => core.close())
      .then(() => process.exit(0))
  }
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Started by `npm start`. When that is killed, this process ends too.
  process.on('disconnect', end)

  process.stdout.write(`Registerblick is ready: ${host.launchUrl}\n`)
  if (options.open) await openInBrowser(host.launchUrl)
}

main().catch((error: unknown) => {
  const failure = startFailure(error)
  log(failure.sentence.en)
  if (failure.unexpected) log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(error instanceof BadStart ? 2 : 1)
})
