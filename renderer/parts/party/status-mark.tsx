import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyStatus, CompanySummary, Ended } from '../../../shared/domain/company/company.ts'
import { saidEnded } from '../../../shared/domain/facts/succession.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { classes } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark, toneOf, type MarkName } from '../../ui/marks.tsx'
import '../../ui/status.css'

type KnownStatus = 'active' | 'liquidation' | 'terminated' | 'unknown' | 'insolvency'

const known: ReadonlySet<string> = new Set<KnownStatus>([
  'active',
  'liquidation',
  'terminated',
  'unknown',
  'insolvency',
])
const isKnown = (status: string): status is KnownStatus & MarkName => known.has(status)

/** The word of a status as `StatusMark` shows it; null: not stated. */
export function useStatusWord(): (status: CompanyStatus | null) => string | null {
  const { t } = useTranslation('company')
  return useCallback((status) => (status !== null && isKnown(status) ? t(`status.${status}`) : status), [t])
}

/**
 * How a deleted company ended, whole: "deleted by merger into …". `brief`: where there is little room its word alone, with the whole as
 * tooltip and accessible name.
 */
export function EndedMark({
  ended,
  badge = false,
  brief = false,
}: {
  readonly ended: Ended
  readonly badge?: boolean
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const words = { into: t('ended.into'), merger: t('ended.merger'), division: t('ended.division') }
  const [said, successor] = saidEnded(words, ended)
  const whole = successor === null ? said : `${said} ${cleanText(successor)}`
  return (
    <span
      className={classes('status', badge && 'status-badge', `status-${toneOf('terminated')}`)}
      title={brief ? whole : undefined}
    >
      <Mark name="terminated" />
      {brief ? (
        <>
          <span aria-hidden="true">{t(`endedShort.${ended.how}`)}</span>
          <span className="hidden-text">{whole}</span>
        </>
      ) : successor === null ? (
        said
      ) : (
        <>
          {said} <Foreign text={successor} most={40} german />
        </>
      )}
    </span>
  )
}

/** The status of a row, briefly: what a list keeps of the company's standing says how a deleted one ended. */
export const RowStatus = ({
  company: { status, standing },
}: {
  readonly company: Pick<CompanySummary, 'status' | 'standing'>
}): ReactNode =>
  standing?.ended === undefined ? <StatusMark status={status} /> : <EndedMark ended={standing.ended} brief />

/**
 * A company's status as shape and word; in heads as a tinted pill. A word of the service that we don't know is shown
 * as text; null means that nothing was stated, which is not "unknown".
 */
export function StatusMark({
  status,
  badge = false,
}: {
  readonly status: CompanyStatus | null
  readonly badge?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  if (status === null) return badge ? null : <span className="null">{t('status.notStated')}</span>
  const mark: MarkName = isKnown(status) ? status : 'unknown'
  return (
    <span
      className={classes(
        'status',
        badge && 'status-badge',
        mark === 'active' ? 'status-quiet' : `status-${toneOf(mark)}`,
      )}
    >
      <Mark name={mark} />
      {isKnown(status) ? t(`status.${status}`) : <Foreign text={status} most={24} />}
    </span>
  )
}
