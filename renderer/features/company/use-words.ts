import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegisterEvent } from '../../../shared/domain/event.ts'
import { findLegalForm } from '../../../shared/domain/reference/legal-forms.ts'
import {
  documentWord,
  eventWord,
  figureWord,
  powerWord,
  roleWord,
  statementWord,
} from '../../../shared/domain/company-words.ts'

/** A word of ours, or text as it came from the service (to be shown as foreign text). */
export interface Said {
  readonly text: string
  readonly asItCame: boolean
}

export interface CompanyWords {
  readonly event: (event: Pick<RegisterEvent, 'type' | 'roleType'>) => Said
  readonly role: (type: string | null) => Said
  readonly figure: (name: string) => Said
  readonly power: (representation: string) => Said
  readonly statement: (title: string) => Said
  readonly document: (type: string) => Said
  /** The long name in the language of the interface: "Limited liability company". */
  readonly legalForm: (codeOrText: string) => Said
}

/** Codes of the service in the language of the interface; what we don't know is shown as it came. */
export function useCompanyWords(): CompanyWords {
  const { t, i18n } = useTranslation('company')
  return useMemo(() => {
    const ours = (text: string): Said => ({ text, asItCame: false })
    const theirs = (text: string): Said => ({ text, asItCame: true })
    const role = (type: string | null): Said => {
      const word = type === null ? 'unknown' : roleWord(type)
      return word === null ? theirs(type ?? '') : ours(t(`role.${word}`))
    }
    return {
      role,
      figure: (name) => {
        const word = figureWord(name)
        return word === null ? theirs(name) : ours(t(`figure.${word}`))
      },
      power: (representation) => {
        const word = powerWord(representation)
        return word === null ? theirs(representation) : ours(t(`power.${word}`))
      },
      statement: (title) => {
        const word = statementWord(title)
        return word === null ? theirs(title) : ours(t(`statementKind.${word}`))
      },
      document: (type) => {
        const word = documentWord(type)
        return word === null ? theirs(type) : ours(t(`documents.kind.${word}`))
      },
      legalForm: (text) => {
        const form = findLegalForm(text)
        return form === undefined ? theirs(text) : ours(i18n.language === 'de' ? form.nameDe : form.nameEn)
      },
      event: (event) => {
        const word = eventWord(event.type, event.roleType)
        switch (word.kind) {
          case 'untyped':
            return ours(t('event.untyped'))
          case 'text':
            return theirs(word.text)
          case 'area':
            return ours(t(`event.area.${word.area}`))
          case 'composed':
            return ours(t('event.composed', { area: t(`event.area.${word.area}`), verb: t(`event.verb.${word.verb}`) }))
          case 'role': {
            if (word.role === 'procuration') return ours(t(`event.procuration.${word.verb}`))
            const name = word.role === null ? (word.asItCame ?? t('event.area.role')) : t(`role.${word.role}`)
            const partner =
              word.role === 'limited_partner' ||
              word.role === 'general_partner' ||
              word.role === 'partner' ||
              word.role === 'shareholder'
            return {
              text: t(`event.${partner ? 'partner' : 'role'}.${word.verb}`, { role: name }),
              asItCame: word.asItCame !== null,
            }
          }
        }
      },
    }
  }, [t, i18n.language])
}
