import { app, type BrowserWindow } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import { eventsInWords } from './notice-text.ts'
import { picture } from './picture.ts'
import { badgePicture } from './small-pictures.ts'

/**
 * The number of unseen events, where the system shows such a thing: a number on the dock of macOS and of some Linux
 * desktops; on Windows a dot over the taskbar button, with the number for screen readers.
 */
export function showBadge(window: BrowserWindow | null, unseen: number, language: Language): void {
  if (process.platform !== 'win32') app.setBadgeCount(unseen)
  else if (window !== null)
    window.setOverlayIcon(
      unseen === 0 ? null : picture(badgePicture),
      unseen === 0 ? '' : eventsInWords(unseen, language),
    )
}
