import type { Language } from '../domain/language.ts'
import { picture as german } from './de/picture.ts'
import { picture as english } from './en/picture.ts'
import type { Like } from './like.ts'

export type PictureWords = Like<typeof german>

/** Words in the picture of owners itself, and around it in a file. */
export const pictureWords: Readonly<Record<Language, PictureWords>> = { de: german, en: english }
