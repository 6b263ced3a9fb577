import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useExports } from '../../data/exports.ts'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { ExportRow } from './export-row.tsx'
import '../../parts/activity-rows.css'
import './exports-log.css'

const shownAtFirst = 10
const mostShown = 200

/** Exports under way, then the log of those that ended: every file that left the program. */
export function ExportsLog(): ReactNode {
  const { t } = useTranslation('exports')
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useExports(all ? mostShown : shownAtFirst)
  if (error) return <ErrorNotice error={error.appError} onRetry={() => void refetch()} />
  if (data === undefined || data.total === 0) return null
  return (
    <section className="activity-section" aria-label={t('section.log')}>
      <div className="exports-log-head">
        <h2>
          {t('section.log')} <span className="dim">{data.total}</span>
        </h2>
        <ExportButton source={{ kind: 'exports' }} what={t('exportLog')} small />
      </div>
      <p className="small activity-note">{t('logText')}</p>
      {!data.logged && (
        <Notice tone="warn" boxed>
          {t('notLogged')}
        </Notice>
      )}
      <ul className="activity-list">
        {data.jobs.map((job) => (
          <ExportRow key={job.id} job={job} />
        ))}
      </ul>
      {!all && data.total > shownAtFirst && (
        <div className="exports-log-more">
          <Button onPress={() => setAll(true)}>{t('showAll', { count: data.total })}</Button>
        </div>
      )}
    </section>
  )
}
