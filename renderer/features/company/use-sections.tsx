import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileSection } from '../../../shared/domain/company/company-file.ts'
import { articlesWord } from '../../../shared/domain/company/words-by-legal-form.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { SectionReading, SectionWords } from '../../parts/party-file/section-panel.tsx'
import { LegalFormContext } from '../../parts/register-words/legal-form-context.ts'
import { useSectionRead } from '../../parts/party-file/use-section-read.ts'

export type Readings = Readonly<Record<FileSection, SectionReading>>

/** How each section of a company is read. */
export function useReadings(id: PartyId): Readings {
  const record = useSectionRead(id, 'record')
  const events = useSectionRead(id, 'events')
  const roles = useSectionRead(id, 'roles')
  const statements = useSectionRead(id, 'statements')
  const documents = useSectionRead(id, 'documents')
  const contact = useSectionRead(id, 'contact')
  return { record, events, roles, statements, documents, contact }
}

/** What each section is called, and what is said when it isn't there. `legalForm`: the company's, outside of what shows its file. */
export function useSectionWords(legalForm?: string | null): Readonly<Record<FileSection, SectionWords>> {
  const { t } = useTranslation('company')
  const inSight = use(LegalFormContext)
  const form = legalForm === undefined ? inSight : legalForm
  return useMemo(() => {
    const of = (section: Exclude<FileSection, 'record'>): SectionWords => ({
      title: t(`tab.${section}`),
      notRead: t(`notRead.${section}`, { articles: t(`articles.${articlesWord(form)}`) }),
      none: t(`none.${section}`),
      read: t(`read.${section}`),
      again: t(`read.${section}Again`),
      more: t(`read.${section}More`),
    })
    return {
      record: {
        title: t('tab.record'),
        notRead: t('notRead.record'),
        none: t('none.record'),
        read: t('read.record'),
        again: t('read.recordAgain'),
        more: '',
      },
      events: of('events'),
      roles: of('roles'),
      statements: of('statements'),
      documents: of('documents'),
      contact: { ...of('contact'), notOffered: t('contactAnnounced') },
    }
  }, [t, form])
}
