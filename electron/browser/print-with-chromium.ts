import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printLimitMs, PrintFailed, provePdf, type Printer } from '../ports/printer.ts'
import type { FoundBrowser } from './find-chromium.ts'

/**
 * Command line of a browser that prints one file and ends. It has a profile of its own, which is thrown away, and no
 * way to a network: names don't resolve, and a proxy on a port where nothing listens takes the rest, loopback too.
 */
const flags = (folder: string): string[] => [
  '--headless',
  `--user-data-dir=${join(folder, 'profile')}`,
  '--no-first-run',
  '--no-default-browser-check',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  // Stands in the file as the program that made it, instead of this machine's system and browser.
  '--user-agent=Registerblick',
  '--no-pdf-header-footer',
  '--export-tagged-pdf',
  '--generate-pdf-document-outline',
  `--print-to-pdf=${join(folder, 'page.pdf')}`,
  // Chromium refuses to start its sandbox as root. The page is ours, has no script and reaches no network.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  pathToFileURL(join(folder, 'page.html')).href,
]

/** A browser in a snap sees neither `/tmp` nor hidden folders; it shares this one. */
const baseFor = (path: string): string =>
  path.startsWith('/snap/') ? join(homedir(), 'snap/chromium/common') : tmpdir()

/** Printing by an installed browser, one process for each page, in a private folder that is removed afterwards. */
export function createBrowserPrinter({ path, name }: FoundBrowser, limitMs = printLimitMs): Printer {
  return {
    name,
    print: async (html, signal) => {
      signal.throwIfAborted()
      const base = baseFor(path)
      await mkdir(base, { recursive: true })
      // mkdtemp makes it 0700: what is printed names people.
      const folder = await mkdtemp(join(base, 'registerblick-print-'))
      try {
        await writeFile(join(folder, 'page.html'), html, { mode: 0o600 })
        await runToEnd(path, flags(folder), signal, limitMs)
        return provePdf(await readFile(join(folder, 'page.pdf')).catch(() => new Uint8Array()))
      } finally {
        // A process of the browser may still be writing into its profile.
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
      }
    },
  }
}

/** Runs the browser until it ends by itself; one that is stopped or takes too long is ended with its own processes. */
function runToEnd(path: string, args: readonly string[], signal: AbortSignal, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32'
    // A group of its own, so that ending it ends the helpers that it started, and nothing else.
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: grouped, windowsHide: true })
    let said = ''
    let why: unknown = null
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString('utf8')}`.slice(-2_000)
    })
    const end = (reason: unknown): void => {
      why = reason
      try {
        if (grouped && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    const stop = (): void => end(signal.reason)
    const timer = setTimeout(
      () => end(new PrintFailed(`the browser did not print within ${Math.round(limitMs / 1000)} s`)),
      limitMs,
    )
    signal.addEventListener('abort', stop, { once: true })
    // Stopped while the page was written: that event is over.
    if (signal.aborted) stop()
    const over = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    child.once('error', (error) => {
      over()
      reject(new PrintFailed(`the browser could not be started: ${error.message}`))
    })
    child.once('close', (code) => {
      over()
      if (why !== null) reject(why instanceof Error ? why : new PrintFailed('stopped'))
      else if (code === 0) resolve()
      else reject(new PrintFailed(`the browser ended with ${code}: ${lastLine(said)}`))
    })
  })
}

/** The last thing it said that is no complaint about a missing D-Bus, which every server has. */
const lastLine = (said: string): string =>
  said.split('\n').findLast((line) => line.trim() !== '' && !line.includes('dbus/')) ?? 'no word'
