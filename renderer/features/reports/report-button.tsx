import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { Button } from '../../ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** "Report …" for a company, or for those that are marked: asks what is to be in it, then makes it. Free. */
export function ReportButton({
  companies,
  small = false,
}: {
  readonly companies: readonly CompanySummary[]
  readonly small?: boolean
}): ReactNode {
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="export" small={small} onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ReportDialog companies={companies} onClose={() => setOpen(false)} />}
    </>
  )
}
