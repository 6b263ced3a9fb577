import { useTranslation } from 'react-i18next'
import { fileSections, type CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { sourcesOf, type Source } from '../../parts/party-file/sources-table.tsx'

/** The sources of a company's file. */
export function useCompanySources(file: CompanyFile): readonly Source[] {
  const { t } = useTranslation('company')
  return sourcesOf(fileSections.map((section) => ({ name: t(`tab.${section}`), section: file[section] })))
}
