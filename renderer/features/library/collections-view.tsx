import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Collection } from '../../../shared/domain/library/collection.ts'
import { useClient } from '../../data/core.tsx'
import { openTab } from '../../data/tabs.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useCollections } from '../../data/library.ts'
import { NameDialog } from '../../parts/name-dialog.tsx'
import { offerUndo } from '../../parts/undo.tsx'

type Editing = Pick<Collection, 'name' | 'note'> & { readonly id: number | null }

/** One's own collections: made, opened, renamed, deleted. */
export function CollectionsView(): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const format = useFormat()
  const { data: collections, error } = useCollections()
  const [editing, setEditing] = useState<Editing | null>(null)
  const columns = useMemo((): readonly Column<Collection>[] => {
    const remove = async ({ id, name }: Collection): Promise<void> => {
      const outcome = await library.removeCollection({ id })
      if (outcome.ok) offerUndo(t('removed', { name: cutText(name, 60).text }), outcome.value.undo)
    }
    return [
      {
        key: 'name',
        head: t('collection.column.name'),
        rowHeader: true,
        cell: ({ name, note }) => (
          <span className="row">
            <Foreign text={name} most={80} />
            {note !== '' && (
              <span className="dim cut">
                <Foreign text={note} most={80} />
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'companies',
        head: t('collection.column.companies'),
        width: '100px',
        align: 'end',
        cell: ({ companies }) => format.number(companies),
      },
      {
        key: 'persons',
        head: t('collection.column.persons'),
        width: '100px',
        align: 'end',
        cell: ({ persons }) => format.number(persons),
      },
      {
        key: 'changed',
        head: t('collection.column.changed'),
        width: '150px',
        wideOnly: true,
        cell: ({ changedAt }) => format.moment(changedAt),
      },
      {
        key: 'act',
        head: t('collection.column.act'),
        hideHead: true,
        width: '96px',
        align: 'end',
        cell: (collection) => (
          <span className="library-row-actions">
            <IconButton
              small
              icon="edit"
              label={t('renameNamed', { name: cutText(collection.name, 60).text })}
              onPress={() => setEditing(collection)}
            />
            <IconButton
              small
              icon="remove"
              label={t('removeNamed', { name: cutText(collection.name, 60).text })}
              onPress={() => void remove(collection)}
            />
          </span>
        ),
      },
    ]
  }, [t, format, library])
  if (error) return <ErrorNotice error={error.appError} />
  return (
    <div className="library-pane">
      <div className="library-bar">
        <Button small icon="add" onPress={() => setEditing({ id: null, name: '', note: '' })}>
          {t('collection.add')}
        </Button>
      </div>
      {collections?.length === 0 ? (
        <EmptyState icon="collection" title={t('collection.none')}>
          {t('collection.noneText')}
        </EmptyState>
      ) : (
        <DataTable
          name="collections-view"
          label={t('collection.title')}
          rows={collections ?? []}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => openTab({ kind: 'collection', id })}
        />
      )}
      {editing && (
        <NameDialog
          title={editing.id === null ? t('collection.add') : t('collection.edit')}
          name={editing.name}
          more={{ label: t('collection.noteField'), text: editing.note }}
          onSave={(name, note) => library.saveCollection({ id: editing.id, name, note })}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}
