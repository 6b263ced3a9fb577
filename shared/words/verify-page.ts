import type { Language } from '../domain/language.ts'
import { verifyPage as german } from './de/verify-page.ts'
import { verifyPage as english } from './en/verify-page.ts'
import type { Like } from './like.ts'

export type VerifyPageWords = Like<typeof german>

/** Words of the page that verifies a dossier. */
export const verifyPageWords: Readonly<Record<Language, VerifyPageWords>> = { de: german, en: english }
