import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { largestImportFile } from '../../../shared/domain/imports/import.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { handOver, type HandedOver } from './data.ts'
import { FilePreview } from './file-preview.tsx'
import './imports.css'

const withoutEnding = (name: string): string => cutText(name.replace(/\.[^.]{1,5}$/, ''), 120).text.trim()

/**
 * Imports a list from a chosen or dropped file or from pasted text, with a preview of how it is read before it is
 * taken.
 */
export function NewImport({
  file = null,
  onClose,
}: {
  /** A file that is there already; null: it is chosen here. */
  readonly file?: File | null
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const client = useClient()
  const format = useFormat()
  const [handed, setHanded] = useState<HandedOver | null>(null)
  const [pasted, setPasted] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<'too-large' | 'gone' | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const take = async (fileName: string | null, size: number, read: () => Promise<Uint8Array>): Promise<void> => {
    setError(null)
    setRefused(size > largestImportFile ? 'too-large' : null)
    if (size > largestImportFile) return
    setBusy(true)
    // It was changed or removed since it was chosen.
    const bytes = await read().catch(() => null)
    const outcome = bytes === null ? null : await handOver(client, fileName, bytes)
    setBusy(false)
    if (outcome === null) return setRefused('gone')
    if (outcome.ok)
      setHanded({ upload: outcome.value, name: fileName === null ? t('pastedName') : withoutEnding(fileName) })
    else setError(outcome.error)
  }
  const takeFile = (file: File | undefined): void => {
    if (file !== undefined) void take(file.name, file.size, async () => new Uint8Array(await file.arrayBuffer()))
  }
  const drop = useFileDrop(takeFile)
  const onBegin = useEffectEvent(takeFile)
  useEffect(() => {
    if (file !== null) onBegin(file)
  }, [file])
  const back = (): void => {
    if (handed !== null) void client.imports.discard({ upload: handed.upload })
    setHanded(null)
  }
  if (handed !== null)
    return (
      <FilePreview
        handed={handed}
        onBack={back}
        onClose={() => {
          back()
          onClose()
        }}
        onDone={onClose}
      />
    )
  return (
    <Dialog
      wide
      title={t('new')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={pasted.trim() === '' ? t('nothingPasted') : null}
            onPress={() => {
              const bytes = new TextEncoder().encode(pasted)
              void take(null, bytes.length, () => Promise.resolve(bytes))
            }}
          >
            {t('usePasted')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} boxed />}
      {refused !== null && (
        <Notice boxed tone="warn" title={t(`refused.${refused}`)}>
          {t(`refusedMore.${refused}`, { most: format.number(largestImportFile / 1024 / 1024) })}
        </Notice>
      )}
      <p className="import-intro">{t('intro')}</p>
      <div className="import-drop" {...drop}>
        <Button icon="folder" busy={busy} onPress={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <span className="dim small">{t('orDrop', { most: format.number(largestImportFile / 1024 / 1024) })}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('choose')}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            takeFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <label className="import-paste">
        <span className="small">{t('paste')}</span>
        <textarea
          rows={7}
          value={pasted}
          spellCheck={false}
          placeholder={t('pasteExample')}
          onChange={(event) => setPasted(event.target.value)}
        />
      </label>
    </Dialog>
  )
}
