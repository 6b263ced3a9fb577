import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/contract/state.ts'
import type { de } from './de.ts'
import type { Texts } from './load-texts.ts'
import { sayPlainTexts } from './plain-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: typeof de
  }
}

/** The texts in one language, ready at once. Another one comes to them by `addTexts`. */
export function createTexts(language: Language, texts: Texts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'ui',
    ns: Object.keys(texts),
    resources: { [language]: texts },
    initAsync: false,
    // React escapes; escaping twice would show "&amp;" in company names.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  sayPlainTexts(instance)
  return instance
}

/** Adds a language, so that it may be changed to; one that is there stays as it is. */
export function addTexts(to: i18n, language: Language, texts: Texts): void {
  for (const [area, words] of Object.entries(texts))
    if (!to.hasResourceBundle(language, area)) to.addResourceBundle(language, area, words)
}
