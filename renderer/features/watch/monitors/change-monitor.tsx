import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { useWatchCommand } from '../../../data/watch.ts'
import { TypePicker } from '../../../parts/watch/type-picker.tsx'
import { useVocabulary } from '../../../parts/watch/use-vocabulary.ts'

/** Other event types for a watched company; free. */
export function ChangeTypes({
  monitor,
  onEnd,
  onClose,
}: {
  readonly monitor: Monitor
  /** Asks to end the watch instead. */
  readonly onEnd?: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const vocabulary = useVocabulary(true)
  const [types, setTypes] = useState(monitor.eventTypes)
  const command = useWatchCommand((client) => client.watch.changeMonitor, `watch:change:${monitor.id}`)
  return (
    <Dialog
      wide
      title={t('change.title')}
      onClose={onClose}
      foot={
        <>
          {onEnd && (
            <span className="dialog-left">
              <Button onPress={onEnd}>{t('monitors.end')}</Button>
            </span>
          )}
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <Button
            variant="primary"
            busy={command.running}
            disabledReason={types.length === 0 ? t('add.chooseTypes') : null}
            onPress={() =>
              void (async () => {
                const outcome = await command.run({ monitor: monitor.id, eventTypes: [...types] })
                if (outcome?.ok === true) onClose()
              })()
            }
          >
            {t('change.save')}
          </Button>
        </>
      }
    >
      <div className="add">
        {command.error && <ErrorNotice error={command.error} onDismiss={command.clear} boxed />}
        <p className="add-preset" lang="de">
          <CompanyName name={monitor.company.name} />
        </p>
        <p className="small add-note">{t('change.free')}</p>
        <TypePicker monitors vocabulary={vocabulary} value={types} onChange={setTypes} none={t('add.chooseTypes')} />
      </div>
    </Dialog>
  )
}

/** Asks before a monitor is ended: ending is free, a new monitor isn't. */
export function EndMonitor({
  monitor,
  onClose,
}: {
  readonly monitor: Monitor
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const command = useWatchCommand((client) => client.watch.endMonitor, `watch:end:${monitor.id}`)
  return (
    <Dialog
      title={t('end.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <Button
            variant="primary"
            busy={command.running}
            onPress={() =>
              void (async () => {
                const outcome = await command.run({ monitor: monitor.id })
                if (outcome?.ok === true) onClose()
              })()
            }
          >
            {t('end.sure')}
          </Button>
        </>
      }
    >
      <div className="add">
        {command.error && <ErrorNotice error={command.error} onDismiss={command.clear} boxed />}
        <p className="add-preset" lang="de">
          <CompanyName name={monitor.company.name} />
        </p>
        <p>{t('end.text')}</p>
      </div>
    </Dialog>
  )
}
