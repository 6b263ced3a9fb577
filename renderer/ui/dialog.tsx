import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes, IconButton } from './button.tsx'
import './dialog.css'

/**
 * A modal dialog: the platform's own, which traps the focus, closes on Escape and gives the focus back. Render it only
 * while it is open. `foot` holds the actions, free ones left, costly ones right.
 */
export function Dialog({
  title,
  children,
  foot,
  onClose,
  wide = false,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  readonly wide?: boolean
}): ReactNode {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog !== null && !dialog.open) dialog.showModal()
    // React takes the element away without closing it, so giving the focus back is ours to do.
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // Escape is the keyboard's way out (`cancel`); the click beside it is the mouse's.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog is left by pressing beside it
    <dialog
      ref={ref}
      className={classes('dialog', wide && 'dialog-wide')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={t('close')} onPress={onClose} />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a help of words alone must scroll by keyboard too */}
      <div className="dialog-body" role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
