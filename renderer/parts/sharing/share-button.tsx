import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useClient } from '../../data/core.tsx'
import { useShared, type Shareable } from '../../data/sharing.ts'
import { useInTeam } from '../../data/team.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'

/**
 * Shares a note, a tag or a collection with the team, and takes that back. In a library alone there is nobody to share with, and
 * nothing to see.
 */
export function ShareButton({ kind, id }: { readonly kind: Shareable; readonly id: number }): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const inTeam = useInTeam()
  const { data: shared } = useShared(kind, inTeam)
  const [error, setError] = useState<AppError | null>(null)
  const [busy, setBusy] = useState(false)
  if (!inTeam || shared === undefined) return null
  const mine = shared.find((one) => one.id === id)
  const by = mine?.by ?? null
  const press = async (): Promise<void> => {
    setBusy(true)
    const outcome = await library.share({ kind, id, on: mine === undefined })
    setError(outcome.ok ? null : outcome.error)
    setBusy(false)
  }
  return (
    <>
      <Button
        small
        variant="quiet"
        icon={mine === undefined ? 'person' : 'people'}
        pressed={mine !== undefined}
        busy={busy}
        onPress={() => void press()}
      >
        {mine === undefined ? t('share.private') : t('share.shared')}
      </Button>
      {by !== null && <span className="small dim">{t('share.by', { name: by })}</span>}
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
    </>
  )
}
