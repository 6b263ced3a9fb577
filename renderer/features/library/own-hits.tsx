import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { showFile } from '../../data/shown-file.ts'
import { useFoundOwn } from '../../data/library.ts'
import { openCollection, openNote, openSaved, showTag } from '../../parts/saved-searches/open-own.ts'

/** Notes, tags, collections and saved searches that hold what was typed, each a way there; nothing where none does. */
export function OwnHits({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('notes')
  const found = useFoundOwn(text, 5).data
  if (text === '' || found === undefined) return null
  const { notes, tags, collections, searches, files } = found
  if (notes.length + tags.length + collections.length + searches.length + files.length === 0) return null
  return (
    <section className="library-own" aria-label={t('own.title')}>
      <h2>{t('own.title')}</h2>
      {tags.map((tag) => (
        <Button key={`tag ${tag.id}`} small icon="tag" onPress={() => showTag(tag)}>
          {cutText(`#${tag.name}`, 40).text}
        </Button>
      ))}
      {collections.map(({ id, name }) => (
        <Button key={`collection ${id}`} small icon="collection" onPress={() => openCollection(id)}>
          {cutText(name, 40).text}
        </Button>
      ))}
      {searches.map((search) => (
        <Button key={`search ${search.id}`} small icon="saved" onPress={() => openSaved(search)}>
          {cutText(search.name, 40).text}
        </Button>
      ))}
      {files.map((file) => (
        <Button key={`file ${file.job.id}`} small icon="export" onPress={() => showFile(file)}>
          {cutText(file.job.title, 40).text}
        </Button>
      ))}
      {notes.map((hit) => (
        <Button key={`note ${hit.note.id}`} small icon="note" onPress={() => openNote(hit.note)}>
          {cutText(hit.excerpt, 60).text}
        </Button>
      ))}
    </section>
  )
}
