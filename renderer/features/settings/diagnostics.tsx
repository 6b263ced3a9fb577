import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Diagnostics as Lines } from '../../../shared/contract/state.ts'
import { valueOf, type AppErrorValue } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { copyText } from '../../ui/copy-text.ts'

/** What to hand on when something doesn't work; the core leaves out the key and everything that was read. */
export function Diagnostics(): ReactNode {
  const { t } = useTranslation('settings')
  const { app } = useClient()
  const [copied, setCopied] = useState<boolean | null>(null)
  const { data, error, refetch } = useQuery<Lines, AppErrorValue>({
    queryKey: ['state', 'diagnostics'],
    queryFn: async ({ signal }) => valueOf(await app.diagnostics({}, { signal })),
  })
  if (error !== null) return <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />
  const lines = data?.lines ?? []
  return (
    <>
      <dl className="diagnostics">
        {lines.map(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
      </dl>
      <div className="row">
        <Button
          icon="copy"
          onPress={() => void copyText(lines.map(({ label, value }) => `${label}: ${value}`).join('\n')).then(setCopied)}
        >
          {t('copyDiagnostics')}
        </Button>
        <span className="dim" role="status">{copied === null ? '' : t(copied ? 'copied' : 'copyFailed')}</span>
      </div>
    </>
  )
}
