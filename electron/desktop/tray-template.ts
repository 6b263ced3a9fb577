import type { MenuItemConstructorOptions } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { eventsInWords } from './notice-text.ts'
import { desktopWords } from '../../shared/words/desktop.ts'

/** What can be done from the tray. */
export interface TrayActs {
  readonly open: () => void
  readonly lookNow: () => void
  readonly pause: (on: boolean) => void
  readonly quit: () => void
}

/** The tray's menu; what needs the watch is dimmed as long as nobody knows how it stands. */
export function trayTemplate(
  language: Language,
  watch: WatchState | null,
  acts: TrayActs,
): MenuItemConstructorOptions[] {
  const say = desktopWords[language]
  const known = watch !== null
  const paused = watch?.paused ?? false
  return [
    { label: say.open, click: () => acts.open() },
    { type: 'separator' },
    { label: say.lookNow, enabled: known, click: () => acts.lookNow() },
    { label: say.pause, type: 'checkbox', checked: paused, enabled: known, click: () => acts.pause(!paused) },
    { type: 'separator' },
    { label: say.quit, click: () => acts.quit() },
  ]
}

/** What is read when the pointer rests on the tray's picture. */
export const trayToolTip = (language: Language, watch: WatchState | null): string =>
  watch === null || watch.unseen === 0 ? 'Registerblick' : `Registerblick – ${eventsInWords(watch.unseen, language)}`
