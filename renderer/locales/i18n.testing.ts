import type { i18n } from 'i18next'
import type { Language } from '../../shared/contract/state.ts'
import { addTexts, createTexts } from './i18n.ts'
import { resources } from './resources.ts'

/** For tests: the texts in one language, the other one loaded as well, unless this one is wanted `alone`. */
export function textsIn(language: Language, alone = false): i18n {
  const texts = createTexts(language, resources[language])
  if (alone) return texts
  const other = language === 'de' ? 'en' : 'de'
  addTexts(texts, other, resources[other])
  return texts
}
