import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { namesWoman } from '../../../shared/domain/company/of-woman.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { articlesWord, roleByForm } from '../../../shared/domain/company/words-by-legal-form.ts'
import {
  documentWord,
  eventWord,
  figureWord,
  powerWord,
  roleWord,
  statementWord,
  type AreaWord,
} from '../../../shared/domain/company/known-codes.ts'
import { isMovedAway } from '../../../shared/domain/company/moved-away.ts'
import { mergerSide } from '../../../shared/domain/facts/succession.ts'
import { LegalFormContext, SeSystemContext } from './legal-form-context.ts'

/** What a code of the service is called. */
export interface Term {
  readonly text: string
  /** We don't know the code: the text is the service's own and must be isolated where it is shown. */
  readonly foreign: boolean
}

export interface RegisterWords {
  /** `legalForm`: the company's, where it is not the one whose file is in sight. */
  readonly event: (
    event: Pick<RegisterEvent, 'type' | 'roleType'> & Partial<Pick<RegisterEvent, 'text'>>,
    legalForm?: string | null,
  ) => Term
  readonly role: (type: string | null) => Term
  readonly figure: (name: string) => Term
  /** `roleType`: whose power it is. */
  readonly power: (representation: string, roleType?: string | null) => Term
  readonly statement: (title: string) => Term
  readonly document: (type: string) => Term
  /** The long name in the language of the interface: "Limited liability company". */
  readonly legalForm: (codeOrText: string) => Term
}

/**
 * Codes of the service in the language of the interface; what we don't know is shown as it came. Within the file of a
 * company the words are those of its legal form.
 */
export function useRegisterWords(): RegisterWords {
  const { t, i18n } = useTranslation('company')
  const form = use(LegalFormContext)
  const system = use(SeSystemContext)
  return useMemo(() => {
    const ours = (text: string): Term => ({ text, foreign: false })
    const theirs = (text: string): Term => ({ text, foreign: true })
    const role = (type: string | null): Term => {
      const word = type === null ? 'unknown' : roleWord(type)
      if (word === null) return theirs(type ?? '')
      if (word === 'unknown') return ours(t('role.unknown'))
      return ours(t(`${namesWoman(type) ? 'roleOfWoman' : 'role'}.${roleByForm(word, form, system)}`))
    }
    return {
      role,
      figure: (name) => {
        const word = figureWord(name)
        return word === null ? theirs(name) : ours(t(`figure.${word}`))
      },
      power: (representation, roleType = null) => {
        const word = powerWord(representation, roleType)
        return word === null ? theirs(representation) : ours(t(`power.${word}`))
      },
      statement: (title) => {
        const word = statementWord(title)
        return word === null ? theirs(title) : ours(t(`statementKind.${word}`))
      },
      document: (type) => {
        const word = documentWord(type)
        if (word === null) return theirs(type)
        return ours(word === 'articles' ? t(`articles.${articlesWord(form)}`) : t(`documents.kind.${word}`))
      },
      legalForm: (text) => {
        const form = findLegalForm(text)
        return form === undefined ? theirs(text) : ours(i18n.language === 'de' ? form.nameDe : form.nameEn)
      },
      event: (event, legalForm = form) => {
        const area = (of: AreaWord): string =>
          of === 'articles' ? t(`articles.${articlesWord(legalForm)}`) : t(`event.area.${of}`)
        const side = mergerSide(event.type, event.text ?? null)
        if (side !== null) return ours(t(`event.merger.${side}`))
        if (isMovedAway(event.type, event.text ?? null)) return ours(t('event.movedAway'))
        const word = eventWord(event.type, event.roleType)
        switch (word.kind) {
          case 'untyped':
            return ours(t('event.untyped'))
          case 'lost':
            return ours(t('event.lost'))
          case 'text':
            return theirs(word.text)
          case 'area':
            return ours(area(word.area))
          case 'composed':
            return ours(t('event.composed', { area: area(word.area), verb: t(`event.verb.${word.verb}`) }))
          case 'role': {
            if (word.role === 'procuration') return ours(t(`event.procuration.${word.verb}`))
            const name =
              word.role === null
                ? (word.asItCame ?? t('event.area.role'))
                : t(
                    `${namesWoman(event.roleType) || namesWoman(event.text) ? 'roleOfWoman' : 'role'}.${roleByForm(word.role, legalForm, legalForm === form ? system : null)}`,
                  )
            const partner =
              word.role === 'limited_partner' ||
              word.role === 'general_partner' ||
              word.role === 'partner' ||
              word.role === 'shareholder'
            return {
              text: t(`event.${partner ? 'partner' : 'role'}.${word.verb}`, { role: name }),
              foreign: word.asItCame !== null,
            }
          }
        }
      },
    }
  }, [t, i18n.language, form, system])
}
