import { companyTexts } from '../../../shared/domain/company-texts.ts'
import {
  documentWord,
  eventWord,
  figureWord,
  powerWord,
  roleWord,
  statementWord,
} from '../../../shared/domain/company-words.ts'
import type { RegisterEvent } from '../../../shared/domain/event.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { findLegalForm } from '../../../shared/domain/reference/legal-forms.ts'

/** Codes of the service in words of a language; what we don't know stays as it came, and null stays null. */
export interface Say {
  readonly status: (status: string | null) => string | null
  readonly legalForm: (codeOrText: string | null) => string | null
  readonly role: (type: string | null) => string | null
  readonly power: (representation: string | null) => string | null
  readonly event: (event: Pick<RegisterEvent, 'type' | 'roleType'>) => string
  readonly document: (type: string | null) => string | null
  readonly statement: (title: string | null) => string | null
  readonly figure: (name: string) => string
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const partners: ReadonlySet<string> = new Set(['limited_partner', 'general_partner', 'partner', 'shareholder'])

export function sayIn(language: Language): Say {
  const texts = companyTexts[language]
  const known = <Of extends string>(
    text: string | null,
    word: (text: string) => Of | null,
    words: Readonly<Record<Of, string>>,
  ): string | null => {
    const found = text === null ? null : word(text)
    return found === null ? text : words[found]
  }
  const event: Say['event'] = ({ type, roleType }) => {
    const word = eventWord(type, roleType)
    switch (word.kind) {
      case 'untyped':
        return texts.event.untyped
      case 'text':
        return word.text
      case 'area':
        return texts.event.area[word.area]
      case 'composed':
        return fill(texts.event.composed, { area: texts.event.area[word.area], verb: texts.event.verb[word.verb] })
      case 'role': {
        if (word.role === 'procuration') return texts.event.procuration[word.verb]
        const role = word.role === null ? (word.asItCame ?? texts.event.area.role) : texts.role[word.role]
        const kind = word.role !== null && partners.has(word.role) ? 'partner' : 'role'
        return fill(texts.event[kind][word.verb], { role })
      }
    }
  }
  return {
    status: (status) =>
      status !== null && Object.hasOwn(texts.status, status)
        ? texts.status[status as keyof typeof texts.status]
        : status,
    legalForm: (text) => {
      const form = text === null ? undefined : findLegalForm(text)
      return form === undefined ? text : language === 'de' ? form.nameDe : form.nameEn
    },
    role: (type) => known(type, roleWord, texts.role),
    power: (representation) => known(representation, powerWord, texts.power),
    document: (type) => known(type, documentWord, texts.document),
    statement: (title) => known(title, statementWord, texts.statementKind),
    figure: (name) => known(name, figureWord, texts.figure) ?? name,
    event,
  }
}
