import type { Language } from '../domain/language.ts'
import { desktop as german } from './de/desktop.ts'
import { desktop as english } from './en/desktop.ts'
import type { Like } from './like.ts'

export type DesktopWords = Like<typeof german>

/** Words of the desktop host: menus, tray, notifications, its own dialogs. Everything else is said by the page. */
export const desktopWords: Readonly<Record<Language, DesktopWords>> = { de: german, en: english }
