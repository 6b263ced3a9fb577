import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import './file-view.css'
import { useFormat } from '../../ui/use-format.ts'

/** Credits spent on one company or person; what is not known of them is said beside the sum. */
export function Spent({ label, spent }: { readonly label: string; readonly spent: CompanyFile['spent'] }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  return (
    <div className="file-spent small">
      <span>{label}</span>
      <b className={spent.credits === 0 ? undefined : 'price'}>{format.credits(spent.credits)}</b>
      {spent.uncertain > 0 && <span className="dim">{t('spentUncertain', { count: spent.uncertain })}</span>}
      {spent.unpriced > 0 && <span className="dim">{t('spentUnpriced', { count: spent.unpriced })}</span>}
    </div>
  )
}
