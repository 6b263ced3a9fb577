import type {
  Dialog,
  Display,
  Clipboard,
  NativeTheme,
  PowerMonitor,
  Protocol,
  Screen,
  Session,
  Shell,
  session as realSession,
  UtilityProcess as RealUtilityProcess,
  utilityProcess as realUtilityProcess,
} from 'electron'
import { fork } from 'node:child_process'
import { Events, type ListenersOf } from './events.ts'
import { loud } from './loud.ts'
import { resolveProxy } from './net.ts'
import { fromPartition } from './partition.ts'
import { records } from './records.ts'
import { running } from './running.ts'

export const protocol: Protocol = loud<Protocol>()('protocol', {
  registerSchemesAsPrivileged: (schemes) => {
    for (const { scheme, privileges } of schemes)
      if (privileges?.standard && privileges.secure) running.schemes.add(scheme)
  },
  handle: (scheme, handler) => {
    if (!running.schemes.has(scheme))
      throw new Error(`the stand-in serves only schemes registered as standard and secure, not "${scheme}"`)
    running.handlers.set(scheme, handler)
  },
})

export const session: typeof realSession = loud<typeof realSession>()('session', {
  defaultSession: loud<Session>()('defaultSession', {
    setPermissionRequestHandler: (handler) => {
      running.request = handler
    },
    setPermissionCheckHandler: (handler) => {
      running.check = handler
    },
    // Chromium calls it only after a device was chosen in a dialog, which the request handler refuses.
    setDevicePermissionHandler: () => undefined,
    resolveProxy,
    // Headless Chromium checks no spelling.
    setSpellCheckerEnabled: () => undefined,
    setSpellCheckerDictionaryDownloadURL: () => undefined,
  }),
  fromPartition,
})

export const dialog: Dialog = loud<Dialog>()('dialog', {
  showErrorBox: (title, text) => {
    records.dialogs.push({ kind: 'error', title, text, buttons: [] })
  },
  /** Answers as a person who closes it. */
  showMessageBox: async (...parameters: unknown[]) => {
    const { message, title = '', buttons = [], cancelId = 0 } = parameters.at(-1) as Electron.MessageBoxOptions
    records.dialogs.push({ kind: 'message', title, text: message, buttons })
    return { response: cancelId, checkboxChecked: false }
  },
  /** Answers as a person who closes it; a test that wants another answer replaces it. */
  showOpenDialog: async (...parameters: unknown[]) => {
    const { title = '', defaultPath = '' } = parameters.at(-1) as Electron.OpenDialogOptions
    records.dialogs.push({ kind: 'open', title, text: defaultPath, buttons: [] })
    return { canceled: true, filePaths: [] }
  },
})

export const shell: Shell = loud<Shell>()('shell', {
  openExternal: async (address) => {
    records.opened.push(address)
  },
  showItemInFolder: (path) => {
    records.shown.push(path)
  },
})

export const screen: Screen = loud<Screen>()('screen', {
  getDisplayMatching: () =>
    loud<Display>()('display', {
      id: 1,
      bounds: { x: 0, y: 0, width: 1920, height: 1080 },
      workArea: { x: 0, y: 0, width: 1920, height: 1040 },
      scaleFactor: 1,
    }),
})

interface ProcessEvents {
  exit: [code: number]
  message: [message: unknown]
}
export const provesProcessEvents = (real: RealUtilityProcess, mine: ListenersOf<ProcessEvents>): void => {
  real.on('exit', mine['exit'])
  real.on('message', mine['message'])
}

/** A utility process is a fork of ours, in which `process.parentPort` is what Electron puts there. */
export const utilityProcess: typeof realUtilityProcess = loud<typeof realUtilityProcess>()('utilityProcess', {
  fork: (path, parameters = [], options = {}) => {
    const events = new Events<ProcessEvents>('utilityProcess', { exit: true, message: true })
    const child = fork(path, parameters, {
      execArgv: [...(options.execArgv ?? []), '--import', new URL('./utility-port.ts', import.meta.url).href],
      // As Electron's messages: bytes travel as bytes.
      serialization: 'advanced',
      stdio:
        options.stdio === 'ignore' ? ['ignore', 'ignore', 'ignore', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
      ...(options.env ? { env: options.env as NodeJS.ProcessEnv } : {}),
    })
    const endWithUs = (): boolean => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('exit', (code) => {
      process.removeListener('exit', endWithUs)
      events.emit('exit', code ?? 1)
    })
    child.on('error', () => events.emit('exit', 1))
    child.on('message', (message) => events.emit('message', message))
    const self: RealUtilityProcess = loud<RealUtilityProcess>()('utilityProcess', {
      ...events.members(() => self),
      postMessage: (message) => {
        child.send(message as object, () => undefined)
      },
      kill: () => child.kill(),
    })
    return self
  },
})

export const clipboard: Clipboard = loud<Clipboard>()('clipboard', {
  writeText: async (text) => {
    records.copied.push(text)
  },
})

const powerEvents = new Events<{ shutdown: [] }>('powerMonitor', { shutdown: true })
export const provesPowerEvents = (real: PowerMonitor, shutdown: () => void): void => {
  real.on('shutdown', shutdown)
}
export const powerMonitor: PowerMonitor = loud<PowerMonitor>()('powerMonitor', {
  ...powerEvents.members(() => powerMonitor),
  /** With it a test reports that the system shuts down. */
  emit: (event) => {
    powerEvents.emit(event as 'shutdown')
    return true
  },
})

const themeEvents = new Events<{ updated: [] }>('nativeTheme', { updated: true })
export const provesThemeEvents = (real: NativeTheme, updated: () => void): void => {
  real.on('updated', updated)
}
let themeSource: NativeTheme['themeSource'] = 'system'
export const nativeTheme: NativeTheme = loud<NativeTheme>()('nativeTheme', {
  ...themeEvents.members(() => nativeTheme),
  get shouldUseDarkColors() {
    return themeSource === 'dark'
  },
  get themeSource() {
    return themeSource
  },
  set themeSource(source) {
    themeSource = source
    themeEvents.emit('updated')
  },
})
