import { app, dialog, type BrowserWindow } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import { crashesTooOften } from './crash-rule.ts'
import { words } from './words.ts'

/**
 * A page that died comes back: nothing is lost, because the page keeps nothing. One that dies again and again is
 * given up with a sentence. One that hangs is left to the person: wait, or load anew.
 */
export function surviveCrashes(window: BrowserWindow, language: () => Language): void {
  const crashes: number[] = []
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return
    process.stderr.write(`renderer gone: ${details.reason} (${details.exitCode})\n`)
    const now = Date.now()
    if (crashesTooOften(crashes, now)) {
      dialog.showErrorBox('Registerblick', words[language()].crashesAgain)
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
    const say = words[language()]
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message: say.hangs,
        detail: say.hangsDetail,
        buttons: [say.wait, say.loadAnew],
        defaultId: 0,
        cancelId: 0,
      })
      .then(({ response }) => {
        asking = false
        if (response !== 1 || window.isDestroyed()) return
        // A page that hangs can't be asked to reload: its process is ended, and the rule above brings it back.
        window.webContents.forcefullyCrashRenderer()
      })
  })
}
