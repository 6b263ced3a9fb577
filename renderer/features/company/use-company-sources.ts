import { useTranslation } from 'react-i18next'
import { fileSections, type CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { useKnownSources } from '../../parts/known/use-known-sources.ts'
import { sourcesOf, type Source } from '../../parts/party-file/sources-table.tsx'

/** Every answer that says something of a company: those of its own file, and others with the reason. */
export function useCompanySources(file: CompanyFile, known: KnownOf | null = null): readonly Source[] {
  const { t } = useTranslation('company')
  const sections = sourcesOf([
    ...fileSections.map((section) => ({ name: t(`tab.${section}`), section: file[section] })),
    ...(file.narrowedRoles === undefined ? [] : [{ name: t('narrowed.title'), section: file.narrowedRoles }]),
    ...(file.statementReads ?? []).flatMap(({ one, content }) => [
      { name: t('statementReads.part.one'), section: one },
      { name: t('statementReads.part.content'), section: content },
    ]),
  ])
  return useKnownSources('company', sections, known)
}
