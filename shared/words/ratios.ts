import type { Language } from '../domain/language.ts'
import { ratios as de } from './de/ratios.ts'
import { ratios as en } from './en/ratios.ts'
import type { Like } from './like.ts'

export type RatioWords = Like<typeof de>

/** Words for key ratios, on the page, in reports and in tables. */
export const ratioWords: Readonly<Record<Language, RatioWords>> = { de, en }
