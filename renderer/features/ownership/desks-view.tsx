import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Desk } from '../../../shared/domain/ownership/desk/desk.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useClient } from '../../data/core.tsx'
import { useDesks } from '../../data/ownership.ts'
import { openTab } from '../../data/tabs.ts'
import { NotesPanel } from '../../parts/notes/notes-panel.tsx'
import '../../parts/library-pane.css'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './desks-view.css'

const longestName = 60
const open = ({ id }: Desk): void => openTab({ kind: 'desk', id })

/** The ownership desks as a table: to open, to take notes on, to delete. */
export function DesksView(): ReactNode {
  const { t } = useTranslation('ownership')
  const { t: library } = useTranslation('library')
  const { t: notes } = useTranslation('notes')
  const format = useFormat()
  const desks = useDesks().data
  const [removing, setRemoving] = useState<Desk | null>(null)
  const [noted, setNoted] = useState<number | null>(null)
  const columns = useMemo((): readonly Column<Desk>[] => {
    const named = ({ name }: Desk): string => (name === '' ? t('desks.unnamed') : cutText(name, longestName).text)
    return [
      {
        key: 'name',
        head: t('desks.column.name'),
        rowHeader: true,
        cell: (desk) => (
          <button type="button" className="desks-name" onClick={() => open(desk)}>
            {desk.name === '' ? t('desks.unnamed') : <Foreign text={desk.name} most={80} german />}
          </button>
        ),
      },
      {
        key: 'companies',
        head: t('desks.column.companies'),
        width: '176px',
        align: 'end',
        cell: ({ companies }) => format.number(companies.length),
      },
      {
        key: 'saved',
        head: t('desks.column.saved'),
        width: '160px',
        wideOnly: true,
        cell: ({ savedAt }) => format.moment(savedAt),
      },
      {
        key: 'act',
        head: t('desks.column.act'),
        hideHead: true,
        width: '96px',
        align: 'end',
        cell: (desk) => (
          <span className="library-row-actions">
            <IconButton
              small
              icon="note"
              label={notes('note.desk', { name: named(desk) })}
              pressed={noted === desk.id}
              onPress={() => setNoted(noted === desk.id ? null : desk.id)}
            />
            <IconButton
              small
              icon="remove"
              label={t('desks.removeNamed', { name: named(desk) })}
              onPress={() => setRemoving(desk)}
            />
          </span>
        ),
      },
    ]
  }, [t, notes, format, noted])
  if (desks === undefined) return null
  if (desks.length === 0)
    return (
      <EmptyState icon="desk" title={library('noDesks')}>
        {library('noDesksText')}
      </EmptyState>
    )
  const about = desks.find(({ id }) => id === noted)
  return (
    <div className="library-pane">
      <DataTable
        name="desks-view"
        label={t('desks.title')}
        rows={desks}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={open}
      />
      {about !== undefined && (
        <section className="desks-notes scroll">
          <h2>
            {notes('note.desk', {
              name: about.name === '' ? t('desks.unnamed') : cutText(about.name, longestName).text,
            })}
          </h2>
          <NotesPanel about={{ kind: 'desk', id: about.id }} />
        </section>
      )}
      {removing !== null && <RemoveDesk desk={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

/** Removing a desk can't be undone, so it is asked once more. */
function RemoveDesk({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('ownership')
  const { desks } = useClient()
  const name = desk.name === '' ? t('desks.unnamed') : cutText(desk.name, longestName).text
  return (
    <Dialog
      title={t('desks.removeNamed', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('desks.keep')}</Button>
          <Button
            variant="primary"
            onPress={() => {
              onClose()
              void desks.remove({ id: desk.id })
            }}
          >
            {t('desks.remove')}
          </Button>
        </>
      }
    >
      <p>{t('desks.really', { name })}</p>
    </Dialog>
  )
}
