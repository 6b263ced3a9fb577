import { de } from './de.ts'
import { en } from './en.ts'

/** All texts in both languages, for tests and pictures; the page loads them one by one (`load-texts.ts`). */
export const resources = { de, en } as const
