import { app, dialog, powerMonitor, type BrowserWindow } from 'electron'
import type { Core } from '../core/create-core.ts'
import type { Language } from '../../shared/domain/language.ts'
import { desktopWords } from '../../shared/words/desktop.ts'
import { relaunchOptions } from './app-image.ts'
import { linkIn } from './links.ts'

export interface Ending {
  /** True where a second start came while this one closes: this process makes the next one when it is gone. */
  readonly takesSecondStart: (argv: readonly string[]) => boolean
  /** Ends the program as its menu does; once the store is closed, `act` has the last word instead of `exit`. */
  readonly endWith: (act: () => void) => void
}

/** What the next process is started with: this one's options, in sight, with the link that the second start carried. */
export const argumentsOfNext = (own: readonly string[], second: readonly string[]): string[] => {
  const link = linkIn(second)
  return [...own.filter((word) => word !== '--hidden' && linkIn([word]) === null), ...(link === null ? [] : [link])]
}

/**
 * Whatever asks the program to end (its menu, a signal, `npm start`, the system that shuts down), the windows are closed;
 * then the core keeps what is under way or settles it as uncertain, and closes the store; then the process ends.
 */
export function endInOrder(core: Promise<Core>, log: (text: string) => void): Ending {
  let closing = false
  let startsAgain: readonly string[] | null = null
  let lastAct: (() => void) | null = null
  let closed = false
  app.on('will-quit', (event) => {
    // What installs a new version quits by itself, when the store is closed.
    if (closed && lastAct !== null) return
    event.preventDefault()
    if (closing) return
    closing = true
    core
      .then((running) => running.close())
      .then(
        () => log('store closed'),
        (error: unknown) => log(`close: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
      )
      .finally(() => {
        closed = true
        if (lastAct !== null) {
          // The new version may start before this process is gone.
          app.releaseSingleInstanceLock()
          lastAct()
          return
        }
        if (startsAgain !== null) {
          const args = argumentsOfNext(process.argv.slice(1), startsAgain)
          app.relaunch(relaunchOptions(args, process.env, process.execPath))
        }
        app.exit(0)
      })
  })
  // `npm start` holds a channel to this process. When `npm start` ends, the channel closes, and this process ends too.
  process.on('disconnect', () => app.quit())
  // macOS and Linux wait for a program that asks for it; Windows tells only windows (endWithSession).
  powerMonitor.on('shutdown', (...given: readonly unknown[]) => {
    ;(given[0] as { preventDefault?: () => void } | undefined)?.preventDefault?.()
    app.quit()
  })
  return {
    takesSecondStart: (argv) => {
      if (!closing) return false
      // Whichever of them carried a link is the one that a person waits for.
      if (startsAgain === null || linkIn(argv) !== null) startsAgain = argv
      log('asked for while it ends: it starts again')
      return true
    },
    endWith: (act) => {
      if (closing) return
      lastAct = act
      app.quit()
    },
  }
}

/**
 * Windows logs the person off or shuts down. Electron would end the process at once, unless the application is quitting
 * by then; Windows gives it about five seconds.
 */
export function endWithSession(window: BrowserWindow): void {
  window.on('session-end', () => app.quit())
}

/**
 * A defect that nothing caught: said once to the person and each time to the log, and the program goes on. Electron's own
 * box would show a stack in English.
 */
export function surviveDefects(language: () => Language, log: (text: string) => void): void {
  let said = false
  process.on('uncaughtException', (error) => {
    log(`defect: ${error.stack ?? error.message}`)
    if (said) return
    said = true
    dialog.showErrorBox('Registerblick', desktopWords[language()].defect)
  })
}
