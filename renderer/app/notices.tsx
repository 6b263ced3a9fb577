import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/contract/state.ts'
import { useCommand } from '../data/commands.ts'
import { useClient } from '../data/core.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'

/** What holds for the whole window: sample data, read only. */
export function WindowNotices({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('frame')
  const demo = useCommand(useClient().app.useDemo)
  return (
    <div className="notices">
      {state.mode === 'demo' && (
        <Notice
          actions={(
            <Button small busy={demo.running} onPress={() => void demo.run({ on: false })}>{t('leaveDemo')}</Button>
          )}
        >
          {t('demo')}
        </Notice>
      )}
      {demo.error && <ErrorNotice error={demo.error} onDismiss={demo.clear} />}
      {state.readOnly !== null && <Notice tone="warn" title={t('readOnly')}>{t('readOnlyText')}</Notice>}
    </div>
  )
}
