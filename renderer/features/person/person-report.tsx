import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { personReportFormats, type PersonReportFormat } from '../../../shared/domain/exports/person-report.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../data/core.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'

/** Makes the report of a person, of what is kept; free. The list of exports tells how far it is. */
export function PersonReport({ id }: { readonly id: PartyId }): ReactNode {
  const { t, i18n } = useTranslation('known')
  const { reports } = useClient()
  const [begun, setBegun] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const make = async (format: PersonReportFormat): Promise<void> => {
    const outcome = await reports.person({ id, format, language: i18n.language === 'de' ? 'de' : 'en' })
    setBegun(outcome.ok)
    setError(outcome.ok ? null : outcome.error)
  }
  return (
    <section className="section-panel">
      <div className="section-panel-head">
        <h2>{t('report.title')}</h2>
      </div>
      <p className="small dim">{t('report.intro')}</p>
      <div className="row person-report-ways">
        {personReportFormats.map((format) => (
          <Button key={format} small icon="export" onPress={() => void make(format)}>
            {t('report.as', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <p className="small" role="status">
        {begun ? t('report.begun') : ''}
      </p>
      {error !== null && <ErrorNotice error={error} boxed onDismiss={() => setError(null)} />}
    </section>
  )
}
