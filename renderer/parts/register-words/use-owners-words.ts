import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ownersWord } from '../../../shared/domain/company/words-by-legal-form.ts'
import { LegalFormContext } from './legal-form-context.ts'

/**
 * `many`: as a heading; `toMany`: behind a preposition of the dative in German, within a sentence in English. What a text needs of them
 * is put into its places.
 */
export type OwnersWords = Readonly<Record<'many' | 'toMany', string>>

/**
 * What those are called to whom a company belongs: Gesellschafter, Aktionäre, Mitglieder. `legalForm`: the company's, where it is
 * not the one whose file is in sight.
 */
export function useOwnersWords(legalForm?: string | null): OwnersWords {
  const { t } = useTranslation('company')
  const inSight = use(LegalFormContext)
  const word = ownersWord(legalForm === undefined ? inSight : legalForm)
  return { many: t(`ownersOf.${word}.many`), toMany: t(`ownersOf.${word}.toMany`) }
}
