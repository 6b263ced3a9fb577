import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { openTab } from '../../../data/tabs.ts'
import { Mark } from '../../../ui/marks.tsx'
import '../../../ui/status.css'
import { openStates, useIntentWords } from '../../../parts/outbox/intent-words.ts'

/** How a monitor stands: at the service, on its way, gone, or with a change that waits or failed. */
export function MonitorState({ monitor: { state, intent } }: { readonly monitor: Monitor }): ReactNode {
  const { t } = useTranslation('watch')
  const words = useIntentWords()
  if (intent !== null && (openStates.has(intent.state) || intent.state === 'refused')) {
    const said = words(intent)
    return (
      <button
        type="button"
        role="link"
        className="monitor-intent"
        title={said.why}
        onClick={() => openTab({ kind: 'activity' })}
      >
        <span className="status">
          <Mark name={said.mark} />
          {said.kind}: {said.state}
        </span>
      </button>
    )
  }
  if (state === 'active')
    return (
      <span className="status">
        <Mark name="active" />
        {t('monitors.active')}
      </span>
    )
  if (state === 'gone')
    return (
      <span className="status warn" title={t('monitors.goneWhy')}>
        <Mark name="terminated" />
        {t('monitors.gone')}
      </span>
    )
  return (
    <span className="status">
      <Mark name="unread" />
      {t('monitors.wanted')}
    </span>
  )
}
