import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Insolvency } from '../../../shared/domain/company/insolvency.ts'
import type { Condition } from '../../../shared/domain/facts/account.ts'
import { classes } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { StatusMark } from './status-mark.tsx'
import '../../ui/status.css'

/** What a company is, the gravest first: a step of insolvency proceedings in its own words, else its status. */
export function ConditionMark({
  condition: { status, insolvency },
  badge = false,
}: {
  readonly condition: Pick<Condition, 'status'> & {
    /** The step of proceedings; null: none is known, or its word isn't. */
    readonly insolvency: Pick<Insolvency, 'state'> | null
  }
  readonly badge?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  if (status !== 'insolvency') return <StatusMark status={status} badge={badge} />
  return (
    <span className={classes('status', badge && 'status-badge', 'status-risk')}>
      <Mark name="insolvency" />
      {t(`known.step.${insolvency?.state ?? 'unclear'}`)}
    </span>
  )
}
