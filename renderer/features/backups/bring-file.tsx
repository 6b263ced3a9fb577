import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockedFile, LookedAt } from '../../../shared/contract/backups.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { BytesDone } from '../../../shared/domain/library/library-file.ts'
import { useClient } from '../../data/core.tsx'
import { useDropped } from '../../data/dropped-file.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useMegabytes } from './megabytes.ts'
import { handOver } from './hand-over.ts'

/**
 * A library file that is dropped here, or chosen in the page where the host has no dialog of its own. It is handed over in parts and
 * may be stopped.
 */
export function BringFile({
  chooses,
  onLooked,
}: {
  /** The page has a button for it. */
  readonly chooses: boolean
  readonly onLooked: (file: LookedAt | LockedFile | null) => void
}): ReactNode {
  const { t } = useTranslation('backups')
  const { backups } = useClient()
  const megabytes = useMegabytes()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState<BytesDone | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || stop.current !== null) return
    const stopping = new AbortController()
    stop.current = stopping
    setError(null)
    setBytes({ done: 0, total: file.size })
    onLooked(null)
    const looked = await handOver(backups, file, stopping.signal, setBytes)
    stop.current = null
    setBytes(null)
    if (looked.ok) onLooked(looked.value)
    else if (looked.error.kind !== 'canceled') setError(looked.error)
  }
  useDropped('library', (file) => void take(file))
  const drop = useFileDrop((file) => void take(file))
  return (
    <>
      <div className="library-drop" {...drop}>
        {chooses && (
          <Button icon="folder" busy={bytes !== null} onPress={() => input.current?.click()}>
            {t('choose')}
          </Button>
        )}
        <span className="dim small" role="status">
          {bytes === null
            ? t(chooses ? 'orDrop' : 'drop')
            : t('receiving', { done: megabytes(bytes.done), total: megabytes(bytes.total) })}
        </span>
        {bytes !== null && <Button onPress={() => stop.current?.abort()}>{t('cancel')}</Button>}
        {chooses && (
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('choose')}
            accept=".registerblick,.age,.db"
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        )}
      </div>
      {error !== null && <ErrorNotice error={error} onDismiss={() => setError(null)} boxed here />}
    </>
  )
}
