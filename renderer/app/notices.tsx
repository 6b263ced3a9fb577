import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/contract/state.ts'
import { useCommand } from '../data/commands.ts'
import { useClient } from '../data/core.tsx'
import { forgetUnknownLink, useUnknownLink } from '../data/unknown-link.ts'
import { LibraryNotices } from '../features/backups/library-notices.tsx'
import { UndoNotice } from '../parts/undo.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../parts/errors/error-notice.tsx'
import { Foreign } from '../ui/isolate.tsx'
import { Notice } from '../ui/notice.tsx'

/** What holds for the whole window: sample data, read only. */
export function WindowNotices({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('frame')
  const link = useUnknownLink()
  const demo = useCommand(useClient().app.useDemo)
  return (
    <div className="notices">
      {state.mode === 'demo' && (
        <Notice
          actions={
            <Button small busy={demo.running} onPress={() => void demo.run({ on: false })}>
              {t('leaveDemo')}
            </Button>
          }
        >
          {t('demo')}
        </Notice>
      )}
      {link !== null && (
        <Notice
          actions={
            <Button small onPress={forgetUnknownLink}>
              {t('linkRead')}
            </Button>
          }
        >
          {link === '' ? (
            t('linkBad')
          ) : (
            <>
              {t('linkUnknown')}{' '}
              <code>
                <Foreign text={link} most={110} />
              </code>
            </>
          )}
        </Notice>
      )}
      <UndoNotice />
      {demo.error && <ErrorNotice error={demo.error} onDismiss={demo.clear} />}
      <LibraryNotices state={state} />
      {state.readOnly !== null && state.otherLibrary === null && (
        <Notice tone="warn" title={t('readOnly')}>
          {t(`readOnlyText.${state.readOnly}`)}
        </Notice>
      )}
    </div>
  )
}
