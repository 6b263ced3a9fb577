import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { openTab } from '../../../data/tabs.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import '../../../ui/status.css'
import { errorWords } from '../../../parts/errors/error-words.ts'
import { openStates, useIntentWords } from '../../../parts/outbox/intent-words.ts'

/** How a monitor stands: at the service, on its way, gone, or with a change that waits or failed. */
export function MonitorState({ monitor }: { readonly monitor: Monitor }): ReactNode {
  const { state, intent, problem, runs, said: word } = monitor
  const { t } = useTranslation('watch')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
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
  if (state === 'active' && (runs === 'off' || runs === 'unclear'))
    return (
      <span className="status warn" title={t(runs === 'off' ? 'monitors.pausedWhy' : 'monitors.unclearWhy')}>
        <Mark name={runs === 'off' ? 'terminated' : 'unknown'} />
        {t(runs === 'off' ? 'monitors.paused' : 'monitors.unclear')}
        {word !== null && word !== undefined && (
          <>
            {' '}
            (<Foreign text={word} most={40} />)
          </>
        )}
      </span>
    )
  if (state === 'active' && problem !== null)
    return (
      <span
        className="status warn"
        title={problem.kind === 'price-changed' ? t('monitors.unreadCosts') : errorWords(problem, errors, format).title}
      >
        <Mark name="unknown" />
        {t('monitors.unread')}
      </span>
    )
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
