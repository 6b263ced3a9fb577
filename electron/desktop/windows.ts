import { BrowserWindow, nativeTheme, screen } from 'electron'
import { lockedPreferences } from './lockdown.ts'
import { pageOrigin } from './page-files.ts'
import { fitBounds, readPlace, smallest, usual, writePlace } from './window-bounds.ts'

/** The page's canvas and ink in both themes (renderer/ui/theme/tokens.css), so that nothing flashes before it paints. */
const colours = { light: { canvas: '#f1f3f5', ink: '#15191f' }, dark: { canvas: '#14171b', ink: '#eceef1' } } as const

/** Height of the page's tab strip, less its hairline: on Windows the window's buttons stand in it. */
const overlayHeight = 37

const currentColours = (): (typeof colours)['light' | 'dark'] =>
  nativeTheme.shouldUseDarkColors ? colours.dark : colours.light
const overlay = (): { color: string; symbolColor: string; height: number } => {
  const { canvas, ink } = currentColours()
  return { color: canvas, symbolColor: ink, height: overlayHeight }
}

export interface WindowOptions {
  readonly preload: string
  /** File that remembers where the window stood. */
  readonly placeFile: string
  /** Resolves when there is something to show; the window stays hidden until then. Never resolves for a hidden start. */
  readonly mayShow: Promise<void>
  /** The window is in sight for the first time; by which sign that it could be. */
  readonly onShown: (by: ShownBy) => void
}

/** Electron's own sign, or one of ours where that didn't come. */
export type ShownBy = 'ready-to-show' | 'loaded' | 'time'

/** How long after the page has loaded, and after the window may be shown, it is waited for Electron's own sign. */
const paintMs = { afterLoad: 300, afterMayShow: 3_000 } as const

/** Windows that were left maximized and were not shown yet: `maximize()` would show them at once. */
const toMaximize = new WeakSet<BrowserWindow>()

/** Puts the window in sight, as it was left. */
function reveal(window: BrowserWindow): void {
  if (toMaximize.delete(window)) window.maximize()
  window.show()
}

/**
 * Resolves when the window has something to show. `ready-to-show` is known not to come for hidden windows on Wayland, and
 * on Windows with an overlay of the title bar; then a loaded page is enough, or the time.
 */
function canBeShown(window: BrowserWindow, mayShow: Promise<void>): Promise<ShownBy> {
  return new Promise((resolve) => {
    window.once('ready-to-show', () => resolve('ready-to-show'))
    window.webContents.once('did-finish-load', () => setTimeout(() => resolve('loaded'), paintMs.afterLoad))
    void mayShow.then(() => setTimeout(() => resolve('time'), paintMs.afterMayShow))
  })
}

/** Opens the window on our page: where it stood last, shown once it has painted. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const place = readPlace(options.placeFile)
  const bounds = place && fitBounds(place.bounds, screen.getDisplayMatching(place.bounds).workArea)
  const window = new BrowserWindow({
    ...usual,
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Registerblick',
    backgroundColor: currentColours().canvas,
    autoHideMenuBar: true,
    // Only Windows draws its buttons into the page's tab strip; macOS and Linux keep the frame of the system.
    ...(process.platform === 'win32' ? { titleBarStyle: 'hidden' as const, titleBarOverlay: overlay() } : {}),
    webPreferences: { ...lockedPreferences, preload: options.preload },
  })
  if (place?.maximized) toMaximize.add(window)

  void Promise.all([canBeShown(window, options.mayShow), options.mayShow]).then(([by]) => {
    if (window.isDestroyed()) return
    reveal(window)
    options.onShown(by)
  })
  window.on('close', () =>
    writePlace(options.placeFile, {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized() || toMaximize.has(window),
    }),
  )

  const recolour = (): void => {
    window.setBackgroundColor(currentColours().canvas)
    if (process.platform === 'win32') window.setTitleBarOverlay(overlay())
  }
  nativeTheme.on('updated', recolour)
  window.once('closed', () => nativeTheme.off('updated', recolour))

  // Rejects when the window is closed before the page has loaded; then there is nothing left to tell.
  window.loadURL(`${pageOrigin}/`).catch(() => undefined)
  return window
}

/** Brings the window before the person, wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  reveal(window)
  window.focus()
}
