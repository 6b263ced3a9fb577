import type { Language } from '../domain/language.ts'
import { knownChanges as german } from './de/known-changes.ts'
import { knownChanges as english } from './en/known-changes.ts'
import type { Like } from './like.ts'

export type KnownChangeWords = Like<typeof german>

/** Words of insolvency proceedings and of changes that nobody read yet: files say the same as the screen. */
export const knownChangeWords: Readonly<Record<Language, KnownChangeWords>> = { de: german, en: english }
