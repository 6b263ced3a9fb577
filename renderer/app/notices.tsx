import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/contract/state.ts'
import { forgetUnknownLink, useUnknownLink } from '../data/unknown-link.ts'
import { LibraryNotices } from '../features/backups/library-notices.tsx'
import { DemoError } from './foot-demo.tsx'
import { UndoError } from '../parts/undo.tsx'
import { Button } from '../ui/button.tsx'
import { Foreign } from '../ui/isolate.tsx'
import { Notice } from '../ui/notice.tsx'

/** What holds for the whole window and needs more than a phrase in the status line: read only, a link nobody knows. */
export function WindowNotices({
  state,
  children,
}: {
  readonly state: AppState
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslation('frame')
  const link = useUnknownLink()
  return (
    <div className="notices">
      {children}
      <DemoError />
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
      <UndoError />
      <LibraryNotices state={state} />
      {state.readOnly !== null && state.otherLibrary === null && (
        <Notice tone="warn" title={t('readOnly')}>
          {t(`readOnlyText.${state.readOnly}`)}
        </Notice>
      )}
    </div>
  )
}
