import type * as Electron from 'electron'
import { chromium, _electron, type Browser, type ElectronApplication, type Page } from 'playwright'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Records } from './stand-in/records.ts'
import type { Order } from './stand-in/register.ts'
import type { Report } from './stand-in/report.ts'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
/** The application that is launched: the built project, or another folder (what was packed, for one). */
const applicationFolder = process.env['REGISTERBLICK_APP'] ?? projectFolder

export interface LaunchOptions {
  /** What follows the application on the command line. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Passed as `--data-dir` unless `args` says so. */
  readonly dataDir: string
}

export interface LaunchedApp {
  readonly kind: 'electron' | 'stand-in'
  /** The page of the first window. */
  readonly page: Page
  /** The window's page anew, after the one before it died. */
  readonly currentPage: () => Promise<Page>
  /** Runs a function in the main process; it sees nothing but its two arguments. */
  readonly evaluateMain: <Result, Argument = undefined>(
    run: (electron: typeof Electron, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  /** What a person would have seen outside the page; null on a real Electron, which keeps no record. */
  readonly records: () => Promise<Records | null>
  /** Chooses from the tray's menu; null on a real Electron, whose tray no test can reach. */
  readonly chooseFromTray: ((label: string) => Promise<boolean>) | null
  /** Clicks the newest notification; null on a real Electron. */
  readonly clickNotification: (() => Promise<boolean>) | null
  /** Process of the main side. */
  readonly pid: number
  /** Everything it wrote to stderr. */
  readonly stderr: () => string
  /** Exit code of the main process once it ended; null when it was killed. */
  readonly ended: Promise<number | null>
  /** Ends as a person does. */
  readonly close: () => Promise<void>
  /** kill -9. */
  readonly kill: () => Promise<void>
}

/** How a start ended that showed no window. */
export interface EndedStart {
  readonly kind: 'electron' | 'stand-in'
  /** Null: it had to be killed, because its message waits for a click (a real Electron only). */
  readonly code: number | null
  readonly stderr: string
  readonly dialogs: Records['dialogs']
}

/** Electron's binary: `ELECTRON`, else what its package has fetched; null where there is none. */
export function electronBinary(): string | null {
  const given = process.env['ELECTRON']
  if (given !== undefined && given !== '') return given
  const folder = join(projectFolder, 'node_modules/electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'),
    readFileSync(pathFile, 'utf8'),
  )
  return existsSync(binary) ? binary : null
}

const argumentsOf = ({ args = [], dataDir }: LaunchOptions): string[] =>
  args.some((word) => word.startsWith('--data-dir')) ? [...args] : [`--data-dir=${dataDir}`, ...args]
const environmentOf = (options: LaunchOptions): Record<string, string> => {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  // Files of a test never go to the folder for downloads of whoever runs it (Linux; elsewhere a test sets the folder).
  return { ...Object.fromEntries(inherited), XDG_DOWNLOAD_DIR: '/nonexistent/downloads', ...options.env }
}
/** Chromium refuses its sandbox to root; then a real Electron starts only without it. */
const forRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Starts the built desktop application: on a real Electron where its binary exists, on the stand-in elsewhere. Rejects
 * when it ends before it shows a page.
 */
export function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  const binary = electronBinary()
  return binary === null ? launchStandIn(options) : launchElectron(binary, options)
}

