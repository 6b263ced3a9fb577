import type { Language } from '../domain/language.ts'
import { launchLink as german } from './de/launch-link.ts'
import { launchLink as english } from './en/launch-link.ts'
import type { Like } from './like.ts'

/** What a browser is told that came by a link that was used, or by none. */
export const launchLinkWords: Readonly<Record<Language, Like<typeof german>>> = { de: german, en: english }
