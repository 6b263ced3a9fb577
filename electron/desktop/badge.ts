import { app, type BrowserWindow } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import { eventsInWords } from './notice-text.ts'
import { picture } from './picture.ts'
import { badgePicture } from './small-pictures.ts'

/**
 * How many events nobody has seen, where the system shows such a thing: a number on the dock of macOS and on docks of
 * Linux that can, a dot over the taskbar's button on Windows (of which a screen reader hears the number).
 */
export function showBadge(window: BrowserWindow | null, unseen: number, language: Language): void {
  if (process.platform !== 'win32') app.setBadgeCount(unseen)
  else if (window !== null)
    window.setOverlayIcon(
      unseen === 0 ? null : picture(badgePicture),
      unseen === 0 ? '' : eventsInWords(unseen, language),
    )
}
