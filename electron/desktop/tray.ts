import { Menu, Tray } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { picture } from './picture.ts'
import { trayPicture, trayTemplatePicture } from './small-pictures.ts'
import { trayTemplate, trayToolTip, type TrayActs } from './tray-template.ts'

export interface TrayIcon {
  /** Draws the menu and its words anew. */
  readonly update: (language: Language, watch: WatchState | null) => void
}

/** Puts the program into the tray; null where the system has none, which is said once and stops nothing. */
export function showTray(acts: TrayActs, log: (text: string) => void): TrayIcon | null {
  try {
    const mac = process.platform === 'darwin'
    const tray: Tray = new Tray(picture(mac ? trayTemplatePicture : trayPicture, mac))
    // On macOS a click shows the menu; there the dock opens the window.
    if (!mac) tray.on('click', () => acts.open())
    return {
      update: (language, watch) => {
        tray.setToolTip(trayToolTip(language, watch))
        tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(language, watch, acts)))
      },
    }
  } catch (error) {
    log(`there is no tray here: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
