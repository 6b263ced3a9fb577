import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'

/** Where everything is kept, and the sample data that need no account. */
export function DataSection({
  state,
  children,
}: {
  readonly state: AppState
  /** Settings of other features about files: exports, backups. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('settings')
  const demo = useCommand(useClient().app.useDemo)
  const on = state.mode === 'demo'
  return (
    <SettingsSection name="data" about={t('dataText')}>
      <dl className="settings-facts">
        <dt>{t('dataDir')}</dt>
        <dd className="settings-path">{state.dataDir}</dd>
      </dl>
      {state.readOnly !== null && (
        <Notice tone="warn" boxed>
          {t(`dataReadOnly.${state.readOnly}`)}
        </Notice>
      )}
      {children}
      <div className="settings-sub">
        <h3>{t('demoTitle')}</h3>
        <p className="small">{t('demoText')}</p>
      </div>
      <div className="settings-row">
        <Button busy={demo.running} onPress={() => void demo.run({ on: !on })}>
          {t(on ? 'demoOff' : 'demoOn')}
        </Button>
      </div>
      {demo.error && <ErrorNotice error={demo.error} boxed />}
    </SettingsSection>
  )
}
