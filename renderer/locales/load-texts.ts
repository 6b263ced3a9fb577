import type { Language } from '../../shared/contract/state.ts'
import type { de } from './de.ts'
import type { en } from './en.ts'

/** Every text of the interface in one language, by area. */
export type Texts = typeof de | typeof en

/** The texts of a language, fetched: each language is a file of its own. */
export const fetchTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
}

/** German when the system is German, else English. */
export const systemLanguage = (preferred: readonly string[] = navigator.languages): Language =>
  preferred[0]?.toLowerCase().startsWith('de') ? 'de' : 'en'
