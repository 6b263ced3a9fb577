import { app, nativeTheme, type BrowserWindow } from 'electron'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '../core/create-core.ts'
import type { Printer } from '../ports/printer.ts'
import type { Vault } from '../ports/vault.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { probeServer } from './probe-server.ts'
import type { ShownBy } from './windows.ts'

/** A line of the report that could not be proved here, and why. */
interface Unproved {
  readonly unproved: string
}

const prove = async <T>(look: () => T | Promise<T>): Promise<T | Unproved> => {
  try {
    return await look()
  } catch (error) {
    return { unproved: error instanceof Error ? error.message : String(error) }
  }
}

const page = '<!doctype html><html lang="en"><title>Self-test</title><h1>Self-test</h1><p>äöüß €</p></html>'

/** What the self-test looks at. */
export interface TestedHost {
  readonly core: Core
  readonly window: () => BrowserWindow | null
  readonly printer: Printer
  readonly vault: Vault
  /** Resolves when the window is in sight; never in a hidden start. */
  readonly shown: Promise<ShownBy>
  readonly hidden: boolean
  /** The core's way to a service, and a server of the smoke test to ask by it; null: none. */
  readonly fetch: typeof fetch
  readonly server: string | null
  /** By which way the service is asked. */
  readonly way: () => string
  readonly tray: boolean
  readonly sandboxed: boolean
}

/** Whether the page has drawn something and its bridge is there; asks until it has, or the time is over. */
async function pageText(window: BrowserWindow | null): Promise<{ text: string; bridge: boolean }> {
  if (window === null) throw new Error('there is no window')
  return (await window.webContents.executeJavaScript(`new Promise((resolve) => {
    const until = Date.now() + 15000
    const look = () => {
      const text = document.body.innerText.trim().slice(0, 80)
      if (text !== '' || Date.now() > until) resolve({ text, bridge: 'registerblick' in window })
      else setTimeout(look, 50)
    }
    look()
  })`)) as { text: string; bridge: boolean }
}

/** How long a page may take to come back. */
const backMs = 20_000

/** Ends the page's process, as a crash does, and says what is there when the page has come back by itself. */
async function pageAfterCrash(window: BrowserWindow | null): Promise<{ text: string; bridge: boolean }> {
  if (window === null) throw new Error('there is no window')
  const { webContents } = window
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`it did not come back within ${backMs / 1000} s`)), backMs)
    webContents.once('did-finish-load', () => {
      clearTimeout(late)
      resolve()
    })
    webContents.forcefullyCrashRenderer()
  })
  return pageText(window)
}

type Ask = (path: string, input?: unknown) => Promise<Outcome<unknown>>

/** Whether the thread of figures draws up a desk without companies. */
const figures = async (ask: Ask): Promise<boolean> =>
  (await ask('ownership.graph', { companies: [], until: null, compareWith: null, same: [], different: [] })).ok

/** Whether the process of tables reads a small file. */
async function table(ask: Ask): Promise<boolean> {
  const text = Buffer.from('Firma;Sitz\nBrückwerder Kältelogistik GmbH;Berlin\n')
  const begun = await ask('imports.begin', { fileName: 'self-test.csv', bytes: text.byteLength })
  if (!begun.ok) return false
  const { upload } = begun.value as { readonly upload: number }
  await ask('imports.put', { upload, at: 0, data: text.toString('base64') })
  const how = { encoding: null, delimiter: null, sheet: null, headers: null }
  const read = await ask('imports.preview', { upload, how, roles: null })
  await ask('imports.discard', { upload })
  return read.ok
}

/** What the keychain says to a question about an address that nobody has: reached, or why not. Nothing is written. */
async function keychain(vault: Vault): Promise<'reached' | Unproved> {
  const read = await vault.read('https://self-test.invalid')
  return read.found || read.reason === null ? 'reached' : { unproved: read.reason }
}

/** How long a hidden start must stay out of sight, and a second start has to bring it into it. */
const hiddenMs = { stays: 10_000, comes: 45_000 }

/** Whether a hidden window stayed so, and came into sight by a second start, which the file `….waits` asks the smoke test for. */
async function secondStart(
  file: string,
  window: () => BrowserWindow | null,
  began: number,
): Promise<{ visibleBefore: boolean; visibleAfter: boolean }> {
  const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))
  const isVisible = (): boolean => window()?.isVisible() ?? false
  await sleep(Math.max(0, hiddenMs.stays - (performance.now() - began)))
  const visibleBefore = isVisible()
  writeFileSync(`${file}.waits`, '')
  const until = performance.now() + hiddenMs.comes
  while (!isVisible() && performance.now() < until) await sleep(100)
  return { visibleBefore, visibleAfter: isVisible() }
}

/** How long a window that is not hidden has to come into sight. */
const shownMs = 15_000

/**
 * Writes what only a running program can show as JSON (the form stands in docs/electron.md, "Self-test"): fuses keep every
 * inspector out of a package. A line that can't be looked at here says `unproved` instead of a value.
 */
export async function writeSelfTest(file: string, host: TestedHost): Promise<void> {
  const began = performance.now()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), shownMs))
  const shownBy = host.hidden ? null : await Promise.race([host.shown, late])
  const msToShow = shownBy === null ? null : Math.round(performance.now() - began)
  const ask: Ask = (path, input = {}) => host.core.handle(path, input, new AbortController().signal)
  const { server } = host
  const report = {
    form: 1,
    electron: process.versions['electron'] ?? { unproved: 'this is not Electron' },
    chrome: process.versions['chrome'] ?? { unproved: 'this is not Electron' },
    node: process.versions.node,
    packaged: app.isPackaged,
    sandbox: host.sandboxed,
    sandboxedProcesses: await prove(() => app.getAppMetrics().map(({ type, sandboxed }) => ({ type, sandboxed }))),
    windowVisible: await prove(() => host.window()?.isVisible() ?? false),
    shownBy,
    msToShow,
    page: await prove(() => pageText(host.window())),
    storeWorker: await prove(async () => (await ask('app.state')).ok),
    graphWorker: await prove(() => figures(ask)),
    tableProcess: await prove(() => table(ask)),
    keychain: await prove(() => keychain(host.vault)),
    reached: await prove(async () => (await ask('app.reach')).ok),
    server: server === null ? null : await prove(() => probeServer(host.fetch, server)),
    way: host.way(),
    pdf: await prove(async () => ({
      by: host.printer.name,
      bytes: (await host.printer.print(page, AbortSignal.timeout(30_000))).byteLength,
    })),
    // Last of what needs the page.
    pageAfterCrash: await prove(() => pageAfterCrash(host.window())),
    secondStart: host.hidden ? await prove(() => secondStart(file, host.window, began)) : null,
    spellDictionaries: existsSync(join(app.getPath('userData'), 'Dictionaries')),
    dark: nativeTheme.shouldUseDarkColors,
    tray: host.tray,
  }
  writeFileSync(`${file}.part`, JSON.stringify(report, null, 2))
  renameSync(`${file}.part`, file)
}
