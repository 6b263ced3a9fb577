import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { agedAfterDays, isAged } from '../../../shared/domain/answers/aged.ts'
import { Mark } from '../../ui/marks.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'

/** Mark and date of a read: kept, kept but older than the limit, or not read. `time` adds the time of day. */
export function AsOf({
  readAt,
  time = false,
  changedOn = null,
}: {
  readonly readAt: string | null
  readonly time?: boolean
  /** Register day of a change that became known since; null: none is known of. */
  readonly changedOn?: string | null
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (readAt === null)
    return (
      <span className="as-of dim">
        <Mark name="unread" />
        {t('asOf.unread')}
      </span>
    )
  const aged = isAged(readAt)
  const date = format.moment(readAt)
  if (changedOn !== null)
    return (
      <span
        className="as-of warn"
        title={`${t('asOf.kept', { date })} ${t('changedSince', { date: format.day(changedOn) })}`}
      >
        <Mark name="changed" />
        <span className="hidden-text">{t('changedSince', { date: format.day(changedOn) })}: </span>
        <time dateTime={readAt}>{time ? date : format.momentDay(readAt)}</time>
      </span>
    )
  return (
    <span className="as-of" title={aged ? t('asOf.aged', { date, days: agedAfterDays }) : t('asOf.kept', { date })}>
      <Mark name={aged ? 'aged' : 'kept'} />
      <time dateTime={readAt}>{time ? date : format.momentDay(readAt)}</time>
    </span>
  )
}
