import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
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
