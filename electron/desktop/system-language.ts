import type { Language } from '../../shared/domain/language.ts'

/** German where the person reads German first, else English. `preferred`: the system's languages, `de-AT` and the like. */
export function systemLanguage(preferred: readonly string[]): Language {
  return /^de\b/i.test(preferred[0] ?? '') ? 'de' : 'en'
}
