import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CollectionLink } from './collection-link.tsx'
import { useCollections, useCollectionsOf } from '../../data/library.ts'
import { offerUndo } from '../undo.tsx'
import './collections.css'

const longestName = 80

/** A button that adds companies and persons to a collection, one that there is or a new one. Free. */
export function AddToCollection({
  ids,
  small = false,
}: {
  readonly ids: readonly PartyId[]
  readonly small?: boolean
}): ReactNode {
  const { t } = useTranslation('notes')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small={small} icon="collection" onPress={() => setOpen(true)}>
        {t('collection.addTo')}
      </Button>
      {open && <CollectionDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Which collection; its name is typed, and what isn't there yet is made. */
export function CollectionDialog({
  ids,
  onClose,
}: {
  readonly ids: readonly PartyId[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const collections = useCollections().data ?? []
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<AppError | null>(null)
  const wanted = typed.trim()
  const forms = foldings(wanted)
  const found = collections.filter(
    ({ name }) => wanted === '' || foldings(name).some((folded) => forms.some((form) => folded.includes(form))),
  )
  const known = collections.some(({ name }) => name === wanted)

  const add = async (id: number, name: string): Promise<void> => {
    const outcome = await library.addToCollection({ id, parties: [...ids] })
    if (!outcome.ok) return setError(outcome.error)
    const { added, left } = outcome.value
    const called = cutText(name, longestName).text
    const said =
      added.length === 0 && left === 0
        ? t('collection.already', { name: called })
        : t('collection.added', { count: added.length, name: called })
    offerUndo(
      left > 0 ? `${said} ${t('collection.full', { count: left })}` : said,
      added.length === 0 ? null : () => library.takeFromCollection({ id, parties: [...added] }),
    )
    onClose()
  }
  const make = async (): Promise<void> => {
    const outcome = await library.saveCollection({ id: null, name: wanted, note: '' })
    if (outcome.ok) await add(outcome.value.id, outcome.value.name)
    else setError(outcome.error)
  }
  return (
    <Dialog
      title={t('collection.addToTitle', { count: ids.length })}
      onClose={onClose}
      foot={
        <Button variant="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      {error && <ErrorNotice boxed error={error} onDismiss={() => setError(null)} />}
      <TextField
        label={t('collection.find')}
        value={typed}
        maxLength={300}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const [only] = found
          if (only !== undefined && (found.length === 1 || only.name === wanted)) void add(only.id, only.name)
          else if (wanted !== '' && !known) void make()
        }}
      />
      <ul className="collection-choice">
        {wanted !== '' && !known && (
          <li>
            <Button icon="add" onPress={() => void make()}>
              {t('collection.make', { name: cutText(wanted, longestName).text })}
            </Button>
          </li>
        )}
        {found.map(({ id, name, companies, persons }) => (
          <li key={id}>
            <Button icon="collection" onPress={() => void add(id, name)}>
              {cutText(name, longestName).text}
            </Button>
            <span className="small dim">{t('collection.count', { count: companies + persons })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** In which collections a company or person is, each a way there. */
export function InCollections({ id }: { readonly id: PartyId }): ReactNode {
  const { t } = useTranslation('notes')
  const collections = useCollectionsOf(id).data ?? []
  if (collections.length === 0) return null
  return (
    <span className="row in-collections">
      {collections.slice(0, 4).map((collection) => (
        <CollectionLink key={collection.id} {...collection} />
      ))}
      {collections.length > 4 && <span className="small dim">+{collections.length - 4}</span>}
      <span className="hidden-text">{t('collection.title')}</span>
    </span>
  )
}
