import type { App, CommandLine, Event, WebContents } from 'electron'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Events, refusable, type ListenersOf } from './events.ts'
import { takeInstanceLock } from './instance-lock.ts'
import { loud } from './loud.ts'
import { records } from './records.ts'
import { report } from './report.ts'
import { running, start } from './running.ts'

interface AppEvents {
  activate: [event: Event, hasVisibleWindows: boolean]
  'before-quit': [event: Event]
  'open-url': [event: Event, url: string]
  'second-instance': [event: Event, argv: string[], workingDirectory: string, additionalData: unknown]
  'web-contents-created': [event: Event, contents: WebContents]
  'will-quit': [event: Event]
  'window-all-closed': []
}

const events = new Events<AppEvents>('app', {
  activate: true,
  'before-quit': true,
  'open-url': true,
  'second-instance': true,
  'web-contents-created': true,
  'will-quit': true,
  'window-all-closed': true,
})

/** Compiles only while Electron declares these events with these parameters. */
export const provesAppEvents = (real: App, mine: ListenersOf<AppEvents>): void => {
  real.on('activate', mine['activate'])
  real.on('before-quit', mine['before-quit'])
  real.on('open-url', mine['open-url'])
  real.on('second-instance', mine['second-instance'])
  real.on('web-contents-created', mine['web-contents-created'])
  real.on('will-quit', mine['will-quit'])
  real.on('window-all-closed', mine['window-all-closed'])
}

/** The package.json of what is run, as `electron <folder>` reads it. */
function readPackage(): { version: string } {
  for (let folder = resolve(process.argv[1] ?? '.'); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  }
  throw new Error('the application has no package.json')
}

let ready: Promise<void> | null = null
let quitting = false
/** `quit` was called; it begins in a later turn. */
let asked = false

/** Ends the process at once, after the test was told what was recorded. */
function end(code: number): void {
  running.chromium?.stop()
  report({ kind: 'ending', records }, () => process.exit(code))
}

async function quit(): Promise<void> {
  if (quitting) return
  quitting = true
  const before = refusable({})
  events.emit('before-quit', before)
  const windows = [...running.windows]
  if (before.defaultPrevented || !windows.every((window) => window.close())) {
    quitting = false
    return
  }
  await Promise.all(windows.map((window) => window.closed))
  const will = refusable({})
  events.emit('will-quit', will)
  if (will.defaultPrevented) quitting = false
  else end(0)
}

/** Called by a window that is gone. */
export function noteWindowClosed(): void {
  if (running.windows.size === 0 && !quitting) events.emit('window-all-closed')
}

export const announceContents = (contents: WebContents): void =>
  events.emit('web-contents-created', refusable({}), contents)

/** The system ends the session. Like Electron on Windows: a program that isn't quitting by then ends at once. */
export function endSession(): void {
  if (!asked) end(0)
}

// Electron ends in order on the first signal and gives the second one back to the system, which kills.
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
let signalled = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (signalled) {
      running.chromium?.stop()
      process.exit(codes[signal])
    }
    signalled = true
    void quit()
  })
}

/** Chromium's switches of this run: those of the command line, and those that the application adds. */
const switches = new Set(
  process.argv.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] ?? ''),
)

export const app: App = loud<App>()('app', {
  commandLine: loud<CommandLine>()('commandLine', {
    hasSwitch: (name) => switches.has(name),
    appendSwitch: (name) => {
      if (ready !== null) throw new Error('a switch comes too late: the application is ready')
      switches.add(name)
    },
  }),
  ...events.members(() => app),
  isPackaged: false,
  whenReady: () => {
    // The application may still set paths in this turn, as it may before Electron's `ready` event.
    ready ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => start(() => end(1)))
    return ready
  },
  quit: () => {
    asked = true
    setImmediate(() => void quit())
  },
  /** Recorded: the next process would be no child of the test's. */
  relaunch: ({ args = [] } = {}) => {
    records.relaunched.push([...args])
  },
  /** The lock's file goes with the process. */
  releaseSingleInstanceLock: () => undefined,
  exit: (code = 0) => end(code),
  enableSandbox: () => undefined,
  setBadgeCount: (count = 0) => {
    records.badge = count
    return true
  },
  getVersion: () => readPackage().version,
  getPreferredSystemLanguages: () => {
    const locale = process.env['LC_ALL'] || process.env['LANG'] || 'en_US'
    return [locale.replace(/\..*$/, '').replace('_', '-')]
  },
  getPath: (name) => {
    const standard: Readonly<Record<string, string>> = { home: homedir(), temp: tmpdir() }
    const path = running.paths.get(name) ?? standard[name]
    if (path === undefined)
      throw new Error(`the stand-in for Electron knows no path "${name}" before the application sets it`)
    return path
  },
  setPath: (name, path) => {
    mkdirSync(path, { recursive: true })
    running.paths.set(name, path)
  },
  requestSingleInstanceLock: () =>
    takeInstanceLock(app.getPath('userData'), ({ argv, workingDirectory }) => {
      const tell = (): void => events.emit('second-instance', refusable({}), argv, workingDirectory, null)
      // As Electron: a second start while this one is not ready yet is told once it is.
      if (running.chromium === null) setImmediate(() => void ready?.then(tell))
      else tell()
    }),
})
