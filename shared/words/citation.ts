import type { Language } from '../domain/language.ts'
import { citation as german } from './de/citation.ts'
import { citation as english } from './en/citation.ts'
import type { Like } from './like.ts'

/** How lawyers cite a law: "§ 161 Abs. 2 HGB", "HGB section 161(2)". */
export const citationWords: Readonly<Record<Language, Like<typeof german>>> = { de: german, en: english }
