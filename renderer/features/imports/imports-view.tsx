import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '../../../shared/domain/imports/import.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useClient } from '../../data/core.tsx'
import { useDropped } from '../../data/dropped-file.ts'
import { openTab } from '../../data/tabs.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { NameDialog } from '../../parts/name-dialog.tsx'
import { useImports } from './data.ts'
import './imports.css'
import { NewImport } from './new-import.tsx'
import { openStates } from './row-words.ts'
import { RemoveImport } from './remove-import.tsx'
import '../../parts/library-pane.css'

/** The imported lists: open, rename, delete; and the way to import another one. */
export function ImportsView(): ReactNode {
  const { t } = useTranslation('imports')
  const { imports } = useClient()
  const format = useFormat()
  const { data, error } = useImports()
  const [bringing, setBringing] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  useDropped('table', (file) => {
    setDropped(file)
    setBringing(true)
  })
  const [renaming, setRenaming] = useState<Import | null>(null)
  const [removing, setRemoving] = useState<Import | null>(null)
  const [failed, setFailed] = useState<AppError | null>(null)
  const columns = useMemo(
    (): readonly Column<Import>[] => [
      {
        key: 'name',
        head: t('column.name'),
        rowHeader: true,
        cell: ({ name, fileName }) => (
          <span className="row">
            <Foreign text={name} most={80} />
            {fileName !== null && fileName.replace(/\.[^.]+$/, '') !== name && (
              <span className="dim cut">
                <Foreign text={fileName} most={60} />
              </span>
            )}
          </span>
        ),
      },
      { key: 'rows', head: t('column.rows'), width: '90px', align: 'end', cell: ({ rows }) => format.number(rows) },
      {
        key: 'companies',
        head: t('column.companies'),
        width: '110px',
        align: 'end',
        cell: ({ companies }) => format.number(companies),
      },
      {
        key: 'open',
        head: t('column.open'),
        width: '90px',
        align: 'end',
        cell: ({ counts }) => format.number(openStates.reduce((sum, state) => sum + counts[state], 0)),
      },
      {
        key: 'created',
        head: t('column.created'),
        width: '150px',
        wideOnly: true,
        // Of a list that was saved from a damaged library it may be lost.
        cell: ({ createdAt }) =>
          createdAt === '' ? <span className="null">{t('createdUnknown')}</span> : format.moment(createdAt),
      },
      {
        key: 'act',
        head: t('column.act'),
        hideHead: true,
        width: '96px',
        align: 'end',
        cell: (list) => (
          <span className="library-row-actions">
            <IconButton
              small
              icon="edit"
              label={t('renameNamed', { name: cutText(list.name, 60).text })}
              onPress={() => setRenaming(list)}
            />
            <IconButton
              small
              icon="remove"
              label={t('removeNamed', { name: cutText(list.name, 60).text })}
              onPress={() => setRemoving(list)}
            />
          </span>
        ),
      },
    ],
    [t, format],
  )
  if (error) return <ErrorNotice error={error.appError} />
  const bring = (
    <Button icon="import" variant="primary" onPress={() => setBringing(true)}>
      {t('new')}
    </Button>
  )
  return (
    <div className="library-pane">
      {data !== undefined && data.length > 0 && <div className="library-bar">{bring}</div>}
      {failed && <ErrorNotice error={failed} onDismiss={() => setFailed(null)} />}
      {data?.length === 0 ? (
        <EmptyState icon="import" title={t('noneTitle')} actions={bring}>
          {t('none')}
        </EmptyState>
      ) : (
        <DataTable
          name="imports-view"
          label={t('title')}
          rows={data ?? []}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => openTab({ kind: 'import', id })}
        />
      )}
      {bringing && (
        <NewImport
          file={dropped}
          onClose={() => {
            setBringing(false)
            setDropped(null)
          }}
        />
      )}
      {renaming && (
        <NameDialog
          title={t('rename')}
          name={renaming.name}
          onClose={() => setRenaming(null)}
          onSave={(name) => imports.rename({ import: renaming.id, name: name.slice(0, 200) })}
        />
      )}
      {removing && <RemoveImport list={removing} onClose={() => setRemoving(null)} onError={setFailed} />}
    </div>
  )
}
