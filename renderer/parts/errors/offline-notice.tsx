import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { wantsProxyPassword } from './error-words.ts'

/** Says quietly that only the cache answers, and what of it; trying again asks `GET /health`, which is free. */
export function OfflineNotice({
  text,
  errors = [],
}: {
  readonly text?: string
  /** What failed last: where one names a reason that somebody can do something about, it is said. */
  readonly errors?: readonly (AppError | null | undefined)[]
}): ReactNode {
  const { t } = useTranslation('search')
  const { t: error } = useTranslation('errors')
  const proxyPassword = errors.some((one) => one?.kind === 'offline' && wantsProxyPassword(one.reason))
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
      {proxyPassword ? error('offline.proxyPassword') : (text ?? t('offline.text'))}
    </Notice>
  )
}
