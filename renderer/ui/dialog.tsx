import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classes, IconButton } from './button.tsx'
import './dialog.css'

/** What is written into; a field that only searches what stands below it holds nothing that could be lost. */
const written =
  'textarea, input:is([type=text], [type=password], [type=email], [type=url], [type=number], :not([type]))'
const firstField = `:is(${written}, [type=search], select, [type=radio]:checked, [type=checkbox]):not(:disabled, [readonly])`

/** Puts the focus into the first field of a dialog that has one in sight; false where there is none (yet). */
function beginIn(body: HTMLElement | null): boolean {
  const field = [...(body?.querySelectorAll<HTMLElement>(firstField) ?? [])].find((one) => one.checkVisibility())
  field?.focus({ preventScroll: true })
  return field !== undefined
}

/** What a field held before, and whether somebody typed into it since: a value that follows a choice is nobody's typing. */
interface Held {
  readonly before: string
  readonly typed: boolean
}

/** Whether something was typed that would be gone. */
const holdsTyped = (fields: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement, Held>): boolean =>
  [...fields].some(
    ([field, { before, typed }]) => typed && field.isConnected && field.value.trim() !== '' && field.value !== before,
  )

/** A field whose content could be lost; null: none. */
const fieldOf = (target: EventTarget): HTMLInputElement | HTMLTextAreaElement | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(written)
    ? target
    : null

/**
 * A modal dialog: the platform's own, which traps the focus, closes on Escape and gives the focus back. It begins in its first
 * field, and asks before Escape, its cross or a press beside it takes away what was typed. Render it only while it is open.
 * `foot` holds the actions, free ones left, costly ones right. `forgets`: what is typed here only finds something. `saved`: of a
 * dialog that stays open after saving, a value that is another one each time; what stood in its fields then is kept and not lost.
 */
export function Dialog({
  title,
  children,
  foot,
  onClose,
  wide = false,
  forgets = false,
  saved = 0,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  readonly wide?: boolean
  readonly forgets?: boolean
  readonly saved?: number
}): ReactNode {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const [typed] = useState(() => new Map<HTMLInputElement | HTMLTextAreaElement, Held>())
  const [asks, setAsks] = useState(false)
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
  useEffect(() => {
    // A field that asks for the focus itself has it already.
    if (document.activeElement?.closest('.dialog-body, .dialog-foot') || beginIn(body.current)) return undefined
    // What is still being read may bring the first field; whoever has begun elsewhere meanwhile stays there.
    const dialog = ref.current
    const watcher = new MutationObserver(() => {
      if (beginIn(body.current)) stop()
    })
    const stop = (): void => {
      watcher.disconnect()
      dialog?.removeEventListener('keydown', stop)
      dialog?.removeEventListener('pointerdown', stop)
    }
    if (body.current !== null) watcher.observe(body.current, { childList: true, subtree: true })
    dialog?.addEventListener('keydown', stop)
    dialog?.addEventListener('pointerdown', stop)
    return stop
  }, [])
  useEffect(() => {
    if (asks) keep.current?.focus()
  }, [asks])
  useEffect(() => {
    for (const field of typed.keys()) typed.set(field, { before: field.value, typed: false })
  }, [saved, typed])
  const leave = (): void => {
    if (asks) setAsks(false)
    else if (!forgets && holdsTyped(typed)) setAsks(true)
    else onClose()
  }
  return (
    // Escape is the keyboard's way out (`cancel`); the click beside it is the mouse's.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog is left by pressing beside it
    <dialog
      ref={ref}
      className={classes('dialog', wide && 'dialog-wide')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands on what a dialog within this one, or a file chooser, was left by.
        if (event.target !== ref.current) return
        event.preventDefault()
        leave()
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) leave()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={t('close')} onPress={leave} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes what its fields held, and is no control */}
      <div
        className="dialog-body"
        role="group"
        aria-labelledby={titleId}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a help of words alone must scroll by keyboard too
        tabIndex={0}
        ref={body}
        onFocus={({ target }) => {
          const field = fieldOf(target)
          if (field !== null && !typed.has(field)) typed.set(field, { before: field.value, typed: false })
        }}
        onInput={({ target }) => {
          const field = fieldOf(target)
          if (field !== null) typed.set(field, { before: typed.get(field)?.before ?? '', typed: true })
        }}
      >
        {children}
      </div>
      {asks && (
        <div className="dialog-foot dialog-asks" role="alert">
          <span className="grow">{t('dialogTyped')}</span>
          <Button onPress={onClose}>{t('dialogDiscard')}</Button>
          <Button ref={keep} variant="primary" onPress={() => setAsks(false)}>
            {t('dialogKeep')}
          </Button>
        </div>
      )}
      {foot !== undefined && !asks && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
