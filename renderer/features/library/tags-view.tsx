import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tagColors, type ListedTag, type Tag, type TagColor } from '../../../shared/domain/library/tag.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useClient } from '../../data/core.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ShareButton } from '../../parts/sharing/share-button.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { useTags } from '../../data/library.ts'
import { showTag } from '../../parts/saved-searches/open-own.ts'
import { TagChip } from '../../parts/tags/tag-chip.tsx'
import { offerUndo } from '../../parts/undo.tsx'

type Doing = { readonly what: 'change' | 'merge' | 'remove'; readonly tag: ListedTag }

const shown = (name: string): string => cutText(name, 60).text

/** All tags with the number of tagged parties: show, rename, colour, merge, delete. */
export function TagsView(): ReactNode {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const { data: tags, error } = useTags()
  const [filter, setFilter] = useState('')
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = useMemo(
    (): readonly Column<ListedTag>[] => [
      { key: 'name', head: t('tag.column.name'), rowHeader: true, cell: (tag) => <TagChip tag={tag} /> },
      {
        key: 'companies',
        head: t('tag.column.companies'),
        width: '110px',
        align: 'end',
        cell: ({ companies }) => format.number(companies),
      },
      {
        key: 'persons',
        head: t('tag.column.persons'),
        width: '110px',
        align: 'end',
        cell: ({ persons }) => format.number(persons),
      },
      {
        key: 'act',
        head: t('tag.column.act'),
        hideHead: true,
        width: '120px',
        align: 'end',
        cell: (tag) => (
          <span className="library-row-actions">
            <IconButton
              small
              icon="edit"
              label={t('renameNamed', { name: shown(tag.name) })}
              onPress={() => setDoing({ what: 'change', tag })}
            />
            <IconButton
              small
              icon="merge"
              label={t('tag.mergeNamed', { name: shown(tag.name) })}
              onPress={() => setDoing({ what: 'merge', tag })}
            />
            <IconButton
              small
              icon="remove"
              label={t('removeNamed', { name: shown(tag.name) })}
              onPress={() => setDoing({ what: 'remove', tag })}
            />
          </span>
        ),
      },
    ],
    [t, format],
  )
  if (error) return <ErrorNotice error={error.appError} />
  if (tags?.length === 0)
    return (
      <EmptyState icon="tag" title={t('tag.none')}>
        {t('tag.noneText')}
      </EmptyState>
    )
  const forms = foldings(filter)
  const found = (tags ?? []).filter(
    ({ name }) => forms.length === 0 || foldings(name).some((folded) => forms.some((form) => folded.includes(form))),
  )
  const close = (): void => setDoing(null)
  return (
    <div className="library-pane">
      <div className="library-bar">
        <TextField
          label={t('tag.filter')}
          hideLabel
          placeholder={t('tag.filter')}
          icon="filter"
          className="search-field"
          value={filter}
          maxLength={60}
          onChange={setFilter}
        />
        <span className="grow" />
        <ExportButton source={{ kind: 'tagged' }} />
      </div>
      <DataTable
        name="tags-view"
        label={t('tag.title')}
        rows={found}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={showTag}
      />
      {doing?.what === 'change' && <ChangeDialog tag={doing.tag} onClose={close} />}
      {doing?.what === 'merge' && (
        <MergeDialog tag={doing.tag} others={(tags ?? []).filter(({ id }) => id !== doing.tag.id)} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveDialog tag={doing.tag} onClose={close} />}
    </div>
  )
}

/** Merges one tag into another, and offers to take it back. */
function useMerge(): (from: Tag, into: Tag) => Promise<AppError | null> {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  return async (from, into) => {
    const outcome = await library.mergeTags({ from: from.id, into: into.id })
    if (!outcome.ok) return outcome.error
    offerUndo(t('tag.merged', { from: shown(from.name), into: shown(into.name) }), outcome.value.undo)
    return null
  }
}

/** Name and colour. A name that another tag has leads to merging, never there by itself. */
function ChangeDialog({ tag, onClose }: { readonly tag: ListedTag; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const merge = useMerge()
  const [name, setName] = useState(tag.name)
  const [color, setColor] = useState<TagColor>(tag.color)
  const [taken, setTaken] = useState<Tag | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const save = async (): Promise<void> => {
    const outcome = await library.changeTag({ id: tag.id, name, color })
    if (!outcome.ok) return setError(outcome.error)
    if (outcome.value.state === 'name-taken') return setTaken(outcome.value.other)
    if (outcome.value.state !== 'no-name') onClose()
  }
  const mergeInto = async (into: Tag): Promise<void> => {
    const failed = await merge(tag, into)
    if (failed === null) onClose()
    else setError(failed)
  }
  return (
    <Dialog
      title={t('rename')}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onPress={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        {error && <ErrorNotice boxed error={error} onDismiss={() => setError(null)} />}
        {taken && (
          <Notice
            boxed
            tone="warn"
            actions={
              <Button small icon="merge" onPress={() => void mergeInto(taken)}>
                {t('tag.merge')}
              </Button>
            }
          >
            {t('tag.taken', { name: shown(taken.name) })}
          </Notice>
        )}
        <TextField
          label={t('name')}
          value={name}
          maxLength={60}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void save()
          }}
        />
        <ShareButton kind="tag" id={tag.id} />
        <fieldset className="tag-colors">
          <legend>{t('tag.column.color')}</legend>
          {tagColors.map((one) => (
            <label key={one}>
              <input type="radio" name="tag colour" checked={one === color} onChange={() => setColor(one)} />
              <TagChip tag={{ name: t(`tag.color.${one}`), color: one }} />
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}

function MergeDialog({
  tag,
  others,
  onClose,
}: {
  readonly tag: ListedTag
  readonly others: readonly ListedTag[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const merge = useMerge()
  const [filter, setFilter] = useState('')
  const [error, setError] = useState<AppError | null>(null)
  const forms = foldings(filter)
  const found = others.filter(
    ({ name }) => forms.length === 0 || foldings(name).some((folded) => forms.some((form) => folded.includes(form))),
  )
  const take = async (into: Tag): Promise<void> => {
    const failed = await merge(tag, into)
    if (failed === null) onClose()
    else setError(failed)
  }
  return (
    <Dialog
      title={t('tag.mergeTitle', { name: shown(tag.name) })}
      onClose={onClose}
      foot={
        <Button variant="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <div className="form-grid">
        {error && <ErrorNotice boxed error={error} onDismiss={() => setError(null)} />}
        <p>{t('tag.mergeText', { name: shown(tag.name) })}</p>
        <TextField label={t('tag.mergeInto')} value={filter} maxLength={60} onChange={setFilter} />
      </div>
      <ul className="collection-choice">
        {found.slice(0, 100).map((other) => (
          <li key={other.id}>
            <Button icon="tag" onPress={() => void take(other)}>
              {shown(other.name)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Says how much is tagged with it before it is deleted. */
function RemoveDialog({ tag, onClose }: { readonly tag: ListedTag; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const [error, setError] = useState<AppError | null>(null)
  const remove = async (): Promise<void> => {
    const outcome = await library.removeTag({ id: tag.id })
    if (!outcome.ok) return setError(outcome.error)
    offerUndo(t('removed', { name: shown(tag.name) }), outcome.value.undo)
    onClose()
  }
  return (
    <Dialog
      title={t('tag.removeTitle', { name: shown(tag.name) })}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button icon="remove" onPress={() => void remove()}>
            {t('tag.remove')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice boxed error={error} onDismiss={() => setError(null)} />}
      <p>{t('tag.removeText', { count: tag.companies + tag.persons })}</p>
    </Dialog>
  )
}
