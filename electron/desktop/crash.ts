import { app, dialog, type BrowserWindow } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import { pageEnds } from '../ports/log.ts'
import { crashesTooOften } from './crash-rule.ts'
import { desktopWords } from '../../shared/words/desktop.ts'

/**
 * A page whose process died is loaded again; nothing is lost, because the page stores nothing. A page that dies again
 * and again is given up with a message. `gone` is told each time. For a page that hangs the person decides: wait, or load it again.
 */
export function surviveCrashes(
  window: BrowserWindow,
  language: () => Language,
  gone: (reason: (typeof pageEnds)[number]) => void = () => undefined,
): void {
  const crashes: number[] = []
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return
    const reason = pageEnds.find((known) => known === details.reason)
    if (reason !== undefined) gone(reason)
    process.stderr.write(`renderer gone: ${details.reason} (${details.exitCode})\n`)
    const now = Date.now()
    if (crashesTooOften(crashes, now)) {
      dialog.showErrorBox('Registerblick', desktopWords[language()].crashesAgain)
      app.quit()
      return
    }
    crashes.push(now)
    window.webContents.reload()
  })

  let asking = false
  window.on('unresponsive', () => {
    if (asking) return
    asking = true
    // The box is taken back when the page answers again by itself.
    const answered = new AbortController()
    window.once('responsive', () => answered.abort())
    const say = desktopWords[language()]
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message: say.hangs,
        detail: say.hangsDetail,
        buttons: [say.wait, say.loadAnew],
        defaultId: 0,
        cancelId: 0,
        signal: answered.signal,
      })
      .then(({ response }) => {
        asking = false
        if (response !== 1 || answered.signal.aborted || window.isDestroyed()) return
        // A page that hangs can't be asked to reload: its process is ended, and the rule above brings it back.
        window.webContents.forcefullyCrashRenderer()
      })
  })
}
