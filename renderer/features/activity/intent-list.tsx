import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { IntentRow } from '../../parts/outbox/intent-row.tsx'
import { byCause } from './by-cause.ts'

/** It waits, and nothing went wrong with it. */
const saysNoMore = ({ state, error, twin }: Intent): boolean => state === 'waiting' && error === null && twin === null

/** Changes at the service; what several failed for is said once, with its action, and then they stand as a plain list. */
export function IntentList({
  intents,
  waitingSaid = false,
}: {
  readonly intents: readonly Intent[]
  /** What becomes of those that wait stands above them all. */
  readonly waitingSaid?: boolean
}): ReactNode {
  const { t } = useTranslation('activity')
  return byCause(intents).map(({ key, error, rows }) =>
    error === null ? (
      rows.map((intent) => <IntentRow key={intent.id} intent={intent} causeSaid={waitingSaid && saysNoMore(intent)} />)
    ) : (
      <li key={key} className="activity-cause">
        <p className="small">
          <b>{t('oneCause', { count: rows.length })}</b>
        </p>
        <ErrorNotice error={error} boxed />
        <ul>
          {rows.map((intent) => (
            <IntentRow key={intent.id} intent={intent} causeSaid />
          ))}
        </ul>
      </li>
    ),
  )
}
