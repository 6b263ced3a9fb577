import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { AppError, Outcome } from '../../shared/domain/errors.ts'
import { useClient } from '../data/core.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from './errors/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'

interface Done {
  readonly text: string
  /** Number of a removal at the core, or what takes it back; null: it can't be taken back, or needn't. */
  readonly undo: number | (() => Promise<Outcome<unknown>>) | null
}

/** What was done last and can be taken back: one for the whole window, until the next. */
const useDone = create<{ readonly done: Done | null }>()(() => ({ done: null }))

/** Says what was done and offers to take it back. */
export const offerUndo = (text: string, undo: Done['undo']): void => useDone.setState({ done: { text, undo } })
export const forgetUndo = (): void => useDone.setState({ done: null })

/** The line that says so; once in the window. */
export function UndoNotice(): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const { done } = useDone()
  const [error, setError] = useState<AppError | null>(null)
  if (error) return <ErrorNotice error={error} onDismiss={() => setError(null)} />
  if (done === null) return null
  const back = async (): Promise<void> => {
    const outcome = typeof done.undo === 'number' ? await library.undo({ undo: done.undo }) : await done.undo?.()
    if (outcome === undefined) return
    if (!outcome.ok) {
      forgetUndo()
      setError(outcome.error)
    } else offerUndo(outcome.value === false ? t('undoFailed') : t('undone'), null)
  }
  return (
    <Notice
      actions={
        <>
          {done.undo !== null && (
            <Button small icon="undo" onPress={() => void back()}>
              {t('undo')}
            </Button>
          )}
          <Button small variant="quiet" onPress={forgetUndo}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      {done.text}
    </Notice>
  )
}
