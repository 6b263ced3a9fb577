import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedNote, Note } from '../../../shared/domain/library/note.ts'
import { useClient } from '../../data/core.tsx'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useAllNotes, useLibraryPlace } from '../../data/library.ts'
import { NoteCard } from '../../parts/notes/note-card.tsx'
import { nextEditor } from '../../parts/notes/notes-panel.tsx'
import { offerUndo } from '../../parts/undo.tsx'

const typingPause = 150
const atOnce = 50

/** All notes, changed last first, searched by every word; and a free one. */
export function NotesView(): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const [text, setText] = useState('')
  const [most, setMost] = useState(atOnce)
  const searched = useTyped(text.trim(), typingPause)
  const { data, error } = useAllNotes(searched, Math.min(200, most))
  const target = useLibraryPlace((place) => place.note)
  const [begun, setBegun] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)

  // A note that was asked for from elsewhere comes into sight, and the focus to it.
  const there = data?.notes.some(({ id }) => id === target) ?? false
  useEffect(() => {
    if (target === null || !there) return
    const card = list.current?.querySelector<HTMLElement>(`[data-listed="${target}"]`)
    card?.scrollIntoView({ block: 'center' })
    card?.focus()
  }, [target, there])
  const remove = async (note: Note): Promise<void> => {
    const outcome = await library.removeNote({ id: note.id })
    if (outcome.ok) offerUndo(t('removed', { name: t('note.nameOf') }), outcome.value.undo)
  }
  if (error) return <ErrorNotice error={error.appError} />
  const notes = data?.notes ?? []
  const pinned = target !== null && data !== undefined && !there ? target : null
  return (
    <div className="library-pane">
      <div className="library-bar">
        <Button small icon="add" onPress={() => setBegun((all) => [nextEditor(), ...all])}>
          {t('note.add')}
        </Button>
        <TextField
          label={t('note.filter')}
          hideLabel
          placeholder={t('note.filter')}
          icon="filter"
          className="search-field"
          value={text}
          maxLength={200}
          onChange={setText}
        />
        <span className="grow" />
        {notes.length > 0 && <ExportButton source={{ kind: 'notes', text: searched }} />}
      </div>
      <div className="library-list scroll" ref={list}>
        {begun.map((key) => (
          <NewNote key={key} draftKey={key} onMade={() => setBegun((all) => all.filter((one) => one !== key))} />
        ))}
        {pinned !== null && <PinnedNote id={pinned} onRemove={remove} />}
        {notes.map((note) => (
          <div
            key={note.id}
            data-listed={note.id}
            tabIndex={-1}
            className={note.id === target ? 'note-card-targeted' : undefined}
          >
            <NoteCard
              note={note}
              about={note.about}
              draftKey={`note ${note.id}`}
              head={<Subject note={note} />}
              onRemove={(gone) => void remove(gone)}
            />
          </div>
        ))}
        {data !== undefined &&
          notes.length === 0 &&
          begun.length === 0 &&
          (searched === '' ? (
            <EmptyState icon="note" title={t('note.none')}>
              {t('note.noneText')}
            </EmptyState>
          ) : (
            <EmptyState icon="note" title={t('note.noMatch', { text: cutText(searched, 60).text })} />
          ))}
        {data?.more === true && most < 200 && (
          <Button onPress={() => setMost((now) => now + atOnce)}>{t('more')}</Button>
        )}
      </div>
    </div>
  )
}

/** A note that was asked for and is older than those in the list. */
function PinnedNote({
  id,
  onRemove,
}: {
  readonly id: number
  readonly onRemove: (note: Note) => Promise<void>
}): ReactNode {
  const { library } = useClient()
  const [note, setNote] = useState<ListedNote | null>(null)
  useEffect(() => {
    let wanted = true
    void library.note({ id }).then((outcome) => {
      if (wanted && outcome.ok) setNote(outcome.value)
    })
    return () => {
      wanted = false
    }
  }, [library, id])
  return (
    note && (
      <div className="note-card-targeted">
        <NoteCard
          note={note}
          about={note.about}
          draftKey={`note ${note.id}`}
          head={<Subject note={note} />}
          onRemove={(gone) => void onRemove(gone)}
        />
      </div>
    )
  )
}

/** A free note while it is new. It stays in its editor until that is left, so that nothing jumps while one types. */
function NewNote({ draftKey, onMade }: { readonly draftKey: string; readonly onMade: () => void }): ReactNode {
  const { t } = useTranslation('notes')
  const [made, setMade] = useState(false)
  return (
    <div
      onBlur={(event) => {
        if (made && !event.currentTarget.contains(event.relatedTarget)) onMade()
      }}
    >
      <NoteCard
        note={null}
        about={{ kind: 'free' }}
        draftKey={draftKey}
        head={t('note.about.free')}
        write
        onMade={() => setMade(true)}
      />
    </div>
  )
}

/** What a note is about, as the way there. */
function Subject({ note: { about, subject } }: { readonly note: ListedNote }): ReactNode {
  const { t } = useTranslation('notes')
  if (about.kind === 'free') return t('note.about.free')
  const name = cutText(subject === null || subject.trim() === '' ? t('unnamed') : subject, 80).text
  return (
    <button type="button" className="link-button" onClick={() => openTab(about)}>
      {about.kind === 'desk' ? t('note.about.desk', { name }) : name}
    </button>
  )
}
