import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Insolvency } from '../../../shared/domain/company/insolvency.ts'
import type { Condition } from '../../../shared/domain/facts/account.ts'
import { endedIn, type Succession } from '../../../shared/domain/facts/succession.ts'
import { classes } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { EndedMark, StatusMark } from './status-mark.tsx'
import '../../ui/status.css'

/**
 * What a company is, the gravest first: a step of insolvency proceedings in its own words, else its status, and of a deleted one by what it
 * ended where that is known.
 */
export function ConditionMark({
  condition: { status, insolvency },
  succession = null,
  badge = false,
}: {
  readonly condition: Pick<Condition, 'status'> & {
    /** The step of proceedings; null: none is known, or its word isn't. */
    readonly insolvency: Pick<Insolvency, 'state'> | null
  }
  /** As in the account. */
  readonly succession?: Succession | null
  readonly badge?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const ended = endedIn({ condition: { status }, succession })
  if (ended !== null) return <EndedMark ended={ended} badge={badge} />
  if (status !== 'insolvency') return <StatusMark status={status} badge={badge} />
  return (
    <span className={classes('status', badge && 'status-badge', 'status-risk')}>
      <Mark name="insolvency" />
      {t(`known.step.${insolvency?.state ?? 'unclear'}`)}
    </span>
  )
}
