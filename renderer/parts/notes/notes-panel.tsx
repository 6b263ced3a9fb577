import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Note, NoteAbout } from '../../../shared/domain/library/note.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { useNotes } from '../../data/library.ts'
import { NoteCard } from './note-card.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { offerUndo } from '../undo.tsx'

let editors = 0
/** A new editor's name; a note that is made in it keeps the name, so that the text under the cursor stays. */
export const nextEditor = (): string => `new ${(editors += 1)}`

/** How many notes there are, behind the section's name; nothing where there is none. */
export function NotesCount({ about }: { readonly about: NoteAbout }): ReactNode {
  const count = useNotes(about).data?.length ?? 0
  return count === 0 ? null : <TabCount count={count} />
}

/** The notes on one thing, oldest first, and a new one. */
export function NotesPanel({ about }: { readonly about: NoteAbout }): ReactNode {
  const { t } = useTranslation('notes')
  const halfName = useHalfName()
  const { library } = useClient()
  const { data: notes, error } = useNotes(about)
  /** Editors that began as new ones: each with the note it became. */
  const [begun, setBegun] = useState<readonly { readonly key: string; readonly id: number | null }[]>([])
  const add = (): void => setBegun((all) => [...all, { key: nextEditor(), id: null }])
  const remove = async (note: Note): Promise<void> => {
    const outcome = await library.removeNote({ id: note.id })
    if (outcome.ok) offerUndo(t('removed', { name: t('note.nameOf') }), outcome.value.undo)
  }
  // A note that was made here and is in the list now keeps its own editor, at its place below.
  const ofEditor = (id: number): string | undefined => begun.find((one) => one.id === id)?.key
  useEffect(() => {
    if (notes === undefined) return
    setBegun((all) => all.filter((one) => one.id === null || notes.some(({ id }) => id === one.id)))
  }, [notes])
  if (error) return <ErrorNotice error={error.appError} />
  if (notes === undefined) return null
  const pending = begun.filter((one) => one.id === null || !notes.some(({ id }) => id === one.id))
  return (
    <section className="notes-panel" aria-label={halfName(t('note.title'))}>
      <div className="notes-panel-bar">
        <Button icon="add" small onPress={add}>
          {t('note.add')}
        </Button>
      </div>
      {notes.length === 0 && pending.length === 0 && (
        <EmptyState icon="note" title={t('note.none')}>
          {t('note.noneText')}
        </EmptyState>
      )}
      {[
        ...notes.map((note) => ({ note, key: ofEditor(note.id) ?? `note ${note.id}` })),
        ...pending.map(({ key }) => ({ note: null, key })),
      ].map(({ note, key }) => (
        <NoteCard
          key={key}
          draftKey={key}
          note={note}
          about={about}
          write={note === null}
          onMade={(made) => setBegun((all) => all.map((one) => (one.key === key ? { ...one, id: made.id } : one)))}
          onRemove={(gone) => void remove(gone)}
        />
      ))}
    </section>
  )
}
