import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { useShownName } from '../../ui/company-name.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says quietly that only the cache answers, and what of it; trying again asks `GET /health`, which is free. */
export function OfflineNotice({ text }: { readonly text?: string }): ReactNode {
  const { t } = useTranslation('search')
  const { app } = useClient()
  const { run, running } = useCommand(() => app.reach({}), 'reach')
  return (
    <Notice
      icon="offline"
      tone="warn"
      title={t('offline.title')}
      actions={
        <Button small busy={running} onPress={() => void run(undefined)}>
          {t('offline.again')}
        </Button>
      }
    >
      {text ?? t('offline.text')}
    </Notice>
  )
}

/** What went wrong when a row was read, with the name of the row. */
export function RowFailure({
  name,
  error,
  onDismiss,
}: {
  readonly name: string | null
  readonly error: AppError
  readonly onDismiss: () => void
}): ReactNode {
  const shown = useShownName(name)
  return (
    <div className="row-failure" role="group" aria-label={shown}>
      <bdi className="row-failure-name cut">{shown}</bdi>
      <ErrorNotice error={error} onDismiss={onDismiss} />
    </div>
  )
}
