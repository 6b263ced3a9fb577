import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { AppError, Outcome } from '../../shared/domain/errors.ts'
import { useClient } from '../data/core.tsx'
import { useTabs } from '../data/tabs.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorNotice } from './errors/error-notice.tsx'
import './undo.css'

interface Done {
  readonly text: string
  /** Number of a removal at the core, or what takes it back; null: it can't be taken back, or needn't. */
  readonly undo: number | (() => Promise<Outcome<unknown>>) | null
}

/** What was done last and can be taken back: one for the whole window, until the next or until the view changes. */
const useDone = create<{ readonly done: Done | null; readonly error: AppError | null }>()(() => ({
  done: null,
  error: null,
}))

/** Says what was done and offers to take it back. */
export const offerUndo = (text: string, undo: Done['undo']): void => useDone.setState({ done: { text, undo } })
export const forgetUndo = (): void => useDone.setState({ done: null })

/** Why the last thing could not be taken back; too much for the status line. */
export function UndoError(): ReactNode {
  const { error } = useDone()
  return error && <ErrorNotice error={error} onDismiss={() => useDone.setState({ error: null })} />
}

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select'

/** The key Z takes back, unless somebody is typing or a view in sight has its own Z. */
function useUndoKey(back: (() => void) | null): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (latest.current === null || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The phrase in the status line that says so; once in the window. It goes with the view in which it was done. */
export function UndoNotice(): ReactNode {
  const { t, i18n } = useTranslation('notes')
  const { library } = useClient()
  const { done } = useDone()
  const { active } = useTabs()
  const view = useRef(active)
  const [said, setSaid] = useState({ done, language: i18n.language })
  if (said.done !== done) setSaid({ done, language: i18n.language })
  useEffect(() => {
    // What closes its own tab, such as removing a collection, is said in the view that follows.
    view.current = useTabs.getState().active
  }, [done])
  useEffect(() => {
    if (view.current !== active) forgetUndo()
  }, [active])
  const back = async (): Promise<void> => {
    if (done === null) return
    const outcome = typeof done.undo === 'number' ? await library.undo({ undo: done.undo }) : await done.undo?.()
    if (outcome === undefined) return
    if (!outcome.ok) useDone.setState({ done: null, error: outcome.error })
    else offerUndo(outcome.value === false ? t('undoFailed') : t('undone'), null)
  }
  const undo = done !== null && done.undo !== null ? () => void back() : null
  useUndoKey(undo)
  // A sentence of before another language was chosen is not said again in the old one.
  const text = said.done === done && said.language === i18n.language ? done?.text : t('undoable')
  return (
    <span className="undo" role="status">
      {done !== null && (undo !== null || text === done.text) && (
        <>
          <span className="undo-text cut" title={text}>
            {text}
          </span>
          {undo !== null && (
            <Button small variant="quiet" shortcut="Z" onPress={undo}>
              {t('undo')}
            </Button>
          )}
          <IconButton small icon="close" label={t('dismiss')} onPress={forgetUndo} />
        </>
      )}
    </span>
  )
}
