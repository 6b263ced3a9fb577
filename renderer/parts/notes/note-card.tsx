import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longestNote, type Note, type NoteAbout } from '../../../shared/domain/library/note.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MarkdownView } from './markdown-view.tsx'
import './note-card.css'
import { useNoteDraft, type NoteDraft } from './use-note-draft.ts'

/** A note's length is said from here on. */
const longFrom = 90_000

/** One note, to read or to write. Without `note` it is a new one, made by its first letter. */
export function NoteCard({
  note,
  about,
  draftKey,
  head,
  write = false,
  onMade,
  onRemove,
}: {
  readonly note: Note | null
  readonly about: NoteAbout
  /** Stays the same while the editor lives, also when a new note becomes one that is kept. */
  readonly draftKey: string
  /** What it is about, where the list holds notes on many things. */
  readonly head?: ReactNode
  /** Opens for writing, with the focus in it. */
  readonly write?: boolean
  readonly onMade?: (note: Note) => void
  readonly onRemove?: (note: Note) => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const id = useId()
  const [mode, setMode] = useState<'write' | 'read'>(write ? 'write' : 'read')
  const draft = useNoteDraft(note, about, draftKey, onMade)
  const field = useRef<HTMLTextAreaElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(write)
  useEffect(() => {
    if (mode !== 'write' || !wantsFocus.current) return
    wantsFocus.current = false
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [mode])

  const choose = (next: 'write' | 'read'): void => {
    if (next === 'read') void draft.flush()
    setMode(next)
  }
  const toWriting = (): void => {
    wantsFocus.current = true
    setMode('write')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.key === 's') void draft.flush()
    else if (event.key === 'Escape') {
      choose('read')
      requestAnimationFrame(() => choice.current?.querySelector<HTMLElement>('input:checked')?.focus())
    } else return
    event.preventDefault()
  }
  const shown =
    draft.text.trim() === '' ? <p className="null">{t('note.empty')}</p> : <MarkdownView text={draft.text} />
  return (
    <article className="note-card" aria-labelledby={`${id}name`} data-note={note?.id}>
      <div className="note-card-head">
        <h3 id={`${id}name`} className={head === undefined ? 'hidden-text' : 'note-card-about cut'}>
          {head ?? t('note.nameOf')}
        </h3>
        <span className="small dim note-card-times">
          {note !== null && (
            <>
              <span>{t('note.created', { time: format.moment(note.createdAt) })}</span>
              {note.changedAt !== note.createdAt && (
                <span>{t('note.changedAt', { time: format.moment(note.changedAt) })}</span>
              )}
            </>
          )}
          <span
            role="status"
            className={draft.state === 'failed' || draft.state === 'conflict' ? 'note-card-unsaved' : undefined}
          >
            {draft.state === 'gone' ? t('note.state.failed') : t(`note.state.${draft.state}`)}
          </span>
          {draft.text.length >= longFrom && (
            <span>{t('note.long', { count: draft.text.length, most: longestNote })}</span>
          )}
        </span>
        <span className="grow" />
        <div ref={choice}>
          <Segmented
            small
            label={t('note.mode')}
            value={mode}
            onChange={choose}
            options={[
              { value: 'write', text: t('note.write') },
              { value: 'read', text: t('note.read') },
            ]}
          />
        </div>
        {note !== null && note.about.kind !== 'desk' && <ShareButton kind="note" id={note.id} />}
        {note !== null && onRemove && (
          <IconButton
            small
            icon="remove"
            label={t('note.remove')}
            onPress={() => void draft.flush().then(() => onRemove(note))}
          />
        )}
      </div>
      {draft.error && <ErrorNotice boxed error={draft.error} onRetry={() => void draft.flush()} />}
      {draft.state === 'gone' && (
        <Notice
          boxed
          tone="warn"
          actions={
            <Button small onPress={draft.makeAgain}>
              {t('note.again')}
            </Button>
          }
        >
          {t('note.gone')}
        </Notice>
      )}
      <Conflict draft={draft} />
      {mode === 'write' ? (
        <textarea
          ref={field}
          className="note-card-field"
          aria-label={t('note.field')}
          placeholder={t('note.placeholder')}
          value={draft.text}
          maxLength={longestNote}
          rows={Math.min(24, Math.max(5, draft.text.split('\n', 25).length + 1))}
          dir="auto"
          onChange={(event) => draft.type(event.target.value)}
          onBlur={() => void draft.flush()}
          onKeyDown={onKeyDown}
        />
      ) : (
        // A double click is the mouse's short way; the keyboard's is the choice above.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- see above
        <div className="note-card-text" onDoubleClick={toWriting}>
          {shown}
        </div>
      )}
    </article>
  )
}

/** Both texts, and what can be done with them. */
function Conflict({ draft }: { readonly draft: NoteDraft }): ReactNode {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const { theirs, text } = draft
  if (theirs === null) return null
  return (
    <Notice
      boxed
      tone="warn"
      title={t('note.conflict')}
      actions={
        <>
          <Button small onPress={() => draft.settle(text)}>
            {t('note.keepMine')}
          </Button>
          <Button small onPress={() => draft.settle(theirs.text)}>
            {t('note.takeTheirs')}
          </Button>
          <Button small onPress={() => draft.settle(`${text}\n\n---\n\n${theirs.text}`.slice(0, longestNote))}>
            {t('note.keepBoth')}
          </Button>
        </>
      }
    >
      <p>
        {t('note.conflictText')} {t('note.mine')}.
      </p>
      <p className="small dim">{t('note.theirs', { time: format.moment(theirs.changedAt) })}</p>
      <div className="note-card-theirs">
        <MarkdownView text={theirs.text} />
      </div>
    </Notice>
  )
}
