import type { Language } from '../domain/language.ts'
import { personFile as german } from './de/person-file.ts'
import { personFile as english } from './en/person-file.ts'
import type { Like } from './like.ts'

export type PersonFileWords = Like<typeof german>

/** Words of the page that tells somebody what is stored about them. */
export const personFileWords: Readonly<Record<Language, PersonFileWords>> = { de: german, en: english }
