import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoteAbout } from '../../../shared/domain/library/note.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { parseMarkdown } from '../../../shared/domain/markdown/parse-markdown.ts'
import { plainText } from '../../../shared/domain/markdown/plain-text.ts'
import { useNotes } from '../../data/library.ts'
import { IconButton } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AddToCollection, InCollections } from '../collections/add-to-collection.tsx'
import { useShownName } from '../party/company-name.tsx'
import { TagsEditor } from '../tags/tags-editor.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import './own-things.css'

/** Notes that are shown beside an overview; their own section has them all. */
const fewNotes = 2

/** At the side of a file's overview: one's own notes, tags and collections, and the ways to more of them. */
export function OwnThings({
  id,
  about,
  name,
  onNotes,
}: {
  readonly id: PartyId
  readonly about: NoteAbout
  readonly name: string | null
  readonly onNotes: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const halfName = useHalfName()
  const format = useFormat()
  const notes = useNotes(about).data ?? []
  return (
    <section className="section-panel own-things" aria-label={halfName(t('beside.title'))}>
      <div className="section-panel-head">
        <h2>{t('beside.title')}</h2>
        <span className="grow" />
        <IconButton small icon="note" label={t(notes.length === 0 ? 'beside.write' : 'beside.all')} onPress={onNotes} />
      </div>
      {notes.slice(-fewNotes).map((note) => (
        <p key={note.id} className="own-note">
          <Foreign text={plainText(parseMarkdown(note.text))} most={200} />{' '}
          <span className="dim nowrap">{format.momentDay(note.changedAt)}</span>
        </p>
      ))}
      <OwnLine id={id} name={name} />
    </section>
  )
}

/** The tags and collections of a company or person, and the way into another. */
export function OwnLine({ id, name }: { readonly id: PartyId; readonly name: string | null }): ReactNode {
  const shown = useShownName(name)
  return (
    <div className="own-line">
      <TagsEditor id={id} name={shown} />
      <InCollections id={id} />
      <AddToCollection ids={[id]} small />
    </div>
  )
}
