import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeprecationNotice } from '../../../shared/domain/answers/capability.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { daysLeft, oldNamesEnd, statedDay } from './days-left.ts'
import { pathOf } from './diagnostics-text.ts'

/** From here on the end is near enough to be amber. */
const soon = 60

/** "40 days left", "last day", "over"; amber where it is near. */
export function DaysLeft({ end, now }: { readonly end: string; readonly now: number }): ReactNode {
  const { t } = useTranslation('settings')
  const days = daysLeft(end, now)
  const words =
    days < 0
      ? t('diagnostics.over')
      : days === 0
        ? t('diagnostics.lastDay')
        : t('diagnostics.daysLeft', { count: days })
  return <span className={days <= soon ? 'warn' : 'dim'}>{words}</span>
}

function Notice({ notice, now }: { readonly notice: DeprecationNotice; readonly now: number }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const { operation, call, deprecatedAt, sunsetAt, link, headers, seenAt } = notice
  const contradicts = deprecatedAt !== null && sunsetAt !== null && Date.parse(sunsetAt) < Date.parse(deprecatedAt)
  const odd = contradicts || deprecatedAt === null || sunsetAt === null
  return (
    <li className="deprecation">
      <Mark name="aged" />
      <div className="grow">
        <p>
          <code className="settings-code">
            <Foreign text={pathOf(call)} most={160} />
          </code>{' '}
          <span className="dim">{credits(`operations.${operation}`)}</span>
        </p>
        <p className="small">
          {deprecatedAt === null
            ? t('diagnostics.replacedUnknown')
            : t('diagnostics.replaced', { day: format.day(statedDay(deprecatedAt)) })}
          {', '}
          {sunsetAt === null
            ? t('diagnostics.answeredUnknown', { day: format.day(statedDay(oldNamesEnd)) })
            : t('diagnostics.answeredUntil', { day: format.day(statedDay(sunsetAt)) })}
          {', '}
          <DaysLeft end={sunsetAt ?? oldNamesEnd} now={now} />
          {contradicts && ` ${t('diagnostics.contradiction')}`}
        </p>
        {link !== null && (
          <p className="small deprecation-link">
            <Foreign text={link} most={300} />
          </p>
        )}
        {odd && (
          <p className="small dim">
            {t('diagnostics.asTheyCame')}:{' '}
            {Object.entries(headers).map(([name, value]) => (
              <code key={name} className="settings-code deprecation-header">
                <Foreign text={`${name}: ${value}`} most={200} />
              </code>
            ))}
          </p>
        )}
      </div>
      <time className="small dim nowrap" dateTime={seenAt}>
        {t('diagnostics.seen', { time: format.moment(seenAt) })}
      </time>
    </li>
  )
}

/** Old names that the service still answers: since when replaced, how long answered, where it says so. */
export function Deprecations({
  notices,
  now,
}: {
  readonly notices: readonly DeprecationNotice[]
  readonly now: number
}): ReactNode {
  const { t } = useTranslation('settings')
  if (notices.length === 0) return <p className="small">{t('diagnostics.deprecationsNone')}</p>
  return (
    <ul className="deprecations">
      {notices.map((notice) => (
        <Notice key={`${notice.operation} ${notice.call}`} notice={notice} now={now} />
      ))}
    </ul>
  )
}
