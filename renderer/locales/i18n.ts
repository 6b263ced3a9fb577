import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/contract/state.ts'
import { resources } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: (typeof resources)['de']
  }
}

/** German when the system is German, else English. */
export const systemLanguage = (preferred: readonly string[] = navigator.languages): Language =>
  preferred[0]?.toLowerCase().startsWith('de') ? 'de' : 'en'

/** The texts in one language; all of them are in the bundle, so this is ready at once. */
export function createTexts(language: Language): i18n {
  const texts = createInstance()
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'ui',
    ns: Object.keys(resources.de),
    resources,
    initAsync: false,
    // React escapes; escaping twice would show "&amp;" in company names.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return texts
}
