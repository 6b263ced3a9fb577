import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { useUnreached } from '../../../data/queries.ts'
import { Mark } from '../../../ui/marks.tsx'
import '../../../ui/status.css'
import { useShortWhen } from '../state-line.tsx'

/** On with its next poll, paused, or what blocks it. */
export function FeedState({
  feed: { on, problem, notApplied, nextPollAt, coverage },
}: {
  readonly feed: Feed
}): ReactNode {
  const { t } = useTranslation('watch')
  const { t: words } = useTranslation('ui')
  const when = useShortWhen()
  const unreached = useUnreached()
  if (notApplied.length > 0)
    return (
      <span className="status warn">
        <Mark name="changed" />
        {t('feed.stateIgnored')}
      </span>
    )
  if (problem !== null)
    return (
      <span className="status warn">
        <Mark name="changed" />
        {t('feed.stateProblem')}
      </span>
    )
  if (!on)
    return (
      <span className="status">
        <Mark name="terminated" />
        {t('feed.stateOff')}
      </span>
    )
  if (coverage.gaps.some(({ look }) => look === undefined))
    return (
      <span className="status warn">
        <Mark name="changed" />
        {t('feed.stateGap')}
      </span>
    )
  if (unreached)
    return (
      <span className="status warn">
        <Mark name="aged" />
        {t('state.held.offline')}
      </span>
    )
  return (
    <span className="status">
      <Mark name="active" />
      {nextPollAt === null ? t('feed.stateOn') : words('nextCall.at', { at: when(nextPollAt) })}
    </span>
  )
}
