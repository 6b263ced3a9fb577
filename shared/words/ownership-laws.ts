import type { Language } from '../domain/language.ts'
import { ownershipLaws as german } from './de/ownership-laws.ts'
import { ownershipLaws as english } from './en/ownership-laws.ts'
import type { Like } from './like.ts'

export type OwnershipLawWords = Like<typeof german>

/** Words of the beneficial owners by both laws: the desk's panel, the report and the desk's files say the same. */
export const ownershipLawWords: Readonly<Record<Language, OwnershipLawWords>> = { de: german, en: english }
