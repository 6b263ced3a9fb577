import { callWords } from '../../../shared/words/calls.ts'
import { companyWords } from '../../../shared/words/company.ts'
import {
  documentWord,
  figureWord,
  powerWord,
  roleWord,
  statementWord,
} from '../../../shared/domain/company/known-codes.ts'
import { eventText } from '../../../shared/domain/company/event-text.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { documentByForm, roleText } from '../../../shared/domain/company/words-by-legal-form.ts'

/** Codes of the service in words of a language. A code that we don't know stays as it came, and null stays null. */
export interface CodeWords {
  readonly status: (status: string | null) => string | null
  readonly legalForm: (codeOrText: string | null) => string | null
  readonly role: (type: string | null) => string | null
  /** `roleType`: whose power it is. */
  readonly power: (representation: string | null, roleType: string | null) => string | null
  /** `of`: the company's legal form, where it is not the one of the whole table. */
  readonly event: (event: Parameters<typeof eventText>[0], of?: string | null) => string
  readonly document: (type: string | null) => string | null
  readonly statement: (title: string | null) => string | null
  readonly figure: (name: string) => string
  /** Types of events, one after the other; two types of one word are said once. */
  readonly eventTypes: (types: readonly string[]) => string
  /** How something reaches a destination. */
  readonly way: (type: string | null) => string | null
  readonly cadence: (cadence: string | null) => string | null
}

const ofOurs = (words: Readonly<Record<string, string>>, code: string | null): string | null =>
  code !== null && Object.hasOwn(words, code) ? (words[code] ?? code) : code

/** `legalForm`: of the company whose table it is, which chooses some of the words; null: of several, or not known. */
export function codeWords(language: Language, legalForm: string | null = null): CodeWords {
  const texts = companyWords[language]
  const known = <Of extends string>(
    text: string | null,
    word: (text: string) => Of | null,
    words: Readonly<Record<Of, string>>,
  ): string | null => {
    const found = text === null ? null : word(text)
    return found === null ? text : words[found]
  }
  const event: CodeWords['event'] = (told, of = legalForm) => eventText(told, of, language)?.text ?? texts.event.untyped
  return {
    status: (status) =>
      status !== null && Object.hasOwn(texts.status, status)
        ? texts.status[status as keyof typeof texts.status]
        : status,
    legalForm: (text) => {
      const form = text === null ? undefined : findLegalForm(text)
      return form === undefined ? text : language === 'de' ? form.nameDe : form.nameEn
    },
    role: (type) => {
      const word = type === null ? null : roleWord(type)
      return word === null ? type : roleText(word, legalForm, [type], texts)
    },
    power: (representation, roleType) => known(representation, (text) => powerWord(text, roleType), texts.power),
    document: (type) => {
      const word = type === null ? null : documentWord(type)
      return word === null ? type : documentByForm(word, legalForm, texts)
    },
    statement: (title) => known(title, statementWord, texts.statementKind),
    figure: (name) => known(name, figureWord, texts.figure) ?? name,
    event,
    eventTypes: (types) => [...new Set(types.map((type) => event({ type, roleType: null })))].join('; '),
    way: (type) => ofOurs(callWords[language].ways, type),
    cadence: (cadence) => ofOurs(callWords[language].cadences, cadence),
  }
}
