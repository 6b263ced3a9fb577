import { useEffect, type ReactNode } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../data/core.tsx'
import { useShownName } from '../party/company-name.tsx'
import { AddToCollection, InCollections } from '../collections/add-to-collection.tsx'
import './own-line.css'
import { TagsEditor } from '../tags/tags-editor.tsx'

/** In the head of a file: its tags, its collections, and the way into another. Remembers that the file was opened. */
export function OwnLine({ id, name }: { readonly id: PartyId; readonly name: string | null }): ReactNode {
  const { library } = useClient()
  const shown = useShownName(name)
  useEffect(() => {
    // Where it can't be remembered, reading goes on all the same.
    void library.noteOpened({ id })
  }, [library, id])
  return (
    <div className="own-line">
      <TagsEditor id={id} name={shown} />
      <span className="grow" />
      <InCollections id={id} />
      <AddToCollection ids={[id]} small />
    </div>
  )
}