async function launchElectron(executablePath: string, options: LaunchOptions): Promise<LaunchedApp> {
  const app: ElectronApplication = await _electron.launch({
    executablePath,
    args: [...forRoot, applicationFolder, ...argumentsOf(options)],
    env: environmentOf(options),
  })
  const child = app.process()
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const page = await app.firstWindow()
  return {
    kind: 'electron',
    page,
    ended,
    pid: child.pid ?? 0,
    stderr: () => said,
    records: async () => null,
    chooseFromTray: null,
    clickNotification: null,
    currentPage: async () => app.windows().find((window) => !window.isClosed()) ?? app.firstWindow(),
    evaluateMain: (run, argument) => app.evaluate(run as never, argument as never),
    close: async () => {
      await app.close()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface StandInProcess {
  readonly child: ChildProcess
  readonly stderr: () => string
  readonly ended: Promise<number | null>
  readonly next: (wanted: (report: Report) => boolean) => Promise<Report>
  readonly order: (order: Order) => Promise<Report>
  readonly reports: readonly Report[]
}

function startStandIn(options: LaunchOptions): StandInProcess {
  const register = new URL('./stand-in/register.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--import', register, applicationFolder, ...argumentsOf(options)], {
    env: environmentOf(options),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const reports: Report[] = []
  const waiting = new Set<{
    readonly wanted: (report: Report) => boolean
    readonly resolve: (report: Report) => void
    readonly reject: (error: Error) => void
  }>()
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.on('message', (message) => {
    const report = message as Report
    reports.push(report)
    for (const one of waiting) {
      if (!one.wanted(report)) continue
      waiting.delete(one)
      one.resolve(report)
    }
  })
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      for (const one of waiting) one.reject(new Error(`the application ended with ${code}: ${said}`))
      waiting.clear()
      const started = reports.find((report) => report.kind === 'started')
      if (started?.kind === 'started')
        rmSync(started.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
      resolve(code)
    }),
  )
  const next = (wanted: (report: Report) => boolean): Promise<Report> =>
    new Promise((resolve, reject) => {
      const there = reports.find(wanted)
      if (there) resolve(there)
      else if (child.exitCode !== null || child.signalCode !== null)
        reject(new Error(`the application has ended: ${said}`))
      else waiting.add({ wanted, resolve, reject })
    })
  return {
    child,
    stderr: () => said,
    ended,
    next,
    reports,
    order: (order) => {
      const answer = next((report) => 'id' in report && report.id === order.id)
      child.send(order)
      return answer
    },
  }
}

async function launchStandIn(options: LaunchOptions): Promise<LaunchedApp> {
  const started = startStandIn(options)
  const { child } = started
  const report = await started.next(({ kind }) => kind === 'started')
  if (report.kind !== 'started') throw new Error('unreachable')
  let browser: Browser | null = null
  let orders = 0

  /** Connects to the stand-in's Chromium and waits for the window's page. */
  const currentPage = async (): Promise<Page> => {
    await browser?.close().catch(() => undefined)
    browser = await chromium.connectOverCDP(report.endpoint)
    const [context] = browser.contexts()
    if (!context) throw new Error('the stand-in has no browser context')
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: 20_000 }))
    await page.waitForURL((url) => url.hostname.endsWith('.invalid'), {
      timeout: 20_000,
      waitUntil: 'domcontentloaded',
    })
    return page
  }
  let page: Page
  try {
    page = await Promise.race([
      currentPage(),
      started.ended.then((code) => {
        throw new Error(`the application ended with ${code}: ${started.stderr()}`)
      }),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    // Its page is gone before its end is known: what it said tells why.
    throw new Error(`the application showed no page: ${started.stderr()}`, { cause: error })
  }
  const hand = async (
    order: { readonly kind: 'choose-from-tray'; readonly label: string } | { readonly kind: 'click-notification' },
  ): Promise<boolean> => {
    orders += 1
    const answer = await started.order({ ...order, id: orders })
    return answer.kind === 'evaluated' && answer.value === true
  }
  return {
    kind: 'stand-in',
    page,
    currentPage,
    ended: started.ended,
    pid: child.pid ?? 0,
    stderr: started.stderr,
    evaluateMain: async (run, argument) => {
      orders += 1
      const answer = await started.order({ kind: 'evaluate', id: orders, source: run.toString(), argument })
      if (answer.kind === 'threw') throw new Error(answer.message)
      return (answer.kind === 'evaluated' ? answer.value : undefined) as never
    },
    chooseFromTray: (label) => hand({ kind: 'choose-from-tray', label }),
    clickNotification: () => hand({ kind: 'click-notification' }),
    records: async () => {
      orders += 1
      const answer = await started.order({ kind: 'records', id: orders })
      return answer.kind === 'records' ? answer.records : null
    },
    close: async () => {
      child.kill('SIGTERM')
      await started.ended
      await browser?.close().catch(() => undefined)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await started.ended
      await browser?.close().catch(() => undefined)
    },
  }
}

/** A start that should end by itself and doesn't is ended; its code is then null. A busy machine takes 20 s to come so far. */
const endsWithinMs = 60_000

/**
 * Starts the application where it is expected to end by itself: a wrong option, a folder in use. A real Electron's
 * error box waits for a click that nobody makes; there it is killed once it has said its sentence on stderr.
 */
export async function runToEnd(options: LaunchOptions): Promise<EndedStart> {
  const binary = electronBinary()
  if (binary === null) {
    const started = startStandIn(options)
    const timer = setTimeout(() => started.child.kill('SIGKILL'), endsWithinMs)
    const code = await started.ended
    clearTimeout(timer)
    const last = started.reports.find((report) => report.kind === 'ending')
    return {
      kind: 'stand-in',
      code,
      stderr: started.stderr(),
      dialogs: last?.kind === 'ending' ? last.records.dialogs : [],
    }
  }
  const child = spawn(binary, [...forRoot, applicationFolder, ...argumentsOf(options)], {
    env: environmentOf(options),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const timer = setTimeout(() => child.kill('SIGKILL'), endsWithinMs)
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    // Time to end by itself, which it does unless a box is open.
    if (/Registerblick|option|library|folder/.test(said)) setTimeout(() => child.kill('SIGKILL'), 3_000)
  })
  const code = await ended
  clearTimeout(timer)
  return { kind: 'electron', code, stderr: said, dialogs: [] }
}
