import type {
  BrowserWindow as RealWindow,
  BrowserWindowConstructorOptions,
  Event,
  WindowSessionEndEvent,
} from 'electron'
import { announceContents, endSession, noteWindowClosed } from './application.ts'
import { openPage } from './contents.ts'
import { Events, refusable, type ListenersOf } from './events.ts'
import { loud } from './loud.ts'
import { running, type OpenWindow } from './running.ts'

interface WindowEvents {
  close: [event: Event]
  closed: []
  'ready-to-show': []
  responsive: []
  'session-end': [event: WindowSessionEndEvent]
  unresponsive: []
}

/** Compiles only while Electron declares these events with these parameters. */
export const provesWindowEvents = (real: RealWindow, mine: ListenersOf<WindowEvents>): void => {
  real.on('close', mine['close'])
  real.on('closed', mine['closed'])
  real.on('ready-to-show', mine['ready-to-show'])
  real.on('responsive', mine['responsive'])
  real.on('session-end', mine['session-end'])
  real.on('unresponsive', mine['unresponsive'])
}

const all = new Set<RealWindow>()

function create(options: BrowserWindowConstructorOptions = {}): RealWindow {
  const events = new Events<WindowEvents>('BrowserWindow', {
    close: true,
    closed: true,
    'ready-to-show': true,
    responsive: true,
    'session-end': true,
    unresponsive: true,
  })
  let bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
  const state = {
    visible: options.show ?? true,
    minimized: false,
    maximized: false,
    destroyed: false,
    shownOnce: false,
  }
  const page = openPage(options.webPreferences ?? {}, bounds)
  const resize = (): void => void page.resize(bounds.width, bounds.height).catch(() => undefined)
  let gone: () => void = () => undefined

  const close = (): boolean => {
    const event = refusable({})
    events.emit('close', event)
    if (!event.defaultPrevented) page.close()
    return !event.defaultPrevented
  }
  const window: RealWindow = loud<RealWindow>()('BrowserWindow', {
    ...events.members(() => window),
    /** With it a test reports what only a real window notices. */
    emit: (event) => {
      events.emit(event as 'unresponsive')
      if (event === 'session-end') endSession()
      return true
    },
    webContents: page.contents,
    loadURL: page.load,
    close: () => void close(),
    destroy: page.close,
    isDestroyed: () => state.destroyed,
    show: () => {
      state.visible = true
    },
    focus: () => undefined,
    isVisible: () => state.visible,
    minimize: () => {
      state.minimized = true
    },
    restore: () => {
      state.minimized = false
    },
    isMinimized: () => state.minimized,
    /** Shows the window too, as Electron says of it. */
    maximize: () => {
      state.maximized = true
      state.visible = true
    },
    isMaximized: () => state.maximized,
    getNormalBounds: () => bounds,
    setBounds: (change) => {
      bounds = { ...bounds, ...change }
      resize()
    },
    setBackgroundColor: () => undefined,
    setTitleBarOverlay: () => undefined,
  })

  const open: OpenWindow = {
    contents: page.contents,
    close,
    closed: new Promise((resolve) => {
      gone = resolve
    }),
  }
  page.onLoad(() => {
    // Some compositors never send the first frame of a hidden window.
    if (!state.shownOnce && process.env['STAND_IN_NO_READY'] !== '1') events.emit('ready-to-show')
    state.shownOnce = true
  })
  page.onClosed(() => {
    state.destroyed = true
    all.delete(window)
    running.windows.delete(open)
    events.emit('closed')
    gone()
    noteWindowClosed()
  })
  all.add(window)
  running.windows.add(open)
  announceContents(page.contents)
  resize()
  return window
}

class StandInWindow {
  static getAllWindows(): RealWindow[] {
    return [...all]
  }

  constructor(options?: BrowserWindowConstructorOptions) {
    return create(options) as unknown as StandInWindow
  }
}

const checked = StandInWindow satisfies Pick<typeof RealWindow, 'getAllWindows'>

/** A window is a page in Chromium. What only a screen could show is remembered and not drawn. */
export const BrowserWindow = checked as unknown as typeof RealWindow
