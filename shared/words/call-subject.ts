import type { Language } from '../domain/language.ts'
import { callWords } from './calls.ts'

/** What a paid call was about, as the ledger keeps it; a term stands there in quotation marks, which are those of the language. */
export const callSubject = (subject: string, language: Language): string =>
  subject.replace(/^“(.*)”(?=$|, \d+$)/su, (_, term: string) => callWords[language].quoted(term))
