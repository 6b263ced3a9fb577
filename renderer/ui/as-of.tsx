import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from './marks.tsx'
import './status-mark.css'
import { useFormat } from './use-format.ts'

/** Older reads are marked as aged (look/NOTES.md: default of the user's limit). */
export const agedAfterDays = 180

/** True when a moment (ISO 8601 UTC) lies longer ago than the limit; a moment that is none counts as old. */
export const isAged = (readAt: string, now: number = Date.now()): boolean =>
  !(now - Date.parse(readAt) <= agedAfterDays * 86_400_000)

/** Mark and date of a read: kept, kept but older than the limit, or not read. `time` adds the time of day. */
export function AsOf({ readAt, time = false }: { readonly readAt: string | null; readonly time?: boolean }): ReactNode {
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
  return (
    <span className="as-of" title={aged ? t('asOf.aged', { date, days: agedAfterDays }) : t('asOf.kept', { date })}>
      <Mark name={aged ? 'aged' : 'kept'} />
      <time dateTime={readAt}>{time ? date : format.momentDay(readAt)}</time>
    </span>
  )
}
