import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countOfKnown, type HistorySection } from '../../../shared/domain/history/kept-read.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useLatestDifference } from '../../data/history.ts'
import './changes.css'
import { useHalfName } from '../../ui/in-hand.ts'
import { KnownChangesView } from './known-changes.tsx'

/**
 * What the newest read of a section says otherwise than the read before it; that nothing changed is said as such. Nothing
 * stands here where there was no read before. `since`: shown only if the newest read is younger (ISO 8601 UTC).
 */
export function RecordDifference({
  company,
  section = 'record',
  since = null,
  action,
}: {
  readonly company: PartyId
  readonly section?: HistorySection
  readonly since?: string | null
  /** A way to the whole comparison. */
  readonly action?: ReactNode
}): ReactNode {
  const { t } = useTranslation('history')
  const halfName = useHalfName()
  const format = useFormat()
  const { data } = useLatestDifference(company, section)
  if (data?.ok !== true)
    return data === undefined || data === null ? null : <p className="small">{t(`compare.why.${data.why}`)}</p>
  const { older, newer, unchanged, known, fields } = data.comparison
  const [before, after] = [older.pages[0].readAt, newer.pages[0].readAt]
  if (since !== null && after < since) return null
  if (unchanged) {
    return (
      <p className="history-unchanged small">
        <Mark name="kept" />
        {t('difference.unchanged', { date: format.moment(before) })}
        {action}
      </p>
    )
  }
  const others = fields.rows.filter(({ kind }) => kind !== 'respelled' && kind !== 'reordered').length
  const named = countOfKnown(known)
  return (
    <section className="history-difference" aria-label={halfName(t('difference.title'))}>
      <div className="history-difference-head">
        <b>{t('difference.title')}</b>
        <span className="small dim">
          {t('difference.between', { older: format.moment(before), newer: format.moment(after) })}
        </span>
        <span className="grow" />
        {action}
      </div>
      {named === 0 ? (
        <p className="small">{t('difference.onlyFields', { count: others })}</p>
      ) : (
        <KnownChangesView comparison={data.comparison} all={false} />
      )}
    </section>
  )
}
