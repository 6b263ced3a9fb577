import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { IntentRow } from '../../parts/outbox/intent-row.tsx'
import { byCause } from './by-cause.ts'

/** Changes at the service; what several failed for is said once, with its action, and then they stand as a plain list. */
export function IntentList({ intents }: { readonly intents: readonly Intent[] }): ReactNode {
  const { t } = useTranslation('activity')
  return byCause(intents).map(({ key, error, rows }) =>
    error === null ? (
      rows.map((intent) => <IntentRow key={intent.id} intent={intent} />)
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
