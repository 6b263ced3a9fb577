import type { Language } from '../domain/language.ts'
import { start as german } from './de/start.ts'
import { start as english } from './en/start.ts'
import type { Like } from './like.ts'

export type StartWords = Like<typeof german>

/** Why the program can’t start. */
export const startWords: Readonly<Record<Language, StartWords>> = { de: german, en: english }
