import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RestoreProgress } from '../../../shared/domain/library/library-file.ts'
import { useOnChange } from '../../data/core.tsx'
import { useMegabytes } from './megabytes.ts'

/** How far a restore is; null: none is under way. */
export function useRestoring(): RestoreProgress | null {
  const onChange = useOnChange()
  const [progress, setProgress] = useState<RestoreProgress | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind === 'restoring') setProgress(change.progress)
      }),
    [onChange],
  )
  return progress
}

/** Until then one's own library was not touched, and the restore may be stopped. */
export const mayStop = (progress: RestoreProgress | null): boolean =>
  progress === null || progress.step === 'copying' || progress.step === 'preparing'

/** The step of a restore in words, with its bytes. */
export function RestoreSteps({ progress }: { readonly progress: RestoreProgress | null }): ReactNode {
  const { t } = useTranslation('backups')
  const megabytes = useMegabytes()
  const bytes = progress?.bytes ?? null
  return (
    <p className="small" role="status">
      {t(`restoreStep.${progress?.step ?? 'copying'}`)}
      {bytes !== null && ` ${t('ofBytes', { done: megabytes(bytes.done), total: megabytes(bytes.total) })}`}
      {!mayStop(progress) && ` ${t('restoreNoStop')}`}
    </p>
  )
}
