import type { Language } from '../domain/language.ts'
import { edges as german } from './de/edges.ts'
import { edges as english } from './en/edges.ts'
import type { Like } from './like.ts'

export type EdgesWords = Like<typeof german>

/** Heads and words of the table of shares (CSV). */
export const edgesWords: Readonly<Record<Language, EdgesWords>> = { de: german, en: english }
